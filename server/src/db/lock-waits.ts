import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';

// whoever queues behind the one that waits is answered within the 5 s that a statement may take
const LOCK_WITHIN = 2000;
const AGAIN_AFTER = 3000;
const LOOK_EVERY = 1000;
// a lock that came too late, and a deadlock
const HELD_UP = ['55P03', '40P01'];

const isHeldUp = (error: unknown) =>
  error instanceof QueryFailedError && HELD_UP.includes((error.driverError as { code?: string }).code ?? '');

/**
 * Works in a transaction that changes tables while others use them: when it gets one too late, it gives back those it has,
 * lets whoever queued behind it go first, and begins again.
 */
export async function holdingUpNobody(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return await runner.manager.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${LOCK_WITHIN}`);
        await work();
      });
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      await pause(AGAIN_AFTER);
    }
  }
}

/** Tells what a connection waits for while it works, as seen from another one, and nothing twice. */
export async function tellingWaits(
  { manager }: DataSource,
  runner: QueryRunner,
  tell: (wait: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const [{ pid }] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
  let told: string | undefined;
  const look = async () => {
    const wait = await waitOf(manager, pid);
    if (wait && wait !== told) tell((told = wait));
  };
  // no work fails by what cannot be told
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
}

interface Wait {
  what: string;
  pid: number | null;
  program: string | null;
  since: string | null;
}

/** What a connection waits for and who has had it longest, for people; without any statement, which may hold secrets. */
async function waitOf(db: EntityManager, waiting: number): Promise<string | undefined> {
  const [wait] = await db.query<Wait[]>(
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
