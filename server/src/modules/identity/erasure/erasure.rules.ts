import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

/** The columns of a company that determine, together with its keys, whether its personal data can be erased. */
export interface ErasableCompany {
  suspendedAt: Date | null;
  releasedAt: Date | null;
}

/** Returns an error if a company can still log in or has an approved key that has not ended. */
export function checkErasable(
  { suspendedAt, releasedAt }: ErasableCompany,
  hasUnendedKey: boolean,
): UserErrorDetails[] {
  // A released company cannot log in, and it cannot be suspended either.
  if (!suspendedAt && !releasedAt)
    return [
      createUserError(
        null,
        'This company is active. Suspend it before you erase its data.',
        UserErrorCode.COMPANY_NOT_SUSPENDED,
      ),
    ];
  if (hasUnendedKey)
    return [
      createUserError(
        null,
        'This company has an Approved key that has not ended. Disable it, or wait until it ends.',
        UserErrorCode.COMPANY_IN_USE,
      ),
    ];
  return [];
}
