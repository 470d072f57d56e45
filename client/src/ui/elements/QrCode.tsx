import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './QrCode.module.css';

// Loaded separately, because few visits need the encoder.
const QrImage = lazy(() => import('./QrImage.tsx'));

const SIZE = 220;

interface QrCodeProps {
  text: string;
  /** The text alternative of the code, for screen readers. */
  label: string;
  /** A visible text below the QR code. */
  caption?: string;
}

/** A QR code, with a placeholder of the same size while the encoder loads. */
export const QrCode = ({ text, label, caption }: QrCodeProps) => (
  <figure className={classes.figure}>
    <Suspense fallback={<Skeleton w={SIZE} h={SIZE} />}>
      <QrImage text={text} label={label} size={SIZE} />
    </Suspense>
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);
