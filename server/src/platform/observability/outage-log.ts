import type { Logger, LogFn } from 'pino';
import { getOutageCause, getOriginalError } from '../kernel/system-errors.ts';
import { createLogThrottle } from './log-throttle.ts';

/**
 * Logs an outage once per cause and minute, without a stack trace. A full disk or an unavailable database fails every
 * request in the same way. A stack trace for each request would hide the cause and fill the disk of the log.
 */
export function createOutageLog() {
  const throttle = createLogThrottle();
  return function logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
    const [details, ...messageArgs] = args as unknown as [{ err?: unknown } | string, ...string[]];
    const { err, ...fields } = typeof details === 'object' ? details : {};
    const error = getOriginalError(err) as Error;
    const cause = getOutageCause(error);
    if (cause === null) return write.apply(this, args);
    const skippedCount = throttle(cause);
    if (skippedCount === null) return;
    const line = { ...fields, cause, reason: error.message, ...(skippedCount && { repeated: skippedCount }) };
    write.apply(this, [line, ...messageArgs] as unknown as Parameters<LogFn>);
  };
}
