import { useState } from 'react';

/** What a modal is about; it stays known while the modal fades out. */
export function useModalTarget<Target>() {
  const [target, setTarget] = useState<Target | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    target,
    opened,
    open: (about: Target) => {
      setTarget(about);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
