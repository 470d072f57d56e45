import type { EntityManager } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { emailColumns } from '../administrators/administrators.service.ts';
import { findCompany } from '../companies/companies.service.ts';
import { holdEmails, isEmailTaken } from '../companies/company-emails.service.ts';
import { Company } from '../companies/company.entity.ts';
import { checkNotFreed } from '../companies/freed.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { cleanLoginName, normalLoginName } from '../shared/login-name.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { StepUp } from '../shared/step-up.rules.ts';
import { hasAccount, type Viewer } from '../shared/viewer.ts';
import { replaceImage, storeImage } from '../uploads/images.ts';
import type { UploadedFile } from '../uploads/upload.scalar.ts';
import { correctedMail, emailChangedMail } from '../accounts/account-mails.ts';
import { noticeEmail } from '../accounts/accounts.service.ts';
import { changedEvent, changesOf } from '../accounts/company-events.ts';
import { editedPhone } from '../accounts/phone.rules.ts';
import { requireIdentity } from '../log-in/identity.service.ts';
import { mailConfirmation } from '../accounts/email-confirmation.service.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { dropTokens } from '../accounts/email-tokens.service.ts';
import { requirePassword, requireSamePassword } from '../passwords/password-check.service.ts';
import {
  checkAdministrator,
  checkContested,
  checkProfile,
  isEmailEdited,
  type ProfileForm,
  rebaseProfile,
} from './profile.rules.ts';
import type { AdministratorInput, ProfileInput } from './profile.types.ts';

/** Changes a company's profile for itself. */
export async function updateProfile(context: Context, companyId: string, input: ProfileInput): Promise<Company> {
  await context.limits.profileChange(companyId, context.quotas);
  return changeProfile(context, companyId, { input }, null);
}

/** What is sent, and what it was changed from where that counts. */
interface Correction {
  input: ProfileInput;
  known?: ProfileInput | null;
}

/** Corrects a company's profile for an administrator, by the same rules; the company is told by mail. */
export const correctProfile = (
  context: Context,
  companyId: string,
  correction: Correction,
  administratorId: string,
): Promise<Company> => changeProfile(context, companyId, correction, administratorId, true);

/** A profile with what was left out as it is now. */
const completed = ({ name, email, address, phone }: ProfileInput, present: Company): ProfileForm => ({
  name: name.trim(),
  email: cleanLoginName(email),
  address: address?.trim() ?? present.address,
  phone: editedPhone(phone, present.phone),
});

const isProgram = (viewer: Viewer): boolean => hasAccount(viewer) && viewer.tokenId !== undefined;

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
  const profile = wantedProfile(correction, current);
  const isNew = normalLoginName(profile.email) !== normalLoginName(current.email);
  // a stolen session or a program that could change a company's email could take the company over
  if (isNew) await requireIdentity(context, StepUp.CHANGED_EMAIL);
  // nor may a program change the case of its letters
  else if (isProgram(context.viewer)) profile.email = current.email;
  // before the transaction: it takes a connection of its own
  if (isNew && !isCounted) await limits.emailChange(companyId, context.quotas);
  let saved: Company | null;
  try {
    saved = await db.transaction(async (tx) => {
      const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
      refuse(checkNotFreed(before));
      if (changesOf(current, before).length) return null;
      await tx.update(Company, { id: companyId }, profile);
      if (isNew) await replaceEmail(tx, before, profile.email, now);
      const company = await findCompany(tx, companyId);
      if (isNew) await askToConfirm(tx, company, config.publicUrl, now);
      const changes = changesOf(before, company);
      if (!changes.length) return company;
      await recordEvent(tx, changedEvent(company, changes, administratorId, now));
      if (administratorId) await tellOfCorrection(tx, before, company, config.publicUrl);
      else if (isNew) await tellOfNewEmail(tx, before, company, config.publicUrl);
      return company;
    });
  } catch (error) {
    if (isEmailTaken(error))
      throw new Refusal(problem('email', 'This email is already used by another company.', UserErrorCode.EMAIL_TAKEN));
    throw error;
  }
  // somebody else changed it meanwhile
  return saved ?? changeProfile(context, companyId, correction, administratorId, isCounted || isNew);
}

