import type { DataSource, EntityManager } from 'typeorm';
import type { KeyTime } from '../keys/key-grace.rules.ts';
import { keysInPhase } from '../keys/key-lists.service.ts';
import { KeyPhase } from '../keys/key-phase.rules.ts';
import { found } from '../sql/list-page.ts';
import { runPlanned } from '../sql/named-statements.ts';
import type { SeatFigures } from './seats.types.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    readSeatFigures: (time: KeyTime) => Promise<SeatFigures>;
  }
}

// at 50,000 keys the figures are then a few seconds old, at 1,000,000 a few minutes
const SHARE_OF_TIME = 0.01;

/**
 * Adds up the users of all running keys, and those whom their companies' chat apps count: for as many requests together as
 * it takes to be busy with it for a hundredth of the time.
 */
export function keepSeatFigures({ manager }: DataSource): (time: KeyTime) => Promise<SeatFigures> {
  let kept: Promise<SeatFigures> | undefined;
  let keptUntil = 0;
  return (time) => {
    if (kept && performance.now() < keptUntil) return kept;
    const asked = performance.now();
    const read = addUp(manager, time);
    kept = read;
    keptUntil = Infinity;
    const end = (pause: number) => () => void (keptUntil = performance.now() + pause * (performance.now() - asked));
    read.then(end(1 / SHARE_OF_TIME), end(0));
    return read;
  };
}

async function addUp(db: EntityManager, time: KeyTime): Promise<SeatFigures> {
  const running = keysInPhase(KeyPhase.RUNNING, time);
  const text = `
    with running as (select key.company_id, key.user_limit ${found(running)})
    select coalesce(sum(user_limit), 0)::float8 as bought, count(*) filter (where user_limit = 0)::int as "unlimitedKeys", (
      select coalesce(sum(newest.users), 0)::float8 from (select distinct company_id from running) company
      cross join lateral (
        select users from sync_records record where record.company_id = company.company_id
        order by received_at desc, id desc limit 1) newest) as used
    from running`;
  const [figures] = await runPlanned<SeatFigures>(db, text, running.values);
  return figures!;
}
