import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import {
  createUserError,
  toUserErrors,
  type UserErrorDetails,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { checkInvitedEmail, MAX_MEMBERS } from '../members/members.rules.ts';
import { isOnDomain } from '../sign-up/sign-up.rules.ts';
import type { RecoveryOutcome } from './recovery-labels.rules.ts';

/** The state of an owner recovery, derived from its outcome and the current time. */
export enum RecoveryState {
  WAITING = 'WAITING',
  READY = 'READY',
  ACCEPTED = 'ACCEPTED',
  OBJECTED = 'OBJECTED',
  CANCELLED = 'CANCELLED',
  EXPIRED = 'EXPIRED',
}

/** The number of hours before the link works, which gives members time to object. The database requires at least 72. */
export const WAIT_HOURS = 72;
/** The number of hours for which the link works after the wait. */
export const VALID_HOURS = 72;

export function getRecoveryState(
  { outcome, effectiveAt, expiresAt }: { outcome: RecoveryOutcome | null; effectiveAt: Date; expiresAt: Date },
  now: Date,
): RecoveryState {
  if (outcome) return RecoveryState[outcome];
  if (expiresAt <= now) return RecoveryState.EXPIRED;
  return effectiveAt <= now ? RecoveryState.READY : RecoveryState.WAITING;
}

/** Validates the email of the new owner: a business email on the domain of the company or on a subdomain. */
export function checkRecoveryEmail(
  email: string,
  domain: string,
  getSiteName?: (host: string) => string | null,
): UserErrorDetails[] {
  const userErrors = checkInvitedEmail(email, getSiteName);
  if (userErrors.length) return userErrors;
  return toUserErrors(
    'email',
    !isOnDomain(cleanLoginName(email), domain) && `The email must be on the domain of the company, ${domain}.`,
  );
}

export const recoveryOpenError = createUserError(
  null,
  'An owner recovery of this company is already open. Cancel it first.',
  UserErrorCode.RECOVERY_OPEN,
);
export const recoveryEndedError = createUserError(
  null,
  'This owner recovery has already ended.',
  UserErrorCode.RECOVERY_ENDED,
);
export const recoveryWaitingError = createUserError(
  null,
  'This link does not work yet. The email that contains it states when it starts to work.',
  UserErrorCode.RECOVERY_WAITING,
);
export const recoveryOfSuspendedError = createUserError(
  null,
  'This company is suspended, so its members could not object. Lift the suspension first.',
  UserErrorCode.COMPANY_SUSPENDED,
);
export const alreadyOwnerError = createUserError(
  'email',
  'This person is already an owner and can use "Forgot Password?". If they have no authenticator app and no recovery code, another owner can invite them again. Without another owner, enter another email.',
  UserErrorCode.EMAIL_TAKEN,
);
export const memberNotConfirmedError = createUserError(
  'email',
  'A member of the company uses this email but has not confirmed it. Ask the member to confirm it, or enter another email.',
  UserErrorCode.EMAIL_UNCONFIRMED,
);
export const companyFullError = createUserError(
  'email',
  `The company has ${MAX_MEMBERS} members, which is the maximum. Enter the email of one of them.`,
  UserErrorCode.TOO_MANY_MEMBERS,
);
export const membersChangedError = createUserError(
  null,
  'The members of the company have changed. Open the link again.',
);
