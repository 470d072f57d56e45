import type { FastifyInstance } from 'fastify';
import { advertisementImagesIn } from '../advertisements/advertisements.service.ts';
import { companyPicturesIn } from '../companies/companies.service.ts';
import { mailCollectedRequests } from '../keys/key-request-notices.service.ts';
import { startMailer } from '../mail/mail.service.ts';
import { HOUR } from '../shared/calendar.rules.ts';
import type { Runtime } from '../shared/context.ts';
import { sweepImages } from '../uploads/images.ts';
import { createCleaning } from './cleaning.ts';
import { repeat } from './repeat.ts';

const SECOND = 1000;

/** Sends mails, tells administrators of requests, and clears away what is no longer needed, while the app listens. */
export function workInBackground(app: FastifyInstance, { db, config, clock }: Runtime): void {
  const stops: (() => Promise<void>)[] = [];
  const imagesInUse = async (urls: string[]) =>
    (await Promise.all([companyPicturesIn(db.manager, urls), advertisementImagesIn(db.manager, urls)])).flat();
  const clean = createCleaning(db, config, app.log);
  const mailSettings = { zone: config.businessTimeZone, publicUrl: config.publicUrl };
  const onError = (error: unknown) => app.log.error({ err: error }, 'work in the background failed');
  app.addHook('onListen', async () => {
    stops.push(
      startMailer(db, config, app.log),
      repeat(() => mailCollectedRequests(db, mailSettings), { first: 0, every: 5 * SECOND }, onError),
      repeat(() => clean(clock()), { first: 30 * SECOND, every: HOUR }, onError),
    );
    await sweepImages(config.dataDir, imagesInUse);
  });
  app.addHook('onClose', async () => void (await Promise.all(stops.map((stop) => stop()))));
}
