import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { readBacklog } from '../background/backlog.service.ts';
import { poolOf, probeConfig } from '../db/data-source.ts';
import { mailFolder } from '../mail/mail-sender.ts';
import type { Runtime } from '../shared/context.ts';
import { MAX_CLOCK_SKEW_MS, measureClockSkew } from '../shared/clock-skew.ts';
import { tryToWrite } from '../shared/try-to-write.ts';
import { atMostEvery } from './at-most-every.ts';

// a balancer probes twice a second, and all probes of this time share one statement
const PROBE_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 1500;
const CHECK_EVERY_MS = 5000;
const CHECK_WITHIN_MS = 4000;
const PAUSE_MS = 500;

/** A failed check: `text` is public, `reason` goes to the log only. */
interface Problem {
  text: string;
  reason: string;
}
type Check = () => Promise<Problem | null>;

/** What readiness knows of this server, for its metrics. */
export interface Health {
  read(): Promise<{ isReady: boolean; degraded: readonly string[]; clockSkewMs: number }>;
  /** The names of everything that can be degraded. */
  checks: readonly string[];
}

/**
 * Serves `/healthz` (the process runs) and `/readyz`. A server is ready while its database answers on a connection that
 * requests cannot exhaust. Everything else that fails is only listed as `degraded`: a balancer that dropped every server
 * because the image store is down would turn a small outage into a complete one.
 */
export function serveHealth(app: FastifyInstance, runtime: Runtime, isEnding: () => boolean): Health {
  const { db, config, images, clock } = runtime;
  const probe = createDatabaseProbe(db, clock);
  const readDatabase = atMostEvery(PROBE_EVERY_MS, () => probe.check());
  const degradations = createDegradations({
    pool: failing('Every database connection is in use.', async () => assertPoolHasRoom(db)),
    data_dir: failing('The data folder cannot be written to.', () => tryToWrite(config.dataDir)),
    images: failing('Images cannot be stored.', () => images.check()),
    ...(!config.smtpUrl && {
      mails: failing('Mails cannot be stored.', () => assertMailsCanBeStored(config.dataDir)),
    }),
    audit_seals: () => checkSeals(db),
    clock: async () => checkClock(probe.clockSkewMs()),
  });

  let logged = '';
  const logChange = (problems: Problem[], isReady: boolean): void => {
    const state = `${isReady} ${problems.map(({ text }) => text).join(' ')}`;
    if (state === logged) return;
    if (logged || problems.length) {
      const level = problems.length ? 'warn' : 'info';
      app.log[level]({ isReady, problems }, problems.length ? 'readiness changed' : 'ready again');
    }
    logged = state;
  };
  const check = async (): Promise<{ problem: Problem | null; degraded: Degradation[] }> => {
    const problem = await readDatabase();
    const degraded = degradations.latest();
    if (!isEnding()) logChange(problem ? [problem, ...degraded] : degraded, !problem);
    return { problem, degraded };
  };

  const checks = setInterval(() => void degradations.refresh().then(check), CHECK_EVERY_MS);
  app.addHook('onReady', async () => void degradations.refresh());
  app.addHook('onClose', async () => {
    clearInterval(checks);
    await probe.close();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    void degradations.refresh();
    const { problem, degraded } = await check();
    const problems = isEnding() ? ['The server is stopping.'] : problem ? [problem.text] : [];
    const details = degraded.length ? { degraded: degraded.map(({ text }) => text) } : {};
    return problems.length
      ? reply.status(503).send({ status: 'not ready', problems, ...details })
      : { status: 'ready', ...details };
  });
  return {
    checks: degradations.names,
    async read() {
      const { problem, degraded } = await check();
      const isReady = !problem && !isEnding();
      return { isReady, degraded: degraded.map(({ name }) => name), clockSkewMs: probe.clockSkewMs() };
    },
  };
}

interface DatabaseProbe {
  check: Check;
  /** How many milliseconds the clock was ahead of the database's at the last check. NaN before the first one. */
  clockSkewMs(): number;
  close(): Promise<void>;
}

/** One connection through DATABASE_URL that no request can use. It reconnects when it is lost. */
function createDatabaseProbe(db: DataSource, clock: () => Date): DatabaseProbe {
  let clockSkewMs = NaN;
  const pool = new Pool({
    ...probeConfig(db),
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  pool.on('error', () => {}); // the next check reports it
  return {
    check: async () => {
      try {
        clockSkewMs = await measureClockSkew(async (sql) => (await pool.query<{ now: Date }>(sql)).rows, clock);
        return null;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        const isRefusal = SQLSTATE.test(code) && !NOT_ANSWERING.test(code);
        const text = isRefusal ? 'The database rejects connections.' : 'The database does not answer.';
        return { text, reason: message || code };
      }
    },
    clockSkewMs: () => clockSkewMs,
    close: () => pool.end(),
  };
}

// not the name of a system error, such as EPIPE
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;
// connection exceptions, and a server that starts, stops or cancels statements
const NOT_ANSWERING = /^(08|57)/;

interface Degradation extends Problem {
  name: string;
}

interface Degradations {
  names: readonly string[];
  refresh(): Promise<void>;
  latest(): Degradation[];
}

/** Runs checks in the background, so that a slow one delays no probe. Each result stays until the next one. */
function createDegradations(checks: Record<string, Check>): Degradations {
  let latest: Degradation[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, problem: await check() })),
    );
    latest = results.flatMap(({ name, problem }) => (problem ? { name, ...problem } : []));
    await pause(PAUSE_MS, undefined, { ref: false });
    running = undefined;
  };
  return { names: Object.keys(checks), refresh: () => (running ??= run()), latest: () => latest };
}

const failing =
  (text: string, attempt: () => Promise<unknown>): Check =>
  async () => {
    try {
      await withDeadline(attempt());
      return null;
    } catch (error) {
      return { text, reason: (error as Error).message };
    }
  };

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const late = pause(CHECK_WITHIN_MS, undefined, { ref: false, signal: deadline.signal }).then(() => {
    throw new Error(`no answer within ${CHECK_WITHIN_MS / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    for (const abandoned of [work, late]) abandoned.catch(() => {});
    deadline.abort();
  }
}

/** Reports unsealed rows of the audit log. An unreachable database is no news here. */
async function checkSeals(db: DataSource): Promise<Problem | null> {
  const { entriesLate } = await withDeadline(readBacklog(db)).catch(() => ({ entriesLate: 0 }));
  const text = `Rows of the audit log that have been unsealed for more than a minute: ${entriesLate}. Run \`audit verify\`.`;
  return entriesLate ? { text, reason: 'the sealer has stopped, or somebody inserted the rows' } : null;
}

/** Without SMTP_URL, mails become files in a folder that the first of them creates. */
async function assertMailsCanBeStored(dataDir: string): Promise<void> {
  const folder = mailFolder(dataDir);
  if (existsSync(folder)) await tryToWrite(folder);
}

function checkClock(skewMs: number): Problem | null {
  if (!(Math.abs(skewMs) > MAX_CLOCK_SKEW_MS)) return null;
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  return {
    text: `The clock of this server differs from the database's by more than ${MAX_CLOCK_SKEW_MS / 1000} s.`,
    reason: `the clock is ${seconds} s ${skewMs > 0 ? 'ahead' : 'behind'}`,
  };
}

function assertPoolHasRoom(db: DataSource): void {
  const { totalCount, waitingCount } = poolOf(db);
  if (waitingCount) throw new Error(`${waitingCount} requests wait for one of ${totalCount} connections`);
}
