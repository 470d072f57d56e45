import { setTimeout as pause } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';

/** Creates a database, empty or as a copy of another. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const source = template ? ` template ${template} strategy file_copy` : '';
  await queryDatabase(serverUrl, `create database ${name}${source}`);
}

/** Drops a database and its remaining connections. Waits up to 5 seconds for autovacuum workers in that database. */
export async function dropDatabase(serverUrl: string, name: string, remainingTries = 20): Promise<void> {
  try {
    await queryDatabase(serverUrl, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if ((error as DatabaseError).code !== '42501' || remainingTries === 1) throw error;
    await pause(250);
    await dropDatabase(serverUrl, name, remainingTries - 1);
  }
}

/** Returns the URL of the database `name` on the server of `serverUrl`. */
export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Parses a database URL and removes its Unix-domain socket, so that the host and the port apply. */
export function toTcpUrl(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  return url;
}

/** Runs SQL on a database. Returns the rows if the SQL is a single statement. */
export async function queryDatabase<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
