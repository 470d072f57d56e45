import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EventKind } from '@portal/server/events/event-kinds.rules';
import { useContext, useState } from 'react';
import { AccountContext } from '../../shared/account.ts';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { sortUserErrors } from '../../shared/user-errors.ts';
import { useCreateWebhookMutation } from './webhooks.generated.ts';
import { WebhookNote } from './WebhookNote.tsx';
import { offeredTypes, typeText } from './webhook-words.ts';
import classes from './webhooks.module.css';

interface CreateWebhookModalProps {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a webhook, and shows its secret once. */
export default function CreateWebhookModal({ opened, onClose, onDone }: CreateWebhookModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSecret(null)}
      title={secret ? 'The secret of your webhook' : 'New webhook'}
      size="lg"
    >
      {(close) =>
        secret ? (
          <WebhookNote secret={secret} onDone={close} />
        ) : (
          <CreateWebhookForm
            onClose={close}
            onSecret={(made) => {
              setSecret(made);
              onDone();
            }}
          />
        )
      }
    </FormModal>
  );
}

interface FormValues {
  url: string;
  types: EventKind[];
}

function CreateWebhookForm({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: string) => void }) {
  const isCompany = !useContext(AccountContext)?.rights;
  const form = useForm<FormValues>({ initialValues: { url: '', types: [] } });
  const settle = useUnsaved(form, 'webhook');
  const [create, { loading }] = useCreateWebhookMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = form.onSubmit(async (input) => {
    setRefusal(null);
    try {
      const { data } = await create({ variables: { input } });
      if (!data) return;
      const { userErrors, secret } = data.createWebhookEndpoint;
      if (secret) {
        settle();
        onSecret(secret);
        return;
      }
      const { fields, rest } = sortUserErrors(userErrors, Object.keys(input));
      form.setErrors(fields);
      setRefusal(rest);
    } catch (error) {
      setRefusal(problemText(error));
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Address"
          description="Where events are sent, by POST."
          placeholder="https://example.com/webhooks"
          type="url"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group
          label="Events"
          description="What it is told of. Choose none to be told of everything, also of what may be added later."
          {...form.getInputProps('types')}
        >
          <div className={classes.types}>
            {offeredTypes(isCompany).map((type) => (
              <Checkbox key={type} value={type} label={typeText(type)} />
            ))}
          </div>
        </Checkbox.Group>
        <FormFooter submitLabel="Add webhook" isBusy={loading} refusal={refusal} onCancel={onClose} />
      </Stack>
    </form>
  );
}
