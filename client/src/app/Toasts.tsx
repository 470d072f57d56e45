import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from '../lib/browser/toast.ts';

const ToastCorner = lazy(() => import('./ToastCorner.tsx'));

/** The corner where notifications appear, fetched with the first of them. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToast(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}
