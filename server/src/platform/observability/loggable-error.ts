import { stdSerializers } from 'pino';
import { QueryFailedError } from 'typeorm';
import { getOriginalError } from '../kernel/system-errors.ts';

interface LoggableError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** An error in a form fit for the log: a failed statement without its values, which may be secrets. */
export function toLoggableError(error: Error): LoggableError {
  const original = getOriginalError(error) as Error;
  if (!(original instanceof QueryFailedError)) return stdSerializers.err(original);
  const { code, constraint, table } = original.driverError as { code?: string; constraint?: string; table?: string };
  // PostgreSQL repeats a value that it could not read; when it refuses one, it names only the constraint
  const message = code?.startsWith('22') ? 'a value could not be read' : original.driverError.message;
  const stack = (original.stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .join('\n');
  return { type: original.name, message, code, constraint, table, statement: original.query, stack };
}
