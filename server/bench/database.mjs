import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/tools.mjs';
import { PEERS, SETTINGS } from './fill.mjs';
import { compiled, keptIn } from './folder.mjs';
import { ADMINISTRATOR, PASSWORD, startServer } from './servers.mjs';
import { inWords, progress } from './progress.mjs';

/** @typedef {{ url: string, stop(): Promise<void> }} Postgres */
/** @typedef {{ keys: number, url: string, query: (sql: string, values?: unknown[]) => Promise<any[]> }} Database */

/** The PostgreSQL that the product brings, with data of its own. @returns {Promise<Postgres>} */
export async function startPostgres() {
  const { startEmbeddedPostgres } = await import(compiled('db/embedded-postgres.js'));
  const file = path.join(keptIn('logs'), 'postgres.log');
  /** @param {string} line */
  const log = (line) => appendFileSync(file, `${line}\n`); // servers that are ended make it talk
  return startEmbeddedPostgres({ dir: keptIn('postgres'), log });
}

/**
 * A database with so many keys: that of the last run if nothing has changed since, or a new one.
 * @param {Postgres} postgres
 * @param {number} keys
 * @returns {Promise<Database>}
 */
export async function prepareDatabase(postgres, keys) {
  const name = `bench_${keys}`;
  const address = new URL(postgres.url);
  address.pathname = name;
  const url = address.href;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // an idle connection may be cut when everything ends
  /** @type {Database} */
  const database = { keys, url, query: async (sql, values) => (await pool.query(sql, values)).rows };

  const server = new pg.Client(postgres.url);
  await server.connect();
  try {
    const { rows } = await server.query(
      `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
      [name],
    );
    const stamp = stampOf();
    if (rows[0]?.stamp === stamp) return database;
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await fill(database);
    await server.query(`comment on database ${name} is '${stamp}'`); // from now on it counts as complete
    return database;
  } finally {
    await server.end();
  }
}

/** What the data depends on: the product's migrations and our statements. */
function stampOf() {
  const migrations = path.join(root, 'server/build/db/migrations');
  const files = readdirSync(migrations).filter((file) => file.endsWith('.js'));
  const digest = createHash('sha256').update(readFileSync(new URL('fill.mjs', import.meta.url)));
  for (const name of ['bulk-steps', 'bulk-fill'])
    digest.update(readFileSync(path.join(root, `server/build/commands/${name}.js`)));
  for (const file of files.toSorted()) digest.update(file).update(readFileSync(path.join(migrations, file)));
  return digest.digest('hex');
}

/** @param {Database} database */
async function fill({ keys, url, query }) {
  // the product's first start migrates, and makes the administrator
  await (await startServer('ours', { keys, url })).stop();
  const { createPasswordHasher } = await import(compiled('secrets/passwords.js'));
  const { fillInBulk } = await import(compiled('commands/bulk-fill.js'));
  await query(PEERS);
  await query(SETTINGS);
  const [administrator] = await query('select id from administrators where username = $1', [ADMINISTRATOR]);
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const bar = progress(`Filling a database of ${inWords(keys)} keys`);
  await fillInBulk(
    query,
    { companies: keys / 10, keys, passwordHash, administratorId: administrator.id, salt: '' },
    /** @type {(done: number, total: number, what: string) => void} */
    (done, total, what) => bar.at(done / total, what),
  );
  bar.at(1, 'vacuum');
  await query('vacuum (analyze)');
  bar.end();
}
