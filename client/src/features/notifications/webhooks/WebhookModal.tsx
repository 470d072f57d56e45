import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext, useState } from 'react';
import { AccountContext } from '../../../lib/viewer/account.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formatError } from '../../../lib/forms/format-error.ts';
import { createIdempotencyKeys } from '../../../lib/forms/idempotency.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { splitUserErrors } from '../../../lib/forms/user-errors.ts';
import { useCreateWebhookMutation, useUpdateWebhookMutation, type WebhookRowFragment } from './webhooks.generated.ts';
import { WebhookSecret } from './WebhookSecret.tsx';
import { listEventTypes, formatEventType } from './webhook-labels.ts';
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

const LOST_SECRET_REMEDY = 'Its secret cannot be shown again. Choose New secret to replace it.';

interface WebhookFormProps extends Omit<WebhookModalProps, 'opened'> {
  onSecret: (secret: string) => void;
}

function WebhookForm({ row, onClose, onSecret, onDone }: WebhookFormProps) {
  const isCompany = !useContext(AccountContext)?.rights;
  const tokenScopes = row?.tokenScopes ?? null;
  const form = useForm({ initialValues: { url: row?.url ?? '', types: row?.types ?? [] } });
  const markSaved = useUnsavedForm(form, `webhook ${row?.id ?? 'new'}`);
  const [create, creation] = useCreateWebhookMutation();
  const [update, change] = useUpdateWebhookMutation();
  const [idempotencyKeys] = useState(createIdempotencyKeys);
  const [formError, setFormError] = useState<string | null>(null);

  /** Sends the mutation. The outcome contains the secret of a new webhook. */
  const save = async (input: typeof form.values) => {
    if (!row)
      return (await create({ variables: { input }, ...idempotencyKeys.getOptions(input) })).data?.createWebhookEndpoint;
    const { data } = await update({ variables: { input: { endpointId: row.id, ...input } } });
    return data && { ...data.updateWebhookEndpoint, secret: null };
  };
  const submit = createSubmitHandler(form, async (input) => {
    setFormError(null);
    try {
      const saved = await save(input);
      if (!saved) return;
      if (saved.userErrors.length) {
        const { fields, generalError } = splitUserErrors(saved.userErrors, Object.keys(input));
        form.setErrors(fields);
        setFormError(generalError);
        return;
      }
      markSaved();
      onDone();
      if (saved.secret) {
        onSecret(saved.secret);
      } else {
        // The response with the secret of a new webhook was lost, and a repeated request returns no secret.
        toast.success(row ? saved.message : `${saved.message} ${LOST_SECRET_REMEDY}`);
        onClose();
      }
    } catch (error) {
      setFormError(formatError(error));
      // The server can have stored the webhook although the response was lost.
      onDone();
    }
  });

  return (
    <Form submit={submit}>
      <Stack gap="md">
        <TextInput
          label="Address"
          description="The URL to which events are sent by POST."
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
        <FormFooter
          submitLabel={row ? 'Save' : 'Add webhook'}
          isBusy={creation.loading || change.loading}
          formError={formError}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
