import type { Suspendable } from '../companies/suspended.rules.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { type Problem, problem, problemIf, UserErrorCode } from '../shared/problem.rules.ts';

/** What is wrong with the reason of a suspension, which the company reads. */
export const checkSuspensionReason = (reason: string): Problem[] => [
  ...problemIf('reason', !reason.trim() && 'Say why the company is suspended.'),
  ...checkReason(reason),
];

/** Why a company cannot be suspended once more. */
export const checkSuspendable = ({ suspendedAt }: Suspendable): Problem[] =>
  suspendedAt ? [problem(null, 'This company is suspended already.', UserErrorCode.COMPANY_SUSPENDED)] : [];

/** Why no suspension of a company can be lifted. */
export const checkLiftable = ({ suspendedAt }: Suspendable): Problem[] =>
  suspendedAt ? [] : [problem(null, 'This company is not suspended.', UserErrorCode.COMPANY_NOT_SUSPENDED)];
