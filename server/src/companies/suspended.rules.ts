import { type Problem, problem, UserErrorCode } from '../shared/problem.rules.ts';

/** A company, as far as its suspension goes. */
export interface Suspendable {
  suspendedAt?: Date | string | null;
  suspensionReason?: string | null;
}

/** Why a company that is suspended cannot log in, in words for itself. */
export const checkNotSuspended = ({ suspendedAt, suspensionReason }: Suspendable): Problem[] =>
  suspendedAt
    ? [
        problem(
          null,
          `This account is suspended. Contact us to have it opened again. The reason: ${suspensionReason}`,
          UserErrorCode.COMPANY_SUSPENDED,
        ),
      ]
    : [];
