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

/** The name and hosts of the database at an address. */
export const describeDatabase = (address: string): string =>
  `the database ${getDatabaseName(address)} at ${formatHosts(address)}`;

function getDatabaseName(address: string): string {
  const { username, pathname } = new URL(listAddresses(address)[0]!);
  return decodeURIComponent(pathname.slice(1) || username);
}

/** What is wrong with the database at the address of a setting, and what to do; undefined where it is something else. */
export function explainDatabaseError(error: unknown, address: string, setting = 'DATABASE_URL'): string | undefined {
  const { driverError = error } = error as { driverError?: unknown };
  const { code = '', message: own, errors = [] } = driverError as { code?: string; message: string; errors?: Error[] };
  const message = own || errors.map((each) => each.message).join(', '); // one try for each address of a name
  const host = formatHosts(address);
  const name = getDatabaseName(address);
  const user = decodeURIComponent(new URL(listAddresses(address)[0]!).username);

  if (UNREACHABLE_CODES.includes(code) || /^(Connection terminated|timeout exceeded)/.test(message))
    return `The database at ${host} cannot be reached: ${message}. Start it, or correct ${setting}.`;
  switch (code) {
    case '28P01':
      return `The database at ${host} refuses the password of ${user}: correct ${setting}.`;
    case '28000':
      return `The database at ${host} does not let ${user} in: ${message}. Allow it in pg_hba.conf, or correct ${setting}.`;
    case '3D000':
      return `There is no database ${name} at ${host}: create it (createdb ${name}), or correct ${setting}.`;
    case '25006':
      return `The database at ${host} takes no writes, as a standby does: promote it, or name its primary in ${setting}.`;
    case '53300':
      return `The database at ${host} has no connection left: end others, or raise its max_connections.`;
    case '57P03':
      return `The database at ${host} is starting or stopping: try again in a moment.`;
    case '53100':
      return `The disk of the database at ${host} is full: free some space there.`;
    case '42501':
      return `${user} may not change the database ${name} at ${host}: ${message}. Make ${user} its owner.`;
    case '42P07':
    case '42710':
      return `The database ${name} at ${host} holds something else: ${message}. Use an empty one, or the portal's own.`;
  }
  if (/^(SASL|The server does not support SSL)/.test(message))
    return `The database at ${host} cannot be logged in to: ${message}. Correct the password or sslmode in ${setting}.`;
  return undefined;
}
