import type { FastifyInstance } from 'fastify';
import { startPublisher } from '../events/publisher.ts';
import { mailCollectedRequests } from '../keys/key-request-notices.service.ts';
import { startMailer } from '../mail/mail.service.ts';
import { createReminding } from '../reminders/reminders.ts';
import { DAY, HOUR } from '../shared/durations.rules.ts';
import type { Runtime } from '../shared/context.ts';
import { makeSyncMonths } from '../sync/sync-months.service.ts';
import { sweepImages } from '../uploads/sweep.ts';
import { createCleaning } from './cleaning.ts';
import { imagesInUse } from './images-in-use.ts';
import { repeat } from './repeat.ts';

const SECOND = 1000;

/** Publishes events, sends mails, reminds of keys, makes room for reports, removes what is old, while the app listens. */
export function workInBackground(app: FastifyInstance, runtime: Runtime): void {
  const { db, replicas, config, clock, changes } = runtime;
  const remind = createReminding(runtime);
  const clean = createCleaning(db, config, app.log);
  const mailSettings = { zone: config.businessTimeZone, publicUrl: config.publicUrl };
  const onError = (error: unknown) => app.log.error({ err: error }, 'work in the background failed');
  let stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void>[] = [];
  app.addHook('onListen', async () => {
    changes.start();
    stops = [
      startPublisher(db, changes, onError),
      startMailer(db, changes, config, app.log),
      repeat(() => mailCollectedRequests(db, mailSettings), { first: 0, every: 5 * SECOND }, onError),
      ...(replicas ? [repeat(() => replicas.check(), { first: 0, every: SECOND }, onError)] : []),
      repeat(remind, { first: 2 * SECOND, every: 2 * SECOND }, onError),
      repeat(() => sweepUploads(runtime), { first: 0, every: DAY }, onError),
      repeat(() => makeSyncMonths(db.manager), { first: 0, every: DAY }, onError),
      repeat(() => clean(clock()), { first: 30 * SECOND, every: HOUR }, onError),
    ];
  });
  // they stop while the last requests are answered
  app.addHook('preClose', async () => {
    stopped = stops.map((stop) => stop());
  });
  app.addHook('onClose', async () => void (await Promise.all([...stopped, changes.stop(), replicas?.stop()])));
}

async function sweepUploads({ db, images, log, clock }: Runtime): Promise<void> {
  const [installed] = await db.query<{ uploads_id: string }[]>('select uploads_id from installation');
  if (!installed) return;
  await sweepImages({
    images,
    databaseId: installed.uploads_id,
    imagesInUse: (urls) => imagesInUse(db, urls),
    log,
    now: clock(),
  });
}
