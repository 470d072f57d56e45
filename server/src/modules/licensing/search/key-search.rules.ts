import { KeyPhase } from '../keys/key-phase.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';

/** A searchable state of a key: a status, or a phase of an Approved key. */
export interface KeyState {
  status: KeyStatus;
  phase: KeyPhase | null;
}

const toStatusState = (status: KeyStatus): KeyState => ({ status, phase: null });
const toPhaseState = (phase: KeyPhase): KeyState => ({ status: KeyStatus.APPROVED, phase });

const STATES_BY_WORD: Record<string, KeyState> = {
  waiting: toStatusState(KeyStatus.PENDING),
  pending: toStatusState(KeyStatus.PENDING),
  approved: toStatusState(KeyStatus.APPROVED),
  rejected: toStatusState(KeyStatus.REJECTED),
  disabled: toStatusState(KeyStatus.DISABLED),
  'not started': toPhaseState(KeyPhase.NOT_STARTED),
  running: toPhaseState(KeyPhase.RUNNING),
  expiring: toPhaseState(KeyPhase.EXPIRING),
  'in grace': toPhaseState(KeyPhase.IN_GRACE),
  expired: toPhaseState(KeyPhase.EXPIRED),
};
const STATE_PATTERN = new RegExp(
  String.raw`(?<=^|\s)(${Object.keys(STATES_BY_WORD)
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})(?=\s|$)`,
  'i',
);

/**
 * Splits a search text into a state and the remaining text: 'acme expired' finds the expired keys that match 'acme'.
 */
export function parseKeySearch(text: string): { state: KeyState | null; remainingText: string } {
  const [word] = STATE_PATTERN.exec(text) ?? [];
  if (!word) return { state: null, remainingText: text };
  const state = STATES_BY_WORD[word.toLowerCase().replaceAll(/\s+/g, ' ')]!;
  return { state, remainingText: text.replace(STATE_PATTERN, ' ').replaceAll(/\s+/g, ' ').trim() };
}
