import { pino } from 'pino';
import type { Config } from '../config.ts';
import { openLogOutput } from '../platform/observability/log-output.ts';
import { getProcessSetting } from './process-config.ts';

const PROGRESS_INTERVAL_MS = 2000;

// A closed output must not end the process.
process.stdout.on('error', () => {});

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

type Print = (line: string, level?: 'info' | 'warn') => void;

const WARNING_PREFIX = 'Warning: ';

/**
 * Creates the function that prints the lines of a start or a migration, as text or as JSON in the format of the request
 * log. In JSON, lines that begin with "Warning: " have the level `warn`, and all others `info` unless `level` is set.
 */
export function createLinePrinter({ logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>): Print {
  if (logFormat === 'text') return printLine;
  const log = pino({ level: logLevel }, openLogOutput());
  return (line, level = 'info') =>
    line.startsWith(WARNING_PREFIX) ? log.warn(line.slice(WARNING_PREFIX.length)) : log[level](line.trim());
}

/** Prints why a start or a migration failed. Reads LOG_FORMAT directly because the settings can be invalid. */
export function printFailure(message: string): void {
  if (getProcessSetting('LOG_FORMAT') === 'json') pino(openLogOutput()).fatal(message);
  else process.stderr.write(`${message}\n`);
}

// pg and the AWS SDK announce changes of their later versions. An operator can ignore them, because the portal pins the
// versions of its libraries.
const IGNORED_WARNING_PATTERN = /^(SECURITY WARNING: The SSL modes|NodeVersionSupportWarning)/;

/** Prints Node's warnings in the format of the log. Reads LOG_FORMAT directly because the settings can be invalid. */
export function printWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (IGNORED_WARNING_PATTERN.test(message)) return;
    if (getProcessSetting('LOG_FORMAT') === 'json') pino(openLogOutput()).warn({ name }, message);
    else process.stderr.write(`${name}: ${message}\n`);
  });
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
