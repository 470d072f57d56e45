import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { OneTimeSecret } from '../../../ui/forms/OneTimeSecret.tsx';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { memberInvitationForm } from './member-invitation.form.ts';
import { useInviteMemberMutation } from './members.generated.ts';
import { CompanyRoleChoice } from './CompanyRoleChoice.tsx';

interface InviteMemberModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Invites a person to the company. Shows the link once if no email can be sent. */
export default function InviteMemberModal({ opened, onClose, onDone }: InviteMemberModalProps) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setLink(null)}
      title="Invite a member"
      size="md"
      isLocked={link !== null}
    >
      {(close) =>
        link ? (
          <OneTimeSecret
            name="Invitation link"
            secrets={[link]}
            copyLabel="Copy the link"
            fileName="invitation-link.txt"
            onSaved={close}
          >
            Send this link to the person. It works once, for 72 hours. We didn&apos;t email it because no mail server is
            configured.
          </OneTimeSecret>
        ) : (
          <InviteForm onClose={close} onLink={setLink} onDone={onDone} />
        )
      }
    </FormModal>
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
  const [invite, { loading }] = useInviteMemberMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFormError(null);
    try {
      const { data } = await invite({ variables: { input: memberInvitationForm.toInput(values) } });
      if (!data) return;
      const { message, userErrors, link } = data.inviteMember;
      if (userErrors.length) {
        const { fields, generalError } = splitUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      markSaved();
      onDone();
      if (link) onLink(link);
      else {
        toast.success(message);
        onClose();
      }
    } catch (error) {
      setFormError(formatError(error));
    }
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
        <FormFooter submitLabel="Invite" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
