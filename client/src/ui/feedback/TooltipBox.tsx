import { Tooltip } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';

/** The time that the pointer has to move from the target to the box. */
const HIDE_DELAY_MS = 150;

interface TooltipBoxProps {
  /** The id for `aria-describedby` of the target. */
  id: string;
  target: HTMLElement;
  label: ReactNode;
  position?: 'right';
  opened: boolean;
  onHide: () => void;
}

/**
 * The box of a tooltip, next to its target. It stays while the pointer is over it, so that people who magnify the screen
 * can read it. Escape or a press outside the target hides it.
 */
export default function TooltipBox({ id, target, label, position, opened, onHide }: TooltipBoxProps) {
  const [wasOpened] = useDebouncedValue(opened, HIDE_DELAY_MS);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const labelElement = useRef<HTMLDivElement>(null);
  const isShown = opened || wasOpened || isPointedAt;
  const hide = () => {
    setIsPointedAt(false);
    onHide();
  };
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && hide());
  useWindowEvent('pointerdown', (event) => !target.contains(event.target as Node) && hide());
  // The box receives no pointer events, because it can cover other rows of a list. It hides over the target of another
  // tooltip.
  useWindowEvent('pointermove', (event) => {
    const box = isShown && labelElement.current?.closest('[role="tooltip"]');
    const isOverTarget = event.target instanceof Element && event.target.closest('[aria-describedby]') !== null;
    if (box) setIsPointedAt(isWithin(event, box.getBoundingClientRect()) && !isOverTarget);
  });
  return (
    <Tooltip
      // Mantine overwrites the `id` of its Tooltip, so the label has the id.
      label={
        <div id={id} ref={labelElement}>
          {label}
        </div>
      }
      target={target}
      position={position}
      opened={isShown}
      disabled={!label}
    />
  );
}

const isWithin = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
