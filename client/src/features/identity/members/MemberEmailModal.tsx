import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { memberEmailForm } from './member-email.form.ts';
import { useUpdateMemberEmailMutation } from './members.generated.ts';

interface MemberEmailModalProps {
  opened: boolean;
  onClose: () => void;
}

/** The form that changes the user's own email. The contact changes the email of the company instead. */
export default function MemberEmailModal({ opened, onClose }: MemberEmailModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Change your email" size="md">
      {(close) => <MemberEmailForm onClose={close} />}
    </FormModal>
  );
}

function MemberEmailForm({ onClose }: Pick<MemberEmailModalProps, 'onClose'>) {
  const form = useForm({
    initialValues: memberEmailForm.initialValues,
    validate: memberEmailForm.validate,
  });
  const markSaved = useUnsavedForm(form, 'member-email');
  const [updateEmail] = useUpdateMemberEmailMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const { data } = await updateEmail({ variables: { input: memberEmailForm.toInput(values) } });
      return data?.updateMemberEmail;
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      markSaved();
      onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <Text size="sm">Until you confirm the new email, you log in with the old one.</Text>
        <TextInput
          label="New email"
          description="A link confirms this address"
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <FormFooter submitLabel="Send the link" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
