import { Alert, Button, Group, Stack } from '@mantine/core';

interface FormFooterProps {
  submitLabel: string;
  isBusy: boolean;
  /** Why it can't be sent now. */
  obstacle?: string | null;
  refusal: string | null;
  onCancel: () => void;
}

/** The end of a form in a modal: what was refused, Cancel, and the one primary button. */
export function FormFooter({ submitLabel, isBusy, obstacle, refusal, onCancel }: FormFooterProps) {
  return (
    <Stack gap="sm">
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy} disabled={!!obstacle} title={obstacle ?? undefined}>
          {submitLabel}
        </Button>
      </Group>
    </Stack>
  );
}
