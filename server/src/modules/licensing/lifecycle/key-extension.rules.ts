import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { type KeyExpiry, type KeyTime, getValidUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';

/** What decides whether users can be added to a key. */
export interface ExtendableKey extends KeyExpiry {
  status: KeyStatus;
  userLimit: number;
}

/** Why users cannot be added to a key (docs/business-rules.md#add-users). */
export function checkExtension(key: ExtendableKey, hasPendingExtension: boolean, time: KeyTime): UserErrorDetails[] {
  const { KEY_NOT_EXTENDABLE, KEY_EXPIRED, EXTENSION_PENDING } = UserErrorCode;
  const no = (code: UserErrorCode, message: string) => [createUserError(null, message, code)];
  if (key.status !== KeyStatus.APPROVED)
    return no(
      KEY_NOT_EXTENDABLE,
      `Users can be added only to an Approved key; this one is ${formatStatus(key.status)}.`,
    );
  if (key.expiresAt <= time.now)
    return no(
      KEY_EXPIRED,
      getValidUntil(key, time) > time.now
        ? 'This key has expired and runs on only for its grace period. Request a new key, with as many users as you need.'
        : 'This key has expired. Request a new key.',
    );
  if (key.userLimit === 0) return no(KEY_NOT_EXTENDABLE, 'This key already allows unlimited users.');
  return hasPendingExtension ? no(EXTENSION_PENDING, 'An extension of this key is already waiting for approval.') : [];
}
