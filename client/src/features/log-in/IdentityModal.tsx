import { Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { PasswordInput } from '../../shared/PasswordInput.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import CodeInput from '../second-factor/CodeInput.tsx';
import { useConfirmIdentityMutation } from './identity.generated.ts';
import { useCodeStep } from '../second-factor/use-code-step.ts';

interface IdentityModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for the password before a call that requires it, and stays above the form or dialog that made the call. */
export default function IdentityModal({ opened, onClose, onConfirmed }: IdentityModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Confirm that it is you" size="md" zIndex={300}>
      <IdentityForm onClose={onClose} onConfirmed={onConfirmed} />
    </Modal>
  );
}

function IdentityForm({ onClose, onConfirmed }: Omit<IdentityModalProps, 'opened'>) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: (password: string) => (password ? null : 'Password is required.') },
  });
  const [confirmIdentity, { loading }] = useConfirmIdentityMutation();
  const step = useCodeStep(form);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = createSubmit(form, async ({ password, code }) => {
    setRefusal(null);
    try {
      const { data } = await confirmIdentity({ variables: { password, code: code.trim() || null } });
      if (!data) return;
      const { userErrors } = data.confirmIdentity;
      if (!userErrors.length) onConfirmed();
      else if (userErrors.some(({ field }) => field === 'code')) setRefusal(step.take(data.confirmIdentity));
      else {
        const { fields, rest } = sortUserErrors(userErrors, ['password']);
        form.setErrors(fields);
        setRefusal(rest);
      }
    } catch (error) {
      setRefusal(problemText(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <Text size="sm">Enter your password to continue. You won&apos;t need to enter it again for ten minutes.</Text>
        {step.isAsked ? (
          <CodeInput {...form.getInputProps('code')} />
        ) : (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        )}
        <FormFooter submitLabel="Confirm" isBusy={loading} refusal={refusal} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
