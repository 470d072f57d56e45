import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { buildFromClause } from '../../../platform/database/lists/list-page.ts';
import { runUnnamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import type { KeyTime } from '../../licensing/keys/key-grace.rules.ts';
import { KeyPhase } from '../../licensing/keys/key-phase.rules.ts';
import { buildPhaseKeyList } from '../../licensing/search/key-lists.service.ts';
import { getRefreshPause } from './seat-refresh.rules.ts';
import type { SeatFigures } from './seats.types.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    readSeatFigures: (time: KeyTime) => Promise<SeatFigures | null>;
  }
}

const WAIT_MS = 300;
const MAX_AGE_MS = HOUR_MS;

/**
 * Caches the sums of bought and used seats of all running keys. Concurrent callers share one query. A caller waits at
 * most `WAIT_MS` for a running query. The caller then gets the cached figures, or null if no figures were cached in the
 * last hour.
 */
export function createSeatFiguresCache(
  db: DataSource,
  onError: (error: unknown) => void,
): (time: KeyTime) => Promise<SeatFigures | null> {
  let cached: { figures: SeatFigures; startedAt: number } | undefined;
  let nextRefreshAt = 0;
  let currentRefresh: Promise<void> | undefined;

  async function refresh(time: KeyTime): Promise<void> {
    const startedAt = performance.now();
    let hasFailed = false;
    try {
      cached = { figures: await querySeatFigures(db, time), startedAt };
    } catch (error) {
      hasFailed = true;
      onError(error);
    } finally {
      const now = performance.now();
      nextRefreshAt = now + getRefreshPause(now - startedAt, hasFailed);
      currentRefresh = undefined;
    }
  }

  return async (time) => {
    if (performance.now() >= nextRefreshAt) currentRefresh ??= refresh(time);
    if (currentRefresh) await Promise.race([currentRefresh, setTimeout(WAIT_MS, undefined, { ref: false })]);
    return cached && performance.now() - cached.startedAt < MAX_AGE_MS ? cached.figures : null;
  };
}

async function querySeatFigures(db: DataSource, time: KeyTime): Promise<SeatFigures> {
  const runningKeys = buildPhaseKeyList(KeyPhase.RUNNING, time);
  const sql = `
    with running as (select key.company_id, key.user_limit ${buildFromClause(runningKeys)})
    select coalesce(sum(user_limit), 0)::float8 as bought, count(*) filter (where user_limit = 0)::int as "unlimitedKeys", (
      select coalesce(sum(newest.users), 0)::float8 from (select distinct company_id from running) company
      cross join lateral (
        select users from sync_records record where record.company_id = company.company_id
        order by received_at desc, id desc limit 1) newest) as used
    from running`;
  return db.transaction(async (manager) => {
    // No request waits longer than `WAIT_MS` for this query, so its timeout can be longer than the default.
    await manager.query("set local statement_timeout = '1min'");
    const [figures] = await runUnnamedStatement<SeatFigures>(manager, sql, runningKeys.values);
    return figures!;
  });
}
