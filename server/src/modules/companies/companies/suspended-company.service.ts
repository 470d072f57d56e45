import type { EntityManager } from 'typeorm';
import { formatContact } from '../../../platform/email/seller-contact.rules.ts';
import { readSellerContact } from '../../../platform/email/seller-contact.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { Company } from './company.entity.ts';

/** Throws COMPANY_SUSPENDED with the reason if a company is suspended, so that no member can log in. */
export async function assertNotSuspended(db: EntityManager, company: Company): Promise<void> {
  const { suspendedAt, suspensionReason } = company;
  if (!suspendedAt) return;
  const contact = formatContact(await readSellerContact(db));
  const message = `This account is suspended. Contact ${contact} to lift the suspension. Reason: ${suspensionReason}`;
  throw new UserErrors(createUserError(null, message, UserErrorCode.COMPANY_SUSPENDED));
}
