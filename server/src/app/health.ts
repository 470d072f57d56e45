import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { readBacklog } from '../background/backlog.service.ts';
import { poolOf, probeConfig } from '../db/data-source.ts';
import { mailFolder } from '../mail/mail-sender.ts';
import type { Runtime } from '../shared/context.ts';
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

/**
 * Serves `/healthz` (the process runs) and `/readyz`. A server is ready while its database answers on a connection that
 * requests cannot exhaust. Everything else that fails is only listed as `degraded`: a balancer that dropped every server
 * because the image store is down would turn a small outage into a complete one.
 */
export function serveHealth(app: FastifyInstance, runtime: Runtime, isEnding: () => boolean): void {
  const { db, config, images } = runtime;
  const probe = createDatabaseProbe(db);
  const readDatabase = atMostEvery(PROBE_EVERY_MS, () => probe.check());
  const degradations = createDegradations([
    failing('Every database connection is in use.', async () => assertPoolHasRoom(db)),
    failing('The data folder cannot be written to.', () => tryToWrite(config.dataDir)),
    failing('Images cannot be stored.', () => images.check()),
    ...(config.smtpUrl ? [] : [failing('Mails cannot be stored.', () => assertMailsCanBeStored(config.dataDir))]),
    () => checkSeals(db),
  ]);

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
  const check = async (): Promise<{ problem: Problem | null; degraded: Problem[] }> => {
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
}

/** One connection through DATABASE_URL that no request can use. It reconnects when it is lost. */
function createDatabaseProbe(db: DataSource): { check: Check; close(): Promise<void> } {
  const pool = new Pool({
    ...probeConfig(db),
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  pool.on('error', () => {}); // the next check reports it
  return {
    check: async () => {
      try {
        await pool.query('select 1');
        return null;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        const isRefusal = SQLSTATE.test(code) && !NOT_ANSWERING.test(code);
        const text = isRefusal ? 'The database rejects connections.' : 'The database does not answer.';
        return { text, reason: message || code };
      }
    },
    close: () => pool.end(),
  };
}

// not the name of a system error, such as EPIPE
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;
// connection exceptions, and a server that starts, stops or cancels statements
const NOT_ANSWERING = /^(08|57)/;

/** Runs checks in the background, so that a slow one delays no probe. Each result stays until the next one. */
function createDegradations(checks: Check[]): { refresh(): Promise<void>; latest(): Problem[] } {
  let latest: Problem[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    latest = (await Promise.all(checks.map((check) => check()))).flatMap((problem) => problem ?? []);
    await pause(PAUSE_MS, undefined, { ref: false });
    running = undefined;
  };
  return { refresh: () => (running ??= run()), latest: () => latest };
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

function assertPoolHasRoom(db: DataSource): void {
  const { totalCount, waitingCount } = poolOf(db);
  if (waitingCount) throw new Error(`${waitingCount} requests wait for one of ${totalCount} connections`);
}
