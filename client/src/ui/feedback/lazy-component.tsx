import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';

interface Openable {
  opened: boolean;
  onClose?: () => void;
}

/** A modal, menu or tooltip whose code is fetched when it is first opened. */
export function lazyComponent<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let known: ComponentType<Props> | null = null;

  return function Late(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const [isMounted, setIsMounted] = useState(false);
    const { opened, onClose } = props;

    useEffect(() => {
      if (!opened || Loaded) return;
      const show = ({ default: Component }: { default: ComponentType<Props> }) => {
        known = Component;
        setLoaded(() => Component);
      };
      const giveUp = () => {
        if (!onClose) return;
        onClose();
        toast.error('This could not be opened. Check your connection, or reload the page.');
      };
      load().then(show, giveUp);
      // oxlint-disable-next-line react/exhaustive-deps -- only what is wanted counts
    }, [opened, Loaded]);

    // it starts closed, so that it learns where the focus came from
    useEffect(() => setIsMounted(Loaded !== null), [Loaded]);

    return Loaded && <Loaded {...props} opened={opened && isMounted} />;
  };
}
