import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { memberInvitationForm } from './member-invitation.form.ts';
import { useInviteMemberMutation } from './members.generated.ts';
import { CompanyRoleChoice } from './CompanyRoleChoice.tsx';
import { InvitationModal } from './InvitationModal.tsx';

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
      // The server can have stored the invitation although the response was lost.
      onDone();
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
