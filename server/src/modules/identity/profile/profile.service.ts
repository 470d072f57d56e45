import type { EntityManager } from 'typeorm';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { hasAccount, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import { isBackupRunning } from '../../../platform/backups/backup-lock.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { readSellerContact } from '../../../platform/email/seller-contact.ts';
import { applyEdit } from '../../../platform/kernel/apply-edit.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import {
  createUserError,
  toUserErrors,
  UserErrorCode,
  type UserErrorDetails,
} from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { removeImage, replaceImage, storeImage } from '../../../platform/storage/images.ts';
import type { ReceivedFilePromise } from '../../../platform/storage/upload.scalar.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { toEmailColumns } from '../../administrators/administrators/administrators.service.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';
import {
  assertMemberRight,
  findContact,
  isEmailTaken,
  type MemberOfCompany,
  replaceLoginEmails,
} from '../../companies/members/members.service.ts';
import { composeCorrectionEmail, composeEmailChangedEmail, getLoginUrl } from '../accounts/account-emails.ts';
import { getNoticeEmail } from '../accounts/accounts.service.ts';
import { listCompanyChanges, recordCompanyChanges } from '../accounts/company-events.ts';
import { replaceEmail, requestEmailConfirmation } from '../accounts/email-change.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { deleteTokens } from '../accounts/email-tokens.service.ts';
import { toStoredPhone } from '../accounts/phone.rules.ts';
import { assertStepUp } from '../login/step-up.service.ts';
import { assertPassword, lockIfPasswordUnchanged } from '../passwords/password-check.service.ts';
import {
  ADMINISTRATOR_FIELD_NAMES,
  checkAdministrator,
  checkProfile,
  isEmailEdited,
  PROFILE_FIELD_NAMES,
  type ProfileForm,
} from './profile.rules.ts';
import type { AdministratorProfileInput, UpdateAdministratorProfileInput, ProfileInput } from './profile.types.ts';

export async function updateProfile(context: Context, companyId: string, edit: ProfileEdit): Promise<Company> {
  await context.limits.countProfileChange(companyId, context.quotas);
  return changeProfile(context, companyId, edit, null);
}

/** The submitted profile and, for conflict detection, the profile that the form loaded. */
interface ProfileEdit {
  input: ProfileInput;
  known?: ProfileInput | null;
}

/** Corrects a company's profile for an administrator, under the rules of `updateProfile`, and emails the company. */
export const correctProfile = (
  context: Context,
  companyId: string,
  edit: ProfileEdit,
  administratorId: string,
): Promise<Company> => changeProfile(context, companyId, edit, administratorId, true);

/** Cleans the fields of a profile, and fills omitted fields from `base`. */
const completeProfile = (
  { name, email, address, phone }: ProfileInput,
  base: ProfileForm,
): Record<keyof ProfileInput, string> => ({
  name: name.trim(),
  email: cleanLoginName(email),
  address: address?.trim() ?? base.address,
  phone: toStoredPhone(phone, base.phone),
});

const usesApiToken = (viewer: Viewer): boolean => hasAccount(viewer) && viewer.tokenId !== undefined;

/**
 * Changes a profile. `administratorId` is `null` if the company makes the change. `isCounted` is `true` if an email
 * change must not count towards the rate limit, because an earlier attempt counted it or an administrator makes it.
 */
