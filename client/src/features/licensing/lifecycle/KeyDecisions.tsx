import { IconBan, IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useModalTarget } from '../../../lib/pages/modal-target.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { BulkDecisionsPanel } from './BulkDecisionsPanel.tsx';
import type { DecidableKey, DecisionCallback } from './decidable-key.ts';
import { type Decision, DECISIONS, listDecisions, getDecisionObstacle, BULK_DECISIONS } from './decision.form.ts';
import { useReinstateAndGrace } from './ReinstateAndGrace.tsx';
import { useUrlDecision } from './url-decision.ts';

const DecisionModal = createLazyComponent(() => import('./DecisionModal.tsx'));
const BulkDecisionModal = createLazyComponent(() => import('./BulkDecisionModal.tsx'));

/** An action of an administrator on a key. */
export interface KeyAction {
  id: string;
  label: string;
  /** Shorter label, used where the key itself is visible. */
  verb: string;
  icon: TablerIcon;
  tone?: StatusColour;
  /** Why the action is unavailable now. */
  disabledReason?: string | null;
  /** Keyboard shortcut in the drawer. */
  shortcut?: string;
  /** Opens the dialog of the action. */
  open: (onDecided: DecisionCallback) => void;
}

interface BulkKeyAction extends Pick<KeyAction, 'id' | 'verb' | 'icon' | 'tone' | 'disabledReason'> {
  open: (onDecided: DecisionCallback) => void;
}

export interface KeyDecisions {
  listActions: (key: DecidableKey) => KeyAction[];
  listBulkActions: (keys: DecidableKey[]) => BulkKeyAction[];
  /** True while a dialog of an action is open. */
  isOpen: boolean;
  modal: ReactNode;
  /** The progress of bulk decisions. Empty while the dialog of a bulk decision shows it. */
  progress: ReactNode;
}

const DECISION_BUTTONS: Record<Decision, Pick<KeyAction, 'icon' | 'tone' | 'shortcut'>> = {
  APPROVED: { icon: IconCheck, tone: 'green', shortcut: 'A' },
  REJECTED: { icon: IconX, tone: 'red', shortcut: 'R' },
  DISABLED: { icon: IconBan, tone: 'red', shortcut: 'D' },
};

interface KeyDecisionOptions {
  /**
   * Set to false to hide the results of bulk decisions that finished before the page was opened, which can concern other
   * companies. Default: true.
   */
  showsResults?: boolean;
}

/** Returns an administrator's actions on keys and the dialogs of these actions. Each action reloads the list. */
export function useKeyDecisions(
  reload: () => Promise<unknown>,
  { showsResults = true }: KeyDecisionOptions = {},
): KeyDecisions {
  const decision = useUrlDecision();
  const bulkDecision = useModalTarget<{ rows: DecidableKey[]; to: Decision; onDecided: DecisionCallback }>();
  const reinstateAndGrace = useReinstateAndGrace(() => void reload());
  // Stored here, because the panel is unmounted while the dialog of a bulk decision is open.
  const [seenRunningIds, setSeenRunningIds] = useState<readonly string[]>([]);
  return {
    listActions: (row) => [
      ...listDecisions(row).map((to): KeyAction => ({
        id: to,
        label: `${DECISIONS[to].verb} key`,
        verb: DECISIONS[to].verb,
        ...DECISION_BUTTONS[to],
        disabledReason: getDecisionObstacle(row, to),
        open: (onDecided) => decision.open(row, to, onDecided),
      })),
      ...reinstateAndGrace.listActions(row).map((action) => ({ ...action, verb: action.label })),
    ],
    listBulkActions: (rows) =>
      BULK_DECISIONS.map((to) => ({
        id: to,
        verb: DECISIONS[to].verb,
        ...DECISION_BUTTONS[to],
        disabledReason: rows.some((row) => !getDecisionObstacle(row, to))
          ? null
          : `None of them can be ${DECISIONS[to].done}.`,
        open: (onDecided) => bulkDecision.open({ rows, to, onDecided }),
      })),
    isOpen: decision.opened || bulkDecision.opened || reinstateAndGrace.isOpen,
    progress: !bulkDecision.opened && (
      <BulkDecisionsPanel
        reload={reload}
        showsResults={showsResults}
        seenRunningIds={seenRunningIds}
        setSeenRunningIds={setSeenRunningIds}
      />
    ),
    modal: (
      <>
        {/* Each opening mounts a new instance, so that no state of the previous decision remains. */}
        {decision.target && (
          <DecisionModal
            key={decision.modalKey}
            {...decision.target}
            opened={decision.opened}
            onClose={decision.close}
            reload={reload}
          />
        )}
        {bulkDecision.target && (
          <BulkDecisionModal
            key={bulkDecision.modalKey}
            {...bulkDecision.target}
            opened={bulkDecision.opened}
            onClose={bulkDecision.close}
            reload={reload}
          />
        )}
        {reinstateAndGrace.modals}
      </>
    ),
  };
}
