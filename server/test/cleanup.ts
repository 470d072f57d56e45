import { setTimeout as pause } from 'node:timers/promises';
import { cleanupJob, compactionJob } from '../src/app/cleanup.job.ts';
import type { Encryptor } from '../src/platform/crypto/encryptor.ts';
import { createLeaseRunner } from '../src/platform/jobs/leases.ts';
import type { Portal } from './portal.ts';

interface CleanupOptions {
  encryptor: Encryptor;
  log: object;
  now: Date;
  /** Whether to skip a job while the lease is held, as servers do. By default, each job retries until it gets the lease. */
  skipsHeldLease?: boolean;
}

/**
 * Runs the cleanup job and the compaction job once, with the lease runner of another server. PostgreSQL can release the
 * lease of a previous job some time after its connection closes. Throws if a job fails. Returns true if one of the jobs
 * would run again without a pause.
 */
export async function runCleanup(
  { db, config }: Portal,
  { encryptor, log, now, skipsHeldLease = false }: CleanupOptions,
): Promise<boolean> {
  const withLease = createLeaseRunner(db);
  let hasMore = false;
  for (const { lease, prepare } of [cleanupJob, compactionJob]) {
    const step = prepare({ db, config, encryptor, log, clock: () => now } as never);
    let outcome;
    do {
      outcome = await withLease(lease!, async () => ({ hasMore: await step(undefined as never) }));
      if (!outcome && !skipsHeldLease) await pause(20);
    } while (!outcome && !skipsHeldLease);
    hasMore ||= outcome?.hasMore === true;
  }
  return hasMore;
}
