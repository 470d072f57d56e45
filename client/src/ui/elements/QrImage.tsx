import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

interface QrImageProps {
  text: string;
  /** The text alternative of the code, for screen readers. */
  label: string;
  /** The width and height in pixels. */
  size: number;
}

export default function QrImage({ text, label, size }: QrImageProps) {
  const { sideLength, path } = useMemo(() => {
    const { data, size: sideLength } = encode(text, { border: 4 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { sideLength, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sideLength} ${sideLength}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
