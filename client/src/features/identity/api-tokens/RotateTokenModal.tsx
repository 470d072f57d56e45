import { NativeSelect, Stack, Text } from '@mantine/core';
import { DEFAULT_OVERLAP_HOURS } from '@portal/server/modules/identity/api-tokens/api-token.rules';
import { useState } from 'react';
import { formatError } from '../../../lib/forms/format-error.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { type ApiTokenRowFragment, useRotateApiTokenMutation } from './api-tokens.generated.ts';
import { formatLifetime } from './token-lifetime.ts';
import { TokenSecret } from './TokenSecret.tsx';

const OVERLAP_OPTIONS = [
  { value: '0', label: 'Stops working immediately' },
  { value: '1', label: 'Works for 1 more hour' },
  { value: '24', label: 'Works for 24 more hours' },
  { value: '72', label: 'Works for 3 more days' },
  { value: '168', label: 'Works for 7 more days' },
];

interface RotateTokenModalProps {
  /** The maximum lifetime in days. */
  maxDays: number;
  row: ApiTokenRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Also called after a user error, because the token may have changed. */
  onDone: () => void;
}

/** Replaces a token and shows the new secret once. */
export default function RotateTokenModal({ maxDays, row, opened, onClose, onDone }: RotateTokenModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [overlapHours, setOverlapHours] = useState(String(DEFAULT_OVERLAP_HOURS));
  const [rotate, { loading }] = useRotateApiTokenMutation();
  const [formError, setFormError] = useState<string | null>(null);

  const submit = async () => {
    setFormError(null);
    try {
      const { data } = await rotate({ variables: { id: row.id, overlapHours: Number(overlapHours) } });
      if (!data) return;
      const { message, secret: newSecret } = data.rotateApiToken;
      if (newSecret) setSecret(newSecret);
      else setFormError(message);
      onDone();
    } catch (error) {
      setFormError(formatError(error));
    }
  };
  const reset = () => {
    setSecret(null);
    setOverlapHours(String(DEFAULT_OVERLAP_HOURS));
    setFormError(null);
  };

  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={reset}
      title={secret ? 'Your new token' : `Rotate ${row.name}?`}
      size="md"
      isLocked={secret !== null}
    >
      {(close) =>
        secret ? (
          <TokenSecret secret={secret} onSaved={close} />
        ) : (
          <Form submit={submit}>
            <Stack gap="md">
              <Text size="sm">
                You get a new token with the same name, scopes, allowed addresses and lifetime, at most{' '}
                {formatLifetime(maxDays)}. Switch your program to the new token while the old one still works.
              </Text>
              <NativeSelect
                label="The old token"
                data={OVERLAP_OPTIONS}
                value={overlapHours}
                onChange={({ currentTarget }) => setOverlapHours(currentTarget.value)}
                data-autofocus
              />
              <FormFooter submitLabel="Rotate" isBusy={loading} formError={formError} onCancel={close} />
            </Stack>
          </Form>
        )
      }
    </FormModal>
  );
}
