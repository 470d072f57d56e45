import { Button, type ButtonProps } from '@mantine/core';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import type { AriaAttributes } from 'react';
import { useDenialReason } from '../../lib/viewer/permissions.ts';
import { Tooltip } from '../feedback/Tooltip.tsx';
import { getDisabledProps } from './disabled-props.ts';

interface ActionButtonProps extends ButtonProps, Pick<AriaAttributes, 'aria-describedby'> {
  id?: string;
  /** Why the action is unavailable. The button stays focusable, so that keyboard users can read the reason. */
  disabledReason?: string | null;
  /** The permission that an administrator needs to use the button. */
  right?: `${Permission}`;
  /** Submits the surrounding `Form`, which sends nothing while the button is disabled. */
  isSubmit?: boolean;
  onClick?: () => void;
}

/** A button that can explain why it is disabled. */
export function ActionButton({ disabledReason, right, isSubmit, onClick, ...button }: ActionButtonProps) {
  const reason = useDenialReason(right) ?? disabledReason;
  return (
    <Tooltip label={reason}>
      <Button
        {...button}
        {...getDisabledProps(reason)}
        type={isSubmit ? 'submit' : 'button'}
        onClick={reason ? undefined : onClick}
      />
    </Tooltip>
  );
}
