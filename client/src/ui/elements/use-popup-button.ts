import { type RefObject, useId, useRef, useState } from 'react';

/** Props of the component that renders the popup of a button. */
export interface PopupProps {
  /** The id of the button. The id of the popup starts with it. */
  id: string;
  target: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
}

/**
 * Returns the props of a button and of its popup. The popup is a separate component, so that its code is loaded when it
 * first opens.
 */
export function usePopupButton(kind: 'menu' | 'dialog') {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const popup: PopupProps = { id, target, opened, onClose: () => setOpened(false) };
  const button = {
    // Mantine labels the popup with the element that has this id. For the id of the popup, it appends `-dropdown`.
    id,
    ref: target,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => setOpened(!opened),
  };
  return { button, popup };
}
