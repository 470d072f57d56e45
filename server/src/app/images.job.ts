import { isBackupRunning } from '../platform/backups/backup-lock.ts';
import { createNamedStatement } from '../platform/database/prepared-statements/named-statements.ts';
import type { Job } from '../platform/jobs/job.ts';
import { DAY_MS } from '../platform/kernel/durations.rules.ts';
import { sweepImages } from '../platform/storage/image-sweep.ts';
import { listImagesInUse } from './images-in-use.ts';

const readInstallation = createNamedStatement<{ uploads_id: string }>('select uploads_id from installation');

export const imagesJob: Job = {
  name: 'IMAGES',
  description: 'Quarantines unused images, and deletes them after 30 days.',
  everyMs: DAY_MS,
  prepare:
    ({ db, images, log, clock }) =>
    async () => {
      const [installation] = await readInstallation(db.manager);
      // A running backup may still have to copy images that became unused after its start.
      if (!installation || (await isBackupRunning(db.manager))) return;
      await sweepImages({
        images,
        databaseId: installation.uploads_id,
        listUsedImages: (urls) => listImagesInUse(db, urls),
        log,
        now: clock(),
      });
    },
};
