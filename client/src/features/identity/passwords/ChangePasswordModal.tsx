import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatFailure } from '../../../lib/forms/format-failure.ts';
import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { changePasswordForm } from './change-password.form.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import type { ChangePasswordInput } from './passwords.generated.ts';

const RevokeAccessModal = lazy(() => import('./RevokeAccessModal.tsx'));

export interface PasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

interface ChangePasswordModalProps extends PasswordModalProps {
  send: (input: ChangePasswordInput) => Promise<MutationOutcomeFragment | undefined>;
}

/**
 * Changes the password of the account. If the user can manage API tokens and webhooks, a dialog then offers to revoke
 * existing ones.
 */
export function ChangePasswordModal({ opened, onClose, send }: ChangePasswordModalProps) {
  const mayManageIntegrations = useCompanyRightCheck()('INTEGRATIONS');
  const [isChanged, setIsChanged] = useState(false);
  return (
    <>
      <FormModal opened={opened} onClose={onClose} title="Change Password" size="md">
        {(close) => <ChangePasswordForm onClose={close} onChanged={() => setIsChanged(true)} send={send} />}
      </FormModal>
      {isChanged && mayManageIntegrations && (
        <Suspense>
          <RevokeAccessModal onClose={() => setIsChanged(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ChangePasswordFormProps extends Omit<ChangePasswordModalProps, 'opened'> {
  onChanged: () => void;
}

function ChangePasswordForm({ onClose, onChanged, send }: ChangePasswordFormProps) {
  const form = useForm({ initialValues: changePasswordForm.initialValues, validate: changePasswordForm.validate });
  const markSaved = useUnsavedForm(form, 'password');
  const [failure, setFailure] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async (values) => {
    setFailure(null);
    try {
      const outcome = await send(changePasswordForm.toInput(values));
      if (!outcome) return;
      if (outcome.userErrors.length) {
        form.setErrors(splitUserErrors(outcome.userErrors, Object.keys(values)).fields);
        toast.error(outcome.message);
      } else {
        toast.success(outcome.message);
        markSaved();
        onClose();
        onChanged();
      }
    } catch (error) {
      setFailure(formatFailure('An error occurred. Please try again.', error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordInput label="New password" {...form.getInputProps('newPassword')} />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <FormFooter submitLabel="Change Password" isBusy={form.submitting} formError={failure} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
