import { useApolloClient } from '@apollo/client/react';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useDenialReason } from '../../../lib/viewer/permissions.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDeleteWebhookMutation, useWebhooksQuery } from '../../notifications/webhooks/webhooks.generated.ts';
import { useApiTokensQuery, useRevokeApiTokenMutation } from '../api-tokens/api-tokens.generated.ts';

interface RevokeAccessModalProps {
  onClose: () => void;
}

/**
 * Offers to revoke API tokens and delete webhooks after a password change, because they keep working. Opens only if a
 * valid token or an active webhook exists, or if they could not be loaded.
 */
export default function RevokeAccessModal({ onClose }: RevokeAccessModalProps) {
  const client = useApolloClient();
  const now = useNow();
  const mayChangeWebhooks = useDenialReason('WEBHOOKS') === null;
  const tokens = useApiTokensQuery({ fetchPolicy: 'network-only' });
  const webhooks = useWebhooksQuery({ fetchPolicy: 'network-only', skip: !mayChangeWebhooks });
  const [revokeToken] = useRevokeApiTokenMutation();
  const [deleteWebhook] = useDeleteWebhookMutation();
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const validTokens = (tokens.data?.apiTokens ?? []).filter(
    ({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > now,
  );
  const activeWebhooks = (webhooks.data?.webhookEndpoints ?? []).filter(({ switchedOffAt }) => !switchedOffAt);
  const revocations: Record<string, () => Promise<string | undefined>> = Object.fromEntries([
    ...validTokens.map(({ id }) => [
      id,
      async () => getErrorMessage((await revokeToken({ variables: { id } })).data?.revokeApiToken),
    ]),
    ...activeWebhooks.map(({ id }) => [
      id,
      async () => getErrorMessage((await deleteWebhook({ variables: { id } })).data?.deleteWebhookEndpoint),
    ]),
  ]);
  const error = tokens.error ?? webhooks.error;
  const hasContent = !!error || Object.keys(revocations).length > 0;

  // Close the empty dialog. Otherwise a token or webhook that is created later would open it.
  const isEmpty = !hasContent && !tokens.loading && !webhooks.loading;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  const confirm = async () => {
    setIsBusy(true);
    try {
      for (const id of chosenIds) {
        const errorMessage = await revocations[id]?.();
        if (errorMessage) return toast.error(errorMessage);
        setChosenIds((ids) => ids.filter((chosenId) => chosenId !== id));
      }
      toast.success('The selected API tokens and webhooks no longer work.');
      onClose();
    } catch (problem) {
      toast.error(formatError(problem));
    } finally {
      setIsBusy(false);
      void client.refetchQueries({ include: 'active' });
    }
  };

  const isChosen = ({ id }: { id: string }) => chosenIds.includes(id);
  const choosesTokens = validTokens.some(isChosen);
  const choosesWebhooks = activeWebhooks.some(isChosen);
  const verbs = choosesTokens ? (choosesWebhooks ? 'Revoke and delete' : 'Revoke') : choosesWebhooks ? 'Delete' : null;

  return (
    <ConfirmModal
      opened={hasContent}
      title="Revoke API tokens and delete webhooks?"
      confirmLabel={verbs && `${verbs} ${chosenIds.length}`}
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    >
      {error ? (
        <Text size="sm">
          Your API tokens and webhooks could not be loaded. They keep working after a password change. Check them on
          their pages.
        </Text>
      ) : (
        <Stack gap="md">
          <Text size="sm">
            Your other sessions have ended, but these API tokens and webhooks keep working. If the old password may have
            leaked, revoke the tokens and delete the webhooks that you don't recognize.
          </Text>
          <RevocationChoices label="API tokens" chosenIds={chosenIds} onChange={setChosenIds}>
            {validTokens.map(({ id, name, start }) => ({ id, name: `${name} (${start}…)` }))}
          </RevocationChoices>
          <RevocationChoices label="Webhooks" chosenIds={chosenIds} onChange={setChosenIds}>
            {activeWebhooks.map(({ id, url }) => ({ id, name: url }))}
          </RevocationChoices>
        </Stack>
      )}
    </ConfirmModal>
  );
}

interface RevocationChoicesProps {
  label: string;
  chosenIds: string[];
  onChange: (chosenIds: string[]) => void;
  children: { id: string; name: string }[];
}

const RevocationChoices = ({ label, chosenIds, onChange, children }: RevocationChoicesProps) =>
  children.length > 0 && (
    <Checkbox.Group label={label} value={chosenIds} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {children.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} styles={{ label: { overflowWrap: 'anywhere' } }} />
        ))}
      </Stack>
    </Checkbox.Group>
  );

const getErrorMessage = (outcome: { message: string; userErrors: readonly unknown[] } | null | undefined) =>
  outcome?.userErrors.length ? outcome.message : undefined;
