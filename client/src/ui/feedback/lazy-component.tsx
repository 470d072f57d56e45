import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';

interface Openable {
  opened: boolean;
  onClose?: () => void;
}

/** Returns a modal, menu or tooltip whose code is fetched when it is first opened. */
export function createLazyComponent<Props extends Openable>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loadedComponent: ComponentType<Props> | null = null;

  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState(() => loadedComponent);
    const [isMounted, setIsMounted] = useState(false);
    const { opened, onClose } = props;

    useEffect(() => {
      if (!opened || Loaded) return;
      const handleLoaded = ({ default: Component }: { default: ComponentType<Props> }) => {
        loadedComponent = Component;
        setLoaded(() => Component);
      };
      const handleError = () => {
        if (!onClose) return;
        onClose();
        toast.error('The dialog or menu could not be opened. Check your connection, or reload the page.');
      };
      load().then(handleLoaded, handleError);
      // oxlint-disable-next-line react/exhaustive-deps -- callbacks and other props must not restart the fetch
    }, [opened, Loaded]);

    // Mount the component closed first, so that it records the focused element when it opens.
    useEffect(() => setIsMounted(Loaded !== null), [Loaded]);

    return Loaded && <Loaded {...props} opened={opened && isMounted} />;
  };
}
