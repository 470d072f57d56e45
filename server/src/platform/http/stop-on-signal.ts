const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// npm and the terminal both deliver Ctrl-C, so repeats within this time are ignored.
const REPEATED_SIGNAL_MS = 1000;
/** The time limit of the shutdown, measured from the end of the drain. */
const STOP_TIMEOUT_MS = 8500;

export interface ShutdownSteps {
  /** Adds a step to the shutdown. The step that was added last runs first. */
  add(step: () => Promise<void>): void;
  hasStarted(): boolean;
}

/**
 * Runs the shutdown steps on a signal and exits. The step that was added last runs first. If the steps exceed the time
 * limit, or another signal arrives more than a second after the first, exits immediately with code 1. `drainSeconds` is
 * the duration of the drain, which is one of the steps. It extends the time limit. `exitCode` is the exit code after all
 * steps.
 */
export function stopOnSignal(print: (line: string) => void, { drainSeconds = 0, exitCode = 0 } = {}): ShutdownSteps {
  const steps: (() => Promise<void>)[] = [];
  let stoppingSince: number | undefined;

  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    print(`stopping (${signal})`);
    setTimeout(
      () => {
        print('Warning: the shutdown timed out, exiting anyway');
        process.exit(1);
      },
      drainSeconds * 1000 + STOP_TIMEOUT_MS,
    );
    for (const step of steps.toReversed())
      await step().catch((error: Error) => print(`Warning: while stopping: ${error.message}`));
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) process.on(signal, (name) => void stop(name));
  return { add: (step) => void steps.push(step), hasStarted: () => stoppingSince !== undefined };
}
