import { IconArrowBackUp, IconCalendarTime } from '@tabler/icons-react';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { KeyRowFragment } from '../keys/keys.generated.ts';

const GraceModal = createLazyComponent(() => import('./GraceModal.tsx'));
const ReinstateModal = createLazyComponent(() => import('./ReinstateModal.tsx'));

/** The fields of a key that are needed to reinstate it or to change its grace period. */
type ReinstatableKey = Pick<
  KeyRowFragment,
  | 'id'
  | 'startsAt'
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

/** Returns the actions that reinstate a key or change its grace period, with their dialogs. */
export function useReinstateAndGrace(onDone: () => void) {
  const graceModal = useModalTarget<ReinstatableKey>();
  const reinstateModal = useModalTarget<ReinstatableKey>();
  return {
    listActions: (row: ReinstatableKey) => [
      ...(row.isGraceChangeable
        ? [{ id: 'GRACE', label: 'Change grace', icon: IconCalendarTime, open: () => graceModal.open(row) }]
        : []),
      ...(row.isReinstatable
        ? [{ id: 'REINSTATE', label: 'Reinstate key', icon: IconArrowBackUp, open: () => reinstateModal.open(row) }]
        : []),
    ],
    /** True while a dialog is open. */
    isOpen: graceModal.opened || reinstateModal.opened,
    modals: (
      <>
        {graceModal.target && (
          <GraceModal
            key={graceModal.modalKey}
            row={graceModal.target}
            opened={graceModal.opened}
            onClose={graceModal.close}
            onDone={onDone}
          />
        )}
        {reinstateModal.target && (
          <ReinstateModal
            key={reinstateModal.modalKey}
            row={reinstateModal.target}
            opened={reinstateModal.opened}
            onClose={reinstateModal.close}
            onDone={onDone}
          />
        )}
      </>
    ),
  };
}
