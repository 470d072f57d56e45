import { getDomainWithoutSuffix, parse } from 'tldts';
import type { EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { presentHolders, releaseLapsed } from './release.service.ts';
import type { Runtime } from '../shared/context.ts';
import { isUniqueViolation } from '../shared/faults.ts';
import { UserErrorCode } from '../shared/payload.ts';
import { Refusal, refuseProblems } from '../shared/refusal.ts';
import { mailConfirmation, refuseCommonPassword } from './accounts.service.ts';
import type { Caller } from './log-in.service.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { normalDomain, type SignUpForm, validateSignUp } from './sign-up.rules.ts';

/** Signs a company up, or refuses with a message at each field. */
export async function signUp(runtime: Runtime, form: SignUpForm, { address, now }: Caller): Promise<void> {
  await runtime.limits.signUpTried(address);
  refuseProblems(validateSignUp(form, getDomainWithoutSuffix), UserErrorCode.INVALID_INPUT);
  refuseCommonPassword(form.password, 'password');
  const domain = registrableDomain(form.domain);
  const email = form.email.trim();
  await refuseTaken(runtime.db.manager, email, domain, now);
  const passwordHash = await hashPassword(form.password);
  await runtime.limits.signUpAccepted(address);
  try {
    await runtime.db.transaction(async (tx) => {
      await releaseLapsed(tx, email, domain, now);
      const company = tx.create(Company, {
        name: form.name.trim(),
        email,
        domain,
        phone: form.phone.trim(),
        address: form.address.trim(),
        passwordHash,
        createdAt: now,
      });
      await mailConfirmation(tx, await tx.save(company), runtime.config.publicUrl, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'companies_email_unique')) throw emailTaken();
    if (isUniqueViolation(error, 'companies_domain_unique')) throw domainTaken();
    throw error;
  }
}

const emailTaken = () =>
  Refusal.of(UserErrorCode.EMAIL_TAKEN, 'This email is already registered. Log in, or use another one.', 'email');
const domainTaken = () =>
  Refusal.of(UserErrorCode.DOMAIN_TAKEN, 'This domain is already registered by another company.', 'domain');

/** The normal form of a domain that somebody can own; the public suffix list says which (rules: accounts). */
function registrableDomain(typed: string): string {
  const domain = normalDomain(typed);
  const parsed = domain ? parse(domain, { allowPrivateDomains: true }) : null;
  if (!domain || !parsed?.domain || parsed.isIp)
    throw Refusal.of(UserErrorCode.INVALID_INPUT, 'Enter the domain of your company, such as example.com.', 'domain');
  return domain;
}

// asked before the costly hash; the unique indexes have the last word
async function refuseTaken(db: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const holders = await presentHolders(db, email, domain, now);
  if (holders.some((holder) => holder.email.toLowerCase() === email.toLowerCase())) throw emailTaken();
  if (holders.length) throw domainTaken();
}
