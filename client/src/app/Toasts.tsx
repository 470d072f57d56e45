import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from '../lib/browser/toast.ts';

const ToastCorner = lazy(() => import('./ToastCorner.tsx'));

/** Renders the notifications. Their code is fetched when the first one is shown. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToast(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}
