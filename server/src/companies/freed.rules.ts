import { type Problem, problem, UserErrorCode } from '../shared/problem.rules.ts';

/** Why nothing can be changed about a company that was freed, nor a key be made for it. */
export const checkNotFreed = ({ releasedAt }: { releasedAt?: Date | string | null }): Problem[] =>
  releasedAt ? [problem(null, 'This company was freed; it has to sign up again.', UserErrorCode.COMPANY_FREED)] : [];
