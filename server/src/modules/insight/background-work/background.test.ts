import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { emailsJob } from '../../../platform/email/emails.job.ts';
import { createJobRecorder } from '../../../platform/jobs/job-recorder.ts';
import { createMetrics } from '../../../platform/observability/metric-registry.ts';
import { eventsJob } from '../../events/outbox/events.job.ts';
import { joinRequestsJob } from '../../identity/join-requests/join-requests.job.ts';
import { passwordResetsJob } from '../../identity/passwords/password-resets.job.ts';
import { createBackgroundMetrics } from './background.metrics.ts';
import { listBackgroundWork } from './background.service.ts';

let portal: Portal;
let secondServer: SecondServer;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  secondServer = await startSecondServer(portal);
  adminJwt = await portal.logInAdmin();
});
afterAll(async () => {
  await secondServer.stop();
  await portal.stop();
});

// The kinds in the order of the Background work page.
const KINDS = [
  'MAILS',
  'REQUEST_MAILS',
  'PASSWORD_RESETS',
  'JOIN_REQUESTS',
  'BULK_DECISIONS',
  'INVOICES',
  'DOCUMENT_FILES',
  'RECEIVABLES',
  'BANK_STATEMENTS',
  'REMINDERS',
  'EVENTS',
  'AUDIT',
  'WEBHOOKS',
  'CLEANING',
  'THINNING',
  'REPORT_MONTHS',
  'IMAGES',
];
// These kinds have no run soon after the start, or other tests of this file write their runs.
const UNCHECKED_KINDS = ['AUDIT', 'WEBHOOKS', 'CLEANING', 'THINNING'];
const LIST_QUERY = `{ backgroundWork {
  kind state waiting lastRun { at milliseconds server } lastFailure { at reason server }
} }`;

async function readWork(kind: string) {
  const { data } = await portal.callGraphql(LIST_QUERY, {}, adminJwt);
  return data.backgroundWork.find((each: { kind: string }) => each.kind === kind);
}

it('background work: each kind is listed once with time, duration and server of its last run', async () => {
  const { data } = await portal.callGraphql(LIST_QUERY, {}, adminJwt);
  expect(data.backgroundWork.map(({ kind }: { kind: string }) => kind)).toEqual(KINDS);
  for (const kind of KINDS.filter((each) => !UNCHECKED_KINDS.includes(each))) {
    await expect.poll(async () => (await readWork(kind)).state).toBe('OK');
    const { lastRun, lastFailure } = await readWork(kind);
    expect(lastRun).toEqual({
      at: expect.any(String),
      milliseconds: expect.any(Number),
      server: expect.stringMatching(/.:\d+$/),
    });
    expect(Math.abs(Date.now() - Date.parse(lastRun.at))).toBeLessThan(60_000);
    expect(lastFailure).toBeNull();
  }
  expect(await readWork('CLEANING')).toMatchObject({ state: 'NOT_YET', lastRun: null, waiting: null });
  const [{ count }] = await portal.db.query('select count(*)::int from background_runs');
  expect(count).toBeLessThanOrEqual(KINDS.length);
});

it('background work: a failing job shows the reason and is OK again after the next run', async () => {
  await portal.db.query('alter table key_reminders rename to reminders_away');
  await expect.poll(async () => (await readWork('REMINDERS')).state).toBe('FAILING');
  expect((await readWork('REMINDERS')).lastFailure).toEqual({
    at: expect.any(String),
    reason: 'relation "key_reminders" does not exist',
    server: expect.stringMatching(/.:\d+$/),
  });
  await portal.db.query('alter table reminders_away rename to key_reminders');
  await expect.poll(async () => (await readWork('REMINDERS')).state).toBe('OK');
  expect((await readWork('REMINDERS')).lastFailure).not.toBeNull();
});

it('background work: events without a notification are still published', async () => {
  await portal.db.query('alter table events disable trigger events_tell_written');
  await portal.createCompany();
  await portal.db.query('alter table events enable trigger events_tell_written');
  const countWaiting = async () => (await readWork('EVENTS')).waiting;
  await expect.poll(countWaiting).toBe(0);
});

it('background work: emails scheduled for later are counted as waiting', async () => {
  await portal.db.query(
    `insert into mails (recipient, subject, text, html, due_at) values ('a@b.example', 's', '', '', $1)`,
    [new Date(Date.now() + 3_600_000)],
  );
  expect(await readWork('MAILS')).toMatchObject({ state: 'OK', waiting: 1 });
});

/** Starts a transaction that is not committed, so that the server does not process the rows that a test inserts. */
async function startTransaction() {
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  onTestFinished(async () => {
    await runner.rollbackTransaction();
    await runner.release();
  });
  return runner;
}

const INSERT_EMAIL_SQL = `insert into mails (recipient, subject, text, html, due_at)
  values ('a@b.example', 's', '', '', now() - $1 * interval '1 second')`;
const INSERT_JOIN_REQUEST_SQL = `insert into join_confirmations (name, email, requested_at)
  values ('Asha', 'a@b.example', now() - $1 * interval '1 second')`;
