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

// The maximum number of digits of an amount before the decimal point. JavaScript represents 15 digits exactly.
const MAX_RUPEE_DIGITS = 15;

/** Parses an amount in INR such as '₹1,234.50' or '1234'. Returns null for other strings. */
export function parseAmount(text: string): number | null {
  const [, rupees, paise = ''] = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?$/i.exec(text.trim()) ?? [];
  const digits = rupees?.replaceAll(',', '');
  return digits && digits.length <= MAX_RUPEE_DIGITS ? Number(digits + paise) : null;
}
