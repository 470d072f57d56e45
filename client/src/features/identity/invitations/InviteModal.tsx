import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { useInviteAdministratorMutation } from './administrators.generated.ts';
import { invitationForm } from './invitation.form.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface InviteModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

interface UnsentLink {
  link: string;
  hasEmail: boolean;
}

/** Invites an administrator. If the portal cannot email the link, the dialog shows it once. */
export default function InviteModal({ opened, onClose, onDone }: InviteModalProps) {
  const [unsent, setUnsent] = useState<UnsentLink | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setUnsent(null)}
      title="Invite an administrator"
      size="md"
      isLocked={unsent !== null}
    >
      {(close) =>
        unsent ? (
          <OneTimeSecret
            name="Invitation link"
            secrets={[unsent.link]}
            copyLabel="Copy the link"
            fileName="invitation-link.txt"
            onSaved={close}
          >
            Send this link to the invitee. It works once, for 72 hours. We didn&apos;t email it because{' '}
            {unsent.hasEmail ? 'no mail server is configured' : 'the invitee has no email address'}.
          </OneTimeSecret>
        ) : (
          <InviteForm onClose={close} onLink={setUnsent} onDone={onDone} />
        )
      }
    </FormModal>
  );
}

interface InviteFormProps {
  onClose: () => void;
  onLink: (unsent: UnsentLink) => void;
  onDone: () => void;
}

function InviteForm({ onClose, onLink, onDone }: InviteFormProps) {
  const form = useForm({ initialValues: invitationForm.initialValues, validate: invitationForm.validate });
  const markSaved = useUnsavedForm(form, 'invitation');
  const [invite] = useInviteAdministratorMutation();
  const { sendsEmail } = usePortal();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const { data } = await invite({ variables: { input: invitationForm.toInput(values) } });
      return data?.inviteAdministrator;
    },
    onSuccess: ({ message, link }) => {
      markSaved();
      onDone();
      if (link) onLink({ link, hasEmail: form.values.email.trim() !== '' });
      else {
        toast.success(message);
        onClose();
      }
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description={
            sendsEmail
              ? 'We send the link to this address. Without an email, you must send the link yourself.'
              : "This portal can't send email yet, so you must send the link yourself."
          }
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <RoleChoice {...form.getInputProps('role')} />
        <FormFooter submitLabel="Invite" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
