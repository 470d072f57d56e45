import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { memberNameForm } from './member-name.form.ts';
import { type OwnMemberFragment, useUpdateMemberNameMutation } from './members.generated.ts';

interface MemberNameModalProps {
  member: OwnMemberFragment;
  opened: boolean;
  onClose: () => void;
}

/** The form that changes the user's own name. */
export default function MemberNameModal({ member, opened, onClose }: MemberNameModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Your name" size="md">
      {(close) => <MemberNameForm member={member} onClose={close} />}
    </FormModal>
  );
}

function MemberNameForm({ member, onClose }: Omit<MemberNameModalProps, 'opened'>) {
  const form = useForm({
    initialValues: memberNameForm.getInitialValues(member.name),
    validate: memberNameForm.validate,
  });
  const markSaved = useUnsavedForm(form, 'member-name');
  const [updateName] = useUpdateMemberNameMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const { data } = await updateName({ variables: { input: memberNameForm.toInput(values) } });
      return data?.updateMemberName;
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
        <TextInput
          label="Your name"
          description="The other members of your company see this name"
          autoComplete="name"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFooter submitLabel="Save" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
