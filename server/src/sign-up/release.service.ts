import type { DataSource, EntityManager } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { holdEmails } from '../companies/company-emails.service.ts';
import { Company } from '../companies/company.entity.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { rejectWaiting } from '../keys/key-decisions.service.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { DAY } from '../shared/durations.rules.ts';
import { notFound } from '../shared/faults.ts';
import { normalLoginName } from '../shared/login-name.rules.ts';
import { refuse } from '../shared/refusal.ts';
import { companyEvent } from '../accounts/company-events.ts';
import { checkRelease } from './release.rules.ts';
import { endSessions } from '../sessions/sessions.service.ts';

/** How long an unconfirmed sign-up holds its email and domain (rules: accounts). */
const UNCONFIRMED_HOLD = 7 * DAY;

const holdersOf = (db: EntityManager, email: string, domain: string) =>
  db.createQueryBuilder(Company, 'company').where(
    `company.released_at is null and (company.domain = :domain
         or company.id = (select held.company_id from company_emails held where held.email_normal = :normal))`,
    { domain, normal: normalLoginName(email) },
  );

const IS_LAPSED = `company.email_confirmed_at is null and company.confirmed_email is null
  and company.created_at < :before
  and not exists (select 1 from keys where keys.company_id = company.id and keys.status = :approved)`;
const lapsedBefore = (now: Date) => ({
  before: new Date(now.getTime() - UNCONFIRMED_HOLD),
  approved: KeyStatus.APPROVED,
});

/** The companies that hold an email or a domain now; an unconfirmed sign-up holds them for 7 days. */
export const presentHolders = (db: EntityManager, email: string, domain: string, now: Date): Promise<Company[]> =>
  holdersOf(db, email, domain).andWhere(`not (${IS_LAPSED})`, lapsedBefore(now)).getMany();

/** Frees an email and a domain whose unconfirmed holder has run out of time. */
export async function releaseLapsed(tx: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const lapsed = await holdersOf(tx, email, domain)
    .andWhere(IS_LAPSED, lapsedBefore(now))
    .setLock('pessimistic_write')
    .getMany();
  for (const { id } of lapsed) await release(tx, id, now, null);
}

/** Frees, for an administrator, the email and domain of a company that never confirmed its email and has no Approved key. */
export const releaseCompany = (db: DataSource, companyId: string, administratorId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
    if (!company) throw notFound('company');
    refuse(checkRelease(company, await tx.existsBy(Key, { companyId, status: KeyStatus.APPROVED })));
    await release(tx, companyId, now, administratorId);
  });

/** The company can no longer log in, so its open requests end too. */
async function release(tx: EntityManager, companyId: string, now: Date, administratorId: string | null): Promise<void> {
  await tx.update(Company, { id: companyId }, { releasedAt: now });
  const company = await findCompany(tx, companyId);
  await holdEmails(tx, company);
  await recordEvent(tx, { ...companyEvent(company, now), kind: EventKind.COMPANY_RELEASED, administratorId });
  await endSessions(tx, { companyId }, now);
  await rejectWaiting(tx, companyId, {
    now,
    administratorId,
    reason: 'The email of this company was never confirmed.',
  });
}
