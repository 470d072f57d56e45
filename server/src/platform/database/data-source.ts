import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions, type EntityManager, MigrationExecutor, type QueryRunner } from 'typeorm';
import { version } from '../../product.ts';
import { AdvisoryLock } from '../kernel/database-registry.ts';
import { assertCompatible } from './compatibility.ts';
import { listAddresses } from './database-addresses.ts';
import { APPLICATION_NAME, PoolerClient, DatabaseClient } from './database-client.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { reportLockWaits } from './lock-waits.ts';
import { acquireTableLocks, runLockingTransaction } from './locks/table-locks.ts';
import { listTableLocks } from './migration-locks.ts';
import type { PortalMigration } from './migration-statements.ts';
import { MIGRATIONS } from './migrations.generated.ts';
import { assertSearchPath } from './search-path.ts';
import { SnakeCaseNaming } from './snake-case-naming.ts';

// A request must get an error within 3 s if no connection is free.
const CONNECT_TIMEOUT_MS = 2500;
const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 20;

interface DatabaseOptions {
  /** The direct address of the database, if `url` is a transaction pooler. */
  direct?: string;
  /** Called when an idle connection is lost. */
  onIdleError?: (error: Error) => void;
  /** The statement timeout of requests in milliseconds. */
  statementTimeout?: number;
  /** Maximum wait for a free connection in milliseconds. */
  connectTimeout?: number;
}

/** Opens the database for requests. If the address names several hosts, one of them is the primary. */
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
      // A pooler does not accept time limits per connection, so `setRoleLimits` sets them for the role.
      ...(direct
        ? { direct, Client: PoolerClient }
        : {
            Client: DatabaseClient,
            statement_timeout: statementTimeout,
            idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
          }),
    },
  }).initialize();
}

/** Creates the data source of a replica. The caller initializes it, and can retry while the replica is unreachable. */
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
      Client: DatabaseClient,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });

const getBaseOptions = (entities: Function[]) => ({
  type: 'postgres' as const,
  entities,
  namingStrategy: new SnakeCaseNaming(),
  uuidExtension: 'pgcrypto' as const, // uses the built-in gen_random_uuid(), so no extension is needed
  installExtensions: false,
});

/** Returns the pool settings of a separate probe connection to the same address. */
export const getProbeConfig = (db: DataSource): PoolConfig => {
  const { connectionString, Client } = db.options.extra as PoolConfig;
  return {
    connectionString,
    Client,
    application_name: `${APPLICATION_NAME} probe`,
    max: 1,
    idleTimeoutMillis: 0,
  };
};

/** Returns the connection pool for requests. */
export const getPool = (db: DataSource): Pool => (db.driver as unknown as { master: Pool }).master;

/** Returns the direct address of the database, bypassing any pooler. */
export function getDatabaseAddress({ options }: DataSource): string {
  const { extra } = options as { extra: { direct?: string; connectionString: string } };
  return extra.direct ?? extra.connectionString;
}

/** Returns the names of the migrations of a data source, oldest first. */
export const listMigrationNames = (db: DataSource): string[] =>
  db.migrations.map((migration) => migration.name ?? migration.constructor.name);

/** Returns the name of the newest migration in a database, or undefined if the database is empty. */
export async function findLastMigration(db: DataSource | EntityManager): Promise<string | undefined> {
  const [exists] = await db.query<object[]>(`select 1 where to_regclass('migrations') is not null`);
  if (!exists) return undefined;
  const [row] = await db.query<{ name: string }[]>('select name from migrations order by timestamp desc limit 1');
  return row?.name;
}

interface MigrationDifference {
  /** Known migrations that the database has not run, oldest first. */
  missing: string[];
  /** Other migrations that the database has run, usually those of a newer version, oldest first. */
  unknown: string[];
}

/** Compares the migrations that a database has run with `knownNames`, by default all migrations of the data source. */
export async function compareMigrations(
  db: DataSource,
  knownNames = listMigrationNames(db),
): Promise<MigrationDifference> {
  if (!(await findLastMigration(db))) return { missing: knownNames, unknown: [] };
  const rows = await db.query<{ name: string }[]>('select name from migrations order by timestamp');
  const executedNames = rows.map(({ name }) => name);
  return {
    missing: knownNames.filter((name) => !executedNames.includes(name)),
    unknown: executedNames.filter((name) => !knownNames.includes(name)),
  };
}

