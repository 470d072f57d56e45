import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext, useState } from 'react';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { AccountContext } from '../../../lib/viewer/account.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useMutationForm } from '../../../ui/forms/use-mutation-form.ts';
import { AllowedAddressesInput } from './AllowedAddressesInput.tsx';
import { apiTokenForm, getLifetimeOptions } from './api-token.form.ts';
import { useCreateApiTokenMutation } from './api-tokens.generated.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TokenSecret } from './TokenSecret.tsx';

interface CreateTokenModalProps {
  /** The maximum lifetime in days. */
  maxDays: number;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Creates a token and shows its secret once. */
export default function CreateTokenModal({ maxDays, opened, onClose, onDone }: CreateTokenModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSecret(null)}
      title={secret ? 'Your new token' : 'New API token'}
      size="lg"
      isLocked={secret !== null}
    >
      {(close) =>
        secret ? (
          <TokenSecret secret={secret} onSaved={close} />
        ) : (
          <CreateTokenForm maxDays={maxDays} onClose={close} onSecret={setSecret} onDone={onDone} />
        )
      }
    </FormModal>
  );
}

interface CreateTokenFormProps extends Omit<CreateTokenModalProps, 'opened'> {
  onSecret: (secret: string) => void;
}

function CreateTokenForm({ maxDays, onClose, onSecret, onDone }: CreateTokenFormProps) {
  const rights = useContext(AccountContext)?.rights ?? null;
  const form = useForm({
    initialValues: apiTokenForm.getInitialValues(maxDays),
    validate: (values) => apiTokenForm.validate(values, rights, maxDays),
  });
  const markSaved = useUnsavedForm(form, 'API token');
  const [create] = useCreateApiTokenMutation();
  const { submit, footer } = useMutationForm({
    form,
    send: async (values) => {
      const { data } = await create({ variables: { input: apiTokenForm.toInput(values) } });
      return data?.createApiToken;
    },
    onSuccess: ({ secret }) => {
      markSaved();
      if (secret) onSecret(secret);
      onDone();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="The program that uses the token"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect label="Expires after" data={getLifetimeOptions(maxDays)} {...form.getInputProps('lifetime')} />
        <AllowedAddressesInput {...form.getInputProps('allowedAddresses')} />
        <ScopeChoice rights={rights} {...form.getInputProps('scopes')} value={form.values.scopes} />
        <FormFooter submitLabel="Create token" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
