import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interleaveTransaction } from '../../../test/lock-waits.ts';
import { startStallingProxy } from '../../../test/stalling-proxy.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { expectElapsed } from '../../../test/wait-for.ts';
import { listMissingStatements } from '../../../tools/migration-rules.ts';
import { entities } from '../../app/entities.ts';
import { AdvisoryLock } from '../kernel/database-registry.ts';
import { createIndexConcurrently } from './concurrent-index.ts';
import { migrate, openDatabase } from './data-source.ts';
import { listStatements } from './migration-statements.ts';
import { MIGRATIONS } from './migrations.generated.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('migrations: every file is listed, and the class name ends with the number of the file', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations'));
  const numbers = MIGRATIONS.map(({ name }) => Number(/\d+$/.exec(name)?.[0]));
  expect(numbers).toEqual(files.map((file) => Number.parseInt(file)).toSorted((a, b) => a - b));
});

it('migrations: a database runs the migrations in the order of their numbers', async () => {
  const rows = await db.query<{ name: string }[]>('select name from migrations order by id');
  expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map((Migration) => new Migration().name));
});

/** Returns the columns, indexes and constraints of the public schema as a comparable string. */
async function readSchema(): Promise<string> {
  const [columns, indexes, constraints] = await Promise.all([
    db.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    ),
    db.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    db.query(`select conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2`),
  ]);
  return JSON.stringify([columns, indexes, constraints]);
}

const listMigrationClasses = () => db.options.migrations as (new () => MigrationInterface)[];

/** Omits the lines of runs that wait for another run, which depend on the speed of the machine. */
const omitWaits = (lines: string[]) => lines.filter((line) => !line.startsWith('waiting for'));

async function revertAll(): Promise<void> {
  const { length } = db.migrations;
  for (let n = 0; n < length; n++) await db.undoLastMigration();
}

