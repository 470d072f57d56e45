import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext, useState } from 'react';
import { AccountContext } from '../../shared/account.ts';
import { createSubmit } from '../../shared/form-submit.ts';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { apiTokenForm, LIFETIMES } from './api-token.form.ts';
import { useCreateApiTokenMutation } from './api-tokens.generated.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TokenNote } from './TokenNote.tsx';

interface CreateTokenModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a token, and shows it once. */
export default function CreateTokenModal({ opened, onClose, onDone }: CreateTokenModalProps) {
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
          <TokenNote secret={secret} onSaved={close} />
        ) : (
          <CreateTokenForm onClose={close} onSecret={setSecret} onDone={onDone} />
        )
      }
    </FormModal>
  );
}

interface CreateTokenFormProps {
  onClose: () => void;
  onSecret: (secret: string) => void;
  onDone: () => void;
}

function CreateTokenForm({ onClose, onSecret, onDone }: CreateTokenFormProps) {
  const rights = useContext(AccountContext)?.rights ?? null;
  const form = useForm({
    initialValues: apiTokenForm.initialValues,
    validate: (values) => apiTokenForm.validate(values, rights),
  });
  const settle = useUnsaved(form, 'API token');
  const [create, { loading }] = useCreateApiTokenMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = createSubmit(form, async (values) => {
    setRefusal(null);
    try {
      const { data } = await create({ variables: { input: apiTokenForm.toInput(values) } });
      if (!data) return;
      const { userErrors, secret } = data.createApiToken;
      if (!secret) {
        const { fields, rest } = sortUserErrors(userErrors, Object.keys(values));
        form.setErrors(fields);
        setRefusal(rest);
        return;
      }
      settle();
      onSecret(secret);
      onDone();
    } catch (error) {
      setRefusal(problemText(error));
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="What the program is called that uses it."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect label="Expires after" data={LIFETIMES} {...form.getInputProps('lifetime')} />
        <ScopeChoice rights={rights} {...form.getInputProps('scopes')} value={form.values.scopes} />
        <FormFooter submitLabel="Make token" isBusy={loading} refusal={refusal} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
