import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

export interface ReleasedCompany {
  releasedAt?: Date | string | null;
  erasedAt?: Date | string | null;
}

/** Rejects changes of a released or erased company, and keys for it. */
export const checkNotReleased = ({ releasedAt, erasedAt }: ReleasedCompany): UserErrorDetails[] =>
  erasedAt
    ? checkNotErased({ erasedAt })
    : releasedAt
      ? [createUserError(null, 'This company was released. It must sign up again.', UserErrorCode.COMPANY_FREED)]
      : [];

/** Rejects changes of an erased company. */
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
