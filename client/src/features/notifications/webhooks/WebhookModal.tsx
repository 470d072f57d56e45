import { useApolloClient } from '@apollo/client/react';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatEventType } from '@portal/server/modules/notifications/webhooks/webhook.rules';
import { useContext, useState } from 'react';
import type { IdempotentOptions } from '../../../lib/forms/idempotency.ts';
import { rebaseValues } from '../../../lib/forms/rebase-values.ts';
import { AccountContext } from '../../../lib/viewer/account.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { listEventTypes } from './webhook-labels.ts';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  WebhookDocument,
  type WebhookRowFragment,
} from './webhooks.generated.ts';
import { WebhookSecret } from './WebhookSecret.tsx';
import classes from './webhooks.module.css';

interface WebhookModalProps {
  /** The webhook to edit. Null for a new webhook. */
  row: WebhookRowFragment | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Creates or edits a webhook. The secret of a new webhook is shown once. */
export default function WebhookModal({ row, opened, onClose, onDone }: WebhookModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const title = row ? 'Edit webhook' : 'New webhook';
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSecret(null)}
      title={secret ? 'The secret of your webhook' : title}
      size="lg"
      isLocked={secret !== null}
    >
      {(close) =>
        secret ? (
          <WebhookSecret secret={secret} onSaved={close} />
        ) : (
          <WebhookForm row={row} onClose={close} onSecret={setSecret} onDone={onDone} />
        )
      }
    </FormModal>
  );
}

const getInitialValues = (row: WebhookRowFragment | null) => ({ url: row?.url ?? '', types: row?.types ?? [] });

const LOST_SECRET_REMEDY = 'Its secret cannot be shown again. Choose New secret to replace it.';

interface WebhookFormProps extends Omit<WebhookModalProps, 'opened'> {
  onSecret: (secret: string) => void;
}

function WebhookForm({ row, onClose, onSecret, onDone }: WebhookFormProps) {
  const client = useApolloClient();
  // The webhook that was last loaded into the form.
  const [loaded, setLoaded] = useState(row);
  const isCompany = !useContext(AccountContext)?.rights;
  const tokenScopes = row?.tokenScopes ?? null;
  const form = useForm({ initialValues: getInitialValues(row) });
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();

  /** Sends the mutation. The outcome contains the secret of a new webhook. */
  const save = async (input: typeof form.values, options: IdempotentOptions) => {
    if (loaded) {
      const variables = { input: { endpointId: loaded.id, ...input, known: getInitialValues(loaded) } };
      const { data } = await update({ variables });
      return data && { ...data.updateWebhookEndpoint, secret: null };
    }
    const created = (await create({ variables: { input }, ...options })).data?.createWebhookEndpoint;
    if (!created || created.userErrors.length) return created;
    // The dialog shows the secret instead of a message. A request that is sent again returns no secret.
    return { ...created, message: created.secret ? '' : `${created.message} ${LOST_SECRET_REMEDY}` };
  };
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `webhook ${row?.id ?? 'new'}`,
    isEdit: row !== null,
    toInput: (values) => values,
    // Refetch the list even after a lost response, because the server can have stored the webhook.
    send: (input, options) => save(input, options).finally(onDone),
    reload: async () => {
      if (!loaded) return;
      const variables = { id: loaded.id };
      const { data } = await client.query({ query: WebhookDocument, variables, fetchPolicy: 'network-only' });
      if (!data?.webhookEndpoint) return;
      form.setValues(rebaseValues(form.getValues(), getInitialValues(loaded), getInitialValues(data.webhookEndpoint)));
      setLoaded(data.webhookEndpoint);
    },
    onDone: ({ secret }) => {
      if (secret) onSecret(secret);
      else onClose();
    },
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <LockableFields isLocked={isLocked}>
          <TextInput
            label="Address"
            description="Events are sent to this URL by POST"
            placeholder="https://example.com/webhooks"
            type="url"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('url')}
          />
          <Checkbox.Group
            label="Events"
            description={
              tokenScopes
                ? 'An API token created this webhook, so it receives only the events below. Leave this empty to receive all of them. For other events, create a new webhook.'
                : 'The events to send. Leave this empty to receive all events, including types added later.'
            }
            {...form.getInputProps('types')}
          >
            <div className={classes.types}>
              {listEventTypes(isCompany, tokenScopes).map((type) => (
                <Checkbox key={type} value={type} label={formatEventType(type)} />
              ))}
            </div>
          </Checkbox.Group>
        </LockableFields>
        <FormFooter submitLabel={row ? 'Save' : 'Add webhook'} {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
