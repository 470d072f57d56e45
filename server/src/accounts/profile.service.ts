import type { DataSource } from 'typeorm';
import { mailConfirmation } from './accounts.service.ts';
import { TokenPurpose } from './email-token.entity.ts';
import { dropTokens } from './email-tokens.service.ts';
import { emailChangedMail } from '../mail/mail-templates.ts';
import { queueMail } from '../mail/mail.service.ts';
import { isUniqueViolation } from '../shared/faults.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal, refuseProblems } from '../shared/refusal.ts';
import { replaceImage } from '../uploads/images.ts';
import { findCompany } from '../companies/companies.service.ts';
import { Company } from '../companies/company.entity.ts';
import type { ProfileInput } from '../companies/companies.types.ts';
import { validateProfile } from './profile.rules.ts';

/** Changes a company's profile. The old address is told of a new one, and links mailed to the old one die. */
export async function updateProfile(
  db: DataSource,
  companyId: string,
  input: ProfileInput,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Company> {
  try {
    return await db.transaction(async (tx) => {
      const before = await tx.findOneOrFail(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
      const sent = { ...input, address: input.address ?? '', phone: input.phone ?? '' };
      refuseProblems(validateProfile(sent, before.email), UserErrorCode.INVALID_INPUT);
      const email = input.email.trim();
      const address = input.address?.trim() ?? before.address;
      const phone = input.phone?.trim() ?? before.phone;
      const changed = { name: input.name.trim(), email, address, phone };
      await tx.update(Company, { id: companyId }, changed);
      const company = await findCompany(tx, companyId);
      if (email.toLowerCase() !== before.email.toLowerCase()) {
        await queueMail(tx, before.email, emailChangedMail(company.name, email));
        await dropTokens(tx, TokenPurpose.RESET_PASSWORD, { companyId });
        if (!company.isEmailConfirmed) await mailConfirmation(tx, company, publicUrl, now);
      }
      return company;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'companies_email_unique'))
      throw Refusal.of(UserErrorCode.EMAIL_TAKEN, 'This email is already used by another company.', 'email');
    throw error;
  }
}

/** Gives a company the stored picture, and removes the one it had. */
export const setProfilePicture = (
  db: DataSource,
  dataDir: string,
  companyId: string,
  picture: string,
): Promise<Company> =>
  replaceImage(dataDir, picture, (profilePicture) =>
    db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const { profilePicture: old } = await tx.findOneOrFail(Company, { where: { id: companyId }, lock });
      await tx.update(Company, { id: companyId }, { profilePicture });
      return { result: await findCompany(tx, companyId), old };
    }),
  );
