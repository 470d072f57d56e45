import { checkNotErased } from '../../companies/companies/released-company.rules.ts';
import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

/** What decides whether a company can be freed. */
export interface ReleasableCompany {
  releasedAt: Date | null;
  erasedAt: Date | null;
  isEmailConfirmed: boolean;
  confirmedEmail: string | null;
}

/** Why an administrator cannot free the email and domain of a company (docs/account-rules.md#confirmation). */
export function checkRelease(company: ReleasableCompany, hasApprovedKey: boolean): UserErrorDetails[] {
  const no = (message: string) => [createUserError(null, message, UserErrorCode.COMPANY_IN_USE)];
  if (company.erasedAt) return checkNotErased(company);
  if (company.releasedAt) return no('This company was already freed.');
  const hasConfirmed = company.isEmailConfirmed || company.confirmedEmail !== null;
  return hasConfirmed || hasApprovedKey
    ? no('You can release a company only if it never confirmed an email and has no Approved key.')
    : [];
}