const INSERT_RESET_REQUEST_SQL = `insert into password_reset_requests (email, address, requested_at)
  values ('a@b.example', '127.0.0.1', now() - $1 * interval '1 second')`;
const INSERT_EVENT_SQL = `insert into events (kind, occurred_at, data, is_for_company, is_for_administrators)
  values ('KEY_EXPIRED', now() - $1 * interval '1 second', '{}', false, false)`;

it.each([
  ['MAILS', 14 * 60, 'OK', emailsJob, INSERT_EMAIL_SQL],
  ['MAILS', 16 * 60, 'LATE', emailsJob, INSERT_EMAIL_SQL],
  ['JOIN_REQUESTS', 30, 'OK', joinRequestsJob, INSERT_JOIN_REQUEST_SQL],
  ['JOIN_REQUESTS', 61, 'LATE', joinRequestsJob, INSERT_JOIN_REQUEST_SQL],
  ['PASSWORD_RESETS', 30, 'OK', passwordResetsJob, INSERT_RESET_REQUEST_SQL],
  ['PASSWORD_RESETS', 61, 'LATE', passwordResetsJob, INSERT_RESET_REQUEST_SQL],
  ['EVENTS', 5, 'OK', eventsJob, INSERT_EVENT_SQL],
  ['EVENTS', 11, 'LATE', eventsJob, INSERT_EVENT_SQL],
])(
  'background work: %s with an item that has been pending for %d seconds are %s',
  async (kind, seconds, state, job, insertSql) => {
    const { manager } = await startTransaction();
    await manager.query(insertSql, [seconds]);
    const [work] = await listBackgroundWork(manager, [job], new Date());
    expect(work).toMatchObject({ kind, state });
    expect(work!.waiting).toBeGreaterThan(0);
  },
);

it('background work: the metric of emails counts late and given-up emails separately', async () => {
  const { manager } = await startTransaction();
  await manager.query(
    `insert into mails (recipient, subject, text, html, due_at, given_up_at)
     values ('a@b.example', 's', '', '', now() - interval '16 minutes', null),
       ('a@b.example', 's', '', '', null, now()), ('a@b.example', 's', '', '', null, now())`,
  );
  const register = new Registry();
  createBackgroundMetrics(manager, [])(await createMetrics(register));
  const metric = await register.getSingleMetricAsString('portal_mails');
  expect(metric).toContain('{state="late"} 1');
  expect(metric).toContain('{state="given up"} 2');
});

it('background work: the metric of unpublished events counts those of more than 10 seconds ago', async () => {
  const { manager } = await startTransaction();
  for (const seconds of [5, 11]) await manager.query(INSERT_EVENT_SQL, [seconds]);
  const register = new Registry();
  createBackgroundMetrics(manager, [])(await createMetrics(register));
  expect(await register.getSingleMetricAsString('portal_events_unpublished')).toContain('{state="late"} 1');
});

it('background work: only administrators can read the list', async () => {
  const { jwt } = await portal.createCompany();
  expect((await portal.callGraphql(LIST_QUERY, {}, jwt)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  expect((await portal.callGraphql(LIST_QUERY)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
});

describe('background work: the recorder', () => {
  const kind = 'THINNING';
  const createRecorder = (server: string) =>
    createJobRecorder({ db: portal.db.manager, server, describe: ({ message }) => message });
  // The times are compared in SQL, because two of them can fall into the same millisecond of a JavaScript Date.
  const readRow = async () => {
    const [found] = await portal.db.query(
      'select *, ran_at > failed_at as runs_again from background_runs where kind = $1',
      [kind],
    );
    return found;
  };

  it('the latest run of all servers is stored, regardless of the order of writes', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => createRecorder(`server ${n}`)(kind, async () => n)));
    await createRecorder('the last')(kind, async () => 1);
    expect(await readRow()).toMatchObject({ ran_on: 'the last', failed_at: null });
    await portal.db.query(`update background_runs set ran_at = now() + interval '1 hour' where kind = $1`, [kind]);
    await createRecorder('one whose run was earlier')(kind, async () => 1);
    expect((await readRow()).ran_on).toBe('the last');
    await portal.db.query('update background_runs set ran_at = now() where kind = $1', [kind]);
  });

  it('frequent runs are written rarely, but a failure and a recovery immediately', async () => {
    const record = createRecorder('busy');
    await record(kind, async () => 1);
    const { ran_at } = await readRow();
    for (let n = 0; n < 5; n++) await record(kind, async () => n);
    expect((await readRow()).ran_at).toEqual(ran_at);
    const failRun = () => record(kind, () => Promise.reject(new Error(`because ${'x'.repeat(999)}`)));
    await expect(failRun()).rejects.toThrow('because');
    const failedRow = await readRow();
    expect(failedRow.runs_again).toBe(false);
    expect(failedRow.failure).toHaveLength(300);
    expect(await record(kind, async () => 'done')).toBe('done');
    expect((await readRow()).runs_again).toBe(true);
    await expect(createRecorder('another')(kind, () => Promise.reject(new Error('again')))).rejects.toThrow('again');
    expect(await readRow()).toMatchObject({ failed_on: 'another', failure: 'again', runs_again: false });
  });
});
