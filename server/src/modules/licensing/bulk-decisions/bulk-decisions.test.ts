import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { createBulkDecisionClient, lockCompany } from '../../../../test/bulk-decisions.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { insertKeys } from '../../../../test/many-keys.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { notifyChange } from '../../../platform/database/change-feed/change-feed.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const DAY_MS = 86_400_000;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let bulkClient: ReturnType<typeof createBulkDecisionClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  bulkClient = createBulkDecisionClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

/** Creates one key request for each of `count` new companies. */
async function createRequests(count: number) {
  const requests = [];
  for (let n = 0; n < count; n++) {
    const company = await portal.createCompany();
    const { body } = await keyClient.request(company.jwt);
    requests.push({ id: body.data._id as string, company });
  }
  return requests;
}
const getIds = (requests: { id: string }[]) => requests.map(({ id }) => id);
async function fetchStatuses(ids: string[]): Promise<string[]> {
  const rows: { id: string; status: string }[] = await portal.db.query(
    'select id, status from keys where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}

describe('bulk decisions: deciding', () => {
  it('the server decides each key like a single decision, in the name of the administrator', async () => {
    const requests = await createRequests(3);
    const id = await bulkClient.start(adminJwt, getIds(requests), 'REJECTED', ' Too late. ');
    const result = await bulkClient.waitUntilFinished(adminJwt, id);
    expect(result).toMatchObject({ isStopped: false, keyCount: 3, decidedCount: 3, failedCount: 0, failures: [] });
    expect(result.decidedTotal).toBeGreaterThan(0);
    expect(await fetchStatuses(getIds(requests))).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
    const events = await portal.db.query(
      `select reason, administrator_id is not null as "isAdministrator" from key_events
       where key_id = any($1) and status = 'REJECTED'`,
      [getIds(requests)],
    );
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ reason: 'Too late.', isAdministrator: true })));
    const eventCounts = await portal.db.query(
      'select count(*)::int as count from events where key_id = any($1) and kind = $2',
      [getIds(requests), 'KEY_REJECTED'],
    );
    expect(eventCounts).toEqual([{ count: 3 }]);
    const entries = await portal.db.query(
      `select distinct operation, by_administrator is not null as "isAdministrator", address from audit.entries
       where subject = any($1) and action = 'CHANGED'`,
      [getIds(requests)],
    );
    expect(entries).toEqual([{ operation: 'startBulkDecision', isAdministrator: true, address: '127.0.0.1' }]);
  });

  it('a bulk decision counts the decided keys with unlimited users, which add nothing to the total', async () => {
    const [limitedRequest, rejectedRequest] = await createRequests(2);
    const company = await portal.createCompany();
    const unlimitedRequest = (await keyClient.request(company.jwt, { user: 0 })).body.data;
    const { total } = (await keyClient.decide(adminJwt, rejectedRequest!.id, 'Rejected')).body.data;
    const ids = [limitedRequest!.id, rejectedRequest!.id, unlimitedRequest._id];
    const result = await bulkClient.waitUntilFinished(adminJwt, await bulkClient.start(adminJwt, ids, 'APPROVED'));
    expect(result).toMatchObject({ decidedCount: 2, decidedUnlimitedCount: 1, decidedTotal: total });
  });

  it('a finished bulk decision no longer stores its reason', async () => {
    const [request] = await createRequests(1);
    const id = await bulkClient.start(adminJwt, [request!.id], 'REJECTED', 'Too late.');
    await bulkClient.waitUntilFinished(adminJwt, id);
    expect(await portal.db.query('select reason from bulk_decisions where id = $1', [id])).toEqual([{ reason: null }]);
  });

  it('the decision fails for a key that another administrator decided first, with a message that names that decision', async () => {
    const [firstRequest, secondRequest] = await createRequests(2);
    await keyClient.decide(adminJwt, firstRequest!.id, 'Rejected');
    const id = await bulkClient.start(adminJwt, [firstRequest!.id, secondRequest!.id], 'APPROVED');
    const result = await bulkClient.waitUntilFinished(adminJwt, id);
    expect(result).toMatchObject({ decidedCount: 1, failedCount: 1, failures: [{ key: { id: firstRequest!.id } }] });
    expect(result.failures[0]!.message).toMatch(
      /^This key is Rejected and cannot become Approved. Chief rejected it on/,
    );
    expect(await fetchStatuses([firstRequest!.id, secondRequest!.id])).toEqual(['REJECTED', 'APPROVED']);
  });

  it('a concurrent single decision and a bulk decision decide a key once', async () => {
    const requests = await createRequests(5);
    const [id, ...singleReplies] = await Promise.all([
      bulkClient.start(adminJwt, getIds(requests), 'APPROVED'),
      ...requests.map((request) => keyClient.decide(adminJwt, request.id, 'Approved')),
    ]);
    const result = await bulkClient.waitUntilFinished(adminJwt, id);
    const singleDecisionCount = singleReplies.filter(({ body }) => body.code === 5).length;
    expect(singleDecisionCount + result.decidedCount).toBe(5);
    const [{ count }] = await portal.db.query(
      `select count(*)::int from key_events where key_id = any($1) and status = 'APPROVED'`,
      [getIds(requests)],
    );
    expect(count).toBe(5);
  });

  it('a bulk decision can disable an approved key', async () => {
    const company = await portal.createCompany();
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const result = await bulkClient.waitUntilFinished(
      adminJwt,
      await bulkClient.start(adminJwt, [key._id], 'DISABLED', 'Unpaid.'),
    );
    expect(result.decidedCount).toBe(1);
    expect(await fetchStatuses([key._id])).toEqual(['DISABLED']);
  });

  it('a stop leaves the remaining keys undecided', async () => {
    const requests = await createRequests(3);
    const release = await lockCompany(portal, requests[1]!.company.id);
    const id = await bulkClient.start(adminJwt, getIds(requests), 'APPROVED');
    const waitForLockWaits = (expectedCount: number) =>
      waitFor(async () => {
        const [{ count }] = await portal.db.query(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(count).toBe(expectedCount);
      });
    await waitForLockWaits(1); // the decision of the second key
    // The stop waits until the current key is decided.
    const stopRequest = bulkClient.stop(adminJwt, id);
    await waitForLockWaits(2);
    await release();
    const { data } = await stopRequest;
    expect(data.cancelBulkDecision).toMatchObject({
      userErrors: [],
      bulkDecision: { isStopped: true, decidedCount: 2 },
    });
    expect(await fetchStatuses(getIds(requests))).toEqual(['APPROVED', 'APPROVED', 'PENDING']);
    const secondStop = await bulkClient.stop(adminJwt, id);
    expect(secondStop.data.cancelBulkDecision.bulkDecision).toEqual(data.cancelBulkDecision.bulkDecision);
  });

  it.runIf(isThorough)('a long bulk decision does not delay another bulk decision', async () => {
    const [longRequests, shortRequests] = [await createRequests(12), await createRequests(1)];
    const longId = await bulkClient.start(adminJwt, getIds(longRequests), 'APPROVED');
    const shortId = await bulkClient.start(adminJwt, getIds(shortRequests), 'APPROVED');
    const [shortResult, longResult] = [
      await bulkClient.waitUntilFinished(adminJwt, shortId),
      await bulkClient.waitUntilFinished(adminJwt, longId),
    ];
    expect(Date.parse(shortResult.finishedAt!)).toBeLessThan(Date.parse(longResult.finishedAt!));
  });

  it('the first 20 failures are listed in the order of the request', async () => {
    const company = await portal.createCompany();
    await insertKeys(portal, company.id, 21);
    await portal.db.query(`update keys set status = 'DISABLED' where company_id = $1`, [company.id]);
    const ids = getIds(await portal.db.query('select id from keys where company_id = $1 order by id', [company.id]));
    const id = await bulkClient.start(adminJwt, ids, 'APPROVED');
    const { failedCount, failures } = await bulkClient.waitUntilFinished(adminJwt, id);
    expect(failedCount).toBe(21);
    expect(failures.map(({ key }) => key.id)).toEqual(ids.slice(0, 20));
  });

  describe('unexpected errors', () => {
    const repairApprovals = async () =>
      void (await portal.db.query('drop function if exists fail cascade; drop sequence if exists failures'));
    /** Makes every approval of these keys fail until the end of the test. The sequence `failures` counts the errors. */
    async function breakApprovals(ids: string[], errorCode = 'P0001') {
      await portal.db.query(`create sequence failures; create function fail() returns trigger language plpgsql as
        $$ begin
          if new.id::text in ('${ids.join("', '")}') and new.status = 'APPROVED' then
            perform nextval('failures');
            raise exception 'broken' using errcode = '${errorCode}';
          end if;
          return new;
        end $$`);
      await portal.db.query('create trigger fail before update on keys for each row execute function fail()');
      onTestFinished(repairApprovals);
    }

    const waitUntilFinished = (id: string) =>
      waitFor(async () => {
        // The job pauses for 5 to 20 s after a failure unless it is woken.
        await notifyChange(portal.db.manager, 'bulk-decision');
        const currentDecision = await bulkClient.find(adminJwt, id);
        expect(currentDecision.finishedAt).not.toBeNull();
        return currentDecision;
      });

    it.runIf(isThorough)(
      'the decision fails for a key after three unexpected errors, and the other keys are decided',
      async () => {
        const requests = await createRequests(2);
        await breakApprovals([requests[0]!.id]);
        const result = await waitUntilFinished(await bulkClient.start(adminJwt, getIds(requests), 'APPROVED'));
        expect(result).toMatchObject({
          decidedCount: 1,
          failures: [
            { key: { id: requests[0]!.id }, message: 'An error on our side prevented this decision. Try again.' },
          ],
        });
        const [run] = await portal.db.query(`select failure from background_runs where kind = 'BULK_DECISIONS'`);
        expect(run.failure).toContain('broken');
      },
    );

    it.runIf(isThorough)(
      'no decision fails because of a database outage, even after more than three errors',
      async () => {
        const requests = await createRequests(1);
        await breakApprovals(getIds(requests), '53100'); // no disk space
        const id = await bulkClient.start(adminJwt, getIds(requests), 'APPROVED');
        await waitFor(async () => {
          await notifyChange(portal.db.manager, 'bulk-decision');
          const [{ count }] = await portal.db.query('select last_value::int as count from failures');
          expect(count).toBeGreaterThan(3);
        });
        await repairApprovals();
        expect(await waitUntilFinished(id)).toMatchObject({ decidedCount: 1, failedCount: 0 });
      },
    );

    it.runIf(isThorough)('a failing bulk decision does not delay a later bulk decision', async () => {
      const [failingRequests, laterRequests] = [await createRequests(2), await createRequests(1)];
      await breakApprovals(getIds(failingRequests));
      const release = await lockCompany(portal, failingRequests[0]!.company.id);
      const failingId = await bulkClient.start(adminJwt, getIds(failingRequests), 'APPROVED');
      const laterId = await bulkClient.start(adminJwt, getIds(laterRequests), 'APPROVED');
      await release();
      const [failingResult, laterResult] = [await waitUntilFinished(failingId), await waitUntilFinished(laterId)];
      expect([failingResult.failedCount, laterResult.decidedCount]).toEqual([2, 1]);
      expect(Date.parse(laterResult.finishedAt!)).toBeLessThan(Date.parse(failingResult.finishedAt!));
    });
  });
});