describe('migrations: schema changes', () => {
  it('the migrations create exactly the schema of the entities', async () => {
    expect(await listMissingStatements(db)).toEqual([]);
  });

  it('two concurrent runs on a migrated database change nothing', async () => {
    const before = await readSchema();
    const lines: string[] = [];
    const otherDb = await openDatabase(database.url, entities);
    await Promise.all([migrate(db, (line) => lines.push(line)), migrate(otherDb, (line) => lines.push(line))]);
    await otherDb.destroy();
    expect(lines).toEqual([]);
    expect(await readSchema()).toBe(before);
  });

  it.each([
    ['connections', undefined],
    ['role', () => database.url],
  ])(
    'a migration can exceed the statement timeout of requests, which the server sets for its %s',
    async (_what, getDirect) => {
      const timingOutDb = await openDatabase(database.url, entities, { statementTimeout: 100, direct: getDirect?.() });
      class Slow implements MigrationInterface {
        name = 'Slow1790000000999';
        up = (runner: QueryRunner) => runner.query('create table slow as select 1 as one; select pg_sleep(0.3)');
        down = (runner: QueryRunner) => runner.query('drop table slow');
      }
      timingOutDb.setOptions({ migrations: [...listMigrationClasses(), Slow] });
      await expect(timingOutDb.query('select pg_sleep(0.3)')).rejects.toThrow('statement timeout');
      const lines: string[] = [];
      await migrate(timingOutDb, (line) => lines.push(line));
      expect(lines).toEqual(['migrated: Slow1790000000999']);
      expect(await timingOutDb.query('select one from slow')).toEqual([{ one: 1 }]);
      await timingOutDb.query(`drop table slow; delete from migrations where name = 'Slow1790000000999'`);
      await timingOutDb.destroy();
      await db.query(
        `do $$ begin execute format('alter role current_user in database %I reset all', current_database()); end $$`,
      );
    },
  );

  it('a run that waits for another run logs the wait once', async () => {
    const otherRun = db.createQueryRunner();
    await otherRun.query('select pg_advisory_lock($1)', [AdvisoryLock.MIGRATION]);
    const lines: string[] = [];
    const migrating = migrate(db, (line) => lines.push(line));
    await expect.poll(() => lines).toEqual(['waiting for another process that migrates the database']);
    await otherRun.query('select pg_advisory_unlock($1)', [AdvisoryLock.MIGRATION]);
    await otherRun.release();
    await migrating;
    expect(lines).toHaveLength(1);
  });

  it('an interrupted migration changes nothing and is completed by the next start', async () => {
    const migratedSchema = await readSchema();
    await revertAll();
    const interruptedDb = await openDatabase(database.url, entities);
    for (const migration of db.migrations) {
      const before = await readSchema();
      const statements = await listStatements(migration);
      // Interrupt each migration at its beginning, in the middle and at its end.
      for (const executedCount of new Set([0, Math.ceil(statements.length / 2), statements.length])) {
        class InterruptedMigration implements MigrationInterface {
          name = migration.name!;
          async up(runner: QueryRunner): Promise<void> {
            for (const sql of statements.slice(0, executedCount)) await runner.query(sql);
            await runner.query('select pg_terminate_backend(pg_backend_pid())');
          }
          async down(): Promise<void> {}
        }
        // The default logger would print the errors.
        interruptedDb.setOptions({ migrations: [InterruptedMigration], logger: 'debug' });
        await expect(migrate(interruptedDb, () => {})).rejects.toThrow();
        expect([migration.name, executedCount, await readSchema()]).toEqual([migration.name, executedCount, before]);
      }
      interruptedDb.setOptions({ migrations: [migration.constructor] });
      await migrate(interruptedDb, () => {});
    }
    await interruptedDb.destroy();
    expect(await readSchema()).toBe(migratedSchema);
  });

  it('an index is built once without blocking writers, and an invalid index is rebuilt', async () => {
    class Unique implements MigrationInterface {
      name = 'Unique1990000000999';
      transaction = false;
      up = (runner: QueryRunner) =>
        createIndexConcurrently(runner, { name: 'versions_once', on: 'versions (version)', unique: true });
      down = (runner: QueryRunner) => runner.query('drop index versions_once');
    }
    const instances = await Promise.all(Array.from({ length: 3 }, () => openDatabase(database.url, entities)));
    for (const instance of instances) instance.setOptions({ migrations: [...listMigrationClasses(), Unique] });
    const [first] = instances;
    const validityQuery = `select indisvalid as valid from pg_index where indexrelid = to_regclass('versions_once')`;

    await db.query(`insert into versions (version, type) values ('7.0.0', 'USER'), ('7.0.0', 'ADMIN')`);
    await expect(migrate(first!, () => {})).rejects.toThrow('could not create unique index');
    expect(await db.query(validityQuery)).toEqual([{ valid: false }]);
    await db.query('delete from versions');

    // A running write transaction blocks the index build, and the index build blocks no other writer.
    const writer = db.createQueryRunner();
    await writer.startTransaction();
    await writer.query(`insert into versions (version, type) values ('7.1.0', 'USER')`);
    const lines: string[] = [];
    const allMigrations = Promise.all(instances.map((instance) => migrate(instance, (line) => lines.push(line))));
    const waitQuery = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '% index concurrently %'`;
    await expect.poll(() => db.query(waitQuery)).toHaveLength(1);
    await db.query(`insert into versions (version, type) values ('7.2.0', 'USER')`);
    await writer.commitTransaction();
    await writer.release();
    await allMigrations;
    expect(omitWaits(lines)).toEqual(['migrated: Unique1990000000999']);
    expect(await db.query(validityQuery)).toEqual([{ valid: true }]);
    await db.query(
      `drop index versions_once; delete from versions; delete from migrations where name = 'Unique1990000000999'`,
    );
    await Promise.all(instances.map((instance) => instance.destroy()));
  });

  it('a run whose process was killed during an index build lets the next run start', async () => {
    class Later implements MigrationInterface {
      name = 'Later1990000000995';
      transaction = false;
      up = (runner: QueryRunner) =>
        createIndexConcurrently(runner, { name: 'versions_later', on: 'versions (version)', unique: false });
      down = (runner: QueryRunner) => runner.query('drop index versions_later');
    }
    const proxy = await startStallingProxy(database.url);
    const instance = await openDatabase(proxy.url, entities);
    instance.setOptions({ migrations: [...listMigrationClasses(), Later] });
    await interleaveTransaction(
      { db },
      (query) => query(`insert into versions (version, type) values ('7.3.0', 'USER')`),
      () => expect(migrate(instance, () => {})).rejects.toThrow(),
      async () => {
        await proxy.stop();
        // The index build would still wait for the open transaction.
        await migrate(db, () => {});
      },
    );
    await instance.destroy();
    await db.query('drop index versions_later; delete from versions');
  });

  it('a migration waits for a table in use without blocking queries, and logs the process', async () => {
    class Changes implements MigrationInterface {
      name = 'Changes1990000000997';
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('create table half_done (id int)');
        await runner.query('alter table versions add column note text');
      }
      async down(): Promise<void> {}
    }
    const instance = await openDatabase(database.url, entities);
    instance.setOptions({ migrations: [...listMigrationClasses(), Changes] });
    const reader = db.createQueryRunner();
    await reader.startTransaction();
    await reader.query(`set local application_name = 'a report'`);
    const [{ pid }] = await reader.query('select pg_backend_pid() as pid');
    await reader.query('select 1 from versions');

    const lines: string[] = [];
    let isMigrated = false;
    const migrating = migrate(instance, (line) => lines.push(line)).finally(() => (isMigrated = true));
    const waitQuery = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table versions %'`;
    // The second iteration shows that the migration was retried.
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect.poll(() => db.query(waitQuery), { interval: 20 }).toHaveLength(1);
      const begin = performance.now();
      await db.query('select 1 from versions');
      expectElapsed(begin, 3000);
      await expect.poll(() => db.query(waitQuery)).toHaveLength(0);
    }
    expect(isMigrated).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(
        `^Changes1990000000997 waits for the table versions, in use since \\d\\d:\\d\\d:\\d\\d UTC by process ${pid} of PostgreSQL \\(a report\\)$`,
      ),
    ]);

    await reader.commitTransaction();
    await reader.release();
    await migrating;
    expect(lines.slice(1)).toEqual(['migrated: Changes1990000000997']);
    await instance.query(
      `drop table half_done; alter table versions drop column note; delete from migrations where name = 'Changes1990000000997'`,
    );
    await instance.destroy();
  });

  it('a request that waits for a migration is not cancelled when the migration needs a table of the request', async () => {
    // The request waits during the pause, so its deadlock_timeout ends before that of the migration. Without locks at
    // the start of the migration, PostgreSQL would therefore resolve the deadlock by cancelling the request.
    class Changes implements MigrationInterface {
      name = 'Changes1990000000996';
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('alter table advertisements add column note text');
        await runner.query('select pg_sleep(0.8)');
        await runner.query('alter table versions add column note text');
      }
      async down(): Promise<void> {}
    }
    const instance = await openDatabase(database.url, entities);
    instance.setOptions({ migrations: [...listMigrationClasses(), Changes] });
    const request = db.createQueryRunner();
    await request.startTransaction();
    // The request fails if it waits longer than 600 ms, so it never reaches its deadlock_timeout of 1 s. The migration
    // gives up after 0.4 s and releases its locks.
    await request.query(`set local lock_timeout = '600ms'`);
    await request.query('lock table versions in row exclusive mode');
    const migrating = migrate(instance, () => {});
    const startedQuery = `select 1 from pg_stat_activity
      where datname = current_database() and (query like 'lock table %access exclusive%' or query like '%pg_sleep(0.8)')`;
    await expect.poll(() => db.query(startedQuery), { interval: 20 }).not.toHaveLength(0);
    await request.query('lock table advertisements in row exclusive mode');
    await request.commitTransaction();
    await request.release();
    await migrating;
    await instance.query(
      `alter table advertisements drop column note; alter table versions drop column note;
       delete from migrations where name = 'Changes1990000000996'`,
    );
    await instance.destroy();
  });

  it('the log line of an irreversible migration describes the lost data', async () => {
    const instance = await openDatabase(database.url, entities);
    class Lost implements MigrationInterface {
      name = 'Lost1990000000998';
      irreversible = 'nothing, really';
      up = async () => {};
      down = async () => {};
    }
    instance.setOptions({ migrations: [...listMigrationClasses(), Lost] });
    const lines: string[] = [];
    await migrate(instance, (line) => lines.push(line));
    expect(lines).toEqual(['migrated: Lost1990000000998, which cannot be undone: nothing, really']);
    await instance.query(`delete from migrations where name = 'Lost1990000000998'`);
    await instance.destroy();
  });

  it('instances that start concurrently run each migration once', async () => {
    const migratedSchema = await readSchema();
    await revertAll();
    const instances = await Promise.all(Array.from({ length: 3 }, () => openDatabase(database.url, entities)));
    const lines: string[] = [];
    await Promise.all(instances.map((instance) => migrate(instance, (line) => lines.push(line))));
    await Promise.all(instances.map((instance) => instance.destroy()));
    expect(omitWaits(lines)).toEqual(db.migrations.map(({ name }) => `migrated: ${name}`));
    expect(await readSchema()).toBe(migratedSchema);
  });

  it('all migrations can be undone and run again', async () => {
    const before = await readSchema();
    await revertAll();
    expect(await db.query(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'migrations' },
    ]);
    await migrate(db, () => {});
    expect(await readSchema()).toBe(before);
  });
});

