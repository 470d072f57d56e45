import type { UserErrorDetails } from './user-error.rules.ts';

/** Thrown to reject an operation. Callers receive the errors as data in `userErrors`, never as a system error. */
export class UserErrors extends Error {
  readonly userErrors: readonly UserErrorDetails[];

  constructor(...problems: readonly UserErrorDetails[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.userErrors = problems;
  }
}

export function assertNoUserErrors(problems: readonly UserErrorDetails[]): void {
  if (problems.length) throw new UserErrors(...problems);
}
