import { getDomainWithoutSuffix, parse } from 'tldts';
import type { EntityManager } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { cleanLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { isUniqueViolation } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import {
  findContact,
  isEmailTaken,
  type MemberOfCompany,
  replaceLoginEmails,
} from '../../companies/members/members.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { checkCommonPassword } from '../accounts/accounts.service.ts';
import { toCompanyEvent } from '../accounts/company-events.ts';
import { queueConfirmationEmail } from '../accounts/email-confirmation.service.ts';
import { normalizePhone } from '../accounts/phone.rules.ts';
import { listCurrentHolders, releaseLapsedSignUps } from './release.service.ts';
import { checkSignUp, normalizeDomain, type SignUpForm } from './sign-up.rules.ts';

/** Signs up a company. Throws user errors for invalid fields, a taken email or a taken domain. */
export async function signUp(
  { db, limits, config, address, now, quotas, passwords }: Context,
  form: SignUpForm,
): Promise<void> {
  await limits.countSignUpAttempt(address, quotas);
  assertNoUserErrors(checkSignUp(form, getDomainWithoutSuffix));
  assertNoUserErrors(checkCommonPassword(form.password, 'password'));
  const domain = toRegistrableDomain(form.domain);
  const email = cleanLoginName(form.email);
  await assertAvailable(db.manager, email, domain, now);
  const passwordHash = await limits.countAcceptedSignUp(address, quotas, () => passwords.hash(form.password));
  try {
    await db.transaction(async (tx) => {
      await releaseLapsedSignUps(tx, email, domain, now);
      const { name, phone, address: street } = form;
      const trimmedFields = { name: name.trim(), phone: normalizePhone(phone), address: street.trim() };
      const owner = await createCompany(tx, { ...trimmedFields, email, domain, passwordHash }, now);
      await queueConfirmationEmail(tx, owner, config.publicUrl, now);
    });
  } catch (error) {
    if (isEmailTaken(error)) throw createEmailTakenError();
    if (isUniqueViolation(error, 'companies_domain_unique')) throw createDomainTakenError();
    throw error;
  }
}

type NewCompany = Pick<Company, 'name' | 'email' | 'domain' | 'phone' | 'address' | 'passwordHash'>;

/** Stores a company whose form has passed every check, and records the event. Returns its first owner. */
export async function createCompany(tx: EntityManager, columns: NewCompany, now: Date): Promise<MemberOfCompany> {
  const { id } = await tx.save(tx.create(Company, { ...columns, createdAt: now }));
  // A trigger has added the first owner.
  const owner = await findContact(tx, id);
  await replaceLoginEmails(tx, owner);
  await recordEvent(tx, { kind: EventKind.COMPANY_SIGNED_UP, ...toCompanyEvent(owner.company, now) });
  return owner;
}

const createEmailTakenError = () =>
  new UserErrors(
    createUserError(
      'email',
      'This email is already registered. Log in, or use another one.',
      UserErrorCode.EMAIL_TAKEN,
    ),
  );
const createDomainTakenError = () =>
  new UserErrors(
    createUserError('domain', 'This domain is already registered by another company.', UserErrorCode.DOMAIN_TAKEN),
  );

/** Normalizes a domain and rejects public suffixes, IP addresses and single labels (docs/account-rules.md#domains). */
function toRegistrableDomain(typed: string): string {
  const domain = normalizeDomain(typed);
  const parsedDomain = domain ? parse(domain, { allowPrivateDomains: true }) : null;
  if (!domain || !parsedDomain?.domain || parsedDomain.isIp)
    throw new UserErrors(createUserError('domain', 'Enter the domain of your company, such as example.com.'));
  return domain;
}

// Rejects most conflicts before the expensive hash. The unique indexes reject conflicts with concurrent sign-ups.
async function assertAvailable(db: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const holders = await listCurrentHolders(db, email, domain, now);
  if (holders.some(({ hasEmail }) => hasEmail)) throw createEmailTakenError();
  if (holders.length) throw createDomainTakenError();
}