describe('migrations: accounts of an older installation', () => {
  let olderDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let olderDb: DataSource;
  beforeEach(async () => {
    olderDatabase = await createTestDatabase();
    olderDb = await openDatabase(olderDatabase.url, entities);
    const isBeforeLoginNames = async () => !(await olderDb.query(`select to_regclass('company_emails') as it`))[0].it;
    while (!(await isBeforeLoginNames())) await olderDb.undoLastMigration();
  });
  afterEach(async () => {
    await olderDb.destroy();
    await olderDatabase.drop();
  });
  const insertCompany = (email: string, releasedAt: string | null = null) =>
    olderDb.query(
      `insert into companies (name, email, domain, phone, address, password_hash, released_at)
       values ('Acme', $1, gen_random_uuid()::text, '1', 'x', 'x', $2)`,
      [email, releasedAt],
    );

  it('emails and usernames receive the normal form that logins use', async () => {
    await insertCompany('\u0130ris@Other.example');
    await insertCompany('iris@acme.example');
    await insertCompany('IRIS@acme.example', '2026-01-01');
    await olderDb.query(
      `insert into administrators (name, username, email, password_hash) values ('Chief', ' Ch\u0130ef', '', 'x')`,
    );
    await migrate(olderDb, () => {});
    const storedNames = await olderDb.query('select email_normal from company_emails order by length(email_normal)');
    expect(storedNames).toEqual([{ email_normal: 'iris@acme.example' }, { email_normal: 'i\u0307ris@other.example' }]);
    expect(await olderDb.query('select username_normal, email_normal from administrators')).toEqual([
      { username_normal: 'chi\u0307ef', email_normal: null },
    ]);
  });

  it('two emails with the same normal form stop the migration, which names the email and changes nothing', async () => {
    await insertCompany('kilo@acme.example');
    await insertCompany('ｋｉｌｏ@acme.example');
    await expect(migrate(olderDb, () => {})).rejects.toThrow('written differently: kilo@acme.example');
    expect(await olderDb.query(`select to_regclass('company_emails') as it`)).toEqual([{ it: null }]);
  });
});

