import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStallingProxy } from '../../../test/stalling-proxy.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { entities } from '../../app/entities.ts';
import { type ChangeFeed, createChangeFeed, notifyChange } from '../database/change-feed/change-feed.ts';
import { openDatabase } from '../database/data-source.ts';
import { AdvisoryLock } from '../kernel/database-registry.ts';
import { createJobRecorder } from './job-recorder.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import type { Job } from './job.ts';
import { createLeaseRunner } from './leases.ts';
import type { LoopWork } from './loop.ts';

const HOUR_MS = 3_600_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
let changes: ChangeFeed;
let loggedErrors: object[];
let runners: JobRunner[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
  changes = createChangeFeed(database.url, () => {});
  changes.start();
  await waitFor(() => expect(changes.isConnected()).toBe(true));
});
beforeEach(() => {
  [loggedErrors, runners] = [[], []];
});
afterEach(async () => {
  await Promise.all(runners.map(({ stop }) => stop()));
  await db.query('delete from background_runs');
});
afterAll(async () => {
  await changes.stop();
  await db.destroy();
  await database.drop();
});

const createJob = (name: string, work: LoopWork, settings: Partial<Job> = {}): Job => ({
  name,
  description: '',
  everyMs: HOUR_MS,
  prepare: () => work,
  ...settings,
});

function startRunner(...jobs: Job[]): JobRunner {
  const log = { info: () => {}, warn: () => {}, error: (details: object) => void loggedErrors.push(details) };
  const record = createJobRecorder({ db: db.manager, server: 'here', describe: ({ message }) => message });
  const runner = createJobRunner({ db, changes, log, jobs } as never, record);
  runner.start();
  runners.push(runner);
  return runner;
}

/** Creates work whose runs the test counts and controls. */
function createWork(work: (runNumber: number) => unknown = () => {}) {
  const times: number[] = [];
  return {
    times,
    work: async () => {
      times.push(performance.now());
      return (await work(times.length)) as boolean | void;
    },
    getGaps: () => times.slice(1).map((time, index) => time - times[index]!),
  };
}

/** A promise that the test resolves. */
function createGate() {
  let open = () => {};
  const opening = new Promise<void>((resolve) => (open = resolve));
  return { opened: opening, open };
}

const failRun = () => Promise.reject(new Error('no luck'));
const readRecordedRuns = (name: string) => db.query('select * from background_runs where kind = $1', [name]);

describe('jobs: runs', () => {
  it('a job runs at its interval, and again immediately while more work can be pending', async () => {
    const [repeated, continued] = [createWork(), createWork((number) => number < 4)];
    startRunner(createJob('A', repeated.work, { everyMs: 300 }), createJob('B', continued.work, { everyMs: HOUR_MS }));
    await waitFor(() => expect(repeated.times.length).toBeGreaterThanOrEqual(2));
    expect(repeated.getGaps()[0]).toBeGreaterThanOrEqual(290);
    await waitFor(() => expect(continued.times).toHaveLength(4));
  });

  it('the first runs begin one after another, and all of them even if stop() is called immediately', async () => {
    const [first, second] = [createWork(), createWork()];
    const { stop } = startRunner(createJob('A', first.work), createJob('B', second.work));
    expect([first.times.length, second.times.length]).toEqual([1, 0]);
    await stop();
    expect([first.times.length, second.times.length]).toEqual([1, 1]);
  });

  it('a notification from the database wakes only the jobs that wait for its kind', async () => {
    const [woken, other] = [createWork(), createWork()];
    startRunner(createJob('A', woken.work, { wakesOn: ['event'] }), createJob('B', other.work, { wakesOn: ['mail'] }));
    await waitFor(() => expect([woken.times.length, other.times.length]).toEqual([1, 1]));
    await notifyChange(db.manager, 'event');
    await waitFor(() => expect(woken.times).toHaveLength(2));
    expect(other.times).toHaveLength(1);
  });

  it('a notification during a run causes another run', async () => {
    const gate = createGate();
    const { work, times } = createWork((number) => number === 1 && gate.opened);
    startRunner(createJob('A', work, { wakesOn: ['event'] }));
    await notifyChange(db.manager, 'event');
    await changes.waitUntilCaughtUp();
    expect(times).toHaveLength(1);
    gate.open();
    await waitFor(() => expect(times).toHaveLength(2));
  });

  it('notifications within the debounce time cause one run', async () => {
    const { work, times, getGaps } = createWork();
    startRunner(createJob('A', work, { wakesOn: ['event'], debounceMs: 400 }));
    await Promise.all(Array.from({ length: 5 }, () => notifyChange(db.manager, 'event')));
    await waitFor(() => expect(times).toHaveLength(2));
    await pause(600);
    expect(times).toHaveLength(2);
    expect(getGaps()[0]).toBeGreaterThanOrEqual(390);
  });

  it('a run waits for a pause between notifications, but at most for the maximum debounce time', async () => {
    const { work, times, getGaps } = createWork();
    startRunner(createJob('A', work, { wakesOn: ['event'], debounceMs: 400, maxDebounceMs: 1500 }));
    await waitFor(() => expect(times).toHaveLength(1));
    const notifyTimer = setInterval(() => void notifyChange(db.manager, 'event'), 100);
    await waitFor(() => expect(times).toHaveLength(3));
    clearInterval(notifyTimer);
    for (const gap of getGaps()) expect(gap).toBeGreaterThanOrEqual(1490);
  });

  it('a job runs at most `concurrency` tasks, and starts another when one ends', async () => {
    const gates = [createGate(), createGate(), createGate()];
    const startedTasks: number[] = [];
    const work: LoopWork = async ({ hasCapacity, start: startTask }) => {
      while (hasCapacity() && startedTasks.length < gates.length) {
        const { opened } = gates[startedTasks.length]!;
        startedTasks.push(startedTasks.length);
        startTask(() => opened);
      }
    };
    startRunner(createJob('A', work, { concurrency: 2 }));
    await waitFor(() => expect(startedTasks).toEqual([0, 1]));
    gates[1]!.open();
    await waitFor(() => expect(startedTasks).toEqual([0, 1, 2]));
    for (const { open } of gates) open();
  });
});

