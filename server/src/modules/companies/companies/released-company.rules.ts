import { type UserErrorDetails, createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';

/** A company that may have given up its email and domain. */
export interface ReleasedCompany {
  releasedAt?: Date | string | null;
  erasedAt?: Date | string | null;
}

/** Why nothing can be changed about a company that was freed or erased, nor a key be made for it. */
export const checkNotReleased = ({ releasedAt, erasedAt }: ReleasedCompany): UserErrorDetails[] =>
  erasedAt
    ? checkNotErased({ erasedAt })
    : releasedAt
      ? [createUserError(null, 'This company was freed; it has to sign up again.', UserErrorCode.COMPANY_FREED)]
      : [];

/** Why nothing can be stored about a company whose personal data was erased. */
export const checkNotErased = ({ erasedAt }: Pick<ReleasedCompany, 'erasedAt'>): UserErrorDetails[] =>
  erasedAt
    ? [
        createUserError(
          null,
          'The personal data of this company was erased. Nothing about it can change any more.',
          UserErrorCode.COMPANY_ERASED,
        ),
      ]
    : [];