describe('bulk decisions: quoted totals', () => {
  /** Creates requests for 20 days that cost ₹2,360, and moves the clock forward so that 15 days remain (₹1,770). */
  async function createLateRequests(count: number) {
    const expiryDate = new Date(Date.now() + 20 * DAY_MS).toISOString();
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const { jwt } = await portal.createCompany();
      const { body } = await keyClient.request(jwt, { keyType: 'custom', expiryDate });
      expect(body.data.total).toBe(2360);
      ids.push(body.data._id as string);
    }
    portal.shiftClock(5 * DAY_MS);
    onTestFinished(() => portal.shiftClock(0));
    return { ids, laterAdminJwt: await portal.logInAdmin() };
  }

  const quote = (keyId: string, total: number) => ({ keyId, total });
  async function decide(jwt: string, input: object, headers?: Record<string, string>) {
    const { reply, code } = await bulkClient.send(jwt, input, headers);
    expect([code, reply?.userErrors]).toEqual([undefined, []]);
    return bulkClient.waitUntilFinished(jwt, reply.bulkDecision.id);
  }

  it('a key whose price differs from its quoted total stays undecided, and the other keys are approved', async () => {
    const { ids, laterAdminJwt } = await createLateRequests(4);
    const [changedId, unchangedId, absurdId] = ids as [string, string, string];
    const quotedTotals = [quote(absurdId, 1e300), quote(unchangedId, 1770), quote(changedId, 2360)];
    const message = 'The price is now ₹1,770. Check it and submit again.';
    expect(await decide(laterAdminJwt, { keyIds: ids, status: 'APPROVED', quotedTotals })).toMatchObject({
      decidedCount: 2,
      decidedTotal: 3540,
      failedCount: 2,
      failures: [
        { key: { id: changedId }, message },
        { key: { id: absurdId }, message },
      ],
    });
    expect(await fetchStatuses(ids)).toEqual(['PENDING', 'APPROVED', 'PENDING', 'APPROVED']);
    const secondDecision = { keyIds: [changedId], status: 'APPROVED', quotedTotals: [quote(changedId, 1770)] };
    expect(await decide(laterAdminJwt, secondDecision)).toMatchObject({ decidedCount: 1, decidedTotal: 1770 });
  });

  it('a rejection ignores the quoted totals', async () => {
    const [request] = await createRequests(1);
    const input = { keyIds: [request!.id], status: 'REJECTED', quotedTotals: [quote(request!.id, 1)] };
    expect(await decide(adminJwt, input)).toMatchObject({ decidedCount: 1, failedCount: 0 });
  });

  it('a retry with the same Idempotency-Key starts nothing new, and one with other quoted totals is rejected', async () => {
    const { ids, laterAdminJwt } = await createLateRequests(1);
    const [id] = ids as [string];
    const input = { keyIds: ids, status: 'APPROVED', quotedTotals: [quote(id, 2360)] };
    const headers = { 'idempotency-key': 'quoted' };
    const bulk = await decide(laterAdminJwt, input, headers);
    expect(bulk).toMatchObject({ decidedCount: 0, failedCount: 1 });
    expect(await decide(laterAdminJwt, input, headers)).toEqual(bulk);
    const otherInput = { ...input, quotedTotals: [quote(id, 1770)] };
    expect((await bulkClient.send(laterAdminJwt, otherInput, headers)).reply).toMatchObject({
      bulkDecision: null,
      userErrors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }],
    });
    expect(await fetchStatuses(ids)).toEqual(['PENDING']);
  });

  it.runIf(isThorough)('1,000 keys with quoted totals fit into one request', async () => {
    const keyIds = Array.from({ length: 1000 }, () => randomUUID());
    const quotedTotals = keyIds.map((id) => quote(id, 1234.56));
    const { code } = await bulkClient.send(adminJwt, { keyIds, status: 'APPROVED', quotedTotals });
    expect(code).toBe('NOT_FOUND');
  });
});

