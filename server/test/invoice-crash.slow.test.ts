import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUYER, SELLER } from './billing.ts';
import { logInAdmin, type Server, startDatabase, startServer } from './server-process.ts';
import { isStress } from './tier.ts';

vi.setConfig({ testTimeout: 600_000 });

const KEY_COUNT = isStress ? 1000 : 250;
const CALLER_COUNT = 16;
const COMPANY_COUNT = 100;

let database: Awaited<ReturnType<typeof startDatabase>>;
let servers: Server[];
let db: pg.Client;
beforeEach(async () => {
  database = await startDatabase();
  servers = [await startServer(database.getSettings('one')), await startServer(database.getSettings('two'))];
  db = new pg.Client(database.url);
  await db.connect();
});
afterEach(async () => {
  await db.end();
  for (const server of servers) server.process.kill('SIGKILL');
  await Promise.all(servers.map(({ exitCode }) => exitCode));
  await database.stop();
});

/** Stores complete seller and billing details, and pending keys of many companies. Returns the ids of the keys. */
async function insertPendingKeys(): Promise<string[]> {
  const { legalName, address, city, pin, gstin, signatory } = SELLER;
  await db.query(
    'update seller_details set legal_name = $1, address = $2, city = $3, pin = $4, gstin = $5, signatory = $6',
    [legalName, address, city, pin, gstin, signatory],
  );
  await db.query(
    `insert into companies (name, email, domain, phone, address, password_hash)
     select 'Company ' || n, 'office@c' || n || '.example', 'c' || n || '.example', '', '', '' from generate_series(1, $1) n`,
    [COMPANY_COUNT],
  );
  await db.query(
    `insert into billing_profiles (company_id, registration, legal_name, address, city, pin, state_code, gstin)
     select id, $1, name, $2, $3, $4, $5, $6 from companies`,
    [BUYER.registration, BUYER.address, BUYER.city, BUYER.pin, BUYER.stateCode, BUYER.gstin],
  );
  const line = { addOn: 'REMOTE', users: 1, pricePerUserPerDay: 100, days: 1, gross: 100, discountPercent: 0 };
  const { rows } = await db.query<{ id: string }>(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, lines, subtotal, gst,
       round_off, total, starts_at, expires_at)
     select (select id from companies where name = 'Company ' || (1 + n % $1)), 'CRASH-' || n, 'PENDING', 'WEEK', 1, '{REMOTE}',
       $2, 100, 18, 0, 118, now(), now() + interval '7 days'
     from generate_series(1, $3) n returning id`,
    [COMPANY_COUNT, JSON.stringify([{ ...line, discountAmount: 0, net: 100 }]), KEY_COUNT],
  );
  return rows.map(({ id }) => id);
}

const APPROVE_MUTATION = `mutation ($id: ID!) {
  changeKeyStatus(input: { keyId: $id, status: APPROVED }) { userErrors { code } } }`;

it(`invoices: ${KEY_COUNT} concurrent approvals create one invoice each without gaps, even if one of two servers is killed`, async () => {
  const queue = await insertPendingKeys();
  const jwt = await logInAdmin(servers[0]!.url);
  const [survivingServer, killedServer] = servers as [Server, Server];
  let decidedCount = 0;
  let failedCount = 0;

  async function approve(id: string, url: string): Promise<void> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', jwt },
      body: JSON.stringify({ query: APPROVE_MUTATION, variables: { id } }),
    });
    const { data } = (await response.json()) as { data: { changeKeyStatus: { userErrors: { code: string }[] } } };
    const [error] = data.changeKeyStatus.userErrors;
    // A caller repeats an approval after the kill, and the killed server can already have committed it.
    if (error && error.code !== 'KEY_STATUS_FINAL') throw new Error(error.code);
  }

  async function runCaller(number: number): Promise<void> {
    for (let id = queue.pop(); id; id = queue.pop()) {
      await approve(id, (number % 2 ? killedServer : survivingServer).url).catch(async () => {
        failedCount++;
        await approve(id!, survivingServer.url);
      });
      if (++decidedCount === KEY_COUNT / 2) killedServer.process.kill('SIGKILL');
    }
  }
  await Promise.all(Array.from({ length: CALLER_COUNT }, (_, number) => runCaller(number)));

  expect(failedCount).toBeGreaterThan(0);
  const { rows } = await db.query(`
    select (select count(*)::int from keys where status = 'APPROVED') as approved,
      (select count(*)::int from supplies) as supplies,
      (select count(*)::int from supplies where state = 'INVOICED') as invoiced,
      count(*)::int as invoices, count(distinct sequence)::int as numbers, min(sequence) as first, max(sequence) as last,
      (select count(*)::int from invoice_balances) as balances,
      (select count(*)::int from events where kind = 'INVOICE_ISSUED') as events
    from documents`);
  expect(rows[0]).toEqual({
    approved: KEY_COUNT,
    supplies: KEY_COUNT,
    invoiced: KEY_COUNT,
    invoices: KEY_COUNT,
    numbers: KEY_COUNT,
    first: 1,
    last: KEY_COUNT,
    balances: KEY_COUNT,
    events: KEY_COUNT,
  });
  // The order of the numbers is the order of the issue times.
  const { rows: misplacedDocuments } = await db.query(
    `select number from (select number, issued_at, lag(issued_at) over (order by sequence) as previous from documents) each
     where issued_at < previous`,
  );
  expect(misplacedDocuments).toEqual([]);
});
