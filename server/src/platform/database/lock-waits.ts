import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

// Shorter than the lock timeout of a migration, so that a poll can observe the wait.
const POLL_INTERVAL_MS = 50;
// Shorter waits are normal.
const MIN_REPORTED_WAIT_MS = 1000;

/**
 * Runs `work`, and calls `report` once for each lock that delays the connection of `runner` by a second or longer.
 * Repeated waits for one lock count as one wait, because a migration retries after its lock timeout. Another connection
 * polls the locks.
 */
export async function reportLockWaits(
  { manager }: DataSource,
  runner: QueryRunner,
  report: (wait: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const [{ pid }] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
  let last: { wait: string; firstSeenAt: number; isReported: boolean } | undefined;
  const pollLockWait = async () => {
    const wait = await findLockWait(manager, pid);
    if (!wait) return;
    if (wait !== last?.wait) last = { wait, firstSeenAt: performance.now(), isReported: false };
    if (last.isReported || performance.now() - last.firstSeenAt < MIN_REPORTED_WAIT_MS) return;
    last.isReported = true;
    report(wait);
  };
  // A failed poll must not fail `work`.
  const timer = setInterval(() => void pollLockWait().catch(() => {}), POLL_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

interface LockWait {
  lockName: string;
  pid: number | null;
  program: string | null;
  since: string | null;
}

/**
 * Describes the lock that a connection waits for, and the blocking connection with the oldest transaction. SQL
 * statements are not included because they can contain secrets.
 */
async function findLockWait(db: EntityManager, waitingPid: number): Promise<string | undefined> {
  const [wait] = await db.query<LockWait[]>(
    // If no other connection blocks this one, the wait has just ended.
    `with blockers as materialized (select pg_blocking_pids($1) as pids)
     select coalesce('the table ' || relation::regclass, 'a transaction') as "lockName", holder.*
     from blockers cross join pg_locks left join lateral (
       select pid, nullif(application_name, '') as program, to_char(xact_start at time zone 'UTC', 'HH24:MI:SS') as since
       from pg_stat_activity where pid = any (pids) order by xact_start limit 1
     ) holder on true
     where pg_locks.pid = $1 and not granted and pids <> '{}'`,
    [waitingPid],
  );
  if (!wait) return undefined;
  const { lockName, pid, program, since } = wait;
  if (!pid) return lockName;
  return `${lockName}, in use${since ? ` since ${since} UTC` : ''} by process ${pid} of PostgreSQL${program ? ` (${program})` : ''}`;
}
