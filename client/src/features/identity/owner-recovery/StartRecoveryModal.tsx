import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { VALID_HOURS, WAIT_HOURS } from '@portal/server/modules/identity/owner-recovery/owner-recovery.rules';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { useStartOwnerRecoveryMutation } from './owner-recovery.generated.ts';
import { startRecoveryForm } from './start-recovery.form.ts';

interface StartRecoveryModalProps {
  company: { id: string; name: string; domain: string };
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Starts an owner recovery, which emails a link to the new owner and notifies all members. */
export default function StartRecoveryModal({ company, opened, onClose, onDone }: StartRecoveryModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={`Add an owner to ${company.name}`} size="md">
      {(close) => <StartRecoveryForm company={company} onClose={close} onDone={onDone} />}
    </FormModal>
  );
}

function StartRecoveryForm({ company, onClose, onDone }: Omit<StartRecoveryModalProps, 'opened'>) {
  const form = useForm({
    initialValues: startRecoveryForm.initialValues,
    validate: (values) => startRecoveryForm.validate(values, company.domain),
  });
  const markSaved = useUnsavedForm(form, `recovery ${company.id}`);
  const [start, { loading }] = useStartOwnerRecoveryMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await start({ variables: { input: startRecoveryForm.toInput(values, company.id) } });
      if (!data) return;
      const { message, userErrors } = data.startOwnerRecovery;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      toast.success(message);
      markSaved();
      onClose();
      onDone();
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Use this only if no owner can log in. All members are notified by email, and each of them can object. After{' '}
          {WAIT_HOURS} hours, the emailed link works for another {VALID_HOURS} hours and makes the recipient an owner.
          The other owners stay.
        </Text>
        <TextInput
          label="Email of the new owner"
          description={`An address at ${company.domain}. It can belong to a member who is not an owner.`}
          type="email"
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <FormFooter submitLabel="Notify and send link" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
