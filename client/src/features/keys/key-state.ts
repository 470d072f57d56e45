import { stateNote, withdrawnText } from '@portal/server/keys/key-words.rules';
import type { Tone } from '../../shared/tone.ts';
import type { KeyStateFragment } from './key-state.generated.ts';
import { KEY_STATUSES } from './key-words.ts';

export interface KeyStateView {
  label: string;
  /** What the status alone does not say. */
  note?: string;
  tone: Tone;
}

/** A list also tells what replaced a key, and whether its company withdrew it. */
export type ShownKey = KeyStateFragment & { replacedBy?: { id: string } | null; isWithdrawn?: boolean };

const NOTE_TONES: Partial<Record<string, Tone>> = { 'not started': 'blue', 'in grace': 'amber', expired: 'grey' };

/** The state of a key at a moment. */
export function keyStateAt(key: ShownKey, now: number): KeyStateView {
  const state = KEY_STATUSES[key.status];
  const [startsAt, expiresAt] = [Date.parse(key.startsAt), Date.parse(key.expiresAt)];
  const { status, replacedBy, isWithdrawn = false } = key;
  const moments = { startsAt, expiresAt, runsUntil: Date.parse(key.graceUntil ?? key.expiresAt) };
  const note = stateNote({ status, ...moments, isReplaced: Boolean(replacedBy), isWithdrawn }, now);
  if (note === 'withdrawn') return { label: withdrawnText(false), tone: 'grey' };
  return note ? { ...state, note, tone: NOTE_TONES[note] ?? state.tone } : state;
}

/** The state of a key in one word. */
export function stateWordAt(key: ShownKey, now: number): string {
  const { label, note } = keyStateAt(key, now);
  if (note) return note.charAt(0).toUpperCase() + note.slice(1);
  return key.status === 'APPROVED' ? 'Running' : label;
}
