import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions, type EntityManager, MigrationExecutor, type QueryRunner } from 'typeorm';
import { version } from '../../product.ts';
import { AdvisoryLock } from '../kernel/database-registry.ts';
import { listAddresses } from './database-addresses.ts';
import { APPLICATION_NAME, PoolerClient, DatabaseClient } from './database-client.ts';
import { assertCompatible } from './compatibility.ts';
import type { PortalMigration } from './migration-rules.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { reportLockWaits } from './lock-waits.ts';
import { lockTables } from './locks/table-locks.ts';
import { MIGRATIONS } from './migrations.generated.ts';
import { SnakeCaseNaming } from './snake-case-naming.ts';
import { assertSearchPath } from './search-path.ts';

// a caller is told within 3 s that no connection is free
const CONNECT_TIMEOUT_MS = 2500;
const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 20;

interface DatabaseOptions {
  /** The address past a pooler that gives each transaction another connection; undefined where there is none. */
  direct?: string;
  /** Is told about connections that were cut while nobody was using them. */
  onIdleError?: (error: Error) => void;
  /** Longest time that a statement of a request may run, in milliseconds. */
  statementTimeout?: number;
  /** Longest wait for a free connection, in milliseconds. */
  connectTimeout?: number;
}

/** Connects to PostgreSQL for requests; the address may name several hosts, one of which is the primary. */
export async function openDatabase(
  url: string,
  entities: Function[],
  {
    direct,
    onIdleError = () => {},
    statementTimeout = STATEMENT_TIMEOUT_MS,
    connectTimeout = CONNECT_TIMEOUT_MS,
  }: DatabaseOptions = {},
): Promise<DataSource> {
  if (direct)
    await setRoleLimits(direct, statementTimeout).catch((cause: Error) => {
      throw new Error(explainDatabaseError(cause, direct, 'DATABASE_DIRECT_URL') ?? cause.message, { cause });
    });
  return new DataSource({
    ...getBaseOptions(entities),
    url: listAddresses(url)[0],
    migrations: MIGRATIONS,
    poolErrorHandler: onIdleError,
    extra: {
      max: MAX_CONNECTIONS,
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      // a pooler takes no limits with a connection, so there they are the role's
      ...(direct
        ? { direct, Client: PoolerClient }
        : {
            Client: DatabaseClient,
            statement_timeout: statementTimeout,
            idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
          }),
    },
  }).initialize();
}

/** The database of a replica, for reading; it connects when it is initialised, which may be tried again. */
export const createReplicaDataSource = (
  url: string,
  entities: Function[],
  onIdleError: (error: Error) => void,
  statementTimeout: number,
): DataSource =>
  new DataSource({
    ...getBaseOptions(entities),
    url,
    poolErrorHandler: onIdleError,
    extra: {
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      Client: DatabaseClient,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    },
  });

const getBaseOptions = (entities: Function[]) => ({
  type: 'postgres' as const,
  entities,
  namingStrategy: new SnakeCaseNaming(),
  uuidExtension: 'pgcrypto' as const, // gen_random_uuid() is built in, so nothing needs installing
  installExtensions: false,
});

/** The configuration of one more connection to the address that requests use. */
export const getProbeConfig = (db: DataSource): PoolConfig => {
  const { connectionString, Client } = db.options.extra as PoolConfig;
  return {
    connectionString,
    Client,
    application_name: `${APPLICATION_NAME} probe`,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
  };
};

/** The connections that requests use. */
export const getPool = (db: DataSource): Pool => (db.driver as unknown as { master: Pool }).master;

/** The address at which a connection is one's own, past any pooler. */
export function getDatabaseAddress({ options }: DataSource): string {
  const { extra } = options as { extra: { direct?: string; connectionString: string } };
  return extra.direct ?? extra.connectionString;
}

/** The names of all migrations that this version knows, oldest first. */
export const listMigrationNames = (db: DataSource): string[] =>
  db.migrations.map((migration) => migration.name ?? migration.constructor.name);

/** The name of the newest migration that a database has; undefined for an empty one. */
export async function findLastMigration(db: DataSource | EntityManager): Promise<string | undefined> {
  const [exists] = await db.query<object[]>(`select 1 where to_regclass('migrations') is not null`);
  if (!exists) return undefined;
  const [row] = await db.query<{ name: string }[]>('select name from migrations order by timestamp desc limit 1');
  return row?.name;
}

