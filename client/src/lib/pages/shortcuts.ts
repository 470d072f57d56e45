import { useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Whether single keys do something in this browser: whoever speaks to the computer wants none that do. */
export function useSingleKeyShortcuts(): [isOn: boolean, set: (isOn: boolean) => void] {
  // a default would be stored at once, and stay behind when the session ends
  const [stored, store] = useLocalStorage<boolean>({ key: 'shortcuts', getInitialValueInEffect: false });
  return [stored ?? true, store];
}

/** Where shortcuts hold, by how many dialogs are open then: on the page, or in the one dialog. */
const DIALOG_COUNTS = { page: 0, dialog: 1 };

/** Single keys that do something, unless somebody types, holds another key, or a further dialog is on top. */
export function useShortcuts(
  shortcuts: [key: string, act: () => void][],
  place: keyof typeof DIALOG_COUNTS = 'page',
): void {
  const [isOn] = useSingleKeyShortcuts();
  const isOnTop = () => document.querySelectorAll('[role="dialog"]').length === DIALOG_COUNTS[place];
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
