import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { entities } from '../app/entities.ts';
import { prepareFirstStart } from '../app/first-start.ts';
import { Company } from '../companies/company.entity.ts';
import { readConfig } from '../config.ts';
import { Key } from '../keys/key.entity.ts';
import { isOutage, toFault } from '../shared/faults.ts';
import { openDatabase } from '../db/data-source.ts';
import { entityReader, namedEntityStatement, namedStatement } from './named-statements.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
  await prepareFirstStart(db, readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'on' }), () => {});
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const companyCalled = namedEntityStatement(
  Company,
  (columns) => `select ${columns(Company, 'company')} from companies company where name = $1`,
);
const ownProcess = namedStatement<{ pid: number }>('select pg_backend_pid() as pid');
const companyOf = namedStatement<{ name: string }>('select name from companies where id = $1');

describe('the rows of a named statement', () => {
  it.each(entities.map((type) => [type.name, type as new () => object] as const))(
    'of %s are the entities that TypeORM reads',
    async (_name, type) => {
      const { tablePath, primaryColumns } = db.getMetadata(type);
      const order = primaryColumns.map(({ databaseName }) => databaseName).join(', ');
      const read = namedEntityStatement(
        type,
        (columns) => `select ${columns(type, 'x')} from ${tablePath} x order by ${order}`,
      );
      const theirs = await db.manager.find(type, {
        order: Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, 'ASC'])),
      });
      const ours = await read(db.manager);
      expect(ours).toEqual(theirs);
      expect(ours.every((row) => row instanceof type)).toBe(true);
    },
  );

  it('may hold two entities', async () => {
    const read = namedStatement(
      (columns) =>
        `select ${columns(Key, 'key')}, ${columns(Company, 'company', 'company.')}
         from keys key join companies company on company.id = key.company_id order by key.id`,
    );
    const rows = await read(db.manager);
    const theirs = await db.manager.find(Key, { relations: { company: true }, order: { id: 'ASC' } });
    expect(theirs.length).toBeGreaterThan(20);
    expect(rows.map(entityReader(db.manager, Company, 'company.'))).toEqual(theirs.map(({ company }) => company));
    expect(rows.map(entityReader(db.manager, Key)).map(({ id, total }) => [id, total])).toEqual(
      theirs.map(({ id, total }) => [id, total]),
    );
  });
});

it('a statement is parsed once by each connection', async () => {
  await db.transaction(async (tx) => {
    for (const name of ['one', 'two', 'three']) await companyCalled(tx, name);
    expect(await tx.query(`select name from pg_prepared_statements where statement like '%where name = $1'`)).toEqual([
      { name: expect.stringMatching(/^.{43}$/) },
    ]);
  });
});

it('a statement belongs to the transaction that it is run in', async () => {
  await db
    .transaction(async (tx) => {
      await tx.query(`update companies set name = 'Renamed' where name = 'Lotus Finance'`);
      expect(await companyCalled(tx, 'Renamed')).toHaveLength(1);
      expect(await companyCalled(db.manager, 'Renamed')).toEqual([]);
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await companyCalled(db.manager, 'Lotus Finance')).toHaveLength(1);
});

describe('what goes wrong is what TypeORM would have said', () => {
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  it('a value that PostgreSQL cannot read; its connection is kept', async () => {
    const single = await openDatabase(database.url, []);
    await single.destroy();
    single.setOptions({ extra: { max: 1 } });
    await single.initialize();
    const [before] = await ownProcess(single.manager);
    expect(toFault(await failure(companyOf(single.manager, 'not a uuid'))).extensions.code).toBe('NOT_FOUND');
    expect(await ownProcess(single.manager)).toEqual([before]);
    await single.destroy();
  });

  it('a connection that is cut, outside of a transaction and in one', async () => {
    const cut = namedStatement('select pg_terminate_backend(pg_backend_pid())');
    expect(isOutage(await failure(cut(db.manager)))).toBe(true);
    expect(await ownProcess(db.manager)).toHaveLength(1); // at once, by another connection
    expect(isOutage(await failure(db.transaction((tx) => cut(tx))))).toBe(true);
    expect(await ownProcess(db.manager)).toHaveLength(1);
  });

  it('a database that has been closed', async () => {
    const closed = await openDatabase(database.url, []);
    await closed.destroy();
    expect(isOutage(await failure(ownProcess(closed.manager)))).toBe(true);
  });
});
