import { once } from 'node:events';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { explainError } from './explain-error.ts';
import { type ShutdownSteps, stopOnSignal } from '../platform/kernel/stop-on-signal.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { readProcessConfig } from './process-config.ts';
import { createLinePrinter, logWarnings, printFailure } from './console-output.ts';

// Node would wait until garbage has made the heap three times as large
setFlagsFromString('--heap-growing-percent=50');

/** Serves the portal until it is told to stop. */
export async function startPortal(): Promise<void> {
  let config: Config | undefined;
  let stops: ShutdownSteps | undefined;
  try {
    config = readProcessConfig();
    const say = createLinePrinter(config);
    logWarnings(config);
    stops = stopOnSignal(say, config);
    await assertPortAvailable(config);
    // everything else is loaded while PostgreSQL starts
    const [url, { startServer: serve }] = await Promise.all([
      config.databaseUrl ?? startEmbedded(config, stops, say),
      import('../app/serve.ts'),
    ]);
    await serve(url, config, stops, say);
  } catch (error) {
    // a start that is told to stop loses what it needs, which is not an error
    if (!stops?.hasStarted()) {
      printFailure(explainError(error, config));
      process.exit(1);
    }
  }
}

/** Fails before anything is made if the address cannot be used. */
async function assertPortAvailable({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function startEmbedded(config: Config, stops: ShutdownSteps, say: (line: string) => void): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir, log: say });
  stops.add(() => postgres.stop());
  return postgres.url;
}
