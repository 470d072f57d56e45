import type { Problem } from './problem.rules.ts';

/** An expected 'no' of the business: it reaches the caller as data (`userErrors`), never as a fault. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];

  constructor(...problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.problems = problems;
  }
}

/** Throws one refusal with everything that is wrong; does nothing when nothing is. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length) throw new Refusal(...problems);
}
