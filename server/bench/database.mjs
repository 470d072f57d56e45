import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../scripts/tools.mjs';
import { PEER_SEARCH_SQL, SETTINGS_SQL } from './fill.mjs';
import { getModuleUrl, getStateFolder } from './folder.mjs';
import { formatCount, showProgress } from './progress.mjs';
import { ADMINISTRATOR, PASSWORD, startServer } from './servers.mjs';

/** @typedef {{ url: string, stop(): Promise<void> }} Postgres */
/** @typedef {{ keys: number, url: string, query: (sql: string, values?: unknown[]) => Promise<any[]> }} Database */

/** Starts the product's bundled PostgreSQL with a separate data folder. @returns {Promise<Postgres>} */
export async function startPostgres() {
  const { startEmbeddedPostgres } = await import(getModuleUrl('platform/database/embedded/embedded-postgres.js'));
  const file = path.join(getStateFolder('logs'), 'postgres.log');
  /** @param {string} line */
  const log = (line) => appendFileSync(file, `${line}\n`); // a file, because PostgreSQL logs every killed server
  return startEmbeddedPostgres({ dir: getStateFolder('postgres'), log });
}

/**
 * Returns a database with the given number of keys. Reuses the last run's database if its stamp is unchanged.
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
  pool.on('error', () => {}); // PostgreSQL closes idle connections when it stops
  /** @type {Database} */
  const database = { keys, url, query: async (sql, values) => (await pool.query(sql, values)).rows };

  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
      [name],
    );
    const stamp = computeStamp();
    if (rows[0]?.stamp === stamp) return database;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await fillDatabase(database);
    await client.query(`comment on database ${name} is '${stamp}'`); // the comment marks the database as complete
    return database;
  } finally {
    await client.end();
  }
}

/** Hashes the code that creates the data: fill.mjs, and the product's migrations and bulk statements. */
function computeStamp() {
  const migrations = path.join(projectRoot, 'server/build/src/platform/database/migrations');
  const files = readdirSync(migrations).filter((file) => file.endsWith('.js'));
  const digest = createHash('sha256').update(readFileSync(new URL('fill.mjs', import.meta.url)));
  for (const name of ['bulk-steps', 'bulk-fill'])
    digest.update(readFileSync(path.join(projectRoot, `server/build/src/cli/${name}.js`)));
  for (const file of files.toSorted()) digest.update(file).update(readFileSync(path.join(migrations, file)));
  return digest.digest('hex');
}

/** @param {Database} database */
async function fillDatabase({ keys, url, query }) {
  // The first start of the product runs the migrations and creates the administrator.
  await (await startServer('portal', { keys, url })).stop();
  const { createPasswordHasher } = await import(getModuleUrl('platform/crypto/passwords.js'));
  const { insertBulkData } = await import(getModuleUrl('cli/bulk-fill.js'));
  await query(PEER_SEARCH_SQL);
  await query(SETTINGS_SQL);
  const [administrator] = await query('select id from administrators where username = $1', [ADMINISTRATOR]);
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const bar = showProgress(`Filling a database of ${formatCount(keys)} keys`);
  await insertBulkData(
    query,
    { companies: keys / 10, keys, passwordHash, administratorId: administrator.id, salt: '' },
    /** @type {(done: number, total: number, step: string) => void} */
    (done, total, step) => bar.update(done / total, step),
  );
  bar.update(1, 'vacuum');
  await query('vacuum (analyze)');
  bar.end();
}
