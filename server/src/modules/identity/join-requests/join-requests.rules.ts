import { isEmail } from '../../../platform/kernel/email.rules.ts';
import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import {
  createUserError,
  toUserErrors,
  UserErrorCode,
  type UserErrorDetails,
} from '../../../platform/kernel/user-error.rules.ts';
import { checkMemberName } from '../members/members.rules.ts';
import { normalizeDomain } from '../sign-up/sign-up.rules.ts';

/** The maximum number of open join requests of a company. */
export const MAX_OPEN_JOIN_REQUESTS = 20;
/** The number of days for which owners can decide on a join request. */
export const JOIN_REQUEST_DAYS = 30;

export type JoinDecision = 'ACCEPTED' | 'DECLINED';

/** Validates a join request. The result depends only on the input, so it reveals nothing about companies. */
export const checkJoinRequest = ({ name, email }: { name: string; email: string }): UserErrorDetails[] => [
  ...checkMemberName(name),
  ...toUserErrors(
    'email',
    !email.trim() ? 'Email is required.' : !isEmail(cleanLoginName(email)) && 'Enter a valid email address.',
  ),
];

/** Lists the domains to which an email host belongs, such as `eu.acme.example` and `acme.example`, longest first. */
export function listDomainsOfHost(host: string): string[] {
  const labels = normalizeDomain(host)?.split('.') ?? [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

export const joinRequestsOffError = createUserError(
  null,
  'Join requests are not available, because this portal has no mail server. Ask a colleague who uses the portal for an invitation.',
  UserErrorCode.JOIN_REQUESTS_OFF,
);
export const tooManyJoinRequestsError = createUserError(
  null,
  'Your company has too many open join requests. Ask a colleague for an invitation, or open this link again later.',
  UserErrorCode.TOO_MANY_JOIN_REQUESTS,
);
export const accountExistsError = createUserError(
  null,
  'Your email already has an account. Log in, or reset your password.',
  UserErrorCode.EMAIL_TAKEN,
);

/**
 * Returns an error if a request has expired or is already decided. `decider` is the name or email of the member who
 * decided, or `null` if the request is undecided.
 */
export function checkJoinRequestOpen(
  { decision, expiresAt }: { decision: JoinDecision | null; expiresAt: Date },
  decider: string | null,
  now: Date,
): UserErrorDetails[] {
  if (decision) {
    const verb = decision === 'ACCEPTED' ? 'accepted' : 'declined';
    return [createUserError(null, `${decider} already ${verb} this request.`, UserErrorCode.JOIN_REQUEST_ENDED)];
  }
  return expiresAt <= now
    ? [
        createUserError(
          null,
          'This request has expired. You can invite the applicant.',
          UserErrorCode.JOIN_REQUEST_ENDED,
        ),
      ]
    : [];
}
