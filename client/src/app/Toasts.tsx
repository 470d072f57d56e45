import { useHotkeys } from '@mantine/hooks';
import { notificationsStore, useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastCorner = lazy(() => import('./ToastCorner.tsx'));

/** Moves the focus into the newest notification; into the first one as soon as it is there. */
function focusNewest(): void {
  const button = document.querySelector<HTMLElement>('.mantine-Notification-closeButton');
  if (button) button.focus();
  else if (notificationsStore.getState().notifications.length) requestAnimationFrame(focusNewest);
}

/** The corner where notifications appear, fetched with the first of them; Alt+T moves the focus into it. */
export function Toasts() {
  useHotkeys([['alt+T', focusNewest, { usePhysicalKeys: true }]], []);
  const { notifications } = useNotifications();
  const [isNeeded, setIsNeeded] = useState(false);
  if (notifications.length && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  ) : null;
}
