import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ConfirmModal } from '../../shared/ConfirmModal.tsx';
import { formatMoney } from '../../shared/formats.ts';
import { Tag } from '../../shared/Tag.tsx';
import { toast } from '../../shared/toast.ts';
import { closeModal } from '../../shared/unsaved.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { addOnsText, PLAN_NAMES } from '../plans/plan-words.ts';
import { type Decision, decisionForm, DECISIONS } from './decision.form.ts';
import { formatUsers } from './key-words.ts';
import { type KeyRowFragment, useChangeKeyStatusMutation } from './keys.generated.ts';

interface DecisionModalProps {
  row: KeyRowFragment;
  to: Decision;
  opened: boolean;
  onClose: () => void;
  /** Also called after a refusal: somebody else may have decided. */
  onDone: () => void;
}

/** An administrator confirms a decision about a key. */
export default function DecisionModal({ row, to, opened, onClose, onDone }: DecisionModalProps) {
  const { verb, takesReason, consequence } = DECISIONS[to];
  const form = useForm({ initialValues: decisionForm.initialValues, validate: decisionForm.validate });
  const settle = useUnsaved(form, `${to} ${row.id}`, true);
  const [changeKeyStatus, { loading }] = useChangeKeyStatusMutation();

  const cancel = () => {
    form.reset();
    onClose();
  };

  const confirm = form.onSubmit(async ({ reason }) => {
    try {
      const variables = { keyId: row.id, status: to, reason: takesReason ? decisionForm.toReason(reason) : null };
      const { data } = await changeKeyStatus({ variables });
      if (!data) return;
      const { message, userErrors } = data.changeKeyStatus;
      if (userErrors.length) toast.error(message);
      else toast.success(message);
      settle();
      onDone();
      onClose();
    } catch {
      toast.error('Failed to create key request.');
    }
  });

  return (
    <ConfirmModal
      opened={opened}
      title={`${verb} the key of ${row.company.name}?`}
      confirmLabel={to === 'DISABLED' ? 'Disable Key' : verb}
      isDanger={to !== 'APPROVED'}
      isBusy={loading}
      onClose={() => closeModal(cancel)}
      onConfirm={() => confirm()}
    >
      <Stack gap="sm">
        <Text size="sm">
          {PLAN_NAMES[row.planType]}, {formatUsers(row.userLimit)} users, {addOnsText(row.addOns)}:{' '}
          <b>{formatMoney(row.total)}</b>
        </Text>
        {to === 'APPROVED' && !row.company.isEmailConfirmed && (
          <div>
            <Tag tone="amber">Email not confirmed</Tag>
          </div>
        )}
        <Text size="sm" c="dimmed">
          {consequence}
        </Text>
        {takesReason && (
          <Textarea
            label="Reason"
            description={`Optional, at most ${decisionForm.maxReason} characters; the company will see it`}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('reason')}
          />
        )}
      </Stack>
    </ConfirmModal>
  );
}
