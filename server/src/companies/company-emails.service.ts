import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../shared/faults.ts';
import { normalLoginName } from '../shared/login-name.rules.ts';
import { CompanyEmail } from './company-email.entity.ts';
import { Company } from './company.entity.ts';

/** The company that holds this email, however it is written. */
export const findCompanyByEmail = (db: EntityManager, email: string): Promise<Company | null> =>
  db
    .createQueryBuilder(Company, 'company')
    .innerJoin(CompanyEmail, 'held', 'held.companyId = company.id')
    .where('held.emailNormal = :normal', { normal: normalLoginName(email) })
    .getOne();

/** Makes the emails of a company its own, and no others; its row is new or locked. Throws where another company has one. */
export async function holdEmails(tx: EntityManager, { id: companyId, emails }: Company): Promise<void> {
  await tx.delete(CompanyEmail, { companyId });
  await tx.insert(
    CompanyEmail,
    emails.map((emailNormal) => ({ emailNormal, companyId })),
  );
}

/** Whether it failed because another company holds the email. */
export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, 'company_emails_pkey');