/** Returns a warning if a newer version has migrated the database, otherwise undefined. */
export const describeUnknownMigrations = ({ unknown }: MigrationDifference): string | undefined =>
  unknown.length
    ? `a newer version of the portal migrated the database (${unknown.join(', ')}). Version ${version} can use it until you upgrade.`
    : undefined;

const LOCK_RETRY_MS = 100;
const REPORTED_LOCK_ATTEMPT = 10;

/**
 * Runs pending migrations up to `last` and logs each name. An advisory lock ensures that only one instance migrates at
 * a time. Migrations use a separate connection, so that request timeouts do not interrupt them. Closing the connection
 * always releases the lock.
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
  const selectedMigrations = last && db.migrations.slice(0, listMigrationNames(db).indexOf(last) + 1);
  const migrations = selectedMigrations
    ? selectedMigrations.map(({ constructor }) => constructor)
    : db.options.migrations;
  const options = { ...db.options, url: listAddresses(connectionString)[0], migrations, extra };
  const migrationDb = await new DataSource(options as DataSourceOptions).initialize();
  try {
    const runner = migrationDb.createQueryRunner();
    // A default limit of the role or the database would interrupt a long migration.
    await runner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
    // PostgreSQL ends the session of a killed process, which still holds the lock, within five seconds. PostgreSQL on
    // Windows does not support this setting.
    await runner.query(`set client_connection_check_interval = '5s'`).catch(() => {});
    await acquireMigrationLock(runner, log);
    await assertSearchPath(runner.manager);
    await assertCompatible(db);
    const warning = describeUnknownMigrations(await compareMigrations(db, listMigrationNames(migrationDb)));
    if (warning) log(`Warning: ${warning}`);
    const executor = new MigrationExecutor(migrationDb, runner);
    for (const migration of await executor.getPendingMigrations()) {
      const { name, instance } = migration;
      const { irreversible, transaction } = instance as PortalMigration;
      const run = async () => void (await executor.executeMigration(migration));
      const runWithLocks = () =>
        runLockingTransaction(runner.manager, async (tx) => {
          await acquireTableLocks(tx, await listTableLocks(instance!));
          await run();
        });
      // Without a transaction, a migration only builds indexes concurrently, which blocks no other statement.
      const work = transaction === false ? run : runWithLocks;
      await reportLockWaits(db, runner, (wait) => log(`${name} waits for ${wait}`), work);
      log(`migrated: ${name}${irreversible ? `, which cannot be undone: ${irreversible}` : ''}`);
    }
    await runner.release();
  } finally {
    await migrationDb.destroy();
  }
}

/**
 * Polls for the lock, and logs a wait of a second or longer. A session that waits inside a statement would block a
 * concurrent index build.
 */
async function acquireMigrationLock(runner: QueryRunner, log: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const [row] = (await runner.query('select pg_try_advisory_lock($1) as "isAcquired"', [AdvisoryLock.MIGRATION])) as {
      isAcquired: boolean;
    }[];
    if (row!.isAcquired) return;
    if (attempt === REPORTED_LOCK_ATTEMPT) log('waiting for another process that migrates the database');
    await pause(LOCK_RETRY_MS);
  }
}

/** Sets the time limits of the role in this database. They apply to every connection that a pooler opens later. */
async function setRoleLimits(direct: string, statementTimeout: number): Promise<void> {
  const client = new DatabaseClient({
    application_name: `${APPLICATION_NAME} migration`,
    connectionString: direct,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  const limits = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
  try {
    for (const [name, milliseconds] of Object.entries(limits))
      await client.query(
        `do $$ begin
          perform pg_advisory_xact_lock(${AdvisoryLock.ROLE_LIMITS});
          execute format('alter role current_user in database %I set ${name} = ${milliseconds}', current_database());
        end $$`,
      );
  } finally {
    await client.end();
  }
}