describe('jobs: failures', () => {
  it('a run that could not be recorded is recorded by the next run', async () => {
    const record = createJobRecorder({ db: db.manager, server: 'here', describe: ({ message }) => message });
    await db.query('alter table background_runs rename to unavailable_runs');
    await record('A', async () => {});
    await db.query('alter table unavailable_runs rename to background_runs');
    await record('A', async () => {});
    expect(await readRecordedRuns('A')).toHaveLength(1);
  });

  it('a failing job is retried with increasing delays, and returns to its interval after a success', async () => {
    const { work, getGaps } = createWork((number) => (number <= 4 ? failRun() : undefined));
    startRunner(createJob('A', work, { everyMs: 200 }));
    await waitFor(() => expect(getGaps().length).toBeGreaterThanOrEqual(6));
    for (const [index, expected] of [200, 400, 800, 1600].entries())
      expect(getGaps()[index]).toBeGreaterThanOrEqual(expected - 10);
    // Without the success, the pause would be 3.2 s.
    expect(getGaps()[4]).toBeLessThan(1600);
  });

  it('a failing job that is woken continuously runs at most twice a second', async () => {
    const { work, times, getGaps } = createWork(failRun);
    startRunner(createJob('A', work, { wakesOn: ['event'] }));
    while (times.length < 3) await notifyChange(db.manager, 'event');
    expect(Math.min(...getGaps())).toBeGreaterThanOrEqual(490);
  });

  it('a failing job is logged, recorded and counted, and does not stop another job', async () => {
    const { work, times } = createWork();
    const runner = startRunner(
      createJob('A', failRun),
      createJob('B', work, { everyMs: 100 }),
      createJob('C', async () => {}),
    );
    await waitFor(() => expect(times.length).toBeGreaterThan(3));
    expect(loggedErrors).toEqual([{ err: expect.objectContaining({ message: 'no luck' }), job: 'A' }]);
    await waitFor(async () =>
      expect(await readRecordedRuns('A')).toMatchObject([{ failure: 'no luck', failed_on: 'here', ran_at: null }]),
    );
    await waitFor(async () => expect(await readRecordedRuns('C')).toMatchObject([{ ran_on: 'here', failed_at: null }]));
    expect(runner.counts.get('A')).toMatchObject({ runs: 1, failures: 1, seconds: expect.any(Number) });
    expect(runner.counts.get('C')).toMatchObject({ runs: 1, failures: 0 });
  });

  it('a task that fails is logged, and its job runs again', async () => {
    const { work, times } = createWork();
    startRunner(
      createJob(
        'A',
        async (run) => {
          await work();
          if (times.length === 1) run.start(failRun);
        },
        { concurrency: 1 },
      ),
    );
    await waitFor(() => expect(times).toHaveLength(2));
    expect(loggedErrors).toMatchObject([{ job: 'A' }]);
  });
});

