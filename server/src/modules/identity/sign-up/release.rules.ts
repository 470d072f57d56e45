import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { checkNotErased } from '../../companies/companies/released-company.rules.ts';

/** The columns that determine whether a company can be released. */
export interface ReleasableCompany {
  releasedAt: Date | null;
  erasedAt: Date | null;
}

/** The facts that show that a company is in use and cannot be released. */
export interface CompanyUse {
  hasConfirmedMember: boolean;
  hasApprovedKey: boolean;
}

/** Returns an error if an administrator cannot release a company (docs/account-rules.md#confirmation). */
export function checkRelease(
  company: ReleasableCompany,
  { hasConfirmedMember, hasApprovedKey }: CompanyUse,
): UserErrorDetails[] {
  const createRejection = (message: string) => [createUserError(null, message, UserErrorCode.COMPANY_IN_USE)];
  if (company.erasedAt) return checkNotErased(company);
  if (company.releasedAt) return createRejection('This company was already released.');
  return hasConfirmedMember || hasApprovedKey
    ? createRejection('You can release a company only if it never confirmed an email and has no Approved key.')
    : [];
}
