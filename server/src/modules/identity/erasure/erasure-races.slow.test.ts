import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { listInvoices, LOCAL_BUYER, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { commitDuring, interleaveTransaction } from '../../../../test/lock-waits.ts';
import { resetRateLimits, signUpByGraphql, buildSignUpForm } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { renderNextDocuments } from '../../billing/files/document-files.service.ts';
import { notifyAdministrators } from '../../renewals/reminders/administrator-reminders.service.ts';
import { erasePersonalData } from './erasure.service.ts';

const { portal, receiver, adminJwt, createEndpoint, makeDeliveriesDue, stop } = await startPortalWithWebhooks({
  SMTP_URL: 'smtp://127.0.0.1:1',
});
const keyClient = createKeyClient(portal);
let company: Awaited<ReturnType<typeof portal.createCompany>>;
beforeAll(() => portal.setPrices());
beforeEach(async () => {
  await resetRateLimits(portal);
  company = await portal.createCompany();
  receiver.requests.length = 0;
  receiver.respondWith(() => ({}));
});
afterAll(stop);

async function runMutation(mutation: string, jwt = adminJwt): Promise<string | undefined> {
  const { data, errors } = await portal.callGraphql(`mutation { ${mutation} { userErrors { code } } }`, {}, jwt);
  if (errors) return errors[0]!.extensions.code;
  return Object.values(data as Record<string, { userErrors: { code: string }[] }>)[0]!.userErrors[0]?.code;
}
const eraseCompany = (jwt = adminJwt) => runMutation(`eraseCompany(input: { companyId: "${company.id}" })`, jwt);
const suspendCompany = () =>
  runMutation(`suspendCompany(input: { companyId: "${company.id}", reason: "Left.", disablesKeys: true })`);
const liftCompanySuspension = () => runMutation(`liftSuspension(input: { companyId: "${company.id}" })`);
const isErased = async (): Promise<boolean> =>
  (await portal.db.query('select erased_at is not null as is_erased from companies where id = $1', [company.id]))[0]
    .is_erased;
const findEvents = async (kind: string) =>
  portal.db.query('select 1 from events where company_id = $1 and kind = $2', [company.id, kind]);

/** Builds the statement for the row lock that every change of the company takes. */
const buildCompanyLock = (): [sql: string, ...values: unknown[]] => [
  'select from companies where id = $1 for update',
  company.id,
];
const ERASE_ROW_SQL = `update companies set erased_at = now(), released_at = now() where id = $1`;

describe('erasure: concurrent changes', () => {
  it('concurrent erasures by two owners take effect once', async () => {
    await suspendCompany();
    const { jwt } = await createAdministrator(portal);
    const codes = await commitDuring(portal, [buildCompanyLock()], () =>
      Promise.all([eraseCompany(), eraseCompany(jwt), eraseCompany()]),
    );
    expect(codes).toEqual([undefined, undefined, undefined]);
    expect(await findEvents('COMPANY_ERASED')).toHaveLength(1);
    const entries = await portal.db.query(`select 1 from audit.entries where company_id = $1 and after ? 'erased_at'`, [
      company.id,
    ]);
    expect(entries).toHaveLength(1);
  });

  it('lifting the suspension before the erasure prevents the erasure', async () => {
    await suspendCompany();
    const code = await commitDuring(
      portal,
      [['update companies set suspended_at = null, suspension_reason = null where id = $1', company.id]],
      () => eraseCompany(),
    );
    expect([code, await isErased()]).toEqual(['COMPANY_NOT_SUSPENDED', false]);
  });

  it('lifting a suspension is rejected after a concurrent erasure', async () => {
    await suspendCompany();
    expect(await commitDuring(portal, [[ERASE_ROW_SQL, company.id]], liftCompanySuspension)).toBe('COMPANY_ERASED');
  });

  it('exactly one of a concurrent erasure and a lift of the suspension succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      company = await portal.createCompany();
      await suspendCompany();
      const [erasureError, liftError] = await Promise.all([eraseCompany(), liftCompanySuspension()]);
      expect([
        [undefined, 'COMPANY_ERASED'],
        ['COMPANY_NOT_SUSPENDED', undefined],
      ]).toContainEqual([erasureError, liftError]);
      expect(await isErased()).toBe(erasureError === undefined);
    }
  });

  it('an approval before the erasure prevents the erasure, and a later approval is rejected', async () => {
    for (let round = 0; round < 5; round++) {
      company = await portal.createCompany();
      const { _id } = (await keyClient.request(company.jwt)).body.data;
      await suspendCompany();
      const [erasureError, approvalError] = await Promise.all([
        eraseCompany(),
        runMutation(`changeKeyStatus(input: { keyId: "${_id}", status: APPROVED })`),
      ]);
      expect([
        [undefined, 'KEY_STATUS_FINAL'],
        ['COMPANY_IN_USE', undefined],
      ]).toContainEqual([erasureError, approvalError]);
      const approvedKeys = await portal.db.query(`select 1 from keys where company_id = $1 and status = 'APPROVED'`, [
        company.id,
      ]);
      expect(approvedKeys).toHaveLength(erasureError ? 1 : 0);
    }
  });

  it('a sign-up with the email and domain of the company succeeds only after the erasure', async () => {
    await suspendCompany();
    const { email, domain } = company;
    const signUp = async () =>
      (await signUpByGraphql(portal, buildSignUpForm({ email, domain }))).data.signUp.userErrors[0]?.code;
    expect(await signUp()).toBe('EMAIL_TAKEN');
    const [erasureError] = await Promise.all([eraseCompany(), signUp()]);
    expect(erasureError).toBeUndefined();
    await resetRateLimits(portal);
    await signUp();
    const companies = await portal.db.query('select 1 from companies where domain = $1', [domain]);
    expect(companies).toHaveLength(1);
    expect(await portal.db.query('select 1 from company_emails where email_normal = $1', [email])).toHaveLength(1);
  });

  it('a note is rejected after a concurrent erasure', async () => {
    await suspendCompany();
    const code = await commitDuring(portal, [buildCompanyLock(), [ERASE_ROW_SQL, company.id]], () =>
      runMutation(`createCompanyNote(input: { companyId: "${company.id}", text: "Ms Rao" })`),
    );
    expect(code).toBe('COMPANY_ERASED');
  });

  it('a correction of the billing details is rejected after a concurrent erasure', async () => {
    await suspendCompany();
    const { registration, ...details } = LOCAL_BUYER;
    const fields = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const code = await commitDuring(portal, [buildCompanyLock(), [ERASE_ROW_SQL, company.id]], () =>
      runMutation(
        `correctBillingProfile(input: { companyId: "${company.id}", registration: ${registration}, ${fields.join()} })`,
      ),
    );
    expect(code).toBe('COMPANY_ERASED');
  });

  it('a pending reset link is not sent after a concurrent erasure', async () => {
    await suspendCompany();
    const code = await commitDuring(portal, [buildCompanyLock()], async () => {
      await portal.callGraphql(
        'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
        {
          email: ` ${company.email.toUpperCase()}`,
        },
      );
      return eraseCompany();
    });
    expect(code).toBeUndefined();
    await waitFor(async () => expect(await portal.db.query('select 1 from password_reset_requests')).toEqual([]));
    const findLeftovers = (table: string, column: string) =>
      portal.db.query(`select 1 from ${table} where ${column} = $1`, [
        column === 'company_id' ? company.id : company.email,
      ]);
    expect([await findLeftovers('email_tokens', 'company_id'), await findLeftovers('mails', 'recipient')]).toEqual([
      [],
      [],
    ]);
  });

  it('the email with an invoice is not queued after a concurrent erasure', async () => {
    await saveSeller(portal, adminJwt);
    // The statement below ends the members' access, but the copy address remains a recipient.
    await saveBuyer(portal, company.jwt, { ...LOCAL_BUYER, invoiceEmails: ['accounts@books.example'] });
    await keyClient.createApproved(company.jwt, adminJwt);
    const [{ id: documentId }] = await listInvoices(portal, company.jwt);
    const findEmails = () => portal.db.query('select recipient from mails where $1 = any(company_ids)', [company.id]);
    const findQueuedDocuments = () => portal.db.query('select 1 from document_render_queue');
    await waitFor(async () => expect(await findQueuedDocuments()).toEqual([]));
    await portal.db.query('delete from mails');
    await commitDuring(portal, [buildCompanyLock(), [ERASE_ROW_SQL, company.id]], async () => {
      await portal.db.query(
        `insert into document_render_queue (document_id, due_at, sends_email)
         values ($1, date_trunc('milliseconds', now()), true)`,
        [documentId],
      );
      await renderNextDocuments(portal.db, 'https://portal.example', new Date());
    });
    await waitFor(async () => expect(await findQueuedDocuments()).toEqual([]));
    expect(await findEmails()).toEqual([]);
  });

  it('the email to administrators about a reminder does not contain the old name after a concurrent erasure', async () => {
    const { _id: keyId } = await keyClient.createApproved(company.jwt, adminJwt);
    await createAdministrator(portal, { email: 'chief@portal.example' });
    await portal.db.query("update key_reminders set administrators_told_at = sent_at - interval '1 day'");
    await portal.db.query(`insert into key_reminders (key_id, cause, mark, sent_at) values ($1, 'END', 7, now())`, [
      keyId,
    ]);
    const settings = { zone: 'Asia/Kolkata', administratorUrl: 'https://portal.example', graceDays: 0 };
    await commitDuring(
      portal,
      [buildCompanyLock(), [`update companies set name = 'Erased company' where id = $1`, company.id]],
      () => notifyAdministrators(portal.db, settings as never, new Date()),
    );
    // If the job acquired the lock first, the job sends the email.
    const [email] = await waitFor(async () => {
      const emails: { text: string }[] = await portal.db.query(
        `select text from mails where recipient = 'chief@portal.example' and subject like 'Keys expire soon%'`,
      );
      expect(emails).toHaveLength(1);
      return emails;
    });
    expect(email!.text).toContain('Erased company');
  });

  // PostgreSQL and JavaScript convert 'İ', and 'Σ' at the end of a word, to different lower-case letters.
  it.each(['info', 'İLETİŞİM', 'ΟΔΟΣ'])(
    'an erasure deletes an unprocessed request for a reset link to %s@…',
    async (name) => {
      company = await portal.createCompany({ email: `${name}@acme-works.example` });
      const otherEmail = 'office@other-company.example';
      // In one transaction, so that the job cannot process the requests before the erasure.
      const remaining = await portal.db.transaction(async (tx) => {
        for (const email of [` ${company.email.toUpperCase()}`, otherEmail])
          await tx.query('insert into password_reset_requests (email, address) values ($1, $2)', [
            email,
            '203.0.113.7',
          ]);
        await erasePersonalData(tx, company.id, new Date());
        return tx.query('select email from password_reset_requests');
      });
      expect(remaining).toEqual([{ email: otherEmail }]);
    },
  );
});

