import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { createSubmitHandler, submitFormOnKey } from '../../../lib/forms/form-submit.ts';
import { closeModal } from '../../../lib/forms/unsaved-forms.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useUnconfirmedDecision } from '../../../ui/forms/use-unconfirmed-decision.tsx';
import { formatAddOns, PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { KEY_STATUSES, formatUserCount } from '../keys/key-labels.ts';
import { useChangeKeyStatusMutation, useKeyStoryQuery } from '../keys/keys.generated.ts';
import type { DecidableKey, DecisionCallback } from './decidable-key.ts';
import { formatDecision, formatLateApproval, getTotalOnApproval } from './decision-labels.ts';
import { type Decision, decisionForm, DECISIONS, getDecisionObstacle } from './decision.form.ts';
import { PendingKeySummaryDocument } from './pending-requests.generated.ts';

interface DecisionModalProps {
  row: DecidableKey;
  to: Decision;
  /** Called when the dialog closes, unless the user cancels a decision that is still possible. */
  onDecided: DecisionCallback;
  opened: boolean;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/**
 * Confirms a decision about a key. If another administrator decided first, the dialog shows that decision and
 * preserves the typed reason.
 */
export default function DecisionModal({ row, to, onDecided, opened, onClose, reload }: DecisionModalProps) {
  const { verb, takesReason, consequence } = DECISIONS[to];
  const form = useForm({ initialValues: decisionForm.initialValues, validate: decisionForm.validate });
  const markSaved = useUnsavedForm(form, `${to} ${row.id}`, true);
  const [changeKeyStatus, { loading }] = useChangeKeyStatusMutation({ refetchQueries: [PendingKeySummaryDocument] });
  const { data, error, refetch } = useKeyStoryQuery({ variables: { id: row.id }, skip: !opened });
  // The URL can open this dialog for a key whose status was changed long ago.
  const [obstacle, setObstacle] = useState(() => getDecisionObstacle(row, to));
  const [priceError, setPriceError] = useState<string | null>(null);
  const zone = useTimeZone();
  const total = to === 'APPROVED' ? getTotalOnApproval(data?.key ?? row) : row.total;
  const errorText = obstacle ?? priceError;

  const closeAndReload = () => {
    onClose();
    onDecided(reload());
  };
  const unconfirmed = useUnconfirmedDecision(async () => {
    const { data: current } = await refetch();
    if (current?.key.status === to) {
      markSaved();
      toast.success(`${row.company.name}: the key is ${KEY_STATUSES[to].label}.`);
      closeAndReload();
    } else if (current) setObstacle(getDecisionObstacle(current.key, to));
  });
  const cancel = () => {
    form.reset();
    if (obstacle) closeAndReload();
    else onClose();
  };

  const confirm = createSubmitHandler(form, async ({ reason }) => {
    try {
      const input = {
        keyId: row.id,
        status: to,
        reason: takesReason ? decisionForm.toReason(reason) : null,
        quotedTotal: to === 'APPROVED' ? total : null,
      };
      const { data: result } = await changeKeyStatus({ variables: { input } });
      if (!result) return;
      const { message, userErrors } = result.changeKeyStatus;
      markSaved();
      if (userErrors.length) {
        toast.error(message);
        if (userErrors.some(({ code }) => code === 'PRICE_CHANGED')) {
          setPriceError(message);
          // A failed refetch leaves the previous price, which the server rejects again.
          void refetch().catch(() => undefined);
        } else setObstacle(message);
        void reload();
      } else {
        toast.success(`${row.company.name}: ${message}`);
        closeAndReload();
      }
    } catch (failure) {
      // The wording is fixed: a failed change of the status shows the text of a failed key request.
      unconfirmed.fail(failure, () => toast.error('Failed to create key request.'));
    }
  });

  const isPriceSettled = to !== 'APPROVED' || data || error;
  const lateApproval = to === 'APPROVED' && data && formatLateApproval(data.key);
  return (
    <ConfirmModal
      opened={opened}
      title={`${verb} the key of ${row.company.name}?`}
      confirmLabel={obstacle || unconfirmed.isUnconfirmed ? null : to === 'DISABLED' ? 'Disable Key' : verb}
      isDanger={to !== 'APPROVED'}
      isBusy={loading}
      onClose={() => closeModal(cancel)}
      onConfirm={confirm}
      returnFocus={false}
    >
      <Stack gap="sm">
        {unconfirmed.notice}
        {errorText && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {errorText}
          </Notice>
        )}
        <div>
          <Text size="sm">
            {PLAN_TYPE_LABELS[row.planType]}, {formatUserCount(row.userLimit)}, {formatAddOns(row.addOns)}
          </Text>
          <Text size="sm" fw={600}>
            {isPriceSettled ? formatDecision({ ...row, total }, data?.key, to, zone) : 'Calculating…'}
          </Text>
          {lateApproval && <Text size="sm">{lateApproval}</Text>}
        </div>
        {to === 'APPROVED' && !row.company.isEmailConfirmed && (
          <div>
            <Tag tone="amber">Email not confirmed</Tag>
          </div>
        )}
        {!obstacle && (
          <Text size="sm" c="dimmed">
            {consequence}
          </Text>
        )}
        {takesReason && (
          <Textarea
            label="Reason"
            description={`Optional, at most ${decisionForm.maxReasonLength} characters; the company will see it`}
            autosize
            minRows={2}
            maxRows={8}
            readOnly={!!obstacle}
            data-autofocus
            onKeyDown={getHotkeyHandler([['mod+Enter', submitFormOnKey]])}
            {...form.getInputProps('reason')}
          />
        )}
      </Stack>
    </ConfirmModal>
  );
}
