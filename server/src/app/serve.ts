import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { findLogProblem, transferLogOwnership } from '../modules/insight/audit/audit-log-owner.ts';
import type { Config } from '../config.ts';
import { migrate, openDatabase } from '../platform/database/data-source.ts';
import { createFolders } from '../platform/database/create-folders.ts';
import { createRepeatLimit } from '../platform/observability/repeat-limit.ts';
import { createApp } from './app.ts';
import { entities } from './entities.ts';
import { prepareFirstStart } from './first-start.ts';
import type { ShutdownSteps } from '../platform/kernel/stop-on-signal.ts';

// how long connections that are there are still answered when no new ones are taken: a balancer asks once on each, and goes
const FINAL_DRAIN_MS = 1000;

/** Serves the product on a database that runs, until it is told to stop. */
export async function startServer(
  url: string,
  config: Config,
  stops: ShutdownSteps,
  say: (line: string) => void,
): Promise<void> {
  createFolders(config.dataDir);
  const countRepeats = createRepeatLimit();
  const onIdleError = ({ message }: Error) => {
    if (!stops.hasStarted() && countRepeats(message) !== null) say(`database connection lost: ${message}`);
  };
  const { databaseDirectUrl: direct, statementTimeout } = config;
  const db = await openDatabase(url, entities, { direct, onIdleError, statementTimeout });
  stops.add(() => db.destroy());
  await migrate(db, say);
  await transferLogOwnership(db);
  const logProblem = await findLogProblem(db);
  if (logProblem) say(`Warning: the audit log is ${logProblem}.`);
  const { demoData } = await prepareFirstStart(db, config, say);

  const app = await createApp(config, db, { demoData });
  await app.listen({ port: config.port, host: config.host });
  stops.add(async () => {
    app.drain();
    const drain = config.drainSeconds * 1000;
    const last = Math.min(drain / 2, FINAL_DRAIN_MS);
    await pause(drain - last);
    await app.stopListening();
    await pause(last);
    await app.close();
  });
  say(`The portal is ready: ${config.publicUrl}  (administrators: /adminLogin)`);
}
