import { useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Whether single keys do something in this browser: whoever speaks to the computer wants none that do. */
export function useSingleKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  // a default would be stored at once, and stay behind when the session ends
  const [stored, store] = useLocalStorage<boolean>({ key: 'shortcuts', getInitialValueInEffect: false });
  return [stored ?? true, store];
}

/** Where shortcuts hold, by how many dialogs are open then: on the page, or in the one dialog. */
const DIALOGS = { page: 0, dialog: 1 };

/** Single keys that do something, unless somebody types, holds another key, or a further dialog is on top. */
export function useShortcuts(shortcuts: [key: string, act: () => void][], place: keyof typeof DIALOGS = 'page'): void {
  const [isOn] = useSingleKeys();
  const isOnTop = () => document.querySelectorAll('[role="dialog"]').length === DIALOGS[place];
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
