import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

interface TargetTooltipProps {
  opened: boolean;
  label: string;
  target: RefObject<HTMLElement | null>;
}

/** A tooltip for an element outside this component. */
export default function TargetTooltip(props: TargetTooltipProps) {
  return <Tooltip {...props} />;
}
