import { IconBan, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import type { StatusColour } from '../../../lib/browser/status-colour.ts';
import type { DecidableKey, DecisionCallback } from './decidable-key.ts';
import { type Decision, DECISIONS, listDecisions, getDecisionObstacle, BULK_DECISIONS } from './decision.form.ts';
import { BulkDecisionsPanel } from './BulkDecisionsPanel.tsx';
import { useUrlDecision } from './url-decision.ts';
import { useReinstateAndGrace } from './ReinstateAndGrace.tsx';

const DecisionModal = lazyComponent(() => import('./DecisionModal.tsx'));
const BulkDecisionModal = lazyComponent(() => import('./BulkDecisionModal.tsx'));

/** Something an administrator can do with a key. */
export interface KeyAction {
  id: string;
  label: string;
  /** The label where the key itself is in view. */
  verb: string;
  icon: TablerIcon;
  tone?: StatusColour;
  /** Why it can't be done now. */
  disabledReason?: string | null;
  /** The key that does it in the drawer. */
  shortcut?: string;
  /** Opens its confirmation. */
  open: (follow: DecisionCallback) => void;
}

/** What an administrator can do with several keys in one go. */
export interface BulkKeyAction extends Pick<KeyAction, 'id' | 'verb' | 'icon' | 'tone' | 'disabledReason'> {
  open: (follow: DecisionCallback) => void;
}

export interface KeyDecisions {
  listActions: (key: DecidableKey) => KeyAction[];
  listBulkActions: (keys: DecidableKey[]) => BulkKeyAction[];
  /** Whether one of them is being confirmed. */
  isOpen: boolean;
  modal: ReactNode;
  /** The progress of bulk decisions; the dialog of a new one shows its own. */
  progress: ReactNode;
}

const DECISION_LOOKS: Record<Decision, Pick<KeyAction, 'icon' | 'tone' | 'shortcut'>> = {
  APPROVED: { icon: IconCheck, tone: 'green', shortcut: 'A' },
  REJECTED: { icon: IconX, tone: 'red', shortcut: 'R' },
  DISABLED: { icon: IconBan, tone: 'red', shortcut: 'D' },
};

/** What an administrator may decide about keys, and the modals that ask before it is done; then the list is loaded again. */
export function useKeyDecisions(reload: () => Promise<unknown>): KeyDecisions {
  const one = useUrlDecision();
  const many = useModalTarget<{ rows: DecidableKey[]; to: Decision; follow: DecisionCallback; at: number }>();
  const chances = useReinstateAndGrace(() => void reload());
  return {
    listActions: (row) => [
      ...listDecisions(row).map((to): KeyAction => ({
        id: to,
        label: `${DECISIONS[to].verb} key`,
        verb: DECISIONS[to].verb,
        ...DECISION_LOOKS[to],
        disabledReason: getDecisionObstacle(row, to),
        open: (follow) => one.open(row, to, follow),
      })),
      ...chances.actionsOf(row).map((action) => ({ ...action, verb: action.label })),
    ],
    listBulkActions: (rows) =>
      BULK_DECISIONS.map((to) => ({
        id: to,
        verb: DECISIONS[to].verb,
        ...DECISION_LOOKS[to],
        refusal: rows.some((row) => !getDecisionObstacle(row, to))
          ? null
          : `None of them can be ${DECISIONS[to].done}.`,
        open: (follow) => many.open({ rows, to, follow, at: Date.now() }),
      })),
    isOpen: one.opened || many.opened || chances.isOpen,
    progress: !many.opened && <BulkDecisionsPanel reload={reload} />,
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
          <BulkDecisionModal
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
