import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { findLogProblem, transferLogOwnership } from '../modules/insight/audit/audit-log-owner.ts';
import { createFolders } from '../platform/database/create-folders.ts';
import { migrate, openDatabase } from '../platform/database/data-source.ts';
import type { ShutdownSteps } from '../platform/http/stop-on-signal.ts';
import { createLogThrottle } from '../platform/observability/log-throttle.ts';
import { createApp } from './app.ts';
import { findEmbeddedDatabaseProblem } from './embedded-database-check.ts';
import { entities } from './entities.ts';
import { prepareFirstStart } from './first-start.ts';

// The maximum time in milliseconds for which the server still serves open connections after it stops accepting new
// ones. A load balancer can send one more request on each open connection.
const MAX_FINAL_DRAIN_MS = 1000;

/** Starts the portal on a database that is already running. */
export async function startServer(
  url: string,
  config: Config,
  shutdownSteps: ShutdownSteps,
  print: (line: string, level?: 'warn') => void,
): Promise<void> {
  createFolders(config.dataDir);
  const throttle = createLogThrottle();
  const onIdleError = ({ message }: Error) => {
    if (!shutdownSteps.hasStarted() && throttle(message) !== null)
      print(`Warning: database connection lost: ${message}`);
  };
  const { databaseDirectUrl: direct, statementTimeout } = config;
  const db = await openDatabase(url, entities, { direct, onIdleError, statementTimeout });
  shutdownSteps.add(() => db.destroy());
  const databaseProblem = await findEmbeddedDatabaseProblem(db, config);
  if (databaseProblem) print(`Warning: ${databaseProblem}.`);
  await migrate(db, print);
  await transferLogOwnership(db);
  const auditLogProblem = await findLogProblem(db);
  if (auditLogProblem) print(`Warning: the audit log is ${auditLogProblem}.`);
  const { demoData } = await prepareFirstStart(db, config, print);

  const app = await createApp(config, db, { demoData });
  await app.listen({ port: config.port, host: config.host });
  shutdownSteps.add(async () => {
    app.drain();
    const totalDrainMs = config.drainSeconds * 1000;
    const finalDrainMs = Math.min(totalDrainMs / 2, MAX_FINAL_DRAIN_MS);
    await pause(totalDrainMs - finalDrainMs);
    await Promise.all([app.stopListening(), pause(finalDrainMs)]);
    await app.close();
  });
  print(`The portal is ready: ${config.publicUrl}  (administrators: /adminLogin)`);
}
