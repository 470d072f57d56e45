import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { type KeyExpiry, type KeyTime, getValidUntil } from '../keys/key-grace.rules.ts';
import { KeyStatus, formatStatus } from '../keys/key-status.rules.ts';

/** The fields that determine whether users can be added to a key. */
export interface ExtendableKey extends KeyExpiry {
  status: KeyStatus;
  userLimit: number;
}

/** Returns an error if users cannot be added to a key. See docs/business-rules.md#add-users. */
export function checkExtension(key: ExtendableKey, hasPendingExtension: boolean, time: KeyTime): UserErrorDetails[] {
  const { KEY_NOT_EXTENDABLE, KEY_EXPIRED, EXTENSION_PENDING } = UserErrorCode;
  const reject = (code: UserErrorCode, message: string) => [createUserError(null, message, code)];
  if (key.status !== KeyStatus.APPROVED)
    return reject(
      KEY_NOT_EXTENDABLE,
      `Users can be added only to an Approved key; this one is ${formatStatus(key.status)}.`,
    );
  if (key.expiresAt <= time.now)
    return reject(
      KEY_EXPIRED,
      getValidUntil(key, time) > time.now
        ? 'This key has expired and is valid only until the end of its grace period. Request a new key with the number of users that you need.'
        : 'This key has expired. Request a new key.',
    );
  if (key.userLimit === 0) return reject(KEY_NOT_EXTENDABLE, 'This key already allows unlimited users.');
  return hasPendingExtension ? reject(EXTENSION_PENDING, 'An extension of this key is already pending.') : [];
}
