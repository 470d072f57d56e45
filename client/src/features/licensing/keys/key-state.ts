import { getStatusNote, getWithdrawnLabel } from '@portal/server/modules/licensing/keys/key-labels.rules';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import { KEY_STATUSES } from './key-labels.ts';
import type { KeyStateFragment } from './key-state.generated.ts';

export interface KeyStateView {
  label: string;
  /** Additional information, for example "expired" for an approved key. */
  note?: string;
  tone: StatusColour;
}

/** The fields that determine the displayed state of a key. Some queries omit the optional fields. */
export type KeyWithState = KeyStateFragment & { replacedBy?: { id: string } | null; isWithdrawn?: boolean };

const NOTE_TONES: Partial<Record<string, StatusColour>> = {
  'not started': 'blue',
  'in grace': 'amber',
  expired: 'grey',
};

export function getKeyState(key: KeyWithState, now: number): KeyStateView {
  const state = KEY_STATUSES[key.status];
  const [startsAt, expiresAt] = [Date.parse(key.startsAt), Date.parse(key.expiresAt)];
  const { status, replacedBy, isWithdrawn = false } = key;
  const times = { startsAt, expiresAt, runsUntil: Date.parse(key.graceUntil ?? key.expiresAt) };
  const note = getStatusNote({ status, ...times, isReplaced: Boolean(replacedBy), isWithdrawn }, now);
  if (note === 'withdrawn') return { label: getWithdrawnLabel(false), tone: 'grey' };
  return note ? { ...state, note, tone: NOTE_TONES[note] ?? state.tone } : state;
}

/** Returns the state of a key as a single label. */
export function getStateLabel(key: KeyWithState, now: number): string {
  const { label, note } = getKeyState(key, now);
  if (note) return note.charAt(0).toUpperCase() + note.slice(1);
  return key.status === 'APPROVED' ? 'Running' : label;
}
