import { useDisclosure } from '@mantine/hooks';
import { checkNotReleased } from '@portal/server/modules/companies/companies/released-company.rules';
import { recoveryOfSuspendedError } from '@portal/server/modules/identity/owner-recovery/owner-recovery.rules';
import { IconUserShield } from '@tabler/icons-react';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { CompanyRecoveryFragment } from './owner-recovery.generated.ts';
import { isRecoveryOpen } from './recovery-state.ts';

const StartRecoveryModal = createLazyComponent(() => import('./StartRecoveryModal.tsx'));

interface AddOwnerButtonProps {
  company: CompanyRecoveryFragment & {
    name: string;
    domain: string;
    suspendedAt: string | null;
    releasedAt: string | null;
    erasedAt: string | null;
  };
  /** Reloads the company. */
  onDone: () => void;
}

/** A button that opens the form with which an administrator starts an owner recovery. */
export function AddOwnerButton({ company, onDone }: AddOwnerButtonProps) {
  const [isStarting, modal] = useDisclosure();
  const { suspendedAt, ownerRecovery } = company;
  const disabledReason =
    checkNotReleased(company)[0]?.message ??
    (suspendedAt ? recoveryOfSuspendedError.message : null) ??
    (isRecoveryOpen(ownerRecovery)
      ? 'An owner recovery is already open. Cancel it at the top of this page first.'
      : null);
  return (
    <>
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconUserShield size={16} stroke={1.7} aria-hidden />}
        right="COMPANIES"
        disabledReason={disabledReason}
        onClick={modal.open}
      >
        Add an owner
      </ActionButton>
      <StartRecoveryModal company={company} opened={isStarting} onClose={modal.close} onDone={onDone} />
    </>
  );
}
