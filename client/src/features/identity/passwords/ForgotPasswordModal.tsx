import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { getErrorDetails } from '../../../lib/forms/request-error.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { usePortal } from '../../insight/portal-info/portal.ts';
import { forgotPasswordForm } from './forgot-password.form.ts';
import { useRequestPasswordResetMutation } from './passwords.generated.ts';

interface ForgotPasswordModalProps {
  opened: boolean;
  onClose: () => void;
  email: string;
}

/** Requests a password reset link for an email and shows the server's confirmation. */
export default function ForgotPasswordModal({ opened, onClose, email }: ForgotPasswordModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Forgot Password" size="md">
      {(close) => <ForgotPasswordForm email={email} onClose={close} />}
    </FormModal>
  );
}

function ForgotPasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ initialValues: { email }, validate: forgotPasswordForm.validate });
  const markSaved = useUnsavedForm(form, 'forgot-password');
  const [request] = useRequestPasswordResetMutation();
  const { sendsEmail } = usePortal();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFailure(null);
    try {
      const { data } = await request({ variables: { email: forgotPasswordForm.toEmail(values.email) } });
      if (!data) return;
      const { message, userErrors } = data.requestPasswordReset;
      if (userErrors.length) {
        setFailure(message);
      } else {
        markSaved();
        setConfirmation(message);
      }
    } catch (error) {
      setFailure(getErrorDetails(error).message);
    }
  });

  if (confirmation) {
    return (
      <Stack gap="md">
        <Text size="sm" role="status">
          {confirmation}
        </Text>
        <Text size="sm" c="dimmed">
          The link works once, for one hour.
          {sendsEmail &&
            ' If nothing arrives, look in your spam folder, and check that you typed the email of your account.'}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} autoFocus>
            Done
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Email"
          description={`The email of your account.${sendsEmail ? ' We will send you a link to set a new password.' : ''}`}
          type="email"
          autoComplete="username"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <FormFooter
          submitLabel={sendsEmail ? 'Send link' : 'Request link'}
          isBusy={form.submitting}
          formError={failure}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
