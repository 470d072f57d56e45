import type { KeyStateFragment } from './key-state.generated.ts';

/** What a colour means; a word stands beside it everywhere. */
export type Tone = 'amber' | 'green' | 'red' | 'grey' | 'blue';

export interface KeyStateView {
  label: string;
  /** What the status alone does not say. */
  note?: string;
  tone: Tone;
}

/** A list tells also what replaced a key. */
export type ShownKey = KeyStateFragment & { replacedBy?: { id: string } | null };

/** How a key stands at a moment: 'not started' and 'expired' are no statuses, but an Approved key outside its time. */
export function keyStateAt(key: ShownKey, now: number): KeyStateView {
  switch (key.status) {
    case 'PENDING':
      return { label: 'Pending', tone: 'amber' };
    case 'REJECTED':
      return { label: 'Rejected', tone: 'red' };
    case 'DISABLED':
      return { label: 'Disabled', note: key.replacedBy ? 'replaced' : undefined, tone: 'grey' };
    case 'APPROVED':
      if (Date.parse(key.startsAt) > now) return { label: 'Approved', note: 'not started', tone: 'blue' };
      if (Date.parse(key.expiresAt) <= now) return { label: 'Approved', note: 'expired', tone: 'grey' };
      return { label: 'Approved', tone: 'green' };
  }
}
