import { Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { useConfirmIdentityMutation } from './identity.generated.ts';

interface IdentityModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for the password before something that decides who may enter, and stays above whatever asks for it. */
export default function IdentityModal({ opened, onClose, onConfirmed }: IdentityModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Confirm that it is you" size="md" zIndex={300}>
      <IdentityForm onClose={onClose} onConfirmed={onConfirmed} />
    </Modal>
  );
}

function IdentityForm({ onClose, onConfirmed }: Omit<IdentityModalProps, 'opened'>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password: string) => (password ? null : 'Password is required.') },
  });
  const [confirmIdentity, { loading }] = useConfirmIdentityMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = form.onSubmit(async (variables) => {
    setRefusal(null);
    try {
      const { data } = await confirmIdentity({ variables });
      if (!data) return;
      const { fields, rest } = sortUserErrors(data.confirmIdentity.userErrors, Object.keys(variables));
      form.setErrors(fields);
      setRefusal(rest);
      if (!data.confirmIdentity.userErrors.length) onConfirmed();
    } catch (error) {
      setRefusal(problemText(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          This decides who may enter, so it takes your password. You are not asked again for ten minutes.
        </Text>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormFooter submitLabel="Confirm" isBusy={loading} refusal={refusal} onCancel={onClose} />
      </Stack>
    </form>
  );
}
