import { readdir } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { SnakeCaseNaming } from './naming.ts';

/** Connects to PostgreSQL; `onIdleError` hears of connections that were cut while nobody used them. */
export async function openDatabase(
  url: string,
  entities: Function[],
  onIdleError: (error: Error) => void = () => {},
): Promise<DataSource> {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations: await readMigrations(),
    namingStrategy: new SnakeCaseNaming(),
    uuidExtension: 'pgcrypto', // gen_random_uuid() is built in, so nothing needs installing
    installExtensions: false,
    poolErrorHandler: onIdleError,
    extra: {
      max: 20,
      connectionTimeoutMillis: 3000,
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 15_000,
    },
  }).initialize();
}

/** Every migration of the folder; each says in its name when it was written, and they run in that order. */
async function readMigrations(): Promise<Function[]> {
  const names = (await readdir(new URL('./migrations/', import.meta.url))).filter((name) =>
    /^\d+-.+\.[jt]s$/.test(name),
  );
  const modules = await Promise.all(
    names.map((name) => import(/* @vite-ignore */ `./migrations/${name}`) as Promise<Record<string, Function>>),
  );
  return modules.flatMap((module) => Object.values(module));
}

/** The statements that would make the database what the entities describe; none where the migrations do. */
export async function missingStatements(db: DataSource): Promise<string[]> {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

// any number, the same for every instance
const MIGRATION_LOCK = 4_151_517;

/** Runs the migrations that are missing, one instance at a time, and names each. */
export async function migrate(db: DataSource, log: (line: string) => void): Promise<void> {
  const lock = db.createQueryRunner();
  try {
    await lock.query('set statement_timeout = 0');
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await db.runMigrations({ transaction: 'each' });
    for (const { name } of done) log(`migrated: ${name}`);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.query('reset statement_timeout');
    await lock.release();
  }
}
