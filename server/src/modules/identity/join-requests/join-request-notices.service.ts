import { In, IsNull } from 'typeorm';
import type { Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { listRecipients } from '../../companies/members/members.service.ts';
import { EmailKind } from '../../events/email-preferences/email-kinds.rules.ts';
import { filterByEmailPreference } from '../../events/email-preferences/email-preferences.service.ts';
import { getTeamUrl } from '../members/members.service.ts';
import { composeJoinRequestsEmail } from './join-request-emails.ts';
import { JoinRequest } from './join-request.entity.ts';
import { buildOpenCondition } from './join-requests.service.ts';

type NoticeRuntime = Pick<Runtime, 'db' | 'config' | 'clock'>;

const BATCH_SIZE = 100;

const listUnnotifiedCompanies = createNamedStatement<{ id: string }>(
  `select distinct request.company_id as id from join_requests request
   join companies company on company.id = request.company_id
   left join join_request_notices notice on notice.company_id = request.company_id
   where request.notified_at is null and request.decision is null and request.expires_at > $1
     and company.suspended_at is null and (notice.sent_at is null or notice.sent_at <= $2)
   limit ${BATCH_SIZE}`,
);

/**
 * Emails the owners of companies with new join requests, except suspended companies. The owners of a company get at
 * most one such email in 24 hours. Returns true after a full batch.
 */
export async function notifyOwnersOfJoinRequests(runtime: NoticeRuntime): Promise<boolean> {
  const { db, clock } = runtime;
  const companies = await listUnnotifiedCompanies(db.manager, clock(), getNoticeCutoff(clock()));
  for (const { id } of companies) await notifyOwners(runtime, id);
  return companies.length === BATCH_SIZE;
}

const getNoticeCutoff = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Claims the next email to the owners. Returns no row if a server sent one in the last 24 hours. */
const claimNotice = createNamedStatement<{ companyId: string }>(
  `insert into join_request_notices as notice (company_id, sent_at) values ($1, $2)
   on conflict (company_id) do update set sent_at = $2 where notice.sent_at <= $3
   returning company_id as "companyId"`,
);

const notifyOwners = ({ db, config, clock }: NoticeRuntime, companyId: string): Promise<void> =>
  db.transaction(async (tx) => {
    // The lock waits for concurrent decisions, so that the email lists only open requests.
    const company = await lockCompany(tx, companyId);
    const now = clock();
    const requests = await tx.find(JoinRequest, {
      where: { ...buildOpenCondition(companyId, now), notifiedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    if (!requests.length || company.suspendedAt) return;
    const [claim] = await claimNotice(tx, companyId, now, getNoticeCutoff(now));
    if (!claim) return;
    await tx.update(JoinRequest, { id: In(requests.map(({ id }) => id)) }, { notifiedAt: now });
    const owners = await listRecipients(tx, company, [CompanyRole.OWNER]);
    const settingsUrl = `${config.publicUrl}/settings`;
    const content = composeJoinRequestsEmail(company.name, requests, getTeamUrl({ config }), settingsUrl);
    for (const { noticeEmail } of await filterByEmailPreference(tx, EmailKind.JOIN_REQUESTS, owners))
      await queueEmail(tx, noticeEmail, content, [companyId]);
  });

/** Deletes the times of emails that were sent more than 24 hours ago and no longer delay the next email. */
export const purgeJoinRequestNotices: Cleanup = (db, now) =>
  deleteWhere(db, 'join_request_notices', 'sent_at < $1', [getNoticeCutoff(now)]);
