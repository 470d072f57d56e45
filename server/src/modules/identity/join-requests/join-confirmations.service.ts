import { getDomainWithoutSuffix } from 'tldts';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Context, Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { withActor } from '../../../platform/database/replication/watched-database.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { findMemberByEmail } from '../../companies/members/members.service.ts';
import { buildTokenLink } from '../accounts/account-emails.ts';
import { createToken, hashToken, invalidLinkError } from '../accounts/email-tokens.service.ts';
import { getBusinessEmailError, getEmailHost } from '../sign-up/sign-up.rules.ts';
import { JoinConfirmation } from './join-confirmation.entity.ts';
import { composeJoinConfirmationEmail } from './join-request-emails.ts';
import { JoinRequest } from './join-request.entity.ts';
import {
  accountExistsError,
  checkJoinRequest,
  JOIN_REQUEST_DAYS,
  joinRequestsOffError,
  listDomainsOfHost,
  MAX_OPEN_JOIN_REQUESTS,
  tooManyJoinRequestsError,
} from './join-requests.rules.ts';
import { buildOpenCondition } from './join-requests.service.ts';
import type { RequestToJoinInput } from './join-requests.types.ts';

const LINK_LIFETIME_MS = DAY_MS;

/**
 * Queues a request to join a company. The server reads no company or account before it responds, so the content and the
 * time of the response reveal nothing about companies and accounts.
 */
export async function requestToJoin(
  { db, limits, config, address }: Pick<Context, 'db' | 'limits' | 'config' | 'address'>,
  { name, email: typedEmail }: RequestToJoinInput,
): Promise<void> {
  if (!config.smtpUrl) throw new UserErrors(joinRequestsOffError);
  assertNoUserErrors(checkJoinRequest({ name, email: typedEmail }));
  const email = cleanLoginName(typedEmail);
  await limits.countJoinRequest(normalizeLoginName(email), address);
  await db.manager.insert(JoinConfirmation, { name: name.trim(), email });
}

const BATCH_SIZE = 100;

type JoinRuntime = Pick<Runtime, 'db' | 'limits' | 'config' | 'clock'>;

/**
 * Emails the links of the oldest queued requests. Returns true after a full batch, because more requests may remain in
 * the queue. Servers share the work: each skips the requests that another server has locked.
 */
export async function sendJoinConfirmations(runtime: JoinRuntime): Promise<boolean> {
  const queuedRequests = await runtime.db.manager.find(JoinConfirmation, {
    select: { id: true },
    where: { tokenHash: IsNull() },
    order: { id: 'ASC' },
    take: BATCH_SIZE,
  });
  const failures: unknown[] = [];
  // A failed request stays in the queue and does not delay the others.
  for (const { id } of queuedRequests)
    await sendJoinConfirmation(runtime, id).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
  return queuedRequests.length === BATCH_SIZE;
}

/**
 * Emails the link of a queued request. Deletes the request instead in three cases: the email belongs to no company that
 * can be joined, the person has an account or an earlier request, or the company has reached its hourly limit of links.
 */
const sendJoinConfirmation = ({ db, limits, config, clock }: JoinRuntime, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const queuedRequest = await tx.findOne(JoinConfirmation, {
      where: { id, tokenHash: IsNull() },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!queuedRequest) return;
    const { email } = queuedRequest;
    const emailNormal = normalizeLoginName(email);
    const now = clock();
    const company = await lockCompanyToJoin(tx, email);
    if (!company || (await hasAccountOrRequest(tx, emailNormal, now)) || !(await limits.countJoinLink(company.id))) {
      await tx.delete(JoinConfirmation, { id });
      return;
    }
    const token = createToken();
    await tx.delete(JoinConfirmation, { emailNormal });
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
    const linkColumns = { companyId: company.id, emailNormal, tokenHash: hashToken(token), expiresAt };
    await tx.update(JoinConfirmation, { id }, linkColumns);
    const content = composeJoinConfirmationEmail(buildTokenLink(config.publicUrl, 'confirmJoinRequest', token));
    await queueEmail(tx, email, content, [company.id]);
  });

// A company that has not confirmed an email might not own the domain.
const findCompanyByDomains = createNamedStatement<{ id: string }>(
  `select id from companies where domain = any($1) and released_at is null
   and (email_confirmed_at is not null or confirmed_email is not null) order by length(domain) desc limit 1`,
);

/**
 * Finds and locks the company with the longest domain that matches an email. Companies that have not confirmed an email
 * do not count. Returns `null` if no company matches, or if the company cannot be joined.
 */
async function lockCompanyToJoin(tx: EntityManager, email: string): Promise<Company | null> {
  if (getBusinessEmailError(email, getDomainWithoutSuffix)) return null;
  const [found] = await findCompanyByDomains(tx, listDomainsOfHost(getEmailHost(email)));
  if (!found) return null;
  const company = await lockCompany(tx, found.id);
  return !company.suspendedAt && !checkNotReleased(company).length ? company : null;
}

/** Returns whether the email has an account, or an unexpired join request that is undecided or was declined. */
const hasAccountOrRequest = async (tx: EntityManager, emailNormal: string, now: Date): Promise<boolean> =>
  (await findMemberByEmail(tx, emailNormal)) !== null ||
  (await tx.existsBy(JoinRequest, [
    { emailNormal, expiresAt: MoreThan(now), decision: IsNull() },
    { emailNormal, expiresAt: MoreThan(now), decision: 'DECLINED' },
  ]));

/** Confirms the email of a request with an emailed link, which works once. Owners can then decide on the request. */
export async function confirmJoinRequest({ db, now }: { db: DataSource; now: Date }, token: string): Promise<void> {
  const validLinkCondition = { tokenHash: hashToken(token), expiresAt: MoreThan(now) };
  const confirmation = await db.manager.findOneBy(JoinConfirmation, validLinkCondition);
  if (!confirmation) throw new UserErrors(invalidLinkError);
  // The person has no account, so the audit log names the portal as the actor.
  await withActor(db, {}).transaction(async (tx) => {
    const company = await lockCompany(tx, confirmation.companyId!);
    const { name, email, emailNormal } = confirmation;
    const companyId = company.id;
    const { affected } = await tx.delete(JoinConfirmation, validLinkCondition);
    if (!affected || checkNotReleased(company).length) throw new UserErrors(invalidLinkError);
    if (await findMemberByEmail(tx, email)) throw new UserErrors(accountExistsError);
    const openCount = await tx.countBy(JoinRequest, buildOpenCondition(companyId, now));
    if (openCount >= MAX_OPEN_JOIN_REQUESTS) throw new UserErrors(tooManyJoinRequestsError);
    // The email of a request is unique. An earlier request of this person was accepted or has expired.
    await tx.delete(JoinRequest, { emailNormal: emailNormal! });
    const expiresAt = new Date(now.getTime() + JOIN_REQUEST_DAYS * DAY_MS);
    await tx.insert(JoinRequest, { companyId, name, email, emailNormal: emailNormal!, createdAt: now, expiresAt });
  });
}

/** Deletes requests whose link has expired. */
export const purgeJoinConfirmations: Cleanup = (db, now) =>
  deleteWhere(db, 'join_confirmations', 'expires_at < $1', [now]);
