import { Group } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { CompanyFactsFragment } from './companies.generated.ts';

const LiftSuspensionModal = createLazyComponent(() => import('./LiftSuspensionModal.tsx'));

/**
 * Shows why, when and by whom a company was suspended, with a button to lift the suspension. Not shown for erased
 * companies, which stay suspended.
 */
export function SuspensionNotice({ company, onDone }: { company: CompanyFactsFragment; onDone: () => void }) {
  const liftModal = useModalTarget<CompanyFactsFragment>();
  return (
    <>
      {company.suspendedAt && !company.erasedAt && (
        <Notice tone="red" icon={IconBan} title="This company is suspended">
          <Group justify="space-between" gap="xs">
            <span>
              {company.suspendedBy ?? 'An administrator'} suspended it on{' '}
              <Timestamp at={company.suspendedAt} pattern="DD MMM YYYY, HH:mm" />: {company.suspensionReason}
            </span>
            <ActionButton right="SUSPENSION" variant="default" size="xs" onClick={() => liftModal.open(company)}>
              Lift suspension
            </ActionButton>
          </Group>
        </Notice>
      )}
      {liftModal.target && (
        <LiftSuspensionModal
          key={liftModal.modalKey}
          company={liftModal.target}
          opened={liftModal.opened}
          onClose={liftModal.close}
          onDone={onDone}
        />
      )}
    </>
  );
}
