import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { Permission } from '@portal/server/platform/auth/permissions.rules';
import { getDisabledProps } from '../../lib/browser/disabled-props.ts';
import { useDenialReason } from '../../lib/viewer/permissions.ts';

interface ActionButtonProps extends ButtonProps {
  /** Why it can't be done now; the button stays reachable, so that everybody can learn the reason. */
  disabledReason?: string | null;
  /** What an administrator needs for it. */
  right?: `${Permission}`;
  /** Whether it sends its form. */
  isSubmit?: boolean;
  onClick?: () => void;
}

/** A button that says why it can't be used now, if it can't. */
export function ActionButton({ disabledReason, right, isSubmit, onClick, ...button }: ActionButtonProps) {
  const reason = useDenialReason(right) ?? disabledReason;
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button
        {...button}
        {...getDisabledProps(reason)}
        type={isSubmit && !reason ? 'submit' : 'button'}
        onClick={reason ? undefined : onClick}
      />
    </Tooltip>
  );
}
