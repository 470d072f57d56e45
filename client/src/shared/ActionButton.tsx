import { Button, type ButtonProps, Tooltip } from '@mantine/core';

interface ActionButtonProps extends ButtonProps {
  /** Why it can't be done now; the button stays reachable, so that everybody can learn the reason. */
  refusal?: string | null;
  onClick?: () => void;
}

/** A button that says why it can't be used now, if it can't. */
export function ActionButton({ refusal, onClick, ...button }: ActionButtonProps) {
  if (!refusal) return <Button {...button} onClick={onClick} />;
  return (
    <Tooltip label={refusal}>
      <Button {...button} aria-disabled data-disabled aria-description={refusal} />
    </Tooltip>
  );
}
