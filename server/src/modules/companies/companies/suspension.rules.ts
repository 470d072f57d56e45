import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

export interface SuspendableCompany {
  suspendedAt?: Date | string | null;
  suspensionReason?: string | null;
}

/** Returns an error with the reason for the suspension if a company is suspended, so that no member can log in. */
export const checkNotSuspended = ({ suspendedAt, suspensionReason }: SuspendableCompany): UserErrorDetails[] =>
  suspendedAt
    ? [
        createUserError(
          null,
          `This account is suspended. Contact us to lift the suspension. Reason: ${suspensionReason}`,
          UserErrorCode.COMPANY_SUSPENDED,
        ),
      ]
    : [];
