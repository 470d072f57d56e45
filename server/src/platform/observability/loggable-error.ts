import { stdSerializers } from 'pino';
import { QueryFailedError } from 'typeorm';
import { getOriginalError } from '../kernel/system-errors.ts';

interface LoggableError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** Converts an error for the log. A failed statement is logged without its values, which can be secrets. */
export function toLoggableError(error: Error): LoggableError {
  const original = getOriginalError(error) as Error;
  if (!(original instanceof QueryFailedError)) return stdSerializers.err(original);
  const { code, constraint, table } = original.driverError as { code?: string; constraint?: string; table?: string };
  // PostgreSQL quotes a value that it could not parse. If a constraint fails, it names only the constraint.
  const message = code?.startsWith('22') ? 'a value could not be parsed' : original.driverError.message;
  const stack = (original.stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .join('\n');
  return { type: original.name, message, code, constraint, table, statement: original.query, stack };
}
