import { useId, useRef, useState } from 'react';

/** Manages the record that a modal shows. The record remains set during the close animation. */
export function useModalTarget<Target>() {
  const [target, setTarget] = useState<Target | null>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();
  const [openCount, setOpenCount] = useState(0);
  const opener = useRef<Element | null>(null);
  return {
    target,
    opened,
    /** Changes at each opening and is unique among all modals. Use it as the React `key` to reset the modal's state. */
    modalKey: `${id} ${openCount}`,
    open: (newTarget: Target) => {
      opener.current = document.activeElement;
      setTarget(newTarget);
      setOpened(true);
      setOpenCount((count) => count + 1);
    },
    close: () => {
      setOpened(false);
      // A modal that is already open when it is mounted cannot restore the focus itself.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