describe('jobs: leases', () => {
  const lease = AdvisoryLock.CLEANING;

  it('a run is skipped and not recorded while another server holds its lease', async () => {
    const gate = createGate();
    const [holdingJob, waitingJob] = [createWork(() => gate.opened), createWork()];
    startRunner(createJob('A', holdingJob.work, { lease }));
    await waitFor(() => expect(holdingJob.times).toHaveLength(1));
    const otherRunner = startRunner(createJob('B', waitingJob.work, { lease, everyMs: 100 }));
    await pause(500);
    expect([waitingJob.times.length, otherRunner.counts.get('B')!.runs, await readRecordedRuns('B')]).toEqual([
      0,
      0,
      [],
    ]);
    gate.open();
    await waitFor(() => expect(waitingJob.times.length).toBeGreaterThan(0));
  });

  it('a run is skipped while a server of the previous version holds the same lock', async () => {
    const { work, times } = createWork();
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(4151518)');
      startRunner(createJob('A', work, { lease, everyMs: 100 }));
      await pause(500);
      expect(times).toEqual([]);
    });
    await waitFor(() => expect(times.length).toBeGreaterThan(0));
  });

  it('jobs of one server with the same lease run one after another', async () => {
    let runningCount = 0;
    let maxRunning = 0;
    const { work, times } = createWork(async () => {
      maxRunning = Math.max(maxRunning, ++runningCount);
      await pause(200);
      runningCount--;
    });
    startRunner(createJob('A', work, { lease }), createJob('B', work, { lease }));
    await waitFor(() => expect(times).toHaveLength(2));
    expect(maxRunning).toBe(1);
  });

  it('a run that fails releases its lease', async () => {
    const { work, times } = createWork(failRun);
    startRunner(createJob('A', work, { lease, everyMs: 100 }));
    await waitFor(() => expect(times.length).toBeGreaterThan(1));
  });

  it('a job whose lease connection is lost runs again, and the server does not crash', async () => {
    const uncaughtErrors: Error[] = [];
    const addError = (error: Error) => void uncaughtErrors.push(error);
    process.on('uncaughtExceptionMonitor', addError);
    const gate = createGate();
    const { work, times } = createWork(() => gate.opened);
    startRunner(createJob('A', work, { lease, everyMs: 100 }));
    await waitFor(() => expect(times).toHaveLength(1));
    const LEASE_CONNECTIONS_SQL = `from pg_stat_activity
      where datname = current_database() and application_name = 'licence-portal lease'`;
    expect(await db.query(`select pg_terminate_backend(pid) ${LEASE_CONNECTIONS_SQL}`)).toHaveLength(1);
    await waitFor(async () => expect(await db.query(`select ${LEASE_CONNECTIONS_SQL}`)).toEqual([]));
    gate.open();
    await waitFor(() => expect(times.length).toBeGreaterThan(1));
    process.off('uncaughtExceptionMonitor', addError);
    expect([uncaughtErrors, loggedErrors]).toEqual([[], []]);
  });

  it('a job runs again although the database no longer responds to its lease connection', async () => {
    const proxy = await startStallingProxy(database.url, 'lease');
    const proxiedDb = await openDatabase(proxy.url, entities);
    const withLease = createLeaseRunner(proxiedDb);
    await withLease(lease, async () => proxy.stall());
    proxy.cut();
    proxy.resume();
    await waitFor(async () => expect(await withLease(lease, async () => 'has run')).toBe('has run'));
    await proxiedDb.destroy();
    await proxy.stop();
  });
});

describe('jobs: stop', () => {
  it('stop() waits for the current run, and no further run follows', async () => {
    const gate = createGate();
    let hasEnded = false;
    const { work, times } = createWork(async () => {
      await gate.opened;
      hasEnded = true;
      return true;
    });
    const { stop } = startRunner(createJob('A', work, { wakesOn: ['event'] }));
    const stopping = stop();
    gate.open();
    await stopping;
    expect(hasEnded).toBe(true);
    await notifyChange(db.manager, 'event');
    await changes.waitUntilCaughtUp();
    expect(times).toHaveLength(1);
  });

  it('stop() aborts the signal of the work, and waits for the tasks of the work', async () => {
    let hasEnded = false;
    const work: LoopWork = async (run) =>
      run.start(async () => {
        await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
        await pause(100);
        hasEnded = true;
      });
    const { stop } = startRunner(createJob('A', work, { concurrency: 1 }));
    await stop();
    expect(hasEnded).toBe(true);
  });

  it('stop() waits 3 seconds for a run that does not end, and then resolves', async () => {
    const gate = createGate();
    const { stop } = startRunner(createJob('A', () => gate.opened));
    const stopCalledAt = performance.now();
    await stop();
    const elapsedMs = performance.now() - stopCalledAt;
    gate.open();
    expect(elapsedMs).toBeGreaterThanOrEqual(2900);
  });

  it('stop() ends the pause before the next run immediately', async () => {
    const { work, times } = createWork();
    const { stop } = startRunner(createJob('A', work), createJob('B', work, { firstAfterMs: HOUR_MS }));
    await waitFor(() => expect(times).toHaveLength(1));
    const stopCalledAt = performance.now();
    await stop();
    expect(performance.now() - stopCalledAt).toBeLessThan(2900);
    expect(times).toHaveLength(1);
  });
});
