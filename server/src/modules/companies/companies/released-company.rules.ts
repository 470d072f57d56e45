import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

export interface ReleasedCompany {
  releasedAt?: Date | string | null;
  erasedAt?: Date | string | null;
}

/** Returns an error for a released or erased company, which can neither be changed nor receive keys. */
export const checkNotReleased = ({ releasedAt, erasedAt }: ReleasedCompany): UserErrorDetails[] =>
  erasedAt
    ? checkNotErased({ erasedAt })
    : releasedAt
      ? [createUserError(null, 'This company was released. It must sign up again.', UserErrorCode.COMPANY_FREED)]
      : [];

/** Returns an error for an erased company, which can no longer be changed. */
export const checkNotErased = ({ erasedAt }: Pick<ReleasedCompany, 'erasedAt'>): UserErrorDetails[] =>
  erasedAt
    ? [
        createUserError(
          null,
          'The personal data of this company was erased, so it can no longer be changed.',
          UserErrorCode.COMPANY_ERASED,
        ),
      ]
    : [];
