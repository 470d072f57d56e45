import { NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkMaxDays, HIGHEST_MAX_LIFETIME_DAYS } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
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
  const [update, { loading }] = useUpdateApiTokenSettingsMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async ({ maxDays }) => {
    setFormError(null);
    try {
      const { data } = await update({ variables: { input: { maxDays: Number(maxDays) } } });
      if (!data) return;
      const { message, userErrors } = data.updateApiTokenSettings;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, ['maxDays']);
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      markSaved();
      toast.success(message);
      onDone();
      onClose();
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <NumberInput
          label="Days"
          description={`1 to ${HIGHEST_MAX_LIFETIME_DAYS} days. Existing tokens keep their expiry until they are rotated.`}
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
          {...form.getInputProps('maxDays')}
        />
        <FormFooter submitLabel="Save" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
