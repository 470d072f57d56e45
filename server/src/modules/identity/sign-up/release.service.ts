import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { HAS_CONFIRMED_MEMBER_SQL, loadCompaniesWithConfirmedMember } from '../../companies/members/members.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';
import { Key } from '../../licensing/keys/key.entity.ts';
import { rejectPendingRequests } from '../../licensing/lifecycle/key-decisions.service.ts';
import { toCompanyEvent } from '../accounts/company-events.ts';
import { endSessionsOfCompany } from '../sessions/sessions.service.ts';
import { checkRelease } from './release.rules.ts';

/** How long an unconfirmed sign-up reserves its email and domain (docs/account-rules.md#confirmation). */
const UNCONFIRMED_RESERVATION_MS = 7 * DAY_MS;

/** SQL condition: a member of the row `company` logs in with the normalized email $1. */
const HAS_EMAIL_SQL = `company.id = (select member.company_id from login_emails held
  join members member on member.id = held.member_id where held.email_normal = $1)`;

/** SQL condition: the row `company` is not released and has the email $1 or the domain $2. */
const IS_HOLDER_SQL = `company.released_at is null and (company.domain = $2 or ${HAS_EMAIL_SQL})`;

/**
 * SQL condition: the sign-up of the row `company` has lapsed. The company was created before `cutoff`, is not suspended,
 * and has no approved key and no member who ever confirmed an email. A release would end a suspension, which only an
 * administrator can do.
 */
const buildLapsedSql = (cutoff: string) => `company.created_at < ${cutoff} and company.suspended_at is null
  and not ${HAS_CONFIRMED_MEMBER_SQL}
  and not exists (select 1 from keys where keys.company_id = company.id and keys.status = 'APPROVED')`;

const findHolders = createNamedStatement<{ hasEmail: boolean }>(
  `select ${HAS_EMAIL_SQL} is true as "hasEmail" from companies company where ${IS_HOLDER_SQL} and not (${buildLapsedSql('$3')})`,
);
const lockLapsedSignUps = createNamedStatement<{ id: string }>(
  `select company.id from companies company where ${IS_HOLDER_SQL} and ${buildLapsedSql('$3')} for update`,
);
const findLapsedSignUps = createNamedStatement<{ id: string }>(
  `select company.id from companies company where company.id = any($1) and ${buildLapsedSql('$2')}`,
);

const getLapseCutoff = (now: Date) => new Date(now.getTime() - UNCONFIRMED_RESERVATION_MS);

/**
 * Lists the companies that currently use an email or a domain. `hasEmail` is true if the company uses the email.
 * Ignores lapsed sign-ups.
 */
export const listCurrentHolders = (
  db: EntityManager,
  email: string,
  domain: string,
  now: Date,
): Promise<{ hasEmail: boolean }[]> => findHolders(db, normalizeLoginName(email), domain, getLapseCutoff(now));

/** Releases lapsed sign-ups that have the email or the domain. */
export async function releaseLapsedSignUps(tx: EntityManager, email: string, domain: string, now: Date): Promise<void> {
  const cutoff = getLapseCutoff(now);
  const lockedSignUps = await lockLapsedSignUps(tx, normalizeLoginName(email), domain, cutoff);
  if (!lockedSignUps.length) return;
  // Check again: while the first statement waited for the locks, other transactions may have committed a confirmation
  // or an approval.
  const lockedIds = lockedSignUps.map(({ id }) => id);
  for (const { id } of await findLapsedSignUps(tx, lockedIds, cutoff)) await markReleased(tx, id, now, null);
}

/** Releases the email and domain of a company on behalf of an administrator. */
export const releaseCompany = (db: DataSource, companyId: string, administratorId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });
    if (!company) throw createNotFoundError('company');
    const hasConfirmedMember = (await loadCompaniesWithConfirmedMember(tx, [companyId])).has(companyId);
    const hasApprovedKey = await tx.existsBy(Key, { companyId, status: KeyStatus.APPROVED });
    assertNoUserErrors(checkRelease(company, { hasConfirmedMember, hasApprovedKey }));
    await markReleased(tx, companyId, now, administratorId);
  });

/**
 * Marks a company as released, ends its sessions and rejects its pending requests. A trigger deletes the login emails
 * of its members.
 */
async function markReleased(
  tx: EntityManager,
  companyId: string,
  now: Date,
  administratorId: string | null,
): Promise<void> {
  await tx.update(Company, { id: companyId }, { releasedAt: now });
  const company = await findCompany(tx, companyId);
  await recordEvent(tx, { ...toCompanyEvent(company, now), kind: EventKind.COMPANY_RELEASED, administratorId });
  await endSessionsOfCompany(tx, companyId, now);
  await rejectPendingRequests(tx, companyId, {
    now,
    administratorId,
    reason: 'The email of this company was never confirmed.',
  });
}
