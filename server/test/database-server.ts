import { Client } from 'pg';

/** Creates a database, empty or as a copy of another. */
export async function createDatabase(server: string, name: string, template?: string): Promise<void> {
  await onDatabase(server, `create database ${name}${template ? ` template ${template}` : ''}`);
}

/** Drops a database, whoever is still connected to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onDatabase(server, `drop database if exists ${name} with (force)`);
}

/** The address of another database on the same server. */
export function onServer(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Runs one statement on a database. */
export async function onDatabase(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
