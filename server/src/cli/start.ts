import { once } from 'node:events';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { type ShutdownSteps, stopOnSignal } from '../platform/http/stop-on-signal.ts';
import { createLinePrinter, printFailure } from './console-output.ts';
import { explainError } from './explain-error.ts';
import { listMisspeltSettings, readProcessConfig } from './process-config.ts';

// Saves memory: by default, Node lets the heap grow to three times its size before it collects garbage. Use the same
// value in scripts/compiled-code.mjs, because V8 rejects code that was compiled with other flags.
setFlagsFromString('--heap-growing-percent=30');

/** Runs the portal until it is stopped. */
export async function startPortal(): Promise<void> {
  let config: Config | undefined;
  let shutdownSteps: ShutdownSteps | undefined;
  try {
    config = readProcessConfig();
    const print = createLinePrinter(config);
    for (const warning of listMisspeltSettings()) print(`Warning: ${warning}`);
    shutdownSteps = stopOnSignal(print, config);
    await assertPortAvailable(config);
    // Load the rest of the server while PostgreSQL starts.
    const [url, { startServer: serve }] = await Promise.all([
      config.databaseUrl ?? startEmbeddedDatabase(config, shutdownSteps, print),
      import('../app/serve.ts'),
    ]);
    await serve(url, config, shutdownSteps, print);
  } catch (error) {
    // After a signal, errors are expected, because the shutdown closes what the start still uses.
    if (!shutdownSteps?.hasStarted()) {
      printFailure(explainError(error, config));
      process.exit(1);
    }
  }
}

/** Throws before anything is created if the port is not available. */
async function assertPortAvailable({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function startEmbeddedDatabase(
  config: Config,
  shutdownSteps: ShutdownSteps,
  print: (line: string) => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: config.dataDir, log: print });
  shutdownSteps.add(() => postgres.stop());
  return postgres.url;
}
