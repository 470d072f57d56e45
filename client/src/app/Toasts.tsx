import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

const focusNewest = () => document.querySelector<HTMLElement>('.mantine-Notification-closeButton')?.focus();

/** The corner where notifications appear; Alt+T moves the focus into it. */
export function Toasts() {
  useHotkeys([['alt+T', focusNewest, { usePhysicalKeys: true }]], []);
  return <Notifications position="top-right" autoClose={5000} containerWidth={380} transitionDuration={120} />;
}
