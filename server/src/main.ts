import 'reflect-metadata';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import net from 'node:net';
import { createApp } from './app/app.ts';
import { entities } from './app/entities.ts';
import { BadSettings, type Config, readConfig } from './config.ts';
import { migrate, openDatabase } from './db/data-source.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { prepareFirstStart } from './app/first-start.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await serve(config);
} catch (error) {
  process.stderr.write(`${explain(error as NodeJS.ErrnoException, config?.logLevel)}\n`);
  process.exit(1);
}

/** What stopped the start, for the person who started it; where it happened only for who asks for it. */
function explain(error: NodeJS.ErrnoException, logLevel: Config['logLevel'] = 'info'): string {
  if (error instanceof BadSettings) return `These settings are wrong:\n${error.message}`;
  if (logLevel === 'debug' || logLevel === 'trace') return error.stack ?? error.message;
  if (error.code === 'EADDRINUSE') return `${error.message}. Stop what listens there, or set another PORT.`;
  if (error.syscall === 'connect') return `The database of DATABASE_URL cannot be reached: ${error.message}`;
  return error.message;
}

async function serve(config: Config): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  stopOnSignal(stops);

  await tryToListen(config);
  const url = config.databaseUrl ?? (await startEmbedded(config, stops));
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(url, entities, (error) => say(`database connection lost: ${error.message}`));
  stops.unshift(() => db.destroy());
  await migrate(db, say);
  const { demoData } = await prepareFirstStart(db, config, say);

  const app = await createApp(config, db, { demoData });
  await app.listen({ port: config.port, host: config.host });
  stops.unshift(() => app.close());
  say(`The portal is ready: ${config.publicUrl}  (administrators: /adminLogin)`);
}

/** Fails before anything is made where the address cannot be had. */
async function tryToListen({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
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
