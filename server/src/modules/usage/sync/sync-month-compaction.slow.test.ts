import { type EntityManager, QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { compactMonth } from './sync-month-compaction.service.ts';

// The pauses between the attempts take 15 seconds.
it('usage reports: a compaction gives up after 30 attempts to lock a month', async () => {
  const lockTimeout = new QueryFailedError('', [], Object.assign(new Error('Locked.'), { code: '55P03' }));
  let attemptCount = 0;
  const transaction = () => Promise.reject(++attemptCount > 30 ? new Error('Too many attempts.') : lockTimeout);
  const month = { name: 'sync_records_2026_01', from: new Date('2026-01-01'), to: new Date('2026-02-01') };
  await expect(compactMonth({ transaction } as unknown as EntityManager, month, 'UTC')).rejects.toBe(lockTimeout);
  expect(attemptCount).toBe(30);
});
