import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Close notification' };

/** The errors that are shown. */
const errors = new Set<string>();
/** The success that is shown: only the newest is, because several would cover the page. */
let success: string | null = null;

function clear(): void {
  for (const id of errors) notifications.hide(id);
  errors.clear();
}

/** Shows what `toast` is told. */
export const toaster = {
  success(message: string): void {
    clear();
    // shown first, because the corner returns to its usual place once it is empty
    const earlier = success;
    success = notifications.show({ message, color: 'green', role: 'status', closeButtonProps });
    if (earlier) notifications.hide(earlier);
  },
  error(message: string): void {
    errors.add(notifications.show({ message, color: 'red', role: 'alert', closeButtonProps }));
  },
  clear,
};
