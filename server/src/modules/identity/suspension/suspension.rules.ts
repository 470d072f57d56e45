import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { checkReason } from '../../licensing/keys/key-input.rules.ts';

interface SuspendableCompany {
  suspendedAt?: Date | string | null;
}

/** Validates the reason of a suspension, which is shown to the company. */
export const checkSuspensionReason = (reason: string): UserErrorDetails[] => [
  ...toUserErrors('reason', !reason.trim() && 'Enter a reason for the suspension.'),
  ...checkReason(reason),
];

export const checkSuspendable = ({ suspendedAt }: SuspendableCompany): UserErrorDetails[] =>
  suspendedAt ? [createUserError(null, 'This company is already suspended.', UserErrorCode.COMPANY_SUSPENDED)] : [];

export const checkLiftable = ({ suspendedAt }: SuspendableCompany): UserErrorDetails[] =>
  suspendedAt ? [] : [createUserError(null, 'This company is not suspended.', UserErrorCode.COMPANY_NOT_SUSPENDED)];
