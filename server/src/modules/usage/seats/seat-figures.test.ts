import type { DataSource, EntityManager } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { HOUR_MS } from '../../../platform/kernel/durations.rules.ts';
import { createSeatFiguresCache } from './seat-figures.ts';

type Work = (tx: EntityManager) => Promise<unknown>;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
// The clock stands still, so the cache queries again without a pause after a success.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => portal.stop());

const getTime = () => ({ now: new Date(), graceDays: 0 });

it('seat figures: a failed query after a successful one is reported', async () => {
  const failure = new Error('The connection is lost.');
  const errors: unknown[] = [];
  let fails = false;
  const transaction = (work: Work) => (fails ? Promise.reject(failure) : portal.db.transaction(work));
  const readFigures = createSeatFiguresCache({ transaction } as DataSource, (error) => errors.push(error));
  await waitFor(async () => expect(await readFigures(getTime())).toMatchObject({ bought: 0 }));
  fails = true;
  await waitFor(async () => {
    expect(await readFigures(getTime())).toMatchObject({ bought: 0 });
    expect(errors).toEqual([failure]);
  });
});

it('seat figures: no figures are returned if the last successful query is an hour old', async () => {
  let fails = false;
  const transaction = (work: Work) => (fails ? Promise.reject(new Error()) : portal.db.transaction(work));
  const readFigures = createSeatFiguresCache({ transaction } as DataSource, () => {});
  await waitFor(async () => expect(await readFigures(getTime())).not.toBeNull());
  fails = true;
  vi.mocked(performance.now).mockReturnValue(HOUR_MS - 1);
  expect(await readFigures(getTime())).not.toBeNull();
  vi.mocked(performance.now).mockReturnValue(HOUR_MS);
  expect(await readFigures(getTime())).toBeNull();
});

it('seat figures: the query can take a minute, longer than the default statement timeout', async () => {
  const timeouts: string[] = [];
  const transaction = (work: Work) =>
    portal.db.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = '5s'`);
      const result = await work(tx);
      const [row] = await tx.query('show statement_timeout');
      timeouts.push(row.statement_timeout as string);
      return result;
    });
  const readFigures = createSeatFiguresCache({ transaction } as DataSource, () => {});
  await waitFor(async () => {
    await readFigures(getTime());
    expect(timeouts).toContain('1min');
  });
});
