import { KeyPhase } from '../keys/key-phase.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';

/** A state as people say it: a status, or a part of an Approved key's term. */
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

/** A search for keys, as far as it names a state: 'acme expired' asks for the expired ones of what 'acme' finds. */
export function parseKeySearch(text: string): { state: KeyState | null; rest: string } {
  const [word] = STATE_PATTERN.exec(text) ?? [];
  if (!word) return { state: null, rest: text };
  const state = STATES_BY_WORD[word.toLowerCase().replaceAll(/\s+/g, ' ')]!;
  return { state, rest: text.replace(STATE_PATTERN, ' ').replaceAll(/\s+/g, ' ').trim() };
}

// no key costs more
const MAX_DIGITS = 15;

/** The amount in INR that a text is, as it is printed or as it is typed; null for any other text. */
export function parseAmount(text: string): number | null {
  const [, rupees, paise = ''] = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?$/i.exec(text.trim()) ?? [];
  const digits = rupees?.replaceAll(',', '');
  return digits && digits.length <= MAX_DIGITS ? Number(digits + paise) : null;
}
