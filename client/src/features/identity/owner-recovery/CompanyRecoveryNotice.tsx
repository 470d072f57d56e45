import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHandStop, IconUserShield } from '@tabler/icons-react';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { type RecoveryFragment, useCancelOwnerRecoveryMutation } from './owner-recovery.generated.ts';
import { isRecoveryOpen } from './recovery-state.ts';
import { StopRecoveryModal } from './StopRecoveryModal.tsx';

interface CompanyRecoveryNoticeProps {
  recovery: RecoveryFragment | null;
  /** Reloads the company. */
  onDone: () => void;
}

/** Shows administrators an open recovery with a button to cancel it, or that a member objected to the last recovery. */
export function CompanyRecoveryNotice({ recovery, onDone }: CompanyRecoveryNoticeProps) {
  if (!recovery) return null;
  if (isRecoveryOpen(recovery)) return <OpenRecovery recovery={recovery} onDone={onDone} />;
  if (recovery.state !== 'OBJECTED') return null;
  return (
    <Notice tone="red" icon={IconHandStop} title="A member objected to a new owner">
      {recovery.endedBy ?? 'A member'} objected on{' '}
      {recovery.endedAt && <Timestamp at={recovery.endedAt} pattern="DD MMM YYYY, HH:mm" />}. The link for{' '}
      {recovery.email} no longer works.
    </Notice>
  );
}

function OpenRecovery({ recovery, onDone }: { recovery: RecoveryFragment; onDone: () => void }) {
  const [isCancelling, modal] = useDisclosure();
  const [cancel] = useCancelOwnerRecoveryMutation();
  const { id, email, state, createdAt, effectiveAt, expiresAt, startedBy } = recovery;
  return (
    <>
      <Notice tone="amber" icon={IconUserShield} title={`${email} can become an owner of this company`}>
        <Group justify="space-between" gap="xs">
          <span>
            {startedBy ?? 'An administrator'} started this on <Timestamp at={createdAt} pattern="DD MMM YYYY, HH:mm" />.
            {state === 'WAITING' ? (
              <>
                {' '}
                The members can object until the link is used. It works from{' '}
                <Timestamp at={effectiveAt} pattern="DD MMM YYYY, HH:mm" />.
              </>
            ) : (
              <>
                {' '}
                The link works until <Timestamp at={expiresAt} pattern="DD MMM YYYY, HH:mm" />. The members can still
                object.
              </>
            )}
          </span>
          <ActionButton right="COMPANIES" variant="default" size="xs" onClick={modal.open}>
            Cancel recovery
          </ActionButton>
        </Group>
      </Notice>
      <StopRecoveryModal
        title={`Cancel the recovery for ${email}?`}
        text={`The link stops working immediately. The members and ${email} are notified by email.`}
        confirmLabel="Cancel recovery"
        send={async () => (await cancel({ variables: { id } })).data?.cancelOwnerRecovery}
        opened={isCancelling}
        onClose={modal.close}
        onDone={onDone}
      />
    </>
  );
}
