import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { Tone } from './key-state.ts';

import classes from './IconAction.module.css';

interface IconActionProps {
  label: string;
  icon: TablerIcon;
  tone?: Tone;
  /** Why it can't be done now; the button stays reachable, so that everybody can learn the reason. */
  refusal?: string | null;
  onClick: () => void;
}

/** A button of one icon whose name stands in its tooltip. */
export function IconAction({ label, icon: Icon, tone, refusal, onClick }: IconActionProps) {
  return (
    <Tooltip label={refusal ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        data-tone={tone}
        size={32}
        aria-label={label}
        aria-disabled={refusal ? true : undefined}
        data-disabled={refusal ? true : undefined}
        className={classes.action}
        onClick={refusal ? undefined : onClick}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