async function changeProfile(
  context: Context,
  companyId: string,
  edit: ProfileEdit,
  administratorId: string | null,
  isCounted = false,
): Promise<Company> {
  const { db, config, limits, now } = context;
  const current = await findCompany(db.manager, companyId);
  const profile = applyProfileEdit(edit, current);
  const isNewEmail = normalizeLoginName(profile.email) !== normalizeLoginName(current.email);
  // Refuse other members first, so that they need no password and do not use up the limit of the contact.
  if (isNewEmail && !administratorId && !usesApiToken(context.viewer)) {
    assertNoUserErrors(checkNotReleased(current));
    assertNoUserErrors(checkIsContact(await findContact(db.manager, companyId), context.viewer));
  }
  // An email change can take over the account, so a stolen session or a program must not change the email.
  if (isNewEmail) await assertStepUp(context, StepUp.CHANGED_EMAIL);
  // An API token cannot change the letter case of the email either.
  else if (usesApiToken(context.viewer)) profile.email = current.email;
  // Count before the transaction, because the counter uses a second connection.
  if (isNewEmail && !isCounted) await limits.countEmailChange(companyId, context.quotas);
  let savedCompany: Company | null;
  try {
    savedCompany = await db.transaction(async (tx) => {
      const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
      await assertSessionOpen(tx, context.viewer);
      assertNoUserErrors(checkNotReleased(before));
      if (listCompanyChanges(current, before).length) return null;
      const { email, ...details } = profile;
      await tx.update(Company, { id: companyId }, details);
      if (email !== before.email) {
        const contact = await findContact(tx, companyId);
        if (!administratorId) assertNoUserErrors(checkIsContact(contact, context.viewer));
        await changeContactEmail(tx, contact, email, isNewEmail, config.publicUrl, now);
      }
      const { company, changes } = await recordCompanyChanges(tx, before, administratorId, now);
      if (!changes.length) return company;
      if (administratorId) await notifyOfCorrection(tx, before, company, config.publicUrl);
      else if (isNewEmail && !company.isEmailConfirmed) await notifyOfNewEmail(tx, before, company, config.publicUrl);
      return company;
    });
  } catch (error) {
    if (isEmailTaken(error))
      throw new UserErrors(
        createUserError('email', 'This email is already used by another company.', UserErrorCode.EMAIL_TAKEN),
      );
    throw error;
  }
  // `savedCompany` is null if the profile changed between the read and the lock. In that case, start again.
  return savedCompany ?? changeProfile(context, companyId, edit, administratorId, isCounted || isNewEmail);
}

/** Applies an edit to the current profile. Throws user errors for conflicting or invalid fields. */
function applyProfileEdit({ input, known }: ProfileEdit, company: Company): Record<keyof ProfileInput, string> {
  // Old rows can contain values that were not cleaned. Such a value would differ from the known one without a change.
  const current = completeProfile(company, company);
  const knownProfile = known ? completeProfile(known, current) : current;
  const typedProfile = completeProfile(input, knownProfile);
  const profile = applyEdit(PROFILE_FIELD_NAMES, { typed: typedProfile, known: knownProfile, current });
  // Validate the merged profile, so that an unedited field causes no error, even if another change has replaced it.
  assertNoUserErrors(checkProfile(profile, { ...current, domain: company.domain }));
  return profile;
}

/**
 * Changes the email of the contact. A trigger copies it to the company. `isNew` is `false` if only the letter case of
 * the email changes.
 */
async function changeContactEmail(
  tx: EntityManager,
  contact: MemberOfCompany,
  email: string,
  isNew: boolean,
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (!isNew) await tx.update(Member, { id: contact.id }, { email });
  else {
    const member = await replaceEmail(tx, contact, email, now);
    await replaceLoginEmails(tx, member);
    await requestEmailConfirmation(tx, member, publicUrl, now);
  }
}

// The email of a company is the login name of its contact. Without this check, another owner could take over that
// account.
const checkIsContact = (contact: MemberOfCompany, viewer: Viewer): UserErrorDetails[] =>
  toUserErrors(
    'email',
    (viewer.role !== Role.Customer || viewer.memberId !== contact.id) &&
      'Only the contact of the company can change this email.',
  );

/**
 * Notifies the company about its new email. The notice goes to the email that received security notices before the
 * change.
 */
async function notifyOfNewEmail(
  tx: EntityManager,
  before: Company,
  { name, email, confirmedEmail }: Company,
  publicUrl: string,
) {
  const contactEmail = await readSellerContact(tx);
  const content = composeEmailChangedEmail(name, email, `${publicUrl}/login`, confirmedEmail !== null, contactEmail);
  await queueEmail(tx, getNoticeEmail(before)!, content, [before.id]);
}

/**
 * Notifies the company about a correction by an administrator. The notice goes to the email that received security
 * notices before the correction.
 */
