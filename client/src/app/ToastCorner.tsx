import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';

/** Where notifications appear. */
export default function ToastCorner() {
  return <Notifications position="top-right" autoClose={5000} containerWidth={380} transitionDuration={120} />;
}
