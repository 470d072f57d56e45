import { expect } from 'vitest';
import { AdministratorRole } from '../../server/src/modules/administrators/roles/roles.rules.ts';
import {
  recordOverdueInvoices,
  sendNextReminder,
} from '../../server/src/modules/billing/receivables/payment-reminders.service.ts';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { createReminderRunner } from '../../server/src/modules/renewals/reminders/reminder-runner.ts';
import { createUsageQueue } from '../../server/src/modules/renewals/reminders/usage-queue.ts';
import { Scope } from '../../server/src/platform/auth/scopes.rules.ts';
import { hasEmailBacklog } from '../../server/src/platform/email/outbox.service.ts';
import { createAdministrator } from '../../server/test/administrators.ts';
import { createApiToken } from '../../server/test/api-tokens.ts';
import { createBankClient, createStatement } from '../../server/test/bank-statements.ts';
import { BUYER, LOCAL_BUYER, saveBuyer } from '../../server/test/billing.ts';
import { createCompanyWithLink } from '../../server/test/emails.ts';
import { createJoinRequest } from '../../server/test/join-requests.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { createMembersClient, parseToken } from '../../server/test/members.ts';
import { createRecoveryClient } from '../../server/test/owner-recovery.ts';
import type { Portal } from '../../server/test/portal.ts';
import { callMutation } from '../../server/test/second-factor.ts';
import { waitFor } from '../../server/test/wait-for.ts';
import { seedPages } from './all-pages.ts';
import { addMember } from './team.ts';

/** The states of keys that the company Juniper Labs has, with the SQL that puts an approved key into the state. */
const KEY_DATES = {
  expired: `starts_at = now() - interval '60 days', expires_at = now() - interval '20 days', grace_days = 0`,
  inGrace: `starts_at = now() - interval '30 days', expires_at = now() - interval '1 day', grace_days = 3`,
  expiring: `starts_at = now() - interval '25 days', expires_at = now() + interval '5 days'`,
  unlimited: `user_limit = 0`,
};

const RUNNING_KEY_SQL = `select id from keys where company_id = $1 and status = 'APPROVED' and expires_at > now()`;

/**
 * Fills a portal with demo data, and with a company that has keys in every state, a team, API tokens and
 * webhooks. Returns the sessions of the viewers, and the ids that paths contain.
 */
