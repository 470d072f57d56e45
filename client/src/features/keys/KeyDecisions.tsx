import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import { IconAction } from '../../shared/IconAction.tsx';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import type { Tone } from '../../shared/tone.ts';
import { type Decision, DECISIONS, isDecision } from './decision.form.ts';
import { shortLicence } from './key-words.ts';
import type { KeyRowFragment } from './keys.generated.ts';
import { useSecondChances } from './SecondChances.tsx';

const DecisionModal = late(() => import('./DecisionModal.tsx'));

const LOOK: Record<Decision, { icon: typeof IconCheck; tone: Tone }> = {
  APPROVED: { icon: IconCheck, tone: 'green' },
  REJECTED: { icon: IconX, tone: 'red' },
  DISABLED: { icon: IconBan, tone: 'red' },
};

/** How a row is called by those who cannot see it. */
const nameOf = ({ company, licenceString }: KeyRowFragment) => `${company.name}, ${shortLicence(licenceString)}`;

/** What an administrator may decide about a key: the buttons of its row, and the modals they open. */
export function useKeyDecisions(onDone: () => void) {
  const decision = useModalTarget<{ row: KeyRowFragment; to: Decision }>();
  const chances = useSecondChances(onDone);
  return {
    actionsOf: (row: KeyRowFragment) => [
      ...row.nextStatuses
        .filter(isDecision)
        .map((to) => (
          <IconAction
            key={to}
            label={`${DECISIONS[to].verb} key`}
            about={nameOf(row)}
            {...LOOK[to]}
            onClick={() => decision.open({ row, to })}
          />
        )),
      ...chances
        .actionsOf(row)
        .map(({ id, label, icon, open }) => (
          <IconAction key={id} label={label} about={nameOf(row)} icon={icon} onClick={open} />
        )),
    ],
    modal: (
      <>
        {decision.target && (
          <DecisionModal
            key={decision.target.row.id + decision.target.to}
            {...decision.target}
            opened={decision.opened}
            onClose={decision.close}
            onDone={onDone}
          />
        )}
        {chances.modals}
      </>
    ),
  };
}
