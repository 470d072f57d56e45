import { once } from 'node:events';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { explain } from '../app/explain.ts';
import { type Stops, stopOnSignal } from '../app/stop-on-signal.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { ownConfig } from './own-settings.ts';
import { createSay, logWarnings, sayFailure } from './say.ts';

// Node would wait until garbage has made the heap three times as large
setFlagsFromString('--heap-growing-percent=50');

/** Serves the portal until it is told to stop. */
export async function start(): Promise<void> {
  let config: Config | undefined;
  let stops: Stops | undefined;
  try {
    config = ownConfig();
    const say = createSay(config);
    logWarnings(config);
    stops = stopOnSignal(say, config);
    await tryToListen(config);
    // everything else is loaded while PostgreSQL starts
    const [url, { serve }] = await Promise.all([
      config.databaseUrl ?? startEmbedded(config, stops, say),
      import('../app/serve.ts'),
    ]);
    await serve(url, config, stops, say);
  } catch (error) {
    // a start that is told to stop loses what it needs, which is not an error
    if (!stops?.haveBegun()) {
      sayFailure(explain(error, config));
      process.exit(1);
    }
  }
}

/** Fails before anything is made if the address cannot be used. */
async function tryToListen({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function startEmbedded(config: Config, stops: Stops, say: (line: string) => void): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir, log: say });
  stops.add(() => postgres.stop());
  return postgres.url;
}
