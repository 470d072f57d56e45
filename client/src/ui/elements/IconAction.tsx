import { ActionIcon } from '@mantine/core';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useDenialReason } from '../../lib/viewer/permissions.ts';
import { Tooltip } from '../feedback/Tooltip.tsx';
import { getDisabledProps } from './disabled-props.ts';
import type { StatusColour } from './status-colour.ts';
import classes from './IconAction.module.css';

interface IconActionContent {
  label: string;
  /** Distinguishes the button from those in other rows for screen readers. */
  about?: string;
  /** The accessible name, for example 'Withdraw the request for 30 users'. Replaces the name from label and `about`. */
  name?: string;
  icon: TablerIcon;
  tone?: StatusColour;
}

interface IconActionProps extends IconActionContent {
  /** Why the action is unavailable. The button stays focusable, so that keyboard users can read the reason. */
  disabledReason?: string | null;
  /** The permission that an administrator needs to use the button. */
  right?: `${Permission}`;
  onClick: () => void;
}

const buttonProps = { variant: 'subtle', color: 'gray', size: 32, className: classes.action } as const;

const getAccessibleName = ({ label, about, name }: Pick<IconActionContent, 'label' | 'about' | 'name'>) =>
  name ?? (about ? `${label}: ${about}` : label);

/** An icon button. The tooltip shows the label, or the reason why the button is disabled. */
export function IconAction({ label, about, name, icon: Icon, tone, disabledReason, right, onClick }: IconActionProps) {
  const reason = useDenialReason(right) ?? disabledReason;
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        {...buttonProps}
        data-tone={tone}
        aria-label={getAccessibleName({ label, about, name })}
        {...getDisabledProps(reason)}
        onClick={reason ? undefined : onClick}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

export function IconLink({ label, about, name, icon: Icon, tone, to }: IconActionContent & { to: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={to}
        {...buttonProps}
        data-tone={tone}
        aria-label={getAccessibleName({ label, about, name })}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
