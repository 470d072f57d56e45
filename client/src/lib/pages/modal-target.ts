import { useRef, useState } from 'react';

/** Manages the record that a modal shows. The record remains set during the close animation. */
export function useModalTarget<Target>() {
  const [target, setTarget] = useState<Target | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);
  return {
    target,
    opened,
    open: (newTarget: Target) => {
      opener.current = document.activeElement;
      setTarget(newTarget);
      setOpened(true);
    },
    close: () => {
      setOpened(false);
      // A modal that is already open when it is mounted cannot restore the focus itself.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
