import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Close notification' };

/** The errors that are shown. */
const errorIds = new Set<string>();
/** The success that is shown: only the newest is, because several would cover the page. */
let successId: string | null = null;

function clearErrors(): void {
  for (const id of errorIds) notifications.hide(id);
  errorIds.clear();
}

/** Shows what `toast` is told. */
export const toaster = {
  success(message: string): void {
    clearErrors();
    // shown first, because the corner returns to its usual place once it is empty
    const earlier = successId;
    successId = notifications.show({ message, color: 'green', role: 'status', closeButtonProps });
    if (earlier) notifications.hide(earlier);
  },
  error(message: string): void {
    errorIds.add(notifications.show({ message, color: 'red', role: 'alert', closeButtonProps }));
  },
  clear: clearErrors,
};
