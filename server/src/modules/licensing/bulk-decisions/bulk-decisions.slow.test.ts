import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBulkDecisionClient, lockCompany } from '../../../../test/bulk-decisions.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { isStress } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';

const KEY_COUNT = isStress ? 1000 : 250;

let portal: Portal;
let secondServer: SecondServer;
let bulkClient: ReturnType<typeof createBulkDecisionClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  secondServer = await startSecondServer(portal);
  bulkClient = createBulkDecisionClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
afterAll(async () => {
  await secondServer.stop();
  await portal.stop();
});

/** Counts the decisions in the history of each key. */
const countDecisions = (ids: string[]): Promise<{ count: number }[]> =>
  portal.db.query(
    `select count(*)::int as count from key_events where key_id = any($1) and status <> 'PENDING' group by key_id`,
    [ids],
  );

it('bulk decisions: a server killed during a decision loses no decision and repeats none', async () => {
  const requests = [];
  for (let n = 0; n < 4; n++) {
    const company = await portal.createCompany();
    requests.push({ company, id: (await createKeyClient(portal).request(company.jwt)).body.data._id as string });
  }
  const ids = requests.map(({ id }) => id);
  const release = await lockCompany(portal, requests[2]!.company.id);
  const id = await bulkClient.start(adminJwt, ids, 'APPROVED');
  await waitFor(async () => expect((await bulkClient.find(adminJwt, id)).decidedCount).toBe(2));
  // For the database, a killed server is a connection that ends in the middle of a transaction.
  await waitFor(async () => {
    const endedConnections = await portal.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(endedConnections).toHaveLength(1);
  });
  await release();
  expect(await bulkClient.waitUntilFinished(adminJwt, id)).toMatchObject({ decidedCount: 4, failedCount: 0 });
  expect(await countDecisions(ids)).toEqual(ids.map(() => ({ count: 1 })));
});

it(`bulk decisions: two servers decide each of ${KEY_COUNT} keys once`, async () => {
  const company = await portal.createCompany();
  await portal.db.query(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, lines, subtotal, gst,
       round_off, total, starts_at, expires_at)
     select $1, 'BULK-' || n, 'PENDING', 'WEEK', 1, '{REMOTE}', '[]', 100, 18, 0, 118, now(), now() + interval '7 days'
     from generate_series(1, ${KEY_COUNT}) n`,
    [company.id],
  );
  const rows: { id: string }[] = await portal.db.query('select id from keys where company_id = $1', [company.id]);
  const ids = rows.map((row) => row.id);
  const id = await bulkClient.start(adminJwt, ids, 'REJECTED', 'Closed.');
  // `waitFor` would give up before all keys are decided.
  await vi.waitFor(async () => expect((await bulkClient.find(adminJwt, id)).finishedAt).not.toBeNull(), 170_000);
  expect(await bulkClient.find(adminJwt, id)).toMatchObject({
    keyCount: KEY_COUNT,
    decidedCount: KEY_COUNT,
    decidedTotal: KEY_COUNT * 118,
  });
  expect(await countDecisions(ids)).toEqual(ids.map(() => ({ count: 1 })));
});
