import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, squares } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: side, squares: dark.join('') };
  }, [text]);
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="#000" />
    </svg>
  );
}
