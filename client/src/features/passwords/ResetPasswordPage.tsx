import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../shared/Notice.tsx';
import { problemOf } from '../../shared/problem.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { useResetPasswordMutation } from './passwords.generated.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { resetPasswordForm } from './reset-password.form.ts';

interface ResetPasswordPageProps {
  /** From the mailed link; null if the address has none. */
  token: string | null;
  onLogIn: () => void;
}

/** Where the link for a forgotten password leads. */
export function ResetPasswordPage({ token, onLogIn }: ResetPasswordPageProps) {
  const [isInvalid, setIsInvalid] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  if (done) {
    return (
      <AccountCard title="Password changed">
        <Text role="status">{done}</Text>
        <Button onClick={onLogIn}>Go to login</Button>
      </AccountCard>
    );
  }
  if (!token || isInvalid) {
    return (
      <AccountCard title="Set a new password">
        <Notice tone="amber" icon={IconAlertCircle} role="alert" title="This link is no longer valid">
          A link works once, for one hour, and only the newest one is valid.
        </Notice>
        <ForgotPassword label="Send a new link" />
      </AccountCard>
    );
  }
  return <ResetPasswordForm token={token} onInvalid={() => setIsInvalid(true)} onDone={setDone} />;
}

interface ResetPasswordFormProps {
  token: string;
  onInvalid: () => void;
  onDone: (message: string) => void;
}

function ResetPasswordForm({ token, onInvalid, onDone }: ResetPasswordFormProps) {
  const form = useForm({ initialValues: resetPasswordForm.initialValues, validate: resetPasswordForm.validate });
  const settle = useUnsaved(form, 'reset-password');
  const [reset] = useResetPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      const { data } = await reset({ variables: { input: resetPasswordForm.toInput(token, values) } });
      if (!data) return;
      const { message, userErrors } = data.resetPassword;
      if (!userErrors.length) {
        settle();
        onDone(message);
      } else if (userErrors.some(({ code }) => code === 'LINK_INVALID')) onInvalid();
      else {
        const { fields, rest } = sortUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setFailure(rest);
      }
    } catch (error) {
      setFailure(problemOf(error).message);
    }
  });

  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <AccountCard title="Set a new password">
        <NewPasswordInput label="New Password" {...form.getInputProps('newPassword')} />
        <PasswordInput
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={form.submitting} mt="xs">
          Set password
        </Button>
        {failure && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {failure}
          </Notice>
        )}
      </AccountCard>
    </form>
  );
}
