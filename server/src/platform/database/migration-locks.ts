import type { MigrationInterface } from 'typeorm';
import type { TableLocks } from './locks/table-locks.ts';
import { listCreatedTables, listStatements, normalizeSql } from './migration-statements.ts';

const ALTERED_TABLE_PATTERNS = [
  // `do $log$` runs AUDIT_LOG_FUNCTIONS, which starts with `alter table audit.entries`.
  /^(?:do \$log\$ begin )?alter table (?:if exists )?(?:only )?([\w.]+)/,
  /^drop trigger .*? on ([\w.]+)/,
];
const WRITTEN_TABLE_PATTERNS = [
  /^create (?:or replace )?(?:constraint )?trigger .*? on ([\w.]+)/,
  // `do $$` is the SQL of `recordColumn` and `stopRecording`, which replace a trigger.
  /^do \$\$ begin execute .*tgrelid = '([\w.]+)'/,
  /^(?:update|insert into|delete from) ([\w.]+)/,
];
const FUNCTION_PATTERN = /^create (?:or replace )?function /;

/** Finds the existing tables that a migration must lock. Ignores function bodies and tables that the migration creates. */
export async function listTableLocks(migration: MigrationInterface): Promise<TableLocks> {
  const statements = (await listStatements(migration)).map(normalizeSql);
  const createdTables = listCreatedTables(statements);
  const listTables = (extractTables: (sql: string) => string[]) => {
    const tables = statements.filter((sql) => !FUNCTION_PATTERN.test(sql)).flatMap(extractTables);
    return [...new Set(tables)].filter((table) => !createdTables.has(table));
  };
  const matchTableNames = (patterns: RegExp[], sql: string) =>
    patterns.flatMap((pattern) => pattern.exec(sql)?.[1] ?? []);
  const accessExclusive = listTables((sql) => matchTableNames(ALTERED_TABLE_PATTERNS, sql));
  const writeLocked = listTables((sql) => [
    ...matchTableNames(WRITTEN_TABLE_PATTERNS, sql),
    ...Array.from(sql.matchAll(/\breferences ([\w.]+)/g), ([, table]) => table!),
  ]);
  return { accessExclusive, shareRowExclusive: writeLocked.filter((table) => !accessExclusive.includes(table)) };
}
