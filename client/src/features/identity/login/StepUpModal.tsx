import { Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getFieldName } from '@portal/server/platform/kernel/user-error.rules';
import { useState } from 'react';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import CodeInput from '../second-factor/CodeInput.tsx';
import { useCodeStep } from '../second-factor/use-code-step.ts';
import { useConfirmIdentityMutation } from './step-up.generated.ts';

interface StepUpModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/**
 * Prompts for the password before a sensitive operation, and for a code if the account has two-step login. The modal
 * opens above the form or dialog that started the operation.
 */
export default function StepUpModal({ opened, onClose, onConfirmed }: StepUpModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Confirm your identity" size="md" zIndex={300}>
      <StepUpForm onClose={onClose} onConfirmed={onConfirmed} />
    </Modal>
  );
}

function StepUpForm({ onClose, onConfirmed }: Omit<StepUpModalProps, 'opened'>) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: (password: string) => (password ? null : 'Password is required.') },
  });
  const [confirmIdentity, { loading }] = useConfirmIdentityMutation();
  const step = useCodeStep(form);
  const [formError, setFormError] = useState<string | null>(null);

  const submit = createSubmitHandler(form, async ({ password, code }) => {
    setFormError(null);
    try {
      const { data } = await confirmIdentity({ variables: { password, code: code.trim() || null } });
      if (!data) return;
      const { userErrors } = data.confirmIdentity;
      if (!userErrors.length) onConfirmed();
      else if (userErrors.some(({ field }) => getFieldName(field) === 'code'))
        setFormError(step.handleFailure(data.confirmIdentity));
      else {
        const { fields, generalError } = splitUserErrors(userErrors, ['password']);
        form.setErrors(fields);
        setFormError(generalError);
      }
    } catch (error) {
      setFormError(formatError(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <Text size="sm">Enter your password to continue. You won&apos;t need to enter it again for ten minutes.</Text>
        {step.isCodeRequired ? (
          <CodeInput {...form.getInputProps('code')} />
        ) : (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        )}
        <FormFooter submitLabel="Confirm" isBusy={loading} formError={formError} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
