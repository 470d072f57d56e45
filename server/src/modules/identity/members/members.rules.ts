import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { getNameError } from '../../../platform/kernel/name.rules.ts';
import {
  type UserErrorDetails,
  createUserError,
  toUserErrors,
  UserErrorCode,
} from '../../../platform/kernel/user-error.rules.ts';
import { getBusinessEmailError } from '../sign-up/sign-up.rules.ts';

/**
 * The maximum number of current members of a company. An owner can invite only while members and open invitations
 * together are below this number.
 */
export const MAX_MEMBERS = 50;
/** The maximum number of members that administrators see: the current members and the most recent former members. */
export const MAX_LISTED_MEMBERS = 2 * MAX_MEMBERS;
/** The maximum number of open invitations of a company. */
export const MAX_OPEN_INVITATIONS = 20;

export const checkMemberName = (name: string): UserErrorDetails[] =>
  toUserErrors('name', !name.trim() ? 'Name is required!' : getNameError(name));

/** Validates the email of an invitation. Every business domain is allowed. */
export const checkInvitedEmail = (email: string, getSiteName?: (host: string) => string | null): UserErrorDetails[] =>
  toUserErrors(
    'email',
    !email.trim() ? 'Email is required.' : getBusinessEmailError(cleanLoginName(email), getSiteName),
  );

/** Validates a member's own new email. Every business domain is allowed, as with an invitation. */
export const checkOwnEmail = checkInvitedEmail;

export const contactEmailError = createUserError(
  'email',
  'Your email is the email of the company. Change it in the company details.',
);

export const lastOwnerError = createUserError(
  null,
  'This is the last owner. Make another member an owner first.',
  UserErrorCode.LAST_OWNER,
);
export const removeSelfError = createUserError(null, 'You cannot remove yourself. Leave the company instead.');
export const alreadyMemberError = createUserError(
  'email',
  'This person is already a member.',
  UserErrorCode.EMAIL_TAKEN,
);
export const invitedEmailTakenError = createUserError(
  null,
  'Your email address is already used by another account. Request a new link to another address.',
  UserErrorCode.EMAIL_TAKEN,
);
export const emailNotConfirmedError = createUserError(
  null,
  "The company's email is not confirmed. The contact of the company must confirm it before you can invite others.",
  UserErrorCode.EMAIL_UNCONFIRMED,
);
export const tooManyMembersError = createUserError(
  null,
  `A company can have at most ${MAX_MEMBERS} members, including open invitations. Remove a member or withdraw an invitation first.`,
  UserErrorCode.TOO_MANY_MEMBERS,
);
/** The error for an invitee who accepts a link. An invitee cannot remove members. */
export const fullCompanyError = createUserError(
  null,
  `The company already has ${MAX_MEMBERS} members, which is the maximum. Ask an owner to remove a member, or a member to leave.`,
  UserErrorCode.TOO_MANY_MEMBERS,
);
export const tooManyInvitationsError = createUserError(
  null,
  `There are already ${MAX_OPEN_INVITATIONS} open invitations. Withdraw an invitation first.`,
  UserErrorCode.TOO_MANY_MEMBERS,
);
