import { notifications } from '@mantine/notifications';

const closeButtonProps = { 'aria-label': 'Close notification' };

/** Short messages at the top right that close by themselves. */
export const toast = {
  success: (message: string) => void notifications.show({ message, color: 'green', role: 'status', closeButtonProps }),
  error: (message: string) => void notifications.show({ message, color: 'red', role: 'alert', closeButtonProps }),
};
