import type { EntityManager } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { toEmailColumns } from '../../administrators/administrators/administrators.service.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { replaceCompanyEmails, isEmailTaken } from '../../companies/companies/company-emails.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { hasAccount, type Viewer } from '../../../platform/auth/viewer.ts';
import { replaceImage, storeImage } from '../../../platform/storage/images.ts';
import type { UploadedFile } from '../../../platform/storage/upload.scalar.ts';
import { composeCorrectionEmail, composeEmailChangedEmail } from '../accounts/account-emails.ts';
import { getContactEmail } from '../accounts/accounts.service.ts';
import { toCompanyChangedEvent, listCompanyChanges } from '../accounts/company-events.ts';
import { toStoredPhone } from '../accounts/phone.rules.ts';
import { assertStepUp } from '../login/step-up.service.ts';
import { queueConfirmationEmail } from '../accounts/email-confirmation.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { deleteTokens } from '../accounts/email-tokens.service.ts';
import { assertPassword, assertPasswordUnchanged } from '../passwords/password-check.service.ts';
import {
  checkAdministrator,
  checkConflicts,
  checkProfile,
  isEmailEdited,
  type ProfileForm,
  rebaseProfile,
} from './profile.rules.ts';
import type { AdministratorInput, ProfileInput } from './profile.types.ts';

/** Changes a company's profile for itself. */
export async function updateProfile(context: Context, companyId: string, input: ProfileInput): Promise<Company> {
  await context.limits.countProfileChange(companyId, context.quotas);
  return changeProfile(context, companyId, { input }, null);
}

/** What is sent, and what it was changed from where that counts. */
interface Correction {
  input: ProfileInput;
  original?: ProfileInput | null;
}

/** Corrects a company's profile for an administrator, by the same rules; the company is told by mail. */
export const correctProfile = (
  context: Context,
  companyId: string,
  correction: Correction,
  administratorId: string,
): Promise<Company> => changeProfile(context, companyId, correction, administratorId, true);

/** A profile with what was left out as it is now. */
const completeProfile = ({ name, email, address, phone }: ProfileInput, present: Company): ProfileForm => ({
  name: name.trim(),
  email: cleanLoginName(email),
  address: address?.trim() ?? present.address,
  phone: toStoredPhone(phone, present.phone),
});

const usesApiToken = (viewer: Viewer): boolean => hasAccount(viewer) && viewer.tokenId !== undefined;

/** A change of its email is counted once, if the company itself makes it. */
async function changeProfile(
  context: Context,
  companyId: string,
  correction: Correction,
  administratorId: string | null,
  isCounted = false,
): Promise<Company> {
  const { db, config, limits, now } = context;
  const current = await findCompany(db.manager, companyId);
  const profile = applyCorrection(correction, current);
  const isNew = normalizeLoginName(profile.email) !== normalizeLoginName(current.email);
  // a stolen session or a program that could change a company's email could take the company over
  if (isNew) await assertStepUp(context, StepUp.CHANGED_EMAIL);
  // nor may a program change the case of its letters
  else if (usesApiToken(context.viewer)) profile.email = current.email;
  // before the transaction: it takes a connection of its own
  if (isNew && !isCounted) await limits.countEmailChange(companyId, context.quotas);
  let saved: Company | null;
  try {
    saved = await db.transaction(async (tx) => {
      const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
      assertNoUserErrors(checkNotReleased(before));
      if (listCompanyChanges(current, before).length) return null;
      await tx.update(Company, { id: companyId }, profile);
      if (isNew) await replaceEmail(tx, before, profile.email, now);
      const company = await findCompany(tx, companyId);
      if (isNew) await requestEmailConfirmation(tx, company, config.publicUrl, now);
      const changes = listCompanyChanges(before, company);
      if (!changes.length) return company;
      await recordEvent(tx, toCompanyChangedEvent(company, changes, administratorId, now));
      if (administratorId) await notifyOfCorrection(tx, before, company, config.publicUrl);
      else if (isNew) await notifyOfNewEmail(tx, before, company, config.publicUrl);
      return company;
    });
  } catch (error) {
    if (isEmailTaken(error))
      throw new UserErrors(
        createUserError('email', 'This email is already used by another company.', UserErrorCode.EMAIL_TAKEN),
      );
    throw error;
  }
  // somebody else changed it meanwhile
  return saved ?? changeProfile(context, companyId, correction, administratorId, isCounted || isNew);
}

