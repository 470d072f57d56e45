import { Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../elements/ActionButton.tsx';
import { Notice } from '../feedback/Notice.tsx';
import classes from './FormFooter.module.css';

interface FormFooterProps {
  submitLabel: string;
  isBusy: boolean;
  /** Why the form cannot be sent now. */
  obstacle?: string | null;
  formError: string | null;
  /** Shown above the buttons while the outcome of a request is unknown. */
  notice?: ReactNode;
  onCancel: () => void;
  /** Content next to the buttons, for example the total or another button. */
  aside?: ReactNode;
}

/** The sticky footer of a form in a modal, with errors, Cancel and the submit button. */
export function FormFooter({ submitLabel, isBusy, obstacle, formError, notice, onCancel, aside }: FormFooterProps) {
  return (
    <Stack gap="sm" className={classes.footer}>
      {notice}
      {formError && (
        <Notice tone="red" icon={IconAlertCircle} role="alert">
          {formError}
        </Notice>
      )}
      <Group justify="space-between" gap="sm">
        <div className={classes.aside}>{aside}</div>
        <Group justify="flex-end" gap="sm" flex="1 1 auto">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton isSubmit loading={isBusy} disabledReason={obstacle}>
            {submitLabel}
          </ActionButton>
        </Group>
      </Group>
    </Stack>
  );
}
