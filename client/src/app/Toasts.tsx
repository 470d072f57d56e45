import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from '../shared/toast.ts';

const ToastCorner = lazy(() => import('./ToastCorner.tsx'));

/** Moves the focus into the newest notification; into the first one as soon as it is there. */
function focusNewest(frames = 60): void {
  const button = document.querySelector<HTMLElement>('.mantine-Notification-closeButton');
  if (button) button.focus();
  else if (frames) requestAnimationFrame(() => focusNewest(frames - 1));
}

/** The corner where notifications appear, fetched with the first of them; Alt+T moves the focus into it. */
export function Toasts() {
  useHotkeys([['alt+T', () => focusNewest(), { usePhysicalKeys: true }]], []);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onToast(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}
