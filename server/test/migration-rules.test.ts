import type { QueryRunner } from 'typeorm';
import { expect, it } from 'vitest';
import { recordColumn, stopRecording } from '../src/platform/database/audit-trigger.ts';
import { createIndexConcurrently, replaceIndexConcurrently } from '../src/platform/database/concurrent-index.ts';
import { type PortalMigration, listStatements } from '../src/platform/database/migration-statements.ts';
import { listRuleViolations } from '../tools/migration-rules.ts';

const createMigration = (sql: string, change: Partial<PortalMigration> = {}): PortalMigration => ({
  up: (db: QueryRunner) => db.query(sql),
  down: async () => {},
  ...change,
});

it.each([
  ['a table with its indexes', 'create table a (id int not null); create unique index a_id on a (id)'],
  ['a column that may be empty', 'alter table keys add column note text'],
  ['a column with a default', `alter table keys add kind text not null default 'x', add more int`],
  ['a constraint', 'alter table keys add constraint keys_total check (total is not null)'],
  ['a dropped constraint', 'alter table keys drop constraint keys_total, alter total drop not null'],
  ['a function', 'create function f() returns int language sql as $$ select 1; select 2 $$; drop function g()'],
  ['a rejected statement in a comment', '-- drop table keys;\ncreate table a (id int)'],
  [
    'a change of a table that the migration creates',
    'create table a (id int); alter table a rename id to b; alter table a drop b',
  ],
])('migrations: the rules accept %s', async (_what, sql) => {
  expect(await listRuleViolations(createMigration(sql))).toEqual([]);
});

it.each([
  ['an index that stops all writers', 'create index keys_x on keys (total)', 'createIndexConcurrently'],
  ['a unique index that stops all writers', 'CREATE UNIQUE INDEX x\n  ON keys (total)', 'createIndexConcurrently'],
  ['an index of a partitioned table', 'create index x on only sync_records (users)', 'createIndexConcurrently'],
  ['a concurrent index build in a transaction', 'create index concurrently x on keys (total)', 'transaction = false'],
  ['a renamed column', 'alter table keys rename column total to sum', 'use the old name'],
  ['a changed type', 'alter table keys alter column total type text', 'the old type'],
  ['a required column without a default', 'alter table keys add column a int, add b text not null', 'add a default'],
  ['a dropped column', 'alter table keys drop column total', '`irreversible`'],
  ['a dropped column, short form', 'alter table keys add a int, drop total', '`irreversible`'],
  ['a dropped table', 'drop table keys', '`irreversible`'],
])('migrations: the rules reject %s', async (_what, sql, reason) => {
  expect(await listRuleViolations(createMigration(sql))).toEqual([expect.stringContaining(reason)]);
});

it('migrations: the rules accept a dropped column that the migration declares as irreversible', async () => {
  const sql = `alter table keys drop total; update compatibility set oldest_version = '2.0.0'`;
  expect(await listRuleViolations(createMigration(sql, { irreversible: 'totals' }))).toEqual([]);
});

it('migrations: the rules reject a dropped column without a new oldest version', async () => {
  expect(await listRuleViolations(createMigration('alter table keys drop total', { irreversible: 'totals' }))).toEqual([
    expect.stringContaining('raise `oldest_version`'),
  ]);
});

it('migrations: a column that is recorded in the audit log is no longer recorded after a revert', async () => {
  const sql = `alter table keys add note text; ${recordColumn('keys', 'note')}`;
  expect(await listRuleViolations(createMigration(sql))).toEqual([expect.stringContaining('must stop recording note')]);
  const down = (db: QueryRunner) => db.query(`${stopRecording('keys', 'note')} alter table keys drop note`);
  expect(await listRuleViolations(createMigration(sql, { down }))).toEqual([]);
});

it('migrations: a migration without a transaction can only build indexes', async () => {
  const up = (db: QueryRunner) => createIndexConcurrently(db, { name: 'keys_x', on: 'keys (total)', unique: true });
  expect(await listRuleViolations(createMigration('', { up, transaction: false }))).toEqual([]);
  const replaceIndex = (db: QueryRunner) => replaceIndexConcurrently(db, { name: 'keys_x', on: 'keys (total, id)' });
  const replacement = createMigration('', { up: replaceIndex, transaction: false });
  expect(await listRuleViolations(replacement)).toEqual([]);
  // Queries use the old index until the new one is built.
  expect(await listStatements(replacement)).toEqual([
    'drop index concurrently if exists keys_x_next',
    'create index concurrently keys_x_next on keys (total, id)',
    'drop index concurrently if exists keys_x',
    'alter index keys_x_next rename to keys_x',
  ]);
  expect(await listRuleViolations(createMigration('update keys set total = 0', { transaction: false }))).toEqual([
    expect.stringContaining('half done'),
  ]);
});
