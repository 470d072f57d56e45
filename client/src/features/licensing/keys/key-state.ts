import { getStatusNote, getWithdrawnLabel } from '@portal/server/modules/licensing/keys/key-labels.rules';
import type { StatusColour } from '../../../lib/browser/status-colour.ts';
import type { KeyStateFragment } from './key-state.generated.ts';
import { KEY_STATUSES } from './key-labels.ts';

export interface KeyStateView {
  label: string;
  /** What the status alone does not say. */
  note?: string;
  tone: StatusColour;
}

/** A list also tells what replaced a key, and whether its company withdrew it. */
export type KeyWithState = KeyStateFragment & { replacedBy?: { id: string } | null; isWithdrawn?: boolean };

const NOTE_TONES: Partial<Record<string, StatusColour>> = {
  'not started': 'blue',
  'in grace': 'amber',
  expired: 'grey',
};

/** The state of a key at a moment. */
export function getKeyState(key: KeyWithState, now: number): KeyStateView {
  const state = KEY_STATUSES[key.status];
  const [startsAt, expiresAt] = [Date.parse(key.startsAt), Date.parse(key.expiresAt)];
  const { status, replacedBy, isWithdrawn = false } = key;
  const moments = { startsAt, expiresAt, runsUntil: Date.parse(key.graceUntil ?? key.expiresAt) };
  const note = getStatusNote({ status, ...moments, isReplaced: Boolean(replacedBy), isWithdrawn }, now);
  if (note === 'withdrawn') return { label: getWithdrawnLabel(false), tone: 'grey' };
  return note ? { ...state, note, tone: NOTE_TONES[note] ?? state.tone } : state;
}

/** The state of a key in one word. */
export function getStateLabel(key: KeyWithState, now: number): string {
  const { label, note } = getKeyState(key, now);
  if (note) return note.charAt(0).toUpperCase() + note.slice(1);
  return key.status === 'APPROVED' ? 'Running' : label;
}
