import { listAddresses, formatHosts } from './database-addresses.ts';

const UNREACHABLE_CODES = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
];

export const describeDatabase = (address: string): string =>
  `the database ${getDatabaseName(address)} at ${formatHosts(address)}`;

function getDatabaseName(address: string): string {
  const { username, pathname } = new URL(listAddresses(address)[0]!);
  return decodeURIComponent(pathname.slice(1) || username);
}

/**
 * Explains a database error and what to do. `setting` is the setting with the address. Returns undefined for errors
 * without a known explanation.
 */
export function explainDatabaseError(error: unknown, address: string, setting = 'DATABASE_URL'): string | undefined {
  const { driverError = error } = error as { driverError?: unknown };
  const {
    code = '',
    message: ownMessage,
    errors = [],
  } = driverError as { code?: string; message: string; errors?: Error[] };
  // If a host name has several addresses, the error has no message, but contains one error per address.
  const message = ownMessage || errors.map((each) => each.message).join(', ');
  const host = formatHosts(address);
  const name = getDatabaseName(address);
  const user = decodeURIComponent(new URL(listAddresses(address)[0]!).username);

  if (UNREACHABLE_CODES.includes(code) || /^(Connection terminated|timeout exceeded)/.test(message))
    return `The database at ${host} cannot be reached: ${message}. Start it, or correct ${setting}.`;
  switch (code) {
    case '28P01':
      return `The database at ${host} rejects the password of ${user}. Correct ${setting}.`;
    case '28000':
      return `The database at ${host} rejects the login of ${user}: ${message}. Allow it in pg_hba.conf, or correct ${setting}.`;
    case '3D000':
      return `The database ${name} does not exist at ${host}. Create it (createdb ${name}), or correct ${setting}.`;
    case '25006':
      return `The database at ${host} is read-only, like a standby. Promote it, or set its primary in ${setting}.`;
    case '53300':
      return `The database at ${host} has no free connection. Close other connections, or increase max_connections.`;
    case '57P03':
      return `The database at ${host} is starting or stopping. Try again in a few seconds.`;
    case '53100':
      return `The disk of the database at ${host} is full. Free some space.`;
    case '42501':
      return `${user} is not allowed to change the database ${name} at ${host}: ${message}. Make ${user} its owner.`;
    case '42P07':
    case '42710':
      return `The database ${name} at ${host} contains other data: ${message}. Use an empty database or the portal's own.`;
  }
  if (/^(SASL|The server does not support SSL)/.test(message))
    return `Login to the database at ${host} failed: ${message}. Correct the password or sslmode in ${setting}.`;
  return undefined;
}
