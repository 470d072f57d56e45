import { IconArrowBackUp, IconCalendarTime } from '@tabler/icons-react';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import type { KeyRowFragment } from '../keys/keys.generated.ts';

const GraceModal = lazyComponent(() => import('./GraceModal.tsx'));
const ReinstateModal = lazyComponent(() => import('./ReinstateModal.tsx'));

/** What has to be known of a key to give it a second chance. */
type ReinstatableKey = Pick<
  KeyRowFragment,
  | 'id'
  | 'expiresAt'
  | 'graceUntil'
  | 'graceDays'
  | 'hasOwnGrace'
  | 'isGraceChangeable'
  | 'isReinstatable'
  | 'planType'
  | 'userLimit'
  | 'company'
>;

/** How an administrator lets a key run on or again, and the modals that ask before it is done. */
export function useReinstateAndGrace(onDone: () => void) {
  const grace = useModalTarget<ReinstatableKey>();
  const reinstating = useModalTarget<ReinstatableKey>();
  return {
    actionsOf: (row: ReinstatableKey) => [
      ...(row.isGraceChangeable
        ? [{ id: 'GRACE', label: 'Change grace', icon: IconCalendarTime, open: () => grace.open(row) }]
        : []),
      ...(row.isReinstatable
        ? [{ id: 'REINSTATE', label: 'Reinstate key', icon: IconArrowBackUp, open: () => reinstating.open(row) }]
        : []),
    ],
    /** Whether one of them is being confirmed. */
    isOpen: grace.opened || reinstating.opened,
    modals: (
      <>
        {grace.target && (
          <GraceModal
            key={grace.target.id}
            row={grace.target}
            opened={grace.opened}
            onClose={grace.close}
            onDone={onDone}
          />
        )}
        {reinstating.target && (
          <ReinstateModal
            key={reinstating.target.id}
            row={reinstating.target}
            opened={reinstating.opened}
            onClose={reinstating.close}
            onDone={onDone}
          />
        )}
      </>
    ),
  };
}
