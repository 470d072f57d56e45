import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration. If it loses data, it must declare the loss. */
export interface PortalMigration extends MigrationInterface {
  /**
   * A description of the data that the migration deletes permanently. The description is logged when the migration
   * runs.
   */
  irreversible?: string;
}

/** Returns the SQL statements that a migration sends to an empty database, when it runs or is reverted. */
export async function listStatements(
  migration: MigrationInterface,
  direction: 'up' | 'down' = 'up',
): Promise<string[]> {
  const statements: string[] = [];
  // The result is empty, because a new database has no rows to convert.
  const query = async (sql: string) => (statements.push(sql), []);
  const recorder = { query } as unknown as QueryRunner;
  await migration[direction](recorder);
  // Split at semicolons, except inside a function body between two $$.
  const splitStatements = statements.flatMap((sql) => sql.match(/(?:\$\$[^]*?\$\$|--[^\n]*|[^;])+;?/g) ?? []);
  return splitStatements.filter((text) => text.replaceAll(/--[^\n]*/g, '').trim());
}

/** Lists the tables that normalized statements create. */
export const listCreatedTables = (statements: string[]) =>
  new Set(statements.flatMap((sql) => /^create table (?:if not exists )?([\w.]+)/.exec(sql)?.[1] ?? []));

/** Returns a statement in lower case, in one line, without comments and double quotes. */
export const normalizeSql = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase();
