import { ActionIcon, Tooltip } from '@mantine/core';
import type { Right } from '@portal/server/shared/rights.rules';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { refusedLook } from './refused-look.ts';
import { useRefusal } from './rights.ts';
import classes from './IconAction.module.css';
import type { Tone } from './tone.ts';

interface Look {
  label: string;
  /** What tells it apart from the same button in another row, for those who cannot see the row. */
  about?: string;
  /** The complete accessible name, instead of `about`: 'Withdraw the request for 30 users'. */
  name?: string;
  icon: TablerIcon;
  tone?: Tone;
}

interface IconActionProps extends Look {
  /** Why it can't be done now; the button stays reachable, so that everybody can learn the reason. */
  refusal?: string | null;
  /** What an administrator needs for it. */
  right?: `${Right}`;
  onClick: () => void;
}

const look = { variant: 'subtle', color: 'gray', size: 32, className: classes.action } as const;

const nameOf = ({ label, about, name }: Pick<Look, 'label' | 'about' | 'name'>) =>
  name ?? (about ? `${label}: ${about}` : label);

/** A button that is an icon, with its name in the tooltip. */
export function IconAction({ label, about, name, icon: Icon, tone, refusal, right, onClick }: IconActionProps) {
  const reason = useRefusal(right) ?? refusal;
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        {...look}
        data-tone={tone}
        aria-label={nameOf({ label, about, name })}
        {...refusedLook(reason)}
        onClick={reason ? undefined : onClick}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** A link that is an icon, with its name in the tooltip. */
export function IconLink({ label, about, name, icon: Icon, tone, to }: Look & { to: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} {...look} data-tone={tone} aria-label={nameOf({ label, about, name })}>
        <Icon size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
