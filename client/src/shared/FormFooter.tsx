import { Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { Notice } from './Notice.tsx';
import classes from './FormFooter.module.css';

interface FormFooterProps {
  submitLabel: string;
  isBusy: boolean;
  /** Why it can't be sent now. */
  obstacle?: string | null;
  refusal: string | null;
  onCancel: () => void;
  /** What has to be in view when the form is sent. */
  aside?: ReactNode;
}

/** The end of a form in a modal, always in view: what was refused, Cancel, and the one primary button. */
export function FormFooter({ submitLabel, isBusy, obstacle, refusal, onCancel, aside }: FormFooterProps) {
  return (
    <Stack gap="sm" className={classes.footer}>
      {refusal && (
        <Notice tone="red" icon={IconAlertCircle} role="alert">
          {refusal}
        </Notice>
      )}
      <Group justify="space-between" gap="sm">
        <div className={classes.aside}>{aside}</div>
        <Group justify="flex-end" gap="sm" flex="1 0 auto">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton isSubmit loading={isBusy} refusal={obstacle}>
            {submitLabel}
          </ActionButton>
        </Group>
      </Group>
    </Stack>
  );
}
