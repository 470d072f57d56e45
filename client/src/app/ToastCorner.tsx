import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Notifications, useNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useEffect, useState } from 'react';

const TOAST_WIDTH = 380;
const MARGIN = 16;
/** Height of a notification with three lines, including the gap below it. */
const TOAST_HEIGHT = 96;

/** Checks whether `count` notifications at the top right would cover the focused element. */
function wouldCoverFocus(count: number): boolean {
  const focusedElement = document.activeElement;
  if (!focusedElement || focusedElement === document.body || focusedElement.closest('.mantine-Notification-root'))
    return false;
  const { top, right } = focusedElement.getBoundingClientRect();
  return right > window.innerWidth - TOAST_WIDTH - MARGIN && top < MARGIN + count * TOAST_HEIGHT;
}

/** Moves the focus to the newest notification once it is rendered. Gives up after `frames` animation frames. */
function focusNewestToast(frames = 60): void {
  const button = document.querySelector<HTMLElement>('.mantine-Notification-closeButton');
  if (button) button.focus();
  else if (frames) requestAnimationFrame(() => focusNewestToast(frames - 1));
}

/**
 * Renders the notifications at the top right, or at the bottom right if they would cover the focused element there.
 * Alt+T focuses the newest notification.
 */
export default function ToastCorner() {
  const { length: count } = useNotifications().notifications;
  const [isAtBottom, setIsAtBottom] = useState(false);
  // Notifications that have moved down stay there until all of them are closed.
  const updatePosition = () => setIsAtBottom((wasAtBottom) => count > 0 && (wasAtBottom || wouldCoverFocus(count)));
  // oxlint-disable-next-line react/exhaustive-deps -- only the number of notifications matters
  useEffect(updatePosition, [count]);
  useWindowEvent('focusin', updatePosition);
  useHotkeys([['alt+T', () => focusNewestToast(), { usePhysicalKeys: true }]], []);
  return (
    <Notifications
      // Remount the notifications when they move. Otherwise, they are shown at both positions during the transition.
      key={String(isAtBottom)}
      position={isAtBottom ? 'bottom-right' : 'top-right'}
      autoClose={5000}
      containerWidth={TOAST_WIDTH}
      transitionDuration={120}
    />
  );
}
