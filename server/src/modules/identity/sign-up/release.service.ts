import type { DataSource, EntityManager } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { replaceCompanyEmails } from '../../companies/companies/company-emails.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { rejectPendingRequests } from '../../licensing/lifecycle/key-decisions.service.ts';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { createEntityStatement, createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { toCompanyEvent } from '../accounts/company-events.ts';
import { checkRelease } from './release.rules.ts';
import { endSessions } from '../sessions/sessions.service.ts';

/** How long an unconfirmed sign-up reserves its email and domain (docs/account-rules.md#confirmation). */
const UNCONFIRMED_RESERVATION_MS = 7 * DAY_MS;

/** SQL condition: the row `company` has the email $1, in its normal form, or the domain $2. */
const IS_HOLDER_SQL = `company.released_at is null and (company.domain = $2
  or company.id = (select held.company_id from company_emails held where held.email_normal = $1))`;

/** SQL condition: the row `company` signed up before $3, never confirmed its email and has no approved key. */
const IS_LAPSED_SQL = `company.email_confirmed_at is null and company.confirmed_email is null
  and company.created_at < $3
  and not exists (select 1 from keys where keys.company_id = company.id and keys.status = 'APPROVED')`;

const findHolders = createEntityStatement(
  Company,
  (columns) =>
    `select ${columns(Company, 'company')} from companies company where ${IS_HOLDER_SQL} and not (${IS_LAPSED_SQL})`,
);
const lockLapsedSignUps = createNamedStatement<{ id: string }>(
  `select company.id from companies company where ${IS_HOLDER_SQL} and ${IS_LAPSED_SQL} for update`,
);

const getLapseCutoff = (now: Date) => new Date(now.getTime() - UNCONFIRMED_RESERVATION_MS);

/** Lists the companies that currently use an email or a domain. Ignores lapsed sign-ups. */
export const listCurrentHolders = (db: EntityManager, email: string, domain: string, now: Date): Promise<Company[]> =>
  findHolders(db, normalizeLoginName(email), domain, getLapseCutoff(now));

/** Releases lapsed sign-ups that have the email or the domain. */
export async function releaseLapsedSignUps(tx: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  for (const { id } of await lockLapsedSignUps(tx, normalizeLoginName(email), domain, getLapseCutoff(now)))
    await markReleased(tx, id, now, null);
}

/** Releases the email and domain of a company on behalf of an administrator. */
export const releaseCompany = (db: DataSource, companyId: string, administratorId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
    if (!company) throw createNotFoundError('company');
    assertNoUserErrors(checkRelease(company, await tx.existsBy(Key, { companyId, status: KeyStatus.APPROVED })));
    await markReleased(tx, companyId, now, administratorId);
  });

/** Marks a company as released. It can no longer log in, so its sessions end and its pending requests are rejected. */
async function markReleased(
  tx: EntityManager,
  companyId: string,
  now: Date,
  administratorId: string | null,
): Promise<void> {
  await tx.update(Company, { id: companyId }, { releasedAt: now });
  const company = await findCompany(tx, companyId);
  await replaceCompanyEmails(tx, company);
  await recordEvent(tx, { ...toCompanyEvent(company, now), kind: EventKind.COMPANY_RELEASED, administratorId });
  await endSessions(tx, { companyId }, now);
  await rejectPendingRequests(tx, companyId, {
    now,
    administratorId,
    reason: 'The email of this company was never confirmed.',
  });
}
