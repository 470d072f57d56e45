import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { createLazyComponent } from './lazy-component.tsx';

const TooltipBox = createLazyComponent(() => import('./TooltipBox.tsx'));

interface TooltipProps {
  /** Without a label, no tooltip appears. */
  label: ReactNode;
  position?: 'right';
  /** Shows or hides the tooltip regardless of pointer and focus, once the user has pointed at or focused the child. */
  opened?: boolean;
  /** An element without pointer, focus and blur handlers, because the tooltip replaces them. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Shows a label while the user points at the child or focuses it with the keyboard. A list has many tooltips, so each
 * one only listens for events until it first opens.
 */
export function Tooltip({ label, position, opened, children }: TooltipProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isActive, setIsActive] = useState(false);
  const isOpen = target !== null && Boolean(label) && (opened ?? isActive);
  // A label that appears later must not open the tooltip.
  if (isActive && !label) setIsActive(false);

  const show = ({ currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    setTarget(currentTarget);
    setIsActive(true);
  };
  const hide = () => setIsActive(false);

  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && show(event),
        onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && hide(),
        // A touch fires pointerenter and pointerleave with each tap. Only a disabled child shows its tooltip after a
        // tap, because every other tap performs an action.
        onPointerUp: (event: PointerEvent<HTMLElement>) =>
          event.pointerType === 'touch' && children.props['aria-disabled'] && show(event),
        onFocus: (event: FocusEvent<HTMLElement>) => event.currentTarget.matches(':focus-visible') && show(event),
        onBlur: hide,
        'aria-describedby': isOpen ? id : children.props['aria-describedby'],
      })}
      {target && <TooltipBox id={id} target={target} label={label} position={position} opened={isOpen} onHide={hide} />}
    </>
  );
}
