import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toast } from '../../../lib/browser/toast.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { CompanyRoleChoice } from './CompanyRoleChoice.tsx';
import { InvitationModal } from './InvitationModal.tsx';
import { memberInvitationForm } from './member-invitation.form.ts';
import { type JoinRequestRowFragment, useAcceptJoinRequestMutation } from './members.generated.ts';

interface AcceptJoinRequestModalProps {
  request: JoinRequestRowFragment;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Accepts a join request. The user chooses a role, and the portal invites the applicant. */
export default function AcceptJoinRequestModal({ request, opened, onClose, onDone }: AcceptJoinRequestModalProps) {
  return (
    <InvitationModal opened={opened} onClose={onClose} title={`Accept ${request.name}`}>
      {(close, showLink) => <AcceptForm request={request} onClose={close} onLink={showLink} onDone={onDone} />}
    </InvitationModal>
  );
}

interface AcceptFormProps {
  request: JoinRequestRowFragment;
  onClose: () => void;
  onLink: (link: string) => void;
  onDone: () => void;
}

function AcceptForm({ request: { id, email }, onClose, onLink, onDone }: AcceptFormProps) {
  const form = useForm({ initialValues: { role: memberInvitationForm.initialValues.role } });
  const [accept] = useAcceptJoinRequestMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async ({ role }) => (await accept({ variables: { input: { requestId: id, role } } })).data?.acceptJoinRequest,
    onSuccess: ({ message, link }) => {
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
        <Text size="sm">This invites {email}, who becomes a member by accepting the invitation.</Text>
        <CompanyRoleChoice {...form.getInputProps('role')} />
        <FormFooter submitLabel="Accept and invite" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
