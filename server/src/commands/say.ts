const TELL_EVERY_MS = 2000;

/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Tells how far something is that may take long, every two seconds and at its end. */
export function progress(what: string): { at: (count: number) => void; done: (count: number) => void } {
  let told = performance.now();
  return {
    at(count) {
      if (performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      say(`  ${what}: ${count} …`);
    },
    done: (count) => say(`  ${what}: ${count}`),
  };
}
