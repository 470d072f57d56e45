import 'reflect-metadata';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app/app.ts';
import { entities } from './app/entities.ts';
import { explain } from './app/explain.ts';
import { prepareFirstStart } from './app/first-start.ts';
import { type Stops, stopOnSignal } from './app/stop-on-signal.ts';
import { type Config, readConfig } from './config.ts';
import { migrate, openDatabase } from './db/data-source.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { makeFolders } from './db/make-folders.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

let config: Config | undefined;
let stops: Stops | undefined;
try {
  config = readConfig(process.env);
  stops = stopOnSignal(say, config);
  await serve(config, stops);
} catch (error) {
  // a start that is told to stop loses what it needs, which is not an error
  if (!stops?.haveBegun()) {
    process.stderr.write(`${explain(error, config)}\n`);
    process.exit(1);
  }
}

async function serve(config: Config, stops: Stops): Promise<void> {
  await tryToListen(config);
  const url = config.databaseUrl ?? (await startEmbedded(config, stops));
  makeFolders(config.dataDir);
  const onIdleError = (error: Error) => {
    if (!stops.haveBegun()) say(`database connection lost: ${error.message}`);
  };
  const db = await openDatabase(url, entities, { onIdleError });
  stops.add(() => db.destroy());
  await migrate(db, say);
  const { demoData } = await prepareFirstStart(db, config, say);

  const app = await createApp(config, db, { demoData });
  await app.listen({ port: config.port, host: config.host });
  stops.add(async () => {
    app.drain();
    await pause(config.drainSeconds * 1000);
    await app.close();
  });
  say(`The portal is ready: ${config.publicUrl}  (administrators: /adminLogin)`);
}

/** Fails before anything is made if the address cannot be used. */
async function tryToListen({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function startEmbedded(config: Config, stops: Stops): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir, log: say });
  stops.add(() => postgres.stop());
  return postgres.url;
}