describe('erasure: concurrent webhook deliveries', () => {
  const readBodies = () =>
    portal.db.query(
      `select body, answer from webhook_deliveries where event_id in (select id from events where company_id = $1)`,
      [company.id],
    );

  it('a response that arrives after the erasure is not stored', async () => {
    const deliveryStarted = new Promise<void>((resolve) =>
      receiver.respondWith(({ text }) => {
        if (text.includes(company.name)) resolve();
        return { status: 200, body: text, pause: 1500 };
      }),
    );
    await createEndpoint(adminJwt, '/slow');
    await suspendCompany();
    await makeDeliveriesDue();
    await deliveryStarted;
    expect(await eraseCompany()).toBeUndefined();
    await waitFor(async () => {
      const dueDeliveries = await portal.db.query('select 1 from webhook_deliveries where due_at is not null');
      expect(dueDeliveries).toEqual([]);
    });
    const rows: { body: string; answer: string | null }[] = await readBodies();
    expect(rows.length).toBeGreaterThan(1);
    for (const { body, answer } of rows) expect(`${body} ${answer}`).not.toContain(company.email);
  });

  it('deliveries that another server creates concurrently contain placeholders', async () => {
    await createEndpoint(adminJwt, '/late');
    await suspendCompany();
    // Another server creates a delivery from an event that it has already read.
    const code = await interleaveTransaction(
      portal,
      async (query) => {
        await query('select from webhook_progress for update');
        await query(
          `insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body)
           select endpoint.id, event.id, event.kind, 1000000, json_build_object('data', event.data)::text
           from events event, webhook_endpoints endpoint
           where event.company_id = $1 and event.kind = 'COMPANY_SUSPENDED' and endpoint.company_id is null`,
          [company.id],
        );
      },
      () => eraseCompany(),
      async () => {},
    );
    expect(code).toBeUndefined();
    const rows: { body: string }[] = await readBodies();
    expect(rows.length).toBeGreaterThan(0);
    for (const { body } of rows) expect(body).not.toContain(company.email);
  });
});

