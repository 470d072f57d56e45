import type { EntityManager } from 'typeorm';
import { createEntityStatement } from '../../../platform/database/lists/named-statements.ts';
import { isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { CompanyEmail } from './company-email.entity.ts';
import { Company } from './company.entity.ts';

const queryCompanyByEmail = createEntityStatement(
  Company,
  (columns) => `
    select ${columns(Company, 'company')} from companies company
    join company_emails held on held.company_id = company.id where held.email_normal = $1`,
);

/** Finds the company that has reserved this email. Compares normal forms. */
export const findCompanyByEmail = async (db: EntityManager, email: string): Promise<Company | null> =>
  (await queryCompanyByEmail(db, normalizeLoginName(email)))[0] ?? null;

/**
 * Replaces the reserved emails of a company. The caller must have inserted or locked the company's row. Throws if
 * another company has reserved one of the emails.
 */
export async function replaceCompanyEmails(tx: EntityManager, { id: companyId, emails }: Company): Promise<void> {
  await tx.delete(CompanyEmail, { companyId });
  await tx.insert(
    CompanyEmail,
    emails.map((emailNormal) => ({ emailNormal, companyId })),
  );
}

/** Returns whether an error means that another company has reserved the email. */
export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, 'company_emails_pkey');
