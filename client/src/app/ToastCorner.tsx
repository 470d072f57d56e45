import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Notifications, useNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useEffect, useState } from 'react';

const TOAST_WIDTH = 380;
const MARGIN = 16;
/** A notification of three lines, with the gap under it. */
const TOAST_HEIGHT = 96;

/** Whether so many notifications at the top right would cover what has the focus. */
function wouldCoverFocus(count: number): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest('.mantine-Notification-root')) return false;
  const { top, right } = focused.getBoundingClientRect();
  return right > window.innerWidth - TOAST_WIDTH - MARGIN && top < MARGIN + count * TOAST_HEIGHT;
}

/** Moves the focus into the newest notification, as soon as it is there. */
function focusNewestToast(frames = 60): void {
  const button = document.querySelector<HTMLElement>('.mantine-Notification-closeButton');
  if (button) button.focus();
  else if (frames) requestAnimationFrame(() => focusNewestToast(frames - 1));
}

/** Where notifications appear, to which Alt+T leads: at the top right, or at the bottom right where they would cover what one needs next. */
export default function ToastCorner() {
  const { length: count } = useNotifications().notifications;
  const [isAside, setIsAside] = useState(false);
  // those that have stepped aside stay there
  const stepAside = () => setIsAside((isNow) => count > 0 && (isNow || wouldCoverFocus(count)));
  // oxlint-disable-next-line react/exhaustive-deps -- only more or fewer of them change anything
  useEffect(stepAside, [count]);
  useWindowEvent('focusin', stepAside);
  useHotkeys([['alt+T', () => focusNewestToast(), { usePhysicalKeys: true }]], []);
  return (
    <Notifications
      position={isAside ? 'bottom-right' : 'top-right'}
      autoClose={5000}
      containerWidth={TOAST_WIDTH}
      transitionDuration={120}
    />
  );
}