describe('bulk decisions: authorization', () => {
  it('the decision fails for the remaining keys after the administrator loses the permission', async () => {
    const deputy = await createAdministrator(portal, { role: AdministratorRole.OPERATOR });
    const requests = await createRequests(3);
    const release = await lockCompany(portal, requests[1]!.company.id);
    const id = await bulkClient.start(deputy.jwt, getIds(requests), 'APPROVED');
    await waitFor(async () => expect(await countLockWaits(portal)).toBe(1));
    await portal.db.query(`update administrators set role = 'VIEWER' where id = $1`, [deputy.id]);
    await release();
    const result = await bulkClient.waitUntilFinished(deputy.jwt, id);
    // The worker was already deciding the second key.
    expect(result).toMatchObject({ decidedCount: 2, failedCount: 1 });
    expect(result.failures).toEqual([
      {
        key: { id: requests[2]!.id },
        message: 'Your account no longer has the permission to manage keys. Ask an owner.',
      },
    ]);
    expect(await fetchStatuses(getIds(requests))).toEqual(['APPROVED', 'APPROVED', 'PENDING']);
  });

  it('a disabled administrator decides no further key', async () => {
    const deputy = await createAdministrator(portal);
    const requests = await createRequests(2);
    const release = await lockCompany(portal, requests[0]!.company.id);
    const id = await bulkClient.start(deputy.jwt, getIds(requests), 'APPROVED');
    await portal.db.query('update administrators set disabled_at = now() where id = $1', [deputy.id]);
    await release();
    await waitFor(async () => {
      const [row] = await portal.db.query('select finished_at from bulk_decisions where id = $1', [id]);
      expect(row.finished_at).not.toBeNull();
    });
    expect((await fetchStatuses(getIds(requests)))[1]).toBe('PENDING');
  });

  it.each([
    ['an owner', AdministratorRole.OWNER, undefined],
    ['an operator', AdministratorRole.OPERATOR, undefined],
    ['an editor', AdministratorRole.EDITOR, 'FORBIDDEN'],
    ['a viewer', AdministratorRole.VIEWER, 'FORBIDDEN'],
  ])('%s can start and stop bulk decisions only with the permission', async (_role, role, code) => {
    const { jwt } = await createAdministrator(portal, { role });
    const [request] = await createRequests(1);
    const startReply = await bulkClient.send(jwt, { keyIds: [request!.id], status: 'APPROVED' });
    expect(startReply.code).toBe(code);
    const { errors } = await bulkClient.stop(jwt, startReply.reply?.bulkDecision.id ?? UNKNOWN_ID);
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect(await bulkClient.list(jwt)).toHaveLength(code ? 0 : 1);
  });

  it('companies and callers without a session are rejected', async () => {
    const [request] = await createRequests(1);
    const input = { keyIds: [request!.id], status: 'APPROVED' };
    expect((await bulkClient.send(request!.company.jwt, input)).code).toBe('FORBIDDEN');
    expect((await bulkClient.send(undefined, input)).code).toBe('UNAUTHENTICATED');
    expect(await fetchStatuses([request!.id])).toEqual(['PENDING']);
  });

  it('an API token needs the scope KEYS_WRITE, and the audit log records the token', async () => {
    const [reader, writer] = [
      await createApiToken(portal, adminJwt, [Scope.KEYS_READ]),
      await createApiToken(portal, adminJwt, [Scope.KEYS_READ, Scope.KEYS_WRITE]),
    ];
    const [request] = await createRequests(1);
    const input = { keyIds: [request!.id], status: 'APPROVED' };
    expect((await bulkClient.send(reader.secret, input)).code).toBe('FORBIDDEN');
    await bulkClient.waitUntilFinished(reader.secret, await bulkClient.start(writer.secret, [request!.id], 'APPROVED'));
    const entries = await portal.db.query(
      `select distinct by_token from audit.entries where subject = $1 and operation = 'startBulkDecision'`,
      [request!.id],
    );
    expect(entries).toEqual([{ by_token: writer.id }]);
  });

  it('administrators list and stop only their own bulk decisions', async () => {
    const deputy = await createAdministrator(portal);
    const [request] = await createRequests(1);
    const id = await bulkClient.start(adminJwt, [request!.id], 'APPROVED');
    expect(await bulkClient.list(deputy.jwt)).toEqual([]);
    expect((await bulkClient.stop(deputy.jwt, id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await bulkClient.waitUntilFinished(adminJwt, id)).toMatchObject({ isStopped: false });
  });
});

describe('bulk decisions: input', () => {
  it.each([
    ['no key', { keyIds: [] }, 'keyIds', 'Choose at least one key.'],
    [
      'too many keys',
      { keyIds: Array.from({ length: 1001 }, () => UNKNOWN_ID) },
      'keyIds',
      'Choose at most 1,000 keys.',
    ],
    ['a key twice', { keyIds: [UNKNOWN_ID, UNKNOWN_ID] }, 'keyIds', 'List each key only once.'],
    ['the status PENDING', { status: 'PENDING' }, 'status', 'Choose Approved, Rejected or Disabled.'],
    [
      'a quoted total of another key',
      { quotedTotals: [{ keyId: randomUUID(), total: 1 }] },
      'quotedTotals',
      'Send quoted totals only for keys in keyIds.',
    ],
    [
      'a key with two quoted totals',
      {
        quotedTotals: [
          { keyId: UNKNOWN_ID, total: 1 },
          { keyId: UNKNOWN_ID, total: 2 },
        ],
      },
      'quotedTotals',
      'Send only one quoted total for each key.',
    ],
    [
      'a long reason',
      { status: 'REJECTED', reason: 'x'.repeat(501) },
      'reason',
      'A reason can have at most 500 characters.',
    ],
  ])('%s is rejected', async (_case, change, field, message) => {
    const { reply } = await bulkClient.send(adminJwt, { keyIds: [UNKNOWN_ID], status: 'APPROVED', ...change });
    expect(reply).toMatchObject({
      bulkDecision: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', field], message }],
    });
  });

  it.each([UNKNOWN_ID, 'x', '', "'; drop table keys", '🔑'])('the unknown key %j is not found', async (id) => {
    const [request] = await createRequests(1);
    const { code } = await bulkClient.send(adminJwt, { keyIds: [request!.id, id], status: 'APPROVED' });
    expect(code).toBe('NOT_FOUND');
    expect(await fetchStatuses([request!.id])).toEqual(['PENDING']);
  });

  it('the history of a key contains the reason unchanged, in any script', async () => {
    const [request] = await createRequests(1);
    const reason = 'देर हो गई 🔑 – "नहीं"';
    await bulkClient.waitUntilFinished(adminJwt, await bulkClient.start(adminJwt, [request!.id], 'REJECTED', reason));
    const [event] = await portal.db.query(`select reason from key_events where key_id = $1 and status = 'REJECTED'`, [
      request!.id,
    ]);
    expect(event.reason).toBe(reason);
  });

  it.each([
    ['a reason', 'Welcome.'],
    ['a reason that is too long', 'x'.repeat(501)],
  ])('an approval ignores %s and does not store it', async (_case, reason) => {
    const [request] = await createRequests(1);
    const release = await lockCompany(portal, request!.company.id);
    onTestFinished(release);
    const id = await bulkClient.start(adminJwt, [request!.id], 'APPROVED', reason);
    expect(await portal.db.query('select reason, finished_at from bulk_decisions where id = $1', [id])).toEqual([
      { reason: null, finished_at: null },
    ]);
  });

  it('a retry with the same Idempotency-Key starts nothing new', async () => {
    const requests = await createRequests(2);
    const input = { keyIds: getIds(requests), status: 'APPROVED' };
    const headers = { 'idempotency-key': 'bulk' };
    const replies = [await bulkClient.send(adminJwt, input, headers), await bulkClient.send(adminJwt, input, headers)];
    const ids = replies.map(({ reply }) => reply.bulkDecision.id);
    expect(ids[1]).toBe(ids[0]);
    expect(await bulkClient.waitUntilFinished(adminJwt, ids[0])).toMatchObject({ decidedCount: 2, failedCount: 0 });
  });

  it('an administrator can run at most ten bulk decisions, even if twelve start concurrently', async () => {
    const deputy = await createAdministrator(portal);
    const [request] = await createRequests(1);
    const release = await lockCompany(portal, request!.company.id);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => bulkClient.send(deputy.jwt, { keyIds: [request!.id], status: 'APPROVED' })),
    );
    // The limit of one administrator does not affect another one.
    const otherId = await bulkClient.start(adminJwt, [request!.id], 'APPROVED');
    await release();
    const startErrors = replies.flatMap(({ reply }) => reply.userErrors);
    expect(startErrors).toHaveLength(2);
    expect(startErrors[0].message).toBe(
      'You have 10 bulk decisions in progress. Wait until one has finished, or stop one.',
    );
    for (const { reply } of replies)
      if (reply.bulkDecision) await bulkClient.waitUntilFinished(deputy.jwt, reply.bulkDecision.id);
    await bulkClient.waitUntilFinished(adminJwt, otherId);
  });
});
