import type { FastifyInstance } from 'fastify';
import { advertisementImagesIn } from '../advertisements/advertisements.service.ts';
import { companyPicturesIn } from '../companies/companies.service.ts';
import { startMailer } from '../mail/mail.service.ts';
import { DAY } from '../shared/calendar.rules.ts';
import type { Runtime } from '../shared/context.ts';
import { sweepImages } from '../uploads/sweep.ts';

/** Sends mails, and every day sets aside images that nothing uses, while the app listens. */
export function workInBackground(app: FastifyInstance, runtime: Runtime): void {
  let stopMailer = async () => {};
  let mailerStopped = Promise.resolve();
  let swept = Promise.resolve();
  let daily: NodeJS.Timeout | undefined;
  const sweep = () => {
    swept = sweepUploads(runtime).catch((error: unknown) =>
      app.log.error({ err: error }, 'the folder of uploads could not be looked through'),
    );
  };
  app.addHook('onListen', async () => {
    stopMailer = startMailer(runtime.db, runtime.config, app.log);
    sweep();
    daily = setInterval(sweep, DAY);
  });
  // they stop while the last requests are answered
  app.addHook('preClose', async () => {
    clearInterval(daily);
    mailerStopped = stopMailer();
  });
  app.addHook('onClose', async () => void (await Promise.all([mailerStopped, swept])));
}

async function sweepUploads({ db, config, log, clock }: Runtime): Promise<void> {
  const [installed] = await db.query<{ uploads_id: string }[]>('select uploads_id from installation');
  if (!installed) return;
  const imagesInUse = async (urls: string[]) =>
    (await Promise.all([companyPicturesIn(db.manager, urls), advertisementImagesIn(db.manager, urls)])).flat();
  await sweepImages({ dataDir: config.dataDir, databaseId: installed.uploads_id, imagesInUse, log, now: clock() });
}