export async function seedRecordedScreens(portal: Portal) {
  const { getSession, resolvePath } = await seedPages(portal);
  const adminJwt = getSession('admin')!;
  await sendReminders(portal);
  const mutate = async (call: string, jwt = adminJwt) => {
    const { userErrors } = await callMutation(portal, call, 'userErrors { code message }', jwt);
    expect(userErrors).toEqual([]);
  };
  const findId = async (sql: string, parameters: unknown[] = []) =>
    ((await portal.db.query(sql, parameters)) as { id: string }[])[0]!.id;
  const keyClient = createKeyClient(portal);
  const createCompany = (name: string) => {
    const domain = `${name.toLowerCase().replace(' ', '-')}.example`;
    return createCompanyWithLink(portal, { name, domain, email: `office@${domain}` });
  };
  const ids: Record<string, string> = { id: resolvePath(':id') };

  const newCompany = await createCompany('Fresh Mills');
  const unbilledId = await findId(
    'select company_id as id from supplies where not exists (select from documents where supply_id = supplies.id) order by company_id limit 1',
  );
  const juniper = await createCompany('Juniper Labs');
  ids.juniper = juniper.id;
  await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [juniper.id]);
  await saveBuyer(portal, juniper.jwt, LOCAL_BUYER);
  const setDates = (state: string, dates: string) =>
    portal.db.query(`update keys set ${dates} where id = $1`, [ids[state]]);
  for (const state of Object.keys(KEY_DATES)) {
    ids[state] = (await keyClient.createApproved(juniper.jwt, adminJwt, { keyType: 'month', user: 20 }))._id;
    await setDates(state, KEY_DATES.expired); // A new key must outlast the previous keys.
  }
  const requestKey = async (user: number) =>
    (await keyClient.request(juniper.jwt, { keyType: 'month', user })).body.data._id as string;
  ids.disabled = (await keyClient.createApproved(juniper.jwt, adminJwt))._id;
  await keyClient.decide(adminJwt, ids.disabled!, 'Disabled', 'Payment was not received.');
  ids.rejected = await requestKey(31);
  await keyClient.decide(adminJwt, ids.rejected, 'Rejected', 'Please confirm the number of users.');
  ids.withdrawn = await requestKey(32);
  await mutate(`withdrawKeyRequest(input: { keyId: "${ids.withdrawn}" })`, juniper.jwt);
  ids.pending = await requestKey(33);
  for (const [state, dates] of Object.entries(KEY_DATES)) await setDates(state, dates);
  const [{ id: expiringKeyId, company_id: renewingId, domain: renewingDomain }] = await portal.db.query(
    `select keys.id, company_id, domain from keys join companies on companies.id = company_id where status = 'APPROVED' and company_id <> $1
       and expires_at between now() and now() + interval '7 days' order by keys.id limit 1`,
    [juniper.id],
  );
  await mutate(
    `prepareRenewal(input: { keyId: "${expiringKeyId}", message: "As agreed.",
      terms: { planType: MONTH, userLimit: 25, addOns: [REMOTE] } })`,
  );

  await createApiToken(portal, juniper.jwt, [Scope.KEYS_READ], {
    name: 'Mirror',
    allowedAddresses: ['203.0.113.0/24'],
  });
  await mutate(
    'createWebhookEndpoint(input: { url: "https://hooks.example/keys", types: [KEY_APPROVED] })',
    juniper.jwt,
  );
  const membersClient = createMembersClient(portal);
  const { link: invitationLink } = await membersClient.invite(
    juniper.jwt,
    'new@juniper-labs.example',
    CompanyRole.BUYER,
  );
  ids.invitation = parseToken(invitationLink!);
  await createJoinRequest(portal, juniper, 'ravi@juniper-labs.example');
  const members: Record<string, string> = {};
  for (const [role, name] of [
    [CompanyRole.BUYER, 'Bina Shah'],
    [CompanyRole.BILLING, 'Chetan Iyer'],
    [CompanyRole.VIEWER, 'Vera Nair'],
  ] as const) {
    const member = await addMember(portal, juniper.id, { role, name, email: `${role.toLowerCase()}@people.example` });
    members[role] = member.jwt;
  }
  await mutate(`createCompanyNote(input: { companyId: "${juniper.id}", text: "Call before the renewal." })`);

  const suspended = await createCompany('Kiwi Traders');
  ids.suspended = suspended.id;
  // The portal issues no invoices to buyers in a special economic zone (SEZ).
  await saveBuyer(portal, suspended.jwt, { ...BUYER, registration: 'SEZ' });
  await keyClient.createApproved(suspended.jwt, adminJwt);
  await mutate(
    `suspendCompany(input: { companyId: "${suspended.id}", reason: "Unpaid invoices", disablesKeys: true })`,
  );
  const released = await createCompany('Lime Studio');
  ids.released = released.id;
  await mutate(`suspendCompany(input: { companyId: "${released.id}", reason: "Closed", disablesKeys: true })`);
  await mutate(`eraseCompany(input: { companyId: "${released.id}" })`);

  await createRecoveryClient(portal).start(adminJwt, renewingId, `owner@${renewingDomain}`);

  const administrators: Record<string, string> = {};
  for (const [role, name] of [
    [AdministratorRole.OPERATOR, 'Omar Khan'],
    [AdministratorRole.EDITOR, 'Edith Paul'],
    [AdministratorRole.VIEWER, 'Vikram Das'],
  ] as const)
    administrators[role] = (
      await createAdministrator(portal, { role, name, email: `${role.toLowerCase()}@portal.example` })
    ).jwt;
  await mutate('inviteAdministrator(input: { name: "Nisha Rao", role: VIEWER })');
  await mutate('createSavedView(input: { list: KEYS, name: "Teak waits", query: "search=teak" })');
  await createBankClient(portal, adminJwt).importAndMatch(
    createStatement([
      ['2026-08-05', 'NEFT UNKNOWN PAYER', 'UTR1', 1.23],
      ['2026-08-06', 'INTEREST', 'UTR2', 77.5],
    ]),
  );
  const requested = await keyClient.extend(getSession('customer')!, await findId(RUNNING_KEY_SQL, [ids.id]), 10);
  ids.extension = requested.body.data._id;
  await sendReminders(portal);
  await storeFiles(portal);

  ids.invoice = await findId(`select id from documents where company_id = '${ids.id}' order by issued_at desc limit 1`);
  ids.notStarted = await findId('select id from keys where starts_at > now() order by id limit 1');
  ids.paidInvoice = await findId(
    `select id from documents where exists (select from payment_allocations paid where paid.invoice_id = documents.id)
     order by number limit 1`,
  );
  for (const kind of ['RECEIPT', 'TDS'])
    ids[kind.toLowerCase()] = await findId(
      `select id from payments where kind = '${kind}' and reversed_at is null order by recorded_at, reference limit 1`,
    );
  ids.overpaid = await findId(
    `select id from payments where kind = 'RECEIPT' and unallocated > 0 and reversed_at is null
     order by recorded_at, reference limit 1`,
  );
  ids.reversed = await findId(
    'select id from payments where reversed_at is not null order by recorded_at, reference limit 1',
  );
  return {
    ids,
    sessions: {
      visitor: undefined,
      company: getSession('customer'),
      newCompany: newCompany.jwt,
      juniper: juniper.jwt,
      unbilled: await portal.openSession({ companyId: unbilledId }),
      unbilledBuyer: (
        await addMember(portal, unbilledId, { role: CompanyRole.BUYER, name: 'Om Rao', email: 'om@people.example' })
      ).jwt,
      renewing: await portal.openSession({ companyId: renewingId }),
      buyer: members.BUYER,
      billing: members.BILLING,
      member: members.VIEWER,
      administrator: adminJwt,
      operator: administrators.OPERATOR,
      editor: administrators.EDITOR,
      observer: administrators.VIEWER,
    },
  };
}