/** How a database differs from what this version migrates it to. */
interface MigrationDifference {
  /** Migrations of this version that the database has not run. */
  missing: string[];
  /** Migrations of a newer version that the database has run, oldest first. */
  unknown: string[];
}

/** Compares the migrations that a database has run with those that are known, which are all of this version's by default. */
export async function compareMigrations(db: DataSource, known = listMigrationNames(db)): Promise<MigrationDifference> {
  if (!(await findLastMigration(db))) return { missing: known, unknown: [] };
  const rows = await db.query<{ name: string }[]>('select name from migrations order by timestamp');
  const ran = rows.map(({ name }) => name);
  return {
    missing: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}

/** What a person should know of a database that a newer version has migrated; undefined for any other. */
export const describeUnknownMigrations = ({ unknown }: MigrationDifference): string | undefined =>
  unknown.length
    ? `a newer version of the portal migrated the database (${unknown.join(', ')}). Version ${version} may use it until you upgrade.`
    : undefined;

/** The statements that would make the database what the entities describe; none when the migrations already do. */
export async function listMissingStatements(db: DataSource): Promise<string[]> {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

const LOCK_RETRY_MS = 100;

/**
 * Runs the migrations that are missing, one instance at a time, and names each. They have a connection of their own: no
 * limit on requests cuts a long one off, and its end releases the lock whatever happens. None after `last` is run.
 */
export async function migrate(db: DataSource, log: (line: string) => void, last?: string): Promise<void> {
  const connectionString = getDatabaseAddress(db);
  const extra = {
    max: 1,
    application_name: `${APPLICATION_NAME} migration`,
    connectionString,
    Client: DatabaseClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const upTo = last && db.migrations.slice(0, listMigrationNames(db).indexOf(last) + 1);
  const migrations = upTo ? upTo.map(({ constructor }) => constructor) : db.options.migrations;
  const options = { ...db.options, url: listAddresses(connectionString)[0], migrations, extra };
  const own = await new DataSource(options as DataSourceOptions).initialize();
  try {
    const runner = own.createQueryRunner();
    // the database itself may have limits set for everybody
    await runner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
    await acquireMigrationLock(runner);
    await assertSearchPath(runner.manager);
    await assertCompatible(db);
    const newer = describeUnknownMigrations(await compareMigrations(db, listMigrationNames(own)));
    if (newer) log(`Warning: ${newer}`);
    const executor = new MigrationExecutor(own, runner);
    for (const migration of await executor.getPendingMigrations()) {
      const { name, instance } = migration;
      const { irreversible, transaction } = instance as PortalMigration;
      const run = async () => void (await executor.executeMigration(migration));
      // an index that is built concurrently holds up nobody while it waits
      const work = transaction === false ? run : () => lockTables(runner.manager, run);
      await reportLockWaits(db, runner, (wait) => log(`${name} waits for ${wait}`), work);
      log(`migrated: ${name}${irreversible ? `, which cannot be undone: ${irreversible}` : ''}`);
    }
    await runner.release();
  } finally {
    await own.destroy();
  }
}

/** Asks again and again: whoever waits in a statement would hold up an index that is built concurrently. */
async function acquireMigrationLock(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [taken] = (await runner.query('select pg_try_advisory_lock($1) as it', [AdvisoryLock.MIGRATION])) as {
      it: boolean;
    }[];
    if (taken!.it) return;
    await pause(LOCK_RETRY_MS);
  }
}

/** Makes the limits those of the role in this database, for every connection that a pooler opens from now on. */
async function setRoleLimits(direct: string, statementTimeout: number): Promise<void> {
  const client = new DatabaseClient({
    application_name: `${APPLICATION_NAME} migration`,
    connectionString: direct,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  const limits = { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS };
  try {
    for (const [name, milliseconds] of Object.entries(limits))
      await client.query(
        `do $$ begin execute format('alter role current_user in database %I set ${name} = ${milliseconds}', current_database()); end $$`,
      );
  } finally {
    await client.end();
  }
}
