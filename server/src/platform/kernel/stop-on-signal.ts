import { setTimeout as pause } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// npm and the terminal both deliver a Ctrl-C
const REPEATED_SIGNAL_MS = 1000;
/** How long everything may take to stop, once new requests are no longer accepted. */
const STOP_TIMEOUT_MS = 8500;

export interface ShutdownSteps {
  /** Adds a step to the stop: the step added last runs first. */
  add(step: () => Promise<void>): void;
  hasStarted(): boolean;
}

/**
 * On a signal this process stops what it has started, in reverse order, and exits; if that takes too long, or another
 * signal comes later, it exits at once. `drainSeconds` is a pause that the first step makes.
 */
export function stopOnSignal(say: (line: string) => void, { drainSeconds = 0 } = {}): ShutdownSteps {
  const steps: (() => Promise<void>)[] = [];
  let since: number | undefined;

  const stop = async (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    say(`stopping (${signal})`);
    void pause(drainSeconds * 1000 + STOP_TIMEOUT_MS).then(() => {
      say('something does not stop: exiting anyway');
      process.exit(1);
    });
    for (const step of steps.toReversed())
      await step().catch((error: Error) => say(`while stopping: ${error.message}`));
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, (name) => void stop(name));
  return { add: (step) => void steps.push(step), hasStarted: () => since !== undefined };
}