async function notifyOfCorrection(
  tx: EntityManager,
  before: Company,
  company: Company,
  publicUrl: string,
): Promise<void> {
  const fields = listCompanyChanges(before, company).map(({ field }) => field);
  // If the email is confirmed after the correction, it is the address that receives this notice.
  const newEmail = fields.includes('email') && !company.isEmailConfirmed ? company.email : null;
  const contactEmail = await readSellerContact(tx);
  const email = composeCorrectionEmail(before, company, fields.join(', '), publicUrl, newEmail, contactEmail);
  await queueEmail(tx, getNoticeEmail(before)!, email, [before.id]);
}

/**
 * Stores the centre square of a new picture and deletes the old one. During a backup, the old picture stays until the
 * next sweep.
 */
export async function setProfilePicture(
  context: Context,
  companyId: string,
  picture: ReceivedFilePromise,
): Promise<Company> {
  const storedPicture = await storeImage(context.images, picture, 'picture', { square: true });
  return replaceImage(context.images, storedPicture, async (url) => {
    const { result, old } = await savePicture(context, companyId, url);
    return { result, old: (await isBackupRunning(context.db.manager)) ? null : old };
  });
}

/** Removes the picture, and deletes its image. Does nothing if the company has no picture. */
export async function removeProfilePicture(context: Context, companyId: string): Promise<Company> {
  const { result, old } = await savePicture(context, companyId, null);
  await removeImage(context.images, old);
  return result;
}

const savePicture = ({ db, viewer, now }: Context, companyId: string, profilePicture: string | null) =>
  db.transaction(async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock });
    await assertSessionOpen(tx, viewer);
    if (viewer.role === Role.Customer && viewer.memberId !== null)
      await assertMemberRight(tx, viewer.memberId, CompanyRight.COMPANY);
    assertNoUserErrors(checkNotReleased(before));
    await tx.update(Company, { id: companyId }, { profilePicture });
    const { company } = await recordCompanyChanges(tx, before, null, now);
    return { result: company, old: before.profilePicture };
  });

/** Cleans the details of an administrator. An empty email counts as none. */
const cleanDetails = ({ name, email }: AdministratorProfileInput) => ({
  name: name.trim(),
  email: cleanLoginName(email ?? '') || null,
});

/**
 * Changes an administrator's name and email. Any change of the email requires the current password and step-up. If more
 * than the letter case changes, notifies the old email, if there is one, and invalidates its reset links.
 */
export async function updateAdministratorProfile(
  context: Context,
  administratorId: string,
  { known, currentPassword, ...input }: UpdateAdministratorProfileInput,
): Promise<Administrator> {
  const { db, config } = context;
  const current = await db.manager.findOneByOrFail(Administrator, { id: administratorId });
  const details = applyEdit(
    ADMINISTRATOR_FIELD_NAMES,
    { typed: cleanDetails(input), known: cleanDetails(known ?? current), current: cleanDetails(current) },
    (stored, field) => stored[field] ?? '',
  );
  const hasEditedEmail = isEmailEdited(details.email, current.email);
  assertNoUserErrors(checkAdministrator({ ...details, currentPassword }, current.email));
  if (hasEditedEmail) {
    await assertPassword(context, { administratorId }, current, currentPassword ?? '');
    await assertStepUp(context, StepUp.CHANGED_EMAIL);
  }
  return db.transaction(async (tx) => {
    const before = hasEditedEmail ? await lockIfPasswordUnchanged(tx, { administratorId }, current) : current;
    const changes = { name: details.name, ...(hasEditedEmail && toEmailColumns(details.email)) };
    await tx.update(Administrator, { id: administratorId }, changes);
    const administrator = await tx.findOneByOrFail(Administrator, { id: administratorId });
    if (hasEditedEmail && administrator.emailNormal !== before.emailNormal) {
      if (before.email)
        await queueEmail(
          tx,
          before.email,
          composeEmailChangedEmail(
            before.username,
            administrator.email,
            getLoginUrl(config, { administratorId }),
            false,
            await readSellerContact(tx),
          ),
          [],
        );
      await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, { administratorId });
    }
    return administrator;
  });
}
