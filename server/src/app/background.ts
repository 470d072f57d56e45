import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import { closeLoginFailures } from '../audit/login-failures.service.ts';
import { sealEntries } from '../audit/sealer.service.ts';
import { BackgroundKind, RUNS_EVERY } from '../background/background-kinds.rules.ts';
import { createRecorder } from '../background/recorder.ts';
import { publishEvents } from '../events/publisher.ts';
import { mailCollectedRequests } from '../keys/key-request-notices.service.ts';
import { startMailer } from '../mail/mail.service.ts';
import { answerResetRequests } from '../passwords/password-reset.service.ts';
import { createReminding } from '../reminders/reminders.ts';
import type { Runtime } from '../shared/context.ts';
import { whenTold } from '../sql/when-told.ts';
import { makeSyncMonths } from '../sync/sync-months.service.ts';
import { sweepImages } from '../uploads/sweep.ts';
import { startDelivering } from '../webhooks/delivering.ts';
import { createCleaning } from './cleaning.ts';
import { imagesInUse } from './images-in-use.ts';
import { loggableError } from './loggable-error.ts';
import { repeat } from './repeat.ts';

const SECOND = 1000;

/** Does the work of every BackgroundKind, and looks after the replicas, while the app listens. */
export function workInBackground(app: FastifyInstance, runtime: Runtime): void {
  const { db, replicas, config, clock, changes, vault } = runtime;
  const record = createRecorder({
    db: db.manager,
    server: `${hostname()}:${config.port}`,
    describe: (error) => loggableError(error).message || error.name,
  });
  const remind = createReminding(runtime);
  const clean = createCleaning(runtime, app.log, record);
  const seal = () => record(BackgroundKind.AUDIT, () => sealEntries(db, vault, app.log));
  // what was told to nobody, and attempts that nothing tells of
  async function sealAll(): Promise<void> {
    await closeLoginFailures(db, clock());
    while (await sealEntries(db, vault, app.log));
  }
  // what was told while nobody listened
  async function publishAll(): Promise<void> {
    while (await publishEvents(db));
  }
  const answerResets = () => record(BackgroundKind.PASSWORD_RESETS, () => answerResetRequests(runtime));
  // requests that were queued while no notification arrived
  async function answerAllResets(): Promise<void> {
    while (await answerResetRequests(runtime));
  }
  const mailSettings = { zone: config.businessTimeZone, publicUrl: config.publicUrl };
  const onError = (error: unknown) => app.log.error({ err: error }, 'work in the background failed');
  const again = (kind: BackgroundKind, work: () => Promise<void>, first = 0) =>
    repeat(() => record(kind, work), { first, every: RUNS_EVERY[kind] }, onError);
  let stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void>[] = [];
  app.addHook('onListen', async () => {
    changes.start();
    const { EVENTS, WEBHOOKS, AUDIT, MAILS, REQUEST_MAILS, PASSWORD_RESETS, REMINDERS, IMAGES, REPORT_MONTHS } =
      BackgroundKind;
    stops = [
      whenTold({ changes, kind: 'event', onError }, () => record(EVENTS, () => publishEvents(db))),
      again(EVENTS, publishAll),
      // many together, as each sealing waits for the disk
      whenTold({ changes, kind: 'audit', gathersFor: SECOND / 2, onError }, seal),
      again(AUDIT, sealAll),
      startDelivering({ db, changes, vault, settings: config, log: app.log, run: (look) => record(WEBHOOKS, look) }),
      startMailer({ db, changes, settings: config, log: app.log, run: (look) => record(MAILS, look) }),
      whenTold({ changes, kind: 'password-reset', onError }, answerResets),
      again(PASSWORD_RESETS, answerAllResets),
      again(REQUEST_MAILS, () => mailCollectedRequests(db, mailSettings)),
      ...(replicas ? [repeat(() => replicas.check(), { first: 0, every: SECOND }, onError)] : []),
      again(REMINDERS, remind, 2 * SECOND),
      again(IMAGES, () => sweepUploads(runtime)),
      again(REPORT_MONTHS, () => makeSyncMonths(db.manager)),
      repeat(() => clean(clock()), { first: 30 * SECOND, every: RUNS_EVERY.CLEANING }, onError),
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
