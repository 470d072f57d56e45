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
  /** Repeats the attempt that the refusal is about. */
  repeat?: { onClick: () => void; loading: boolean } | null;
  onCancel: () => void;
  /** What has to be in view when the form is sent. */
  aside?: ReactNode;
}

/** The end of a form in a modal, always in view: what was refused, Cancel, and the one primary button. */
export function FormFooter({ submitLabel, isBusy, obstacle, refusal, repeat, onCancel, aside }: FormFooterProps) {
  return (
    <Stack gap="sm" className={classes.footer}>
      {refusal && (
        <Notice tone="red" icon={IconAlertCircle} role="alert">
          <Stack gap={10} align="flex-start">
            <span>{refusal}</span>
            {repeat && (
              <Button variant="default" size="xs" autoFocus {...repeat}>
                Send again
              </Button>
            )}
          </Stack>
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
