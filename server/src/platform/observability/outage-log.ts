import type { Logger, LogFn } from 'pino';
import { getOutageCause, getOriginalError } from '../kernel/system-errors.ts';
import { createRepeatLimit } from './repeat-limit.ts';

/**
 * Logs an outage once for each cause and minute, without its stack: a full disk or an unavailable database fails every
 * request in the same way, and a stack for each of them would hide the cause and fill the disk that has the log.
 */
export function createOutageLog() {
  const countRepeats = createRepeatLimit();
  return function logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
    const [details, ...rest] = args as unknown as [{ err?: unknown } | string, ...string[]];
    const { err, ...others } = typeof details === 'object' ? details : {};
    const error = getOriginalError(err) as Error;
    const cause = getOutageCause(error);
    if (cause === null) return write.apply(this, args);
    const repeated = countRepeats(cause);
    if (repeated === null) return;
    const line = { ...others, cause, reason: error.message, ...(repeated && { repeated }) };
    write.apply(this, [line, ...rest] as unknown as Parameters<LogFn>);
  };
}
