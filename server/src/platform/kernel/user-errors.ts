import type { UserErrorDetails } from './user-error.rules.ts';

/** An expected 'no' of the business: it reaches the caller as data (`userErrors`), never as a fault. */
export class UserErrors extends Error {
  readonly userErrors: readonly UserErrorDetails[];

  constructor(...problems: readonly UserErrorDetails[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.userErrors = problems;
  }
}

/** Throws one refusal with everything that is wrong; does nothing when nothing is. */
export function assertNoUserErrors(problems: readonly UserErrorDetails[]): void {
  if (problems.length) throw new UserErrors(...problems);
}
