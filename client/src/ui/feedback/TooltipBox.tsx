import { Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface TooltipBoxProps {
  /** The id for `aria-describedby` of the target. */
  id: string;
  target: HTMLElement;
  label: ReactNode;
  position?: 'right';
  opened: boolean;
  onHide: () => void;
}

/** The box of a tooltip, next to its target. Escape or a press outside the target hides it. */
export default function TooltipBox({ id, target, label, position, opened, onHide }: TooltipBoxProps) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onHide());
  useWindowEvent('pointerdown', (event) => !target.contains(event.target as Node) && onHide());
  // Mantine overwrites the `id` of its Tooltip, so the label has the id.
  return <Tooltip label={<div id={id}>{label}</div>} target={target} position={position} opened={opened} />;
}
