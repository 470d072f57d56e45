import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { createSubmitHandler, submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { createIdempotencyKeys } from '../../../lib/forms/idempotency.ts';
import { closeModal } from '../../../lib/forms/unsaved-forms.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { useIsPromptOpen } from '../../../ui/forms/modal-layers.ts';
import { REPEAT_REMEDY, useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { formatKeyCount, formatKeysTotal, formatPriceSum } from '../keys/key-labels.ts';
import {
  BulkDecisionsDocument,
  type BulkProgressFragment,
  useStartBulkDecisionMutation,
} from './bulk-decisions.generated.ts';
import { dismissBulkDecisions, isBulkRunning, useBulkDecisions, useStopBulkDecision } from './bulk-decisions.ts';
import { BulkFailures, type BulkFailure } from './BulkFailures.tsx';
import type { DecidableKey, DecisionCallback } from './decidable-key.ts';
import { getTotalOnApproval } from './decision-labels.ts';
import { type Decision, decisionForm, DECISIONS, getDecisionObstacle } from './decision.form.ts';
import { PendingKeySummaryDocument } from './pending-requests.generated.ts';

interface BulkDecisionModalProps {
  rows: DecidableKey[];
  to: Decision;
  onDecided: DecisionCallback;
  opened: boolean;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/**
 * Confirms a decision about several keys. The server applies the decision to one key after another, even after the
 * dialog is closed.
 */
export default function BulkDecisionModal({ rows, to, onDecided, opened, onClose, reload }: BulkDecisionModalProps) {
  const { verb, done, takesReason, consequence, consequenceOfMany } = DECISIONS[to];
  const client = useApolloClient();
  const isPromptOpen = useIsPromptOpen();
  const form = useForm({ initialValues: decisionForm.initialValues, validate: decisionForm.validate });
  // A snapshot, because the list can change while the dialog is open.
  const [decidableKeys] = useState(() => rows.filter((row) => !getDecisionObstacle(row, to)));
  const markSaved = useUnsavedForm(form, `${to} ${decidableKeys.map(({ id }) => id).join(' ')}`, true);
  const [idempotencyKeys] = useState(createIdempotencyKeys);
  const [startBulkDecision] = useStartBulkDecisionMutation();
  const { stop, isStopping } = useStopBulkDecision();
  const [initialFailures] = useState(() =>
    rows.flatMap((key): BulkFailure[] => {
      const message = getDecisionObstacle(key, to);
      return message ? [{ key, message }] : [];
    }),
  );
  // The bulk decisions that this dialog started. If the user stops one and then continues, the dialog starts another.
  const [startedIds, setStartedIds] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const bulkDecisions = useBulkDecisions();
  const startedDecisions = bulkDecisions.filter(({ id }) => startedIds.includes(id));
  const sum = (getCount: (bulk: BulkProgressFragment) => number) =>
    startedDecisions.reduce((total, bulk) => total + getCount(bulk), 0);
  const decidedCount = sum((bulk) => bulk.decidedCount);
  const failedCount = sum((bulk) => bulk.failedCount);
  const processedCount = decidedCount + failedCount;
  const remainingKeys = decidableKeys.slice(processedCount);
  const runningDecision = startedDecisions.find(isBulkRunning);
  const hasStarted = startedIds.length > 0;

  const start = async () => {
    setFailure(null);
    const reason = takesReason ? decisionForm.toReason(form.values.reason) : null;
    const input = {
      keyIds: remainingKeys.map(({ id }) => id),
      status: to,
      reason,
      quotedTotals:
        to === 'APPROVED' ? remainingKeys.map((key) => ({ keyId: key.id, total: getTotalOnApproval(key) })) : null,
    };
    const { data } = await startBulkDecision({
      variables: { input },
      ...idempotencyKeys.getOptions({ ...input, after: startedIds }),
      refetchQueries: [BulkDecisionsDocument],
      awaitRefetchQueries: true,
    });
    const { message, userErrors, bulkDecision } = data!.startBulkDecision;
    if (userErrors.length || !bulkDecision) return setFailure(message);
    setStartedIds((ids) => [...ids, bulkDecision.id]);
    markSaved();
  };
  // A repeated request has the same idempotency key, so the server returns the bulk decision that the first request
  // started.
  const unconfirmed = useUnconfirmedDecision(start, REPEAT_REMEDY);
  const run = createSubmitHandler(form, () =>
    start().catch((error: unknown) => unconfirmed.fail(error, () => setFailure(formatError(error)))),
  );

  const close = () => {
    onClose();
    if (!hasStarted) return;
    if (!runningDecision) dismissBulkDecisions(startedIds);
    void client.refetchQueries({ include: [PendingKeySummaryDocument] });
    onDecided(reload());
  };

  const pricedKeys =
    to === 'APPROVED'
      ? decidableKeys.map((key) => ({ userLimit: key.userLimit, total: getTotalOnApproval(key) }))
      : decidableKeys;
  const companyCount = new Set(decidableKeys.map(({ company }) => company.id)).size;
  const companiesWithUnconfirmedEmail = new Set(
    decidableKeys.flatMap(({ company }) => (company.isEmailConfirmed ? [] : [company.name])),
  );
  return (
    <Modal
      opened={opened}
      onClose={() => closeModal(close)}
      title={
        hasStarted && !remainingKeys.length
          ? `${formatKeyCount(decidedCount)} ${done}`
          : `${verb} ${formatKeyCount(decidableKeys.length)}?`
      }
      closeOnClickOutside={false}
      closeOnEscape={!isPromptOpen}
    >
      <Form submit={run}>
        <Stack gap="md">
          {!hasStarted ? (
            <>
              <div>
                <Text size="sm" fw={600}>
                  {formatKeysTotal(pricedKeys)} in all, for {formatUnits(companyCount, 'company', 'companies')}
                </Text>
                {formatKeysTotal(pricedKeys) !== formatKeysTotal(decidableKeys) && (
                  <Text size="sm">
                    Requested for {formatKeysTotal(decidableKeys)}. Some start dates have passed. If you approve now,
                    those keys cost only their remaining days.
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {decidableKeys.length === 1 ? consequence : consequenceOfMany}
                </Text>
              </div>
              {to === 'APPROVED' && companiesWithUnconfirmedEmail.size > 0 && (
                <Notice tone="amber" icon={IconAlertCircle} title="Email not confirmed">
                  {[...companiesWithUnconfirmedEmail].join(', ')}
                </Notice>
              )}
            </>
          ) : (
            <div role="status">
              <Text size="sm" fw={600} mb={6}>
                {formatCount(decidedCount)} of {formatCount(decidableKeys.length)} {done},{' '}
                {formatPriceSum(
                  sum((bulk) => bulk.decidedTotal),
                  sum((bulk) => bulk.decidedUnlimitedCount),
                )}{' '}
                in all
              </Text>
              <Progress value={(processedCount / decidableKeys.length) * 100} aria-label="Keys processed" size="sm" />
            </div>
          )}
          <BulkFailures
            title={`${formatKeyCount(initialFailures.length)} cannot be ${done}`}
            failures={initialFailures}
          />
          <BulkFailures
            title={`${formatKeyCount(failedCount)} could not be ${done}`}
            failures={startedDecisions.flatMap(({ failures }) => failures)}
            count={failedCount}
          />
          {unconfirmed.notice}
          {failure && (
            <Notice tone="red" icon={IconAlertCircle} role="alert">
              {failure}
            </Notice>
          )}
          {takesReason && remainingKeys.length > 0 && (
            <Textarea
              label="Reason"
              description={`Optional, at most ${decisionForm.maxReasonLength} characters; every company will see it`}
              autosize
              minRows={2}
              maxRows={8}
              readOnly={hasStarted || unconfirmed.isUnconfirmed}
              data-autofocus
              onKeyDown={getHotkeyHandler([['mod+Enter', submitFormOnKey]])}
              {...form.getInputProps('reason')}
            />
          )}
          <Group justify="flex-end" gap="sm">
            {runningDecision && (
              <Button variant="default" loading={isStopping} onClick={() => void stop(runningDecision.id)}>
                Stop
              </Button>
            )}
            <Button variant="default" onClick={() => closeModal(close)}>
              {hasStarted ? 'Close' : 'Cancel'}
            </Button>
            {remainingKeys.length > 0 && !unconfirmed.isUnconfirmed && (
              <Button
                type="submit"
                color={to === 'APPROVED' ? undefined : 'red.9'}
                loading={runningDecision !== undefined}
                data-autofocus={!takesReason || undefined}
              >
                {hasStarted
                  ? `Continue with ${formatCount(remainingKeys.length)}`
                  : `${verb} ${formatKeyCount(remainingKeys.length)}`}
              </Button>
            )}
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
