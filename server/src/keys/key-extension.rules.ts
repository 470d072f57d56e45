import { KeyStatus, statusName } from './key-status.rules.ts';

/** What decides whether users can be added to a key. */
export interface ExtendableKey {
  status: KeyStatus;
  userLimit: number;
  expiresAt: Date;
}

/** Why users can't be added to a key, or null (rules: extending). */
export function extensionProblem(key: ExtendableKey, hasPendingExtension: boolean, now: Date): string | null {
  if (key.status !== KeyStatus.APPROVED)
    return `Users can be added only to an Approved key; this one is ${statusName(key.status)}.`;
  if (key.expiresAt <= now) return 'This key has expired. Request a new key.';
  if (key.userLimit === 0) return 'This key already allows unlimited users.';
  if (hasPendingExtension) return 'An extension of this key already waits for approval.';
  return null;
}
