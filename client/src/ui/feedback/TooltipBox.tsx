import { Tooltip } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

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
 * The box of a tooltip, next to its target. It stays while the pointer is on it, so that people who magnify the screen
 * can read it. Escape or a press outside the target hides it.
 */
export default function TooltipBox({ id, target, label, position, opened, onHide }: TooltipBoxProps) {
  const [wasOpened] = useDebouncedValue(opened, HIDE_DELAY_MS);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const hide = () => {
    setIsPointedAt(false);
    onHide();
  };
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && hide());
  useWindowEvent('pointerdown', (event) => !target.contains(event.target as Node) && hide());
  return (
    <Tooltip
      // Mantine overwrites the `id` of its Tooltip, so the label has the id.
      label={<div id={id}>{label}</div>}
      target={target}
      position={position}
      opened={opened || wasOpened || isPointedAt}
      disabled={!label}
      interactive
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      // React would pass the click to the row or button that contains the tooltip.
      onClickCapture={(event) => event.stopPropagation()}
    />
  );
}
