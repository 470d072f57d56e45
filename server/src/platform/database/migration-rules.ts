import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that may lose something says what. */
export interface PortalMigration extends MigrationInterface {
  /** What cannot be brought back once it has run; it is told when it runs. */
  irreversible?: string;
}

/** What a migration sends to a database without rows, one statement at a time. */
export async function listStatements(migration: MigrationInterface): Promise<string[]> {
  const sent: string[] = [];
  // a new database has no rows that a migration would have to fill
  const query = async (sql: string) => (sent.push(sql), []);
  const recorder = { query } as unknown as QueryRunner;
  await migration.up(recorder);
  // a semicolon ends a statement, but not in a function's body between two $$
  const texts = sent.flatMap((sql) => sql.match(/(?:\$\$[^]*?\$\$|--[^\n]*|[^;])+;?/g) ?? []);
  return texts.filter((text) => text.replaceAll(/--[^\n]*/g, '').trim());
}

/**
 * What an upgrade cannot allow while servers of the version before still run: an index that is built while nobody can write,
 * what they use taken away or renamed, a column that they do not fill, and data lost without a word.
 */
export async function checkMigration(migration: PortalMigration): Promise<string[]> {
  const statements = (await listStatements(migration)).map(normalizeSql);
  const own = new Set(statements.flatMap((sql) => /^create table (?:if not exists )?(\w+)/.exec(sql)?.[1] ?? []));
  const isOwn = (table: string | undefined) => table !== undefined && own.has(table);
  const offences: string[] = [];
  const refuse = (sql: string, reason: string) => offences.push(`${reason}: ${sql.slice(0, 100)}`);

  for (const sql of statements) {
    const [, concurrently, indexed] =
      /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?(\w+)/.exec(sql) ?? [];
    if (indexed && !concurrently && !isOwn(indexed))
      refuse(
        sql,
        'an index of a table that may be large is built by createIndexConcurrently, in a migration of its own',
      );
    if (concurrently && migration.transaction !== false)
      refuse(sql, 'PostgreSQL builds it only outside of a transaction: say `transaction = false`');
    const [, altered, change = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)/.exec(sql) ?? [];
    if (altered && !isOwn(altered)) {
      if (/\brename\b/.test(change)) refuse(sql, 'servers of the version before know it by its old name');
      if (/\balter (?:column )?\w+ (?:set data )?type\b/.test(change))
        refuse(sql, 'servers of the version before read and write the old type');
      if (
        /\badd (?:column )?(?!constraint|check|unique|primary|foreign|exclude)\w+ [^,]*\bnot null\b/.test(
          removeDefaultColumns(change),
        )
      )
        refuse(sql, 'servers of the version before do not fill it: give it a default');
    }
    const drops =
      /^drop (?:table|schema)\b/.test(sql) || (altered && !isOwn(altered) && DROP_COLUMN_PATTERN.test(change));
    if (drops && !migration.irreversible)
      refuse(sql, 'what is lost has to be said by `irreversible`, in a version after the one that last used it');
    else if (drops && !statements.some((each) => VERSION_STATEMENT_PATTERN.test(each)))
      refuse(sql, 'older servers that use it must not start: raise `oldest_version` in `compatibility`');
  }
  if (migration.transaction === false && !statements.every((sql) => INDEX_STATEMENT_PATTERN.test(sql)))
    offences.push('outside of a transaction it may only build indexes, as all else could be half done');
  return offences;
}

// one that is replaced is renamed, which is done at once
const INDEX_STATEMENT_PATTERN = / index concurrently |^alter index \w+_next rename to /;

const VERSION_STATEMENT_PATTERN = /^update compatibility set oldest_version = /;

const DROP_COLUMN_PATTERN = /\bdrop (?:column )?(?:if exists )?(?!constraint|not null|default|expression|identity)\w+/;

// a column with a default is filled for those who do not know it
const removeDefaultColumns = (change: string) =>
  change
    .split(/,(?![^(]*\))/)
    .filter((part) => !/\bdefault\b|\bgenerated\b/.test(part))
    .join(',');

const normalizeSql = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase();
