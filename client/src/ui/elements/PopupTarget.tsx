import { assignRef } from '@mantine/hooks';
import { type Ref, type RefObject, useLayoutEffect } from 'react';

interface PopupTargetProps {
  target: RefObject<HTMLElement | null>;
  /** Passed by `Menu.Target` and `Popover.Target`. */
  ref?: Ref<HTMLElement>;
}

/** Makes the button of `usePopupButton` the target of a menu or popover. */
export function PopupTarget({ target, ref }: PopupTargetProps) {
  useLayoutEffect(() => assignRef(ref, target.current), [ref, target]);
  return null;
}
