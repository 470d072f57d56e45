import { pino } from 'pino';
import type { Config } from '../config.ts';
import { openLogOutput } from '../platform/observability/log-output.ts';
import { getProcessSetting } from './process-config.ts';

const PROGRESS_INTERVAL_MS = 2000;

// A closed output must not end the process.
process.stdout.on('error', () => {});

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Creates the function that prints the lines of a start or a migration, as text or as JSON in the format of the request
 * log.
 */
export function createLinePrinter({ logFormat }: Pick<Config, 'logFormat'>): (line: string) => void {
  if (logFormat === 'text') return printLine;
  const log = pino(openLogOutput());
  return (line) => log.info(line.trim());
}

/** Prints why a start or a migration failed. Reads LOG_FORMAT directly because the settings can be invalid. */
export function printFailure(message: string): void {
  if (getProcessSetting('LOG_FORMAT') === 'json') pino(openLogOutput()).fatal(message);
  else process.stderr.write(`${message}\n`);
}

/** Writes Node's warnings to the JSON log, which would otherwise contain lines of plain text. */
export function logWarnings({ logFormat }: Pick<Config, 'logFormat'>): void {
  if (logFormat === 'text') return;
  const log = pino(openLogOutput());
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name }, message));
}

/** Prints the progress of a long task at most every two seconds, and at the end of the task. */
export function createProgressReport(label: string): {
  update: (count: number) => void;
  finish: (count: number) => void;
} {
  let printedAt = performance.now();
  return {
    update(count) {
      if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return;
      printedAt = performance.now();
      printLine(`  ${label}: ${count} …`);
    },
    finish: (count) => printLine(`  ${label}: ${count}`),
  };
}