/** What a correction makes of a profile; refused where it is wrong, or undoes what somebody else has changed. */
function applyCorrection({ input, original }: Correction, present: Company): ProfileForm {
  const stored = {
    email: present.email,
    phone: original?.phone ?? present.phone,
    address: original?.address ?? present.address,
  };
  assertNoUserErrors(checkProfile({ ...input, address: input.address ?? '', phone: input.phone ?? '' }, stored));
  const typed = completeProfile(input, present);
  if (!original) return typed;
  const begun = completeProfile(original, present);
  assertNoUserErrors(checkConflicts(typed, begun, present));
  return rebaseProfile(typed, begun, present);
}

/** Replaces the current email with another; the last confirmed one is kept beside it until the new one is confirmed. */
async function replaceEmail(tx: EntityManager, before: Company, email: string, now: Date): Promise<Company> {
  const confirmedEmail = before.isEmailConfirmed ? before.email : before.confirmedEmail;
  const isBack = confirmedEmail !== null && normalizeLoginName(confirmedEmail) === normalizeLoginName(email);
  await tx.update(
    Company,
    { id: before.id },
    isBack
      ? { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null }
      : { emailConfirmedAt: null, emailChangedAt: now, confirmedEmail },
  );
  const company = await findCompany(tx, before.id);
  await replaceCompanyEmails(tx, company);
  return company;
}

/** Invalidates the links mailed before, and asks to confirm the new email. */
async function requestEmailConfirmation(
  tx: EntityManager,
  company: Company,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, { companyId: company.id });
  await deleteTokens(tx, TokenPurpose.CONFIRM_EMAIL, { companyId: company.id });
  if (!company.isEmailConfirmed) await queueConfirmationEmail(tx, company, publicUrl, now);
}

/** Tells the last confirmed address of the new one. */
async function notifyOfNewEmail(
  tx: EntityManager,
  before: Company,
  { name, email, confirmedEmail }: Company,
  url: string,
) {
  await queueEmail(tx, getContactEmail(before)!, composeEmailChangedEmail(name, email, url, confirmedEmail !== null), [
    before.id,
  ]);
}

/** Tells the last confirmed address what an administrator has corrected. */
async function notifyOfCorrection(tx: EntityManager, before: Company, company: Company, url: string): Promise<void> {
  const fields = listCompanyChanges(before, company).map(({ field }) => field);
  const newEmail = fields.includes('email') ? company.email : null;
  const mail = composeCorrectionEmail(before, company, fields.join(', '), url, newEmail);
  await queueEmail(tx, getContactEmail(before)!, mail, [before.id]);
}

/** Stores the centre square of a company's new picture, and removes the old one. */
export async function setProfilePicture(
  { db, images, now }: Context,
  companyId: string,
  picture: UploadedFile,
): Promise<Company> {
  const stored = await storeImage(images, picture, 'picture', { square: true });
  return replaceImage(images, stored, (profilePicture) =>
    db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock });
      assertNoUserErrors(checkNotReleased(before));
      await tx.update(Company, { id: companyId }, { profilePicture });
      const company = await findCompany(tx, companyId);
      await recordEvent(tx, toCompanyChangedEvent(company, listCompanyChanges(before, company), null, now));
      return { result: company, old: before.profilePicture };
    }),
  );
}

/**
 * Changes an administrator's name, and the email if the current password is right. The old address is told of a new one, and
 * links mailed to it stop working.
 */
export async function updateAdministrator(
  context: Context,
  administratorId: string,
  input: AdministratorInput,
): Promise<Administrator> {
  const { db, config } = context;
  const before = await db.manager.findOneByOrFail(Administrator, { id: administratorId });
  const isNewEmail = isEmailEdited(input.email, before.email);
  assertNoUserErrors(checkAdministrator(input, before.email));
  if (isNewEmail) {
    await assertPassword(context, { administratorId }, before, input.currentPassword ?? '');
    await assertStepUp(context, StepUp.CHANGED_EMAIL);
  }
  return db.transaction(async (tx) => {
    if (isNewEmail) await assertPasswordUnchanged(tx, { administratorId }, before);
    const changed = { name: input.name.trim(), ...(isNewEmail && toEmailColumns(input.email)) };
    await tx.update(Administrator, { id: administratorId }, changed);
    const administrator = await tx.findOneByOrFail(Administrator, { id: administratorId });
    if (isNewEmail && administrator.emailNormal !== before.emailNormal) {
      if (before.email)
        await queueEmail(
          tx,
          before.email,
          composeEmailChangedEmail(before.username, administrator.email, config.publicUrl, false),
          [],
        );
      await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, { administratorId });
    }
    return administrator;
  });
}
