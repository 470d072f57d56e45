import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkMaxDays, HIGHEST_MAX_LIFETIME_DAYS } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { CountInput } from '../../../ui/forms/CountInput.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { useUpdateApiTokenSettingsMutation } from './api-tokens.generated.ts';

interface TokenSettingsModalProps {
  /** The stored maximum lifetime in days. */
  maxDays: number;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Changes the maximum lifetime of new tokens. */
export default function TokenSettingsModal({ maxDays, opened, onClose, onDone }: TokenSettingsModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Maximum lifetime of API tokens" size="md">
      {(close) => <TokenSettingsForm maxDays={maxDays} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function TokenSettingsForm({ maxDays: stored, onClose, onDone }: Omit<TokenSettingsModalProps, 'opened'>) {
  const form = useForm<{ maxDays: number | string }>({
    initialValues: { maxDays: stored },
    validate: ({ maxDays }) => getMessagesByField(checkMaxDays(Number(maxDays))),
  });
  const markSaved = useUnsavedForm(form, 'API token settings');
  const [update] = useUpdateApiTokenSettingsMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async ({ maxDays }) => {
      const { data } = await update({ variables: { input: { maxDays: Number(maxDays) } } });
      return data?.updateApiTokenSettings;
    },
    onSuccess: ({ message }) => {
      markSaved();
      toast.success(message);
      onDone();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <CountInput
          label="Days"
          description={`1 to ${HIGHEST_MAX_LIFETIME_DAYS} days. Existing tokens keep their expiry until they are rotated.`}
          data-autofocus
          {...form.getInputProps('maxDays')}
        />
        <FormFooter submitLabel="Save" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
