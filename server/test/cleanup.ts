import { cleanupJob, compactionJob } from '../src/app/cleanup.job.ts';
import type { Encryptor } from '../src/platform/crypto/encryptor.ts';
import { createLeaseRunner } from '../src/platform/jobs/leases.ts';
import type { Portal } from './portal.ts';

interface CleanupOptions {
  encryptor: Encryptor;
  log: object;
  now: Date;
}

/**
 * Runs the cleanup job and the compaction job once, as another server would. Throws if a job fails. Returns true if one
 * of the jobs would run again without a pause.
 */
export async function runCleanup({ db, config }: Portal, { encryptor, log, now }: CleanupOptions): Promise<boolean> {
  const withLease = createLeaseRunner(db);
  let hasMore = false;
  for (const { lease, prepare } of [cleanupJob, compactionJob]) {
    const step = prepare({ db, config, encryptor, log, clock: () => now } as never);
    hasMore = (await withLease(lease!, () => step(undefined as never))) || hasMore;
  }
  return hasMore;
}
