import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { entities } from '../../../app/entities.ts';
import { prepareFirstStart } from '../../../app/first-start.ts';
import { readConfig } from '../../../config.ts';
import { Company } from '../../../modules/companies/companies/company.entity.ts';
import { Key } from '../../../modules/licensing/keys/key.entity.ts';
import { isOutage, toSystemError } from '../../kernel/system-errors.ts';
import { openDatabase } from '../data-source.ts';
import { createEntityReader, createEntityStatement, createNamedStatement } from './named-statements.ts';

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

const findCompanyByName = createEntityStatement(
  Company,
  (columns) => `select ${columns(Company, 'company')} from companies company where name = $1`,
);
const readOwnPid = createNamedStatement<{ pid: number }>('select pg_backend_pid() as pid');
const readCompanyName = createNamedStatement<{ name: string }>('select name from companies where id = $1');

describe('named statements: result rows', () => {
  it.each(entities.map((type) => [type.name, type as new () => object] as const))(
    'rows of %s equal the entities that TypeORM reads',
    async (_name, type) => {
      const { tablePath, primaryColumns } = db.getMetadata(type);
      const order = primaryColumns.map(({ databaseName }) => databaseName).join(', ');
      const read = createEntityStatement(
        type,
        (columns) => `select ${columns(type, 'x')} from ${tablePath} x order by ${order}`,
      );
      const typeormRows = await db.manager.find(type, {
        order: Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, 'ASC'])),
      });
      const ownRows = await read(db.manager);
      expect(ownRows).toEqual(typeormRows);
      expect(ownRows.every((row) => row instanceof type)).toBe(true);
    },
  );

  it('one row can hold two entities', async () => {
    const read = createNamedStatement(
      (columns) =>
        `select ${columns(Key, 'key')}, ${columns(Company, 'company', 'company.')}
         from keys key join companies company on company.id = key.company_id order by key.id`,
    );
    const rows = await read(db.manager);
    const typeormRows = await db.manager.find(Key, { relations: { company: true }, order: { id: 'ASC' } });
    expect(typeormRows.length).toBeGreaterThan(20);
    expect(rows.map(createEntityReader(db.manager, Company, 'company.'))).toEqual(
      typeormRows.map(({ company }) => company),
    );
    expect(rows.map(createEntityReader(db.manager, Key)).map(({ id, total }) => [id, total])).toEqual(
      typeormRows.map(({ id, total }) => [id, total]),
    );
  });
});

it('named statements: each connection parses a statement once', async () => {
  await db.transaction(async (tx) => {
    for (const name of ['one', 'two', 'three']) await findCompanyByName(tx, name);
    expect(await tx.query(`select name from pg_prepared_statements where statement like '%where name = $1'`)).toEqual([
      { name: expect.stringMatching(/^.{43}$/) },
    ]);
  });
});

it('named statements: a statement runs in the transaction of its EntityManager', async () => {
  await db
    .transaction(async (tx) => {
      await tx.query(`update companies set name = 'Renamed' where name = 'Lotus Finance'`);
      expect(await findCompanyByName(tx, 'Renamed')).toHaveLength(1);
      expect(await findCompanyByName(db.manager, 'Renamed')).toEqual([]);
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await findCompanyByName(db.manager, 'Lotus Finance')).toHaveLength(1);
});

describe('named statements: errors', () => {
  const catchError = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  it('a value PostgreSQL cannot parse maps to NOT_FOUND and leaves the connection open', async () => {
    const singleConnectionDb = await openDatabase(database.url, []);
    await singleConnectionDb.destroy();
    singleConnectionDb.setOptions({ extra: { max: 1 } });
    await singleConnectionDb.initialize();
    const [before] = await readOwnPid(singleConnectionDb.manager);
    expect(
      toSystemError(await catchError(readCompanyName(singleConnectionDb.manager, 'not a uuid'))).extensions.code,
    ).toBe('NOT_FOUND');
    expect(await readOwnPid(singleConnectionDb.manager)).toEqual([before]);
    await singleConnectionDb.destroy();
  });

  it('a terminated connection counts as an outage, inside and outside a transaction', async () => {
    const terminateConnection = createNamedStatement('select pg_terminate_backend(pg_backend_pid())');
    expect(isOutage(await catchError(terminateConnection(db.manager)))).toBe(true);
    expect(await readOwnPid(db.manager)).toHaveLength(1); // The pool opens a new connection.
    expect(isOutage(await catchError(db.transaction((tx) => terminateConnection(tx))))).toBe(true);
    expect(await readOwnPid(db.manager)).toHaveLength(1);
  });

  it('a closed database counts as an outage', async () => {
    const closedDatabase = await openDatabase(database.url, []);
    await closedDatabase.destroy();
    expect(isOutage(await catchError(readOwnPid(closedDatabase.manager)))).toBe(true);
  });
});
