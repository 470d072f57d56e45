import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { CompanyRoleChoice } from './CompanyRoleChoice.tsx';
import { InvitationModal } from './InvitationModal.tsx';
import { memberInvitationForm } from './member-invitation.form.ts';
import { useInviteMemberMutation } from './members.generated.ts';

interface InviteMemberModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export default function InviteMemberModal({ opened, onClose, onDone }: InviteMemberModalProps) {
  return (
    <InvitationModal opened={opened} onClose={onClose} title="Invite a member">
      {(close, showLink) => <InviteForm onClose={close} onLink={showLink} onDone={onDone} />}
    </InvitationModal>
  );
}

interface InviteFormProps {
  onClose: () => void;
  onLink: (link: string) => void;
  onDone: () => void;
}

function InviteForm({ onClose, onLink, onDone }: InviteFormProps) {
  const form = useForm({ initialValues: memberInvitationForm.initialValues, validate: memberInvitationForm.validate });
  const markSaved = useUnsavedForm(form, 'invitation');
  const [invite] = useInviteMemberMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const { data } = await invite({ variables: { input: memberInvitationForm.toInput(values) } });
      return data?.inviteMember;
    },
    onSuccess: ({ message, link }) => {
      markSaved();
      onDone();
      if (link) onLink(link);
      else {
        toast.success(message);
        onClose();
      }
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Email"
          description="A business email, which becomes the login name. It can be on a domain other than your company's."
          type="email"
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <CompanyRoleChoice {...form.getInputProps('role')} />
        <FormFooter submitLabel="Invite" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
