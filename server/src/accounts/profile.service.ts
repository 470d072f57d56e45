import type { DataSource } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { findCompany } from '../companies/companies.service.ts';
import { Company } from '../companies/company.entity.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Context } from '../shared/context.ts';
import { isUniqueViolation } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { replaceImage, storeImage } from '../uploads/images.ts';
import type { UploadedFile } from '../uploads/upload.scalar.ts';
import { emailChangedMail } from './account-mails.ts';
import { mailConfirmation } from './email-confirmation.service.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { dropTokens } from './email-tokens.service.ts';
import { checkAdministrator, checkProfile } from './profile.rules.ts';
import type { AdministratorInput, ProfileInput } from './profile.types.ts';

/** Changes a company's profile. The old address is told of a new one, and links mailed to the old one die. */
export async function updateProfile(
  { db, config, now }: Context,
  companyId: string,
  input: ProfileInput,
): Promise<Company> {
  try {
    return await db.transaction(async (tx) => {
      const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
      const sent = { ...input, address: input.address ?? '', phone: input.phone ?? '' };
      refuse(checkProfile(sent, before.email));
      const email = input.email.trim();
      const address = input.address?.trim() ?? before.address;
      const phone = input.phone?.trim() ?? before.phone;
      const changed = { name: input.name.trim(), email, address, phone };
      await tx.update(Company, { id: companyId }, changed);
      const company = await findCompany(tx, companyId);
      if (email.toLowerCase() !== before.email.toLowerCase()) {
        await queueMail(tx, before.email, emailChangedMail(company.name, email));
        await dropTokens(tx, TokenPurpose.RESET_PASSWORD, { companyId });
        if (!company.isEmailConfirmed) await mailConfirmation(tx, company, config.publicUrl, now);
      }
      return company;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'companies_email_unique'))
      throw new Refusal(problem('email', 'This email is already used by another company.', UserErrorCode.EMAIL_TAKEN));
    throw error;
  }
}

/** Stores a company's new picture, its centre square, and removes the one it had. */
export async function setProfilePicture(
  { db, config: { dataDir } }: Context,
  companyId: string,
  picture: UploadedFile,
): Promise<Company> {
  const stored = await storeImage(dataDir, picture, 'picture', { square: true });
  return replaceImage(dataDir, stored, (profilePicture) =>
    db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const { profilePicture: old } = await tx.findOneOrFail(Company, { where: { id: companyId }, lock });
      await tx.update(Company, { id: companyId }, { profilePicture });
      return { result: await findCompany(tx, companyId), old };
    }),
  );
}

/** Changes an administrator's name and email. The old address is told of a new one, and links mailed to it die. */
export function updateAdministrator(
  db: DataSource,
  administratorId: string,
  input: AdministratorInput,
): Promise<Administrator> {
  refuse(checkAdministrator(input));
  const name = input.name.trim();
  const email = input.email?.trim() || null;
  return db.transaction(async (tx) => {
    const before = await tx.findOneByOrFail(Administrator, { id: administratorId });
    await tx.update(Administrator, { id: administratorId }, { name, email });
    if (email?.toLowerCase() !== before.email?.toLowerCase()) {
      if (before.email) await queueMail(tx, before.email, emailChangedMail(before.username, email));
      await dropTokens(tx, TokenPurpose.RESET_PASSWORD, { administratorId });
    }
    return tx.findOneByOrFail(Administrator, { id: administratorId });
  });
}
