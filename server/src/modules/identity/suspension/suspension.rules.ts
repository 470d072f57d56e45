import type { SuspendableCompany } from '../../companies/companies/suspension.rules.ts';
import { checkReason } from '../../licensing/keys/key-input.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';

/** What is wrong with the reason of a suspension, which the company reads. */
export const checkSuspensionReason = (reason: string): UserErrorDetails[] => [
  ...toUserErrors('reason', !reason.trim() && 'Say why the company is suspended.'),
  ...checkReason(reason),
];

/** Why a company cannot be suspended once more. */
export const checkSuspendable = ({ suspendedAt }: SuspendableCompany): UserErrorDetails[] =>
  suspendedAt ? [createUserError(null, 'This company is suspended already.', UserErrorCode.COMPANY_SUSPENDED)] : [];

/** Why no suspension of a company can be lifted. */
export const checkLiftable = ({ suspendedAt }: SuspendableCompany): UserErrorDetails[] =>
  suspendedAt ? [] : [createUserError(null, 'This company is not suspended.', UserErrorCode.COMPANY_NOT_SUSPENDED)];
