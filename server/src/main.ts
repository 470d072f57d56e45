import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import { createApp } from './app.ts';
import { BadSettings, type Config, readConfig } from './config.ts';
import { migrate, openDatabase } from './db/data-source.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { prepareFirstStart } from './db/first-start.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await serve(readConfig(process.env));
} catch (error) {
  const text =
    error instanceof BadSettings ? `These settings are wrong:\n${error.message}` : String((error as Error).stack);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  stopOnSignal(stops);

  const url = config.databaseUrl ?? (await startEmbedded(config, stops));
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(url, (error) => say(`database connection lost: ${error.message}`));
  stops.unshift(() => db.destroy());
  await migrate(db, say);
  const { demoData } = await prepareFirstStart(db, config, say);

  const app = await createApp(config, db, { demoData });
  const address = await app.listen({ port: config.port, host: config.host });
  stops.unshift(() => app.close());
  say(`The portal is ready: ${process.env.PUBLIC_URL ? config.publicUrl : address}  (administrators: /adminLogin)`);
}

async function startEmbedded(config: Config, stops: (() => Promise<void>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir, log: say });
  stops.unshift(() => postgres.stop());
  return postgres.url;
}

/** The first signal stops in the reverse order of the start and lets running work finish; a second one ends at once. */
function stopOnSignal(stops: (() => Promise<void>)[]): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say(`stopping (${signal})`);
    for (const step of stops) await step().catch((error: Error) => say(`while stopping: ${error.message}`));
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}
