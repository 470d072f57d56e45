import type { Tone } from '../../shared/tone.ts';
import type { KeyStateFragment } from './key-state.generated.ts';
import { KEY_STATUSES } from './key-words.ts';

export interface KeyStateView {
  label: string;
  /** What the status alone does not say. */
  note?: string;
  tone: Tone;
}

/** A list also tells what replaced a key. */
export type ShownKey = KeyStateFragment & { replacedBy?: { id: string } | null };

/** The state of a key at a moment: 'not started' and 'expired' are not statuses but an Approved key outside its time. */
export function keyStateAt(key: ShownKey, now: number): KeyStateView {
  const state = KEY_STATUSES[key.status];
  if (key.status === 'DISABLED' && key.replacedBy) return { ...state, note: 'replaced' };
  if (key.status === 'APPROVED' && Date.parse(key.startsAt) > now)
    return { ...state, note: 'not started', tone: 'blue' };
  if (key.status === 'APPROVED' && Date.parse(key.expiresAt) <= now) return { ...state, note: 'expired', tone: 'grey' };
  return state;
}
