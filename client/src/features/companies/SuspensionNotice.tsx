import { Group } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { late } from '../../shared/late.tsx';
import { Moment } from '../../shared/Moment.tsx';
import { Notice } from '../../shared/Notice.tsx';
import type { CompanyFactsFragment } from './companies.generated.ts';

const LiftModal = late(() => import('./LiftModal.tsx'));

/** Says since when a company is suspended, why and by whom, and lifts that. An erased company stays suspended. */
export function SuspensionNotice({ company, onDone }: { company: CompanyFactsFragment; onDone: () => void }) {
  const [isLifting, setIsLifting] = useState(false);
  return (
    <>
      {company.suspendedAt && !company.erasedAt && (
        <Notice tone="red" icon={IconBan} title="This company is suspended">
          <Group justify="space-between" gap="xs">
            <span>
              {company.suspendedBy ?? 'An administrator'} suspended it on{' '}
              <Moment at={company.suspendedAt} pattern="DD Mon YYYY, HH:MM" />: {company.suspensionReason}
            </span>
            <ActionButton right="SUSPENSION" variant="default" size="xs" onClick={() => setIsLifting(true)}>
              Lift suspension
            </ActionButton>
          </Group>
        </Notice>
      )}
      <LiftModal company={company} opened={isLifting} onClose={() => setIsLifting(false)} onDone={onDone} />
    </>
  );
}