it('migrations: a webhook that version 0.1.0 disabled after status 410 is marked as gone', async () => {
  const olderDatabase = await createTestDatabase();
  const olderDb = await openDatabase(olderDatabase.url, entities);
  const hasColumn = async () =>
    (await olderDb.query(`select from information_schema.columns where column_name = 'is_gone'`)).length > 0;
  while (await hasColumn()) await olderDb.undoLastMigration();
  await olderDb.query(
    `insert into webhook_endpoints (url, secret, begins_after, is_given_up, switched_off_at)
     values ('gone', '', 0, true, now()), ('failed', '', 0, true, now()), ('enabled', '', 0, false, null)`,
  );
  await olderDb.query(
    `insert into webhook_deliveries (endpoint_id, event_id, body, due_at, given_up_at, tried_at, status)
     select id, gen_random_uuid(), '', null, now(), now() - make_interval(hours => age),
       case when age = 0 and url <> 'failed' then 410 else 500 end
     from webhook_endpoints, generate_series(0, 1) age`,
  );
  await migrate(olderDb, () => {});
  expect(await olderDb.query('select url from webhook_endpoints where is_gone')).toEqual([{ url: 'gone' }]);
  await olderDb.destroy();
  await olderDatabase.drop();
});

describe('role limits: a server with DATABASE_DIRECT_URL', () => {
  it('the server sets the limits after another server has set them', async () => {
    const directDb = await interleaveTransaction(
      { db },
      async (query) => {
        await query('select pg_advisory_xact_lock($1)', [AdvisoryLock.ROLE_LIMITS]);
        await query(`do $$ begin
          execute format('alter role current_user in database %I set statement_timeout = 100', current_database());
        end $$`);
      },
      () => openDatabase(database.url, entities, { direct: database.url }),
      async () => {},
    );
    expect(await directDb.query('show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    await directDb.destroy();
  });

  it('a connection that is lost while the server sets the limits is reported', async () => {
    const proxy = await startStallingProxy(database.url);
    await interleaveTransaction(
      { db },
      (query) => query('select pg_advisory_xact_lock($1)', [AdvisoryLock.ROLE_LIMITS]),
      () => expect(openDatabase(database.url, entities, { direct: proxy.url })).rejects.toThrow('cannot be reached'),
      () => proxy.stop(),
    );
  });
});

it('migrations: a new installation has four inactive add-ons at price 0', async () => {
  const rows = await db.query('select add_on, price, discount_percent, is_active from plan_settings order by add_on');
  const setting = { price: '0.00', discount_percent: '0.00', is_active: false };
  expect(rows).toEqual(['REMOTE', 'TRACKING', 'CALLING', 'ADVERTISEMENT'].map((add_on) => ({ add_on, ...setting })));
});
