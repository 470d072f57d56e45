import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { Right } from '@portal/server/shared/rights.rules';
import { refusedLook } from './refused-look.ts';
import { useRefusal } from './rights.ts';

interface ActionButtonProps extends ButtonProps {
  /** Why it can't be done now; the button stays reachable, so that everybody can learn the reason. */
  refusal?: string | null;
  /** What an administrator needs for it. */
  right?: `${Right}`;
  /** Whether it sends its form. */
  isSubmit?: boolean;
  onClick?: () => void;
}

/** A button that says why it can't be used now, if it can't. */
export function ActionButton({ refusal, right, isSubmit, onClick, ...button }: ActionButtonProps) {
  const reason = useRefusal(right) ?? refusal;
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button
        {...button}
        {...refusedLook(reason)}
        type={isSubmit && !reason ? 'submit' : 'button'}
        onClick={reason ? undefined : onClick}
      />
    </Tooltip>
  );
}
