import { useRef, useState } from 'react';

/** What a modal is about; it stays known while the modal fades out. */
export function useModalTarget<Target>() {
  const [target, setTarget] = useState<Target | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);
  return {
    target,
    opened,
    open: (about: Target) => {
      opener.current = document.activeElement;
      setTarget(about);
      setOpened(true);
    },
    close: () => {
      setOpened(false);
      // a modal that was mounted open does not know where the focus came from
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
