import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

const POLL_INTERVAL_MS = 1000;

/** Tells what a connection waits for while it works, as seen from another one, and nothing twice. */
export async function reportLockWaits(
  { manager }: DataSource,
  runner: QueryRunner,
  tell: (wait: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const [{ pid }] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
  let told: string | undefined;
  const look = async () => {
    const wait = await findLockWait(manager, pid);
    if (wait && wait !== told) tell((told = wait));
  };
  // no work fails by what cannot be told
  const looking = setInterval(() => void look().catch(() => {}), POLL_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
}

interface LockWait {
  what: string;
  pid: number | null;
  program: string | null;
  since: string | null;
}

/** What a connection waits for and who has had it longest, for people; without any statement, which may hold secrets. */
async function findLockWait(db: EntityManager, waiting: number): Promise<string | undefined> {
  const [wait] = await db.query<LockWait[]>(
    `select coalesce('the table ' || relation::regclass, 'a transaction') as what, holder.*
     from pg_locks left join lateral (
       select pid, nullif(application_name, '') as program, to_char(xact_start at time zone 'UTC', 'HH24:MI:SS') as since
       from pg_stat_activity where pid = any (pg_blocking_pids($1)) order by xact_start limit 1
     ) holder on true
     where pg_locks.pid = $1 and not granted`,
    [waiting],
  );
  if (!wait) return undefined;
  const { what, pid, program, since } = wait;
  if (!pid) return what;
  return `${what}, in use${since ? ` since ${since} UTC` : ''} by process ${pid} of PostgreSQL${program ? ` (${program})` : ''}`;
}
