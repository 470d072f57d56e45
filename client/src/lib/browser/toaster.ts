import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Close notification' };

/** Ids of the error messages since the last success. Some may have closed automatically. */
const errorIds = new Set<string>();
/** Id of the newest success message. Older ones are hidden, because several would cover the page. */
let successId: string | null = null;

function clearErrors(): void {
  for (const id of errorIds) notifications.hide(id);
  errorIds.clear();
}

/** The implementation of `toast`, which is loaded on first use. */
export const toaster = {
  success(message: string): void {
    clearErrors();
    // Show the new message before hiding the old one. When no message is visible, the toasts move back to their default
    // corner.
    const previousId = successId;
    successId = notifications.show({ message, color: 'green', role: 'status', closeButtonProps });
    if (previousId) notifications.hide(previousId);
  },
  error(message: string): void {
    errorIds.add(notifications.show({ message, color: 'red', role: 'alert', closeButtonProps }));
  },
  clearErrors,
};
