import { getDomainWithoutSuffix, parse } from 'tldts';
import type { EntityManager } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { holdEmails, isEmailTaken } from '../companies/company-emails.service.ts';
import { Company } from '../companies/company.entity.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import type { Context } from '../shared/context.ts';
import { isUniqueViolation } from '../shared/faults.ts';
import { cleanLoginName, normalLoginName } from '../shared/login-name.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { checkGuessability } from '../accounts/accounts.service.ts';
import { companyEvent } from '../accounts/company-events.ts';
import { readPhone } from '../accounts/phone.rules.ts';
import { mailConfirmation } from '../accounts/email-confirmation.service.ts';
import { presentHolders, releaseLapsed } from './release.service.ts';
import { checkSignUp, normalDomain, type SignUpForm } from './sign-up.rules.ts';

/** Signs a company up, or refuses with a message at each field. */
export async function signUp(
  { db, limits, config, address, now, quotas, passwords }: Context,
  form: SignUpForm,
): Promise<void> {
  await limits.signUpTried(address, quotas);
  refuse(checkSignUp(form, getDomainWithoutSuffix));
  refuse(checkGuessability(form.password, 'password'));
  const domain = registrableDomain(form.domain);
  const email = cleanLoginName(form.email);
  await refuseTaken(db.manager, email, domain, now);
  const passwordHash = await passwords.hash(form.password);
  await limits.signUpAccepted(address, quotas);
  try {
    await db.transaction(async (tx) => {
      await releaseLapsed(tx, email, domain, now);
      const { name, phone, address: street } = form;
      const trimmed = { name: name.trim(), phone: readPhone(phone), address: street.trim() };
      await createCompany(tx, { ...trimmed, email, domain, passwordHash }, config.publicUrl, now);
    });
  } catch (error) {
    if (isEmailTaken(error)) throw emailTaken();
    if (isUniqueViolation(error, 'companies_domain_unique')) throw domainTaken();
    throw error;
  }
}

type NewCompany = Pick<Company, 'name' | 'email' | 'domain' | 'phone' | 'address' | 'passwordHash'>;

/** Stores a company whose form has passed every check, publishes the event, and queues the confirmation email. */
export async function createCompany(
  tx: EntityManager,
  columns: NewCompany,
  publicUrl: string,
  now: Date,
): Promise<Company> {
  const { id } = await tx.save(tx.create(Company, { ...columns, createdAt: now }));
  const company = await findCompany(tx, id);
  await holdEmails(tx, company);
  await recordEvent(tx, { kind: EventKind.COMPANY_SIGNED_UP, ...companyEvent(company, now) });
  await mailConfirmation(tx, company, publicUrl, now);
  return company;
}

const emailTaken = () =>
  new Refusal(
    problem('email', 'This email is already registered. Log in, or use another one.', UserErrorCode.EMAIL_TAKEN),
  );
const domainTaken = () =>
  new Refusal(problem('domain', 'This domain is already registered by another company.', UserErrorCode.DOMAIN_TAKEN));

/** The normal form of a domain, if somebody can own it according to the public suffix list (rules: accounts). */
function registrableDomain(typed: string): string {
  const domain = normalDomain(typed);
  const parsed = domain ? parse(domain, { allowPrivateDomains: true }) : null;
  if (!domain || !parsed?.domain || parsed.isIp)
    throw new Refusal(problem('domain', 'Enter the domain of your company, such as example.com.'));
  return domain;
}

// checked before the costly hash; the unique indexes have the last word
async function refuseTaken(db: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const holders = await presentHolders(db, email, domain, now);
  if (holders.some((holder) => holder.emails.includes(normalLoginName(email)))) throw emailTaken();
  if (holders.length) throw domainTaken();
}
