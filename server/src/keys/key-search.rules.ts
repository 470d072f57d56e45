import { KeyPhase } from './key-phase.rules.ts';
import { KeyStatus } from './key-status.rules.ts';

/** A state as people say it: a status, or a part of an Approved key's term. */
export interface SearchedState {
  status: KeyStatus;
  phase: KeyPhase | null;
}

const ofStatus = (status: KeyStatus): SearchedState => ({ status, phase: null });
const ofPhase = (phase: KeyPhase): SearchedState => ({ status: KeyStatus.APPROVED, phase });

const STATES: Record<string, SearchedState> = {
  waiting: ofStatus(KeyStatus.PENDING),
  pending: ofStatus(KeyStatus.PENDING),
  approved: ofStatus(KeyStatus.APPROVED),
  rejected: ofStatus(KeyStatus.REJECTED),
  disabled: ofStatus(KeyStatus.DISABLED),
  'not started': ofPhase(KeyPhase.NOT_STARTED),
  running: ofPhase(KeyPhase.RUNNING),
  expiring: ofPhase(KeyPhase.EXPIRING),
  'in grace': ofPhase(KeyPhase.IN_GRACE),
  expired: ofPhase(KeyPhase.EXPIRED),
};
const STATE = new RegExp(
  String.raw`(?<=^|\s)(${Object.keys(STATES)
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})(?=\s|$)`,
  'i',
);

/** A search for keys, as far as it names a state: 'acme expired' asks for the expired ones of what 'acme' finds. */
export function readKeySearch(text: string): { state: SearchedState | null; rest: string } {
  const [word] = STATE.exec(text) ?? [];
  if (!word) return { state: null, rest: text };
  const state = STATES[word.toLowerCase().replaceAll(/\s+/g, ' ')]!;
  return { state, rest: text.replace(STATE, ' ').replaceAll(/\s+/g, ' ').trim() };
}

// no key costs more
const DIGITS = 15;

/** The amount in INR that a text is, as it is printed or as it is typed; null for any other text. */
export function readAmount(text: string): number | null {
  const [, rupees, paise = ''] = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?$/i.exec(text.trim()) ?? [];
  const digits = rupees?.replaceAll(',', '');
  return digits && digits.length <= DIGITS ? Number(digits + paise) : null;
}
