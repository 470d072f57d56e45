import { useHotkeys } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const ToastCorner = lazy(() => import('./ToastCorner.tsx'));

const focusNewest = () => document.querySelector<HTMLElement>('.mantine-Notification-closeButton')?.focus();

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
