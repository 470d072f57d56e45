import { NativeSelect, Stack, Text } from '@mantine/core';
import { USUAL_OVERLAP_HOURS } from '@portal/server/tokens/api-token.rules';
import { useState } from 'react';
import { Form } from '../../shared/Form.tsx';
import { FormFooter } from '../../shared/FormFooter.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { problemText } from '../../shared/problem-text.ts';
import { type ApiTokenRowFragment, useRotateApiTokenMutation } from './api-tokens.generated.ts';
import { TokenNote } from './TokenNote.tsx';

const OVERLAPS = [
  { value: '0', label: 'Ends at once' },
  { value: '1', label: 'Works for 1 hour more' },
  { value: '24', label: 'Works for 24 hours more' },
  { value: '72', label: 'Works for 3 days more' },
  { value: '168', label: 'Works for 7 days more' },
];

interface RotateTokenModalProps {
  row: ApiTokenRowFragment;
  opened: boolean;
  onClose: () => void;
  /** Also called after a refusal: the token may have changed. */
  onDone: () => void;
}

/** Puts a new token in the place of another one, and shows it once. */
export default function RotateTokenModal({ row, opened, onClose, onDone }: RotateTokenModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [overlap, setOverlap] = useState(String(USUAL_OVERLAP_HOURS));
  const [rotate, { loading }] = useRotateApiTokenMutation();
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async () => {
    setRefusal(null);
    try {
      const { data } = await rotate({ variables: { id: row.id, overlapHours: Number(overlap) } });
      if (!data) return;
      const { message, secret: made } = data.rotateApiToken;
      if (made) setSecret(made);
      else setRefusal(message);
      onDone();
    } catch (error) {
      setRefusal(problemText(error));
    }
  };
  const reset = () => {
    setSecret(null);
    setRefusal(null);
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
          <TokenNote secret={secret} onSaved={close} />
        ) : (
          <Form submit={submit}>
            <Stack gap="md">
              <Text size="sm">
                You get a new token with the same name, scopes and lifetime. Give it to the program while the old one
                still works.
              </Text>
              <NativeSelect
                label="The old token"
                data={OVERLAPS}
                value={overlap}
                onChange={({ currentTarget }) => setOverlap(currentTarget.value)}
                data-autofocus
              />
              <FormFooter submitLabel="Rotate" isBusy={loading} refusal={refusal} onCancel={close} />
            </Stack>
          </Form>
        )
      }
    </FormModal>
  );
}
