import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

export interface SuspendableCompany {
  suspendedAt?: Date | string | null;
  suspensionReason?: string | null;
}

/** Rejects the login of a suspended company. */
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
