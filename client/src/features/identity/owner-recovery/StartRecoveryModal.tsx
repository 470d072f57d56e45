import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { VALID_HOURS, WAIT_HOURS } from '@portal/server/modules/identity/owner-recovery/owner-recovery.rules';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
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
  const [start] = useStartOwnerRecoveryMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const { data } = await start({ variables: { input: startRecoveryForm.toInput(values, company.id) } });
      return data?.startOwnerRecovery;
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      markSaved();
      onClose();
      onDone();
    },
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
        <FormFooter submitLabel="Notify and send link" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
