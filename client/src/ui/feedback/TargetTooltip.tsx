import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface TargetTooltipProps {
  opened: boolean;
  label: string;
  target: RefObject<HTMLElement | null>;
}

/** A tooltip of an element that stands somewhere else. */
export default function TargetTooltip(props: TargetTooltipProps) {
  return <Tooltip {...props} />;
}
