import type { FastifyInstance } from 'fastify';
import { advertisementImagesIn } from '../advertisements/advertisements.service.ts';
import { companyPicturesIn } from '../companies/companies.service.ts';
import { startMailer } from '../mail/mail.service.ts';
import type { Runtime } from '../shared/context.ts';
import { sweepImages } from '../uploads/images.ts';

/** Sends mails and clears away orphaned images while the app listens. */
export function workInBackground(app: FastifyInstance, { db, config }: Runtime): void {
  let stopMailer = async () => {};
  const imagesInUse = async (urls: string[]) =>
    (await Promise.all([companyPicturesIn(db.manager, urls), advertisementImagesIn(db.manager, urls)])).flat();
  app.addHook('onListen', async () => {
    stopMailer = startMailer(db, config, app.log);
    await sweepImages(config.dataDir, imagesInUse);
  });
  let mailerStopped = Promise.resolve();
  // it stops while the last requests are answered
  app.addHook('preClose', async () => {
    mailerStopped = stopMailer();
  });
  app.addHook('onClose', () => mailerStopped);
}
