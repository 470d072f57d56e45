import { pino } from 'pino';
import type { Config } from '../config.ts';
import { openLogOutput } from '../platform/observability/log-output.ts';
import { getProcessSetting } from './process-config.ts';

const PROGRESS_INTERVAL_MS = 2000;

// a process must not end because nothing more can be written to its output
process.stdout.on('error', () => {});

/** Prints a line for the person at the terminal. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the lines of a start or a migration: as text for a person, or as JSON in the format of the request log. */
export function createLinePrinter({ logFormat }: Pick<Config, 'logFormat'>): (line: string) => void {
  if (logFormat === 'text') return printLine;
  const log = pino(openLogOutput());
  return (line) => log.info(line.trim());
}

/** Prints why a start or a migration failed. Reads LOG_FORMAT itself, because the settings may be what is wrong. */
export function printFailure(message: string): void {
  if (getProcessSetting('LOG_FORMAT') === 'json') pino(openLogOutput()).fatal(message);
  else process.stderr.write(`${message}\n`);
}

/** Sends Node's warnings to the log, too, which would otherwise have lines of text in between. */
export function logWarnings({ logFormat }: Pick<Config, 'logFormat'>): void {
  if (logFormat === 'text') return;
  const log = pino(openLogOutput());
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name }, message));
}

/** Tells how far something is that may take long, every two seconds and at its end. */
export function createProgressReport(what: string): { at: (count: number) => void; done: (count: number) => void } {
  let told = performance.now();
  return {
    at(count) {
      if (performance.now() - told < PROGRESS_INTERVAL_MS) return;
      told = performance.now();
      printLine(`  ${what}: ${count} …`);
    },
    done: (count) => printLine(`  ${what}: ${count}`),
  };
}