/** What a correction makes of a profile; refused where it is wrong, or undoes what somebody else has changed. */
function wantedProfile({ input, known }: Correction, present: Company): ProfileForm {
  const stored = { email: present.email, phone: known?.phone ?? present.phone };
  refuse(checkProfile({ ...input, address: input.address ?? '', phone: input.phone ?? '' }, stored));
  const typed = completed(input, present);
  if (!known) return typed;
  const begun = completed(known, present);
  refuse(checkContested(typed, begun, present));
  return rebaseProfile(typed, begun, present);
}

/** Replaces the current email with another; the last confirmed one is kept beside it until the new one is confirmed. */
async function replaceEmail(tx: EntityManager, before: Company, email: string, now: Date): Promise<Company> {
  const confirmedEmail = before.isEmailConfirmed ? before.email : before.confirmedEmail;
  const isBack = confirmedEmail !== null && normalLoginName(confirmedEmail) === normalLoginName(email);
  await tx.update(
    Company,
    { id: before.id },
    isBack
      ? { emailConfirmedAt: now, emailChangedAt: null, confirmedEmail: null }
      : { emailConfirmedAt: null, emailChangedAt: now, confirmedEmail },
  );
  const company = await findCompany(tx, before.id);
  await holdEmails(tx, company);
  return company;
}

/** Invalidates the links mailed before, and asks to confirm the new email. */
async function askToConfirm(tx: EntityManager, company: Company, publicUrl: string, now: Date): Promise<void> {
  await dropTokens(tx, TokenPurpose.RESET_PASSWORD, { companyId: company.id });
  await dropTokens(tx, TokenPurpose.CONFIRM_EMAIL, { companyId: company.id });
  if (!company.isEmailConfirmed) await mailConfirmation(tx, company, publicUrl, now);
}

/** Tells the last confirmed address of the new one. */
async function tellOfNewEmail(
  tx: EntityManager,
  before: Company,
  { name, email, confirmedEmail }: Company,
  url: string,
) {
  await queueMail(tx, noticeEmail(before)!, emailChangedMail(name, email, url, confirmedEmail !== null), [before.id]);
}

/** Tells the last confirmed address what an administrator has corrected. */
async function tellOfCorrection(tx: EntityManager, before: Company, company: Company, url: string): Promise<void> {
  const fields = changesOf(before, company).map(({ field }) => field);
  const newEmail = fields.includes('email') ? company.email : null;
  const mail = correctedMail(before, company, fields.join(', '), url, newEmail);
  await queueMail(tx, noticeEmail(before)!, mail, [before.id]);
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
      refuse(checkNotFreed(before));
      await tx.update(Company, { id: companyId }, { profilePicture });
      const company = await findCompany(tx, companyId);
      await recordEvent(tx, changedEvent(company, changesOf(before, company), null, now));
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
  refuse(checkAdministrator(input, before.email));
  if (isNewEmail) {
    await requirePassword(context, { administratorId }, before, input.currentPassword ?? '');
    await requireIdentity(context, StepUp.CHANGED_EMAIL);
  }
  return db.transaction(async (tx) => {
    if (isNewEmail) await requireSamePassword(tx, { administratorId }, before);
    const changed = { name: input.name.trim(), ...(isNewEmail && emailColumns(input.email)) };
    await tx.update(Administrator, { id: administratorId }, changed);
    const administrator = await tx.findOneByOrFail(Administrator, { id: administratorId });
    if (isNewEmail && administrator.emailNormal !== before.emailNormal) {
      if (before.email)
        await queueMail(
          tx,
          before.email,
          emailChangedMail(before.username, administrator.email, config.publicUrl, false),
          [],
        );
      await dropTokens(tx, TokenPurpose.RESET_PASSWORD, { administratorId });
    }
    return administrator;
  });
}
