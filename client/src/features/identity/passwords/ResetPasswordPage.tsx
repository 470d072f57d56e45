import { Text } from '@mantine/core';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { LinkForm, type LinkPageProps } from '../accounts/LinkForm.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { useResetPasswordMutation } from './passwords.generated.ts';
import { resetPasswordForm } from './reset-password.form.ts';

/** The page that a password reset link opens. */
export function ResetPasswordPage({ token, ...actions }: LinkPageProps) {
  const [reset] = useResetPasswordMutation();
  return (
    <LinkForm
      {...actions}
      token={token}
      name="reset-password"
      title="Set a new password"
      form={resetPasswordForm}
      renderFields={(form) => (
        <>
          <NewPasswordInput label="New password" autoFocus {...form.getInputProps('newPassword')} />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <Text size="sm" c="dimmed">
            A new password ends all your sessions and revokes the API tokens that you created.
          </Text>
        </>
      )}
      submitLabel="Set password"
      send={async (link, values) =>
        (await reset({ variables: { input: resetPasswordForm.toInput(link, values) } })).data?.resetPassword
      }
      invalidLink={{
        title: 'Set a new password',
        text: 'A link works once, for one hour, and only the newest one is valid.',
        next: <ForgotPassword label="Send a new link" />,
      }}
      doneTitle="Password changed"
    />
  );
}
