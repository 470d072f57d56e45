import { useHotkeys, useLocalStorage } from '@mantine/hooks';

/**
 * Returns whether single-key shortcuts are enabled in this browser, and a setter. Users of voice input can turn them
 * off.
 */
export function useSingleKeyShortcuts(): [isOn: boolean, set: (isOn: boolean) => void] {
  // No `defaultValue` is set, because Mantine would store it immediately. The stored value would outlast the session.
  const [stored, store] = useLocalStorage<boolean>({ key: 'shortcuts', getInitialValueInEffect: false });
  return [stored ?? true, store];
}

/** Number of open dialogs that a shortcut requires: none for page shortcuts, one for dialog shortcuts. */
const DIALOG_COUNTS = { page: 0, dialog: 1 };

/**
 * Registers single-key shortcuts. The shortcuts are ignored if they are turned off, and while the user types, holds the
 * key down, holds a modifier key that is not part of the shortcut, or has another dialog open on top.
 */
export function useShortcuts(
  shortcuts: [key: string, act: () => void][],
  scope: keyof typeof DIALOG_COUNTS = 'page',
): void {
  const [isOn] = useSingleKeyShortcuts();
  const isOnTop = () => document.querySelectorAll('[role="dialog"]').length === DIALOG_COUNTS[scope];
  useHotkeys(
    shortcuts.map(([key, act]) => [
      key,
      (event) => {
        if (!isOn || event.repeat || !isOnTop()) return;
        event.preventDefault();
        act();
      },
      { preventDefault: false },
    ]),
  );
}
