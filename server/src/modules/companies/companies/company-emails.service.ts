import type { EntityManager } from 'typeorm';
import { createEntityStatement } from '../../../platform/database/lists/named-statements.ts';
import { isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { CompanyEmail } from './company-email.entity.ts';
import { Company } from './company.entity.ts';

const findHolder = createEntityStatement(
  Company,
  (columns) => `
    select ${columns(Company, 'company')} from companies company
    join company_emails held on held.company_id = company.id where held.email_normal = $1`,
);

/** The company that holds this email, however it is written. */
export const findCompanyByEmail = async (db: EntityManager, email: string): Promise<Company | null> =>
  (await findHolder(db, normalizeLoginName(email)))[0] ?? null;

/** Makes the emails of a company its own, and no others; its row is new or locked. Throws where another company has one. */
export async function replaceCompanyEmails(tx: EntityManager, { id: companyId, emails }: Company): Promise<void> {
  await tx.delete(CompanyEmail, { companyId });
  await tx.insert(
    CompanyEmail,
    emails.map((emailNormal) => ({ emailNormal, companyId })),
  );
}

/** Whether it failed because another company holds the email. */
export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, 'company_emails_pkey');
