import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

/** A company, as far as its suspension goes. */
export interface SuspendableCompany {
  suspendedAt?: Date | string | null;
  suspensionReason?: string | null;
}

/** Why a company that is suspended cannot log in, in words for itself. */
export const checkNotSuspended = ({ suspendedAt, suspensionReason }: SuspendableCompany): UserErrorDetails[] =>
  suspendedAt
    ? [
        createUserError(
          null,
          `This account is suspended. Contact us to have it opened again. The reason: ${suspensionReason}`,
          UserErrorCode.COMPANY_SUSPENDED,
        ),
      ]
    : [];
