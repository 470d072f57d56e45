import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDate } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { createSubmitHandler } from '../../../lib/forms/form-submit.ts';
import { closeModal } from '../../../lib/forms/unsaved-forms.ts';
import { useUnsavedForm } from '../../../lib/forms/use-unsaved-form.ts';
import { ConfirmModal } from '../../../ui/forms/ConfirmModal.tsx';
import { useDecision } from '../../../ui/forms/use-decision.ts';
import { PLAN_TYPE_LABELS } from '../../catalogue/prices/plan-labels.ts';
import { formatUserCount } from '../keys/key-labels.ts';
import { type KeyRowFragment, useReinstateKeyMutation } from '../keys/keys.generated.ts';
import { decisionForm } from './decision.form.ts';

interface ReinstateModalProps {
  row: Pick<KeyRowFragment, 'id' | 'planType' | 'userLimit' | 'startsAt' | 'expiresAt' | 'graceUntil' | 'company'>;
  opened: boolean;
  onClose: () => void;
  /** Also called after a user error, because another administrator may have changed the key. */
  onDone: () => void;
}

/** The dialog in which an administrator makes a disabled key valid again. */
export default function ReinstateModal({ row, opened, onClose, onDone }: ReinstateModalProps) {
  const timeZone = useTimeZone();
  const formatTime = (at: string) => formatDate(at, 'DD MMM YYYY, HH:mm', timeZone);
  const hasStarted = Date.parse(row.startsAt) <= useNow();
  const form = useForm({ initialValues: decisionForm.initialValues, validate: decisionForm.validate });
  const markSaved = useUnsavedForm(form, `reinstate ${row.id}`, true);
  const [reinstateKey] = useReinstateKeyMutation();

  const cancel = () => {
    form.reset();
    onClose();
  };
  const decision = useDecision({
    form,
    close: () => {
      markSaved();
      cancel();
    },
    reload: onDone,
  });

  const confirm = createSubmitHandler(form, ({ reason }) =>
    decision.decide(async () => {
      const variables = { keyId: row.id, reason: decisionForm.toReason(reason) };
      return (await reinstateKey({ variables })).data?.reinstateKey;
    }),
  );

  return (
    <ConfirmModal
      opened={opened}
      title={`Reinstate the key of ${row.company.name}?`}
      confirmLabel={decision.isUnconfirmed ? null : 'Reinstate key'}
      isBusy={decision.footer.isBusy}
      formError={decision.footer.formError}
      onClose={() => closeModal(cancel)}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {decision.footer.notice}
        <Text size="sm">
          {PLAN_TYPE_LABELS[row.planType]}, {formatUserCount(row.userLimit)}. The key becomes valid again with the same
          licence string until <b>{formatTime(row.graceUntil ?? row.expiresAt)}</b>.
        </Text>
        <Text size="sm" c="dimmed">
          {hasStarted
            ? 'Chat apps that use the key work again immediately.'
            : `The key starts on ${formatTime(row.startsAt)}.`}{' '}
          The company is notified by email.
        </Text>
        <Textarea
          label="Reason"
          description={`Optional, at most ${decisionForm.maxReasonLength} characters; the company will see it`}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </ConfirmModal>
  );
}
