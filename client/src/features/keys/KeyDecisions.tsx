import { IconBan, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { late } from '../../shared/late.tsx';
import { useModalTarget } from '../../shared/modal-target.ts';
import type { Tone } from '../../shared/tone.ts';
import type { DecidableKey, Follow } from './decidable-key.ts';
import { type Decision, DECISIONS, decisionsAbout, obstacleOf, TOGETHER } from './decision.form.ts';
import { useAskedDecision } from './asked-decision.ts';
import { useSecondChances } from './SecondChances.tsx';

const DecisionModal = late(() => import('./DecisionModal.tsx'));
const DecideManyModal = late(() => import('./DecideManyModal.tsx'));

/** Something an administrator can do with a key. */
export interface KeyAction {
  id: string;
  label: string;
  /** The label where the key itself is in view. */
  verb: string;
  icon: TablerIcon;
  tone?: Tone;
  /** Why it can't be done now. */
  refusal?: string | null;
  /** The key that does it in the drawer. */
  shortcut?: string;
  /** Opens its confirmation. */
  open: (follow: Follow) => void;
}

/** What an administrator can do with several keys in one go. */
export interface KeysAction extends Pick<KeyAction, 'id' | 'verb' | 'icon' | 'tone' | 'refusal'> {
  open: (follow: Follow) => void;
}

export interface KeyDecisions {
  actionsOf: (key: DecidableKey) => KeyAction[];
  actionsOfAll: (keys: DecidableKey[]) => KeysAction[];
  /** Whether one of them is being confirmed. */
  isOpen: boolean;
  modal: ReactNode;
}

const LOOK: Record<Decision, Pick<KeyAction, 'icon' | 'tone' | 'shortcut'>> = {
  APPROVED: { icon: IconCheck, tone: 'green', shortcut: 'A' },
  REJECTED: { icon: IconX, tone: 'red', shortcut: 'R' },
  DISABLED: { icon: IconBan, tone: 'red', shortcut: 'D' },
};

/** What an administrator may decide about keys, and the modals that ask before it is done; then the list is loaded again. */
export function useKeyDecisions(reload: () => Promise<unknown>): KeyDecisions {
  const one = useAskedDecision();
  const many = useModalTarget<{ rows: DecidableKey[]; to: Decision; follow: Follow; at: number }>();
  const chances = useSecondChances(() => void reload());
  return {
    actionsOf: (row) => [
      ...decisionsAbout(row).map((to): KeyAction => ({
        id: to,
        label: `${DECISIONS[to].verb} key`,
        verb: DECISIONS[to].verb,
        ...LOOK[to],
        refusal: obstacleOf(row, to),
        open: (follow) => one.open(row, to, follow),
      })),
      ...chances.actionsOf(row).map((action) => ({ ...action, verb: action.label })),
    ],
    actionsOfAll: (rows) =>
      TOGETHER.map((to) => ({
        id: to,
        verb: DECISIONS[to].verb,
        ...LOOK[to],
        refusal: rows.some((row) => !obstacleOf(row, to)) ? null : `None of them can be ${DECISIONS[to].done}.`,
        open: (follow) => many.open({ rows, to, follow, at: Date.now() }),
      })),
    isOpen: one.opened || many.opened || chances.isOpen,
    modal: (
      <>
        {one.target && (
          <DecisionModal
            key={one.target.row.id + one.target.to}
            {...one.target}
            opened={one.opened}
            onClose={one.close}
            reload={reload}
          />
        )}
        {many.target && (
          // a new one each time, so that it shows nothing of the last decisions
          <DecideManyModal
            key={many.target.at}
            {...many.target}
            opened={many.opened}
            onClose={many.close}
            reload={reload}
          />
        )}
        {chances.modals}
      </>
    ),
  };
}
