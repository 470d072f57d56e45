import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from '../lib/browser/toast.ts';

const ToastCorner = lazy(() => import('./ToastCorner.tsx'));

/** Renders the toasts. The code that renders them is fetched when the first toast is shown. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToast(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}
