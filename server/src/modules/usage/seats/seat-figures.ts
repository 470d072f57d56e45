import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { KeyTime } from '../../licensing/keys/key-grace.rules.ts';
import { buildPhaseKeyList } from '../../licensing/search/key-lists.service.ts';
import { KeyPhase } from '../../licensing/keys/key-phase.rules.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { buildFromClause } from '../../../platform/database/lists/list-page.ts';
import { runUnnamedStatement } from '../../../platform/database/lists/named-statements.ts';
import type { SeatFigures } from './seats.types.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    readSeatFigures: (time: KeyTime) => Promise<SeatFigures | null>;
  }
}

// at 50,000 keys the figures are then a few seconds old, at 1,000,000 a few minutes
const MAX_TIME_SHARE = 0.01;
const WAIT_MS = 300;
const PAUSE_AFTER_ERROR_MS = 10_000;
const MAX_AGE_MS = HOUR_MS;

/**
 * Adds up the users of all running keys, and those whom their companies' chat apps count: once for all who ask at a time,
 * and so seldom that it is busy with it for a hundredth of the time. Nobody waits long for it: who asks meanwhile gets the
 * figures before, or null where there are none.
 */
export function createSeatFiguresCache(
  db: DataSource,
  onError: (error: unknown) => void,
): (time: KeyTime) => Promise<SeatFigures | null> {
  let kept: { figures: SeatFigures; from: number } | undefined;
  let dueAt = 0;
  let running: Promise<void> | undefined;

  async function renew(time: KeyTime): Promise<void> {
    const from = performance.now();
    try {
      kept = { figures: await querySeatFigures(db, time), from };
      dueAt = performance.now() + (performance.now() - from) / MAX_TIME_SHARE;
    } catch (error) {
      dueAt = performance.now() + PAUSE_AFTER_ERROR_MS;
      onError(error);
    } finally {
      running = undefined;
    }
  }

  return async (time) => {
    if (performance.now() >= dueAt) running ??= renew(time);
    if (running) await Promise.race([running, setTimeout(WAIT_MS, undefined, { ref: false })]);
    return kept && performance.now() - kept.from < MAX_AGE_MS ? kept.figures : null;
  };
}

async function querySeatFigures(db: DataSource, time: KeyTime): Promise<SeatFigures> {
  const running = buildPhaseKeyList(KeyPhase.RUNNING, time);
  const text = `
    with running as (select key.company_id, key.user_limit ${buildFromClause(running)})
    select coalesce(sum(user_limit), 0)::float8 as bought, count(*) filter (where user_limit = 0)::int as "unlimitedKeys", (
      select coalesce(sum(newest.users), 0)::float8 from (select distinct company_id from running) company
      cross join lateral (
        select users from sync_records record where record.company_id = company.company_id
        order by received_at desc, id desc limit 1) newest) as used
    from running`;
  return db.transaction(async (manager) => {
    // nobody waits for it, so it may take longer than what a request asks
    await manager.query("set local statement_timeout = '1min'");
    const [figures] = await runUnnamedStatement<SeatFigures>(manager, text, running.values);
    return figures!;
  });
}
