import type { EntityManager } from 'typeorm';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { KeyEvent } from './key-event.entity.ts';
import type { KeyStatus } from './key-status.rules.ts';
import { Key } from './key.entity.ts';

/** When a key is changed, in which time zone days are counted, and where the links in mails lead. */
export interface Occasion {
  now: Date;
  zone: string;
  publicUrl: string;
}

/** Who decides, when and why; a null `administratorId` means the company itself. */
export interface Decision extends Occasion {
  administratorId: string | null;
  reason: string | null;
}

/**
 * Changes a key's status; nothing else does. The old status in the condition lets one of two decisions win, and the
 * entry in the history is written with it.
 */
export async function setStatus(
  tx: EntityManager,
  key: Key,
  to: KeyStatus,
  decision: Omit<Decision, 'zone' | 'publicUrl'>,
  change: Partial<Pick<Key, 'startsAt' | 'expiresAt' | 'isUsed'>> = {},
): Promise<void> {
  const { affected } = await tx.update(Key, { id: key.id, status: key.status }, { ...change, status: to });
  if (!affected)
    throw new Refusal(
      problem(null, 'This key was changed by someone else. Reload and try again.', UserErrorCode.KEY_CHANGED),
    );
  await recordStatus(tx, { id: key.id, status: to }, decision);
}

/** Writes the status that a key has taken into its history. */
export async function recordStatus(
  tx: EntityManager,
  { id, status }: Pick<Key, 'id' | 'status'>,
  { administratorId, reason, now }: Omit<Decision, 'zone' | 'publicUrl'>,
): Promise<void> {
  await tx.insert(KeyEvent, { keyId: id, status, at: now, administratorId, reason: reason?.trim() || null });
}
