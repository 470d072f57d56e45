import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Notifications, useNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useEffect, useState } from 'react';

const TOAST_WIDTH = 380;
const MARGIN = 16;
/** Height in pixels of a toast with three lines, including the gap below the toast. */
const TOAST_HEIGHT = 96;

/** Checks whether `count` toasts at the top right would cover the focused element. */
function wouldCoverFocus(count: number): boolean {
  const focusedElement = document.activeElement;
  if (!focusedElement || focusedElement === document.body || focusedElement.closest('.mantine-Notification-root'))
    return false;
  const { top, right } = focusedElement.getBoundingClientRect();
  return right > window.innerWidth - TOAST_WIDTH - MARGIN && top < MARGIN + count * TOAST_HEIGHT;
}

/** Moves the focus to the newest toast once it is rendered. Gives up after `frames` animation frames. */
function focusNewestToast(frames = 60): void {
  const button = [...document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')].at(-1);
  if (button) button.focus();
  else if (frames) requestAnimationFrame(() => focusNewestToast(frames - 1));
}

/**
 * Renders the toasts at the top right, or at the bottom right if they would cover the focused element at the top right.
 * Alt+T focuses the newest toast.
 */
export default function ToastCorner() {
  const { length: count } = useNotifications().notifications;
  const [isAtBottom, setIsAtBottom] = useState(false);
  // Toasts that have moved down stay there until all of them are closed.
  const updatePosition = () => setIsAtBottom((wasAtBottom) => count > 0 && (wasAtBottom || wouldCoverFocus(count)));
  // oxlint-disable-next-line react/exhaustive-deps -- only the number of notifications matters
  useEffect(updatePosition, [count]);
  useWindowEvent('focusin', updatePosition);
  useHotkeys([['alt+T', () => focusNewestToast(), { usePhysicalKeys: true }]], []);
  return (
    <Notifications
      // Remount the toasts when they move. Otherwise, they are shown at both positions during the transition.
      key={String(isAtBottom)}
      position={isAtBottom ? 'bottom-right' : 'top-right'}
      autoClose={5000}
      containerWidth={TOAST_WIDTH}
      transitionDuration={120}
    />
  );
}