/** Stores a file for every second document. The files of the other documents are being prepared. */
const storeFiles = (portal: Portal) =>
  portal.db.query(
    `insert into document_files (document_id, revision, bytes, sha256)
     select id, 1, ''::bytea, '' from documents where sequence % 2 = 0`,
  );

/**
 * Sends all reminders and reports all overdue invoices. Otherwise, the portal's jobs would do this while the test opens
 * screens.
 */
async function sendReminders(portal: Portal): Promise<void> {
  const { db, config, clock } = portal;
  await createReminderRunner({ db, config, clock, usageQueue: createUsageQueue() })();
  await waitFor(async () => {
    const isBusy =
      (await recordOverdueInvoices(db, clock())) ||
      (await sendNextReminder(db, clock(), config.publicUrl)) ||
      (await hasEmailBacklog(db.manager));
    expect(isBusy).toBe(false);
  });
}

/**
 * Keeps background jobs from rendering PDFs and recording their runs, because screens would depend on durations.
 * Records runs with each result instead.
 */
export const stopJobs = (portal: Portal) =>
  portal.db.query(
    `create function ignore_row() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger ignore_row before insert on document_render_queue for each row execute function ignore_row();
     lock table background_runs;
     delete from background_runs;
     insert into background_runs values
       ('MAILS', now(), 120, 'server-1:4000', now(), 'The mail server did not respond.', 'server-2:4000'),
       ('WEBHOOKS', now(), 3500, 'server-1:4000', null, null, null);
     create trigger ignore_row before insert or update on background_runs
       for each row execute function ignore_row();`,
  );