describe('erasure: the database', () => {
  it('an erasure that fails halfway changes nothing', async () => {
    await suspendCompany();
    await portal.db.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger events_fail before insert on events for each row when (new.kind = 'COMPANY_ERASED') execute function fail()`);
    const [before] = await portal.db.query('select * from companies where id = $1', [company.id]);
    expect(await eraseCompany()).toBe('INTERNAL_SERVER_ERROR');
    expect(await portal.db.query('select * from companies where id = $1', [company.id])).toEqual([before]);
    expect(await portal.db.query('select 1 from company_emails where company_id = $1', [company.id])).toHaveLength(1);
    await portal.db.query('drop trigger events_fail on events; drop function fail');
    expect(await eraseCompany()).toBeUndefined();
  });

  it.each([
    ['company_emails', `(email_normal, company_id) values ('back@one.example', $1)`],
    ['company_notes', `(company_id, text) values ($1, 'Back')`],
    [
      'sessions',
      `(id, company_id, address, last_seen_at, expires_at) values (gen_random_uuid(), $1, '::1', now(), now())`,
    ],
    ['api_tokens', `(company_id, name, scopes, hash, start) values ($1, 'Back', '{}', 'h', 's')`],
    ['email_tokens', `(hash, purpose, company_id, expires_at) values ('h', 'RESET_PASSWORD', $1, now())`],
    ['webhook_endpoints', `(company_id, url, secret, begins_after) values ($1, 'https://one.example', 's', 0)`],
    ['known_addresses', `(account_id, address, last_seen_at) values ($1, '::1', now())`],
    ['second_factors', `(account_id, secret) values ($1, 's')`],
  ])('%s rejects rows for an erased company, even from a request that waited for the lock', async (table, row) => {
    await suspendCompany();
    const insert = () => portal.db.query(`insert into ${table} ${row}`, [company.id]);
    const pendingInsert = commitDuring(portal, [buildCompanyLock(), [ERASE_ROW_SQL, company.id]], () =>
      insert().catch((error) => error),
    );
    expect(await pendingInsert).toMatchObject({ message: 'The data of this company was erased.' });
  });

  it('the placeholders of an erased company cannot be changed', async () => {
    await suspendCompany();
    await eraseCompany();
    for (const change of [`name = 'Back'`, `email = 'back@one.example'`, 'erased_at = null', 'released_at = null'])
      await expect(portal.db.query(`update companies set ${change} where id = $1`, [company.id])).rejects.toThrow(
        'The data of this company was erased.',
      );
  });
});
