import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatError } from '../../../lib/forms/format-error.ts';
import { hasNoResponse } from '../../../lib/forms/request-error.ts';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useRotateWebhookSecretMutation, type WebhookRowFragment } from './webhooks.generated.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

interface RotateWebhookModalProps {
  row: WebhookRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Called after a rotation, which makes the current user the creator of the webhook. */
  onDone: () => void;
}

const REPEAT_WARNING =
  'If the portal has already created a new secret, creating another one immediately ends the secret that your server uses.';

/** Replaces the secret of a webhook and shows the new one once. */
export default function RotateWebhookModal({ row, opened, onClose, onDone }: RotateWebhookModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [rotate, { loading }] = useRotateWebhookSecretMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = async () => {
    setFormError(null);
    try {
      const { data } = await rotate({ variables: { id: row.id } });
      if (!data) return;
      const { message, secret: newSecret } = data.rotateWebhookSecret;
      if (!newSecret) return setFormError(message);
      setSecret(newSecret);
      onDone();
    } catch (error) {
      setFormError(hasNoResponse(error) ? `${formatError(error)} ${REPEAT_WARNING}` : formatError(error));
    }
  };
  const reset = () => {
    setSecret(null);
    setFormError(null);
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={reset}
      title={secret ? 'The secret of your webhook' : <DialogTitle>Create a new secret?</DialogTitle>}
      size="lg"
      isLocked={secret !== null}
    >
      {(close) =>
        secret ? (
          <WebhookSecret secret={secret} onSaved={close} />
        ) : (
          <Form submit={submit}>
            <Stack gap="md">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                Events sent to {row.url} are signed with the current and the new secret for 24 hours, then only with the
                new secret. Older secrets stop working immediately.
              </Text>
              <FormFooter submitLabel="New secret" isBusy={loading} formError={formError} onCancel={close} />
            </Stack>
          </Form>
        )
      }
    </FormModal>
  );
}
