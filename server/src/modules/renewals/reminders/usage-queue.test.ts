import { expect, it } from 'vitest';
import type { UsageReport } from '../../usage/sync/sync-insert.service.ts';
import { createUsageQueue } from './usage-queue.ts';

it('usage queue: each reporting company is taken once until it reports again', async () => {
  const queue = createUsageQueue();
  const insert = queue.wrapInsert(async () => new Set());
  const report = (...companyIds: string[]) =>
    insert(undefined as never, companyIds.map((companyId) => ({ record: { companyId } })) as UsageReport[]);
  await report('a', 'b', 'c', 'a');
  expect([queue.take(2), queue.take(2), queue.take(2)]).toEqual([['a', 'b'], ['c'], []]);
  await report('b');
  expect(queue.take(2)).toEqual(['b']);
});
