import type { DataSource } from 'typeorm';
import { listRecordedColumns } from '../src/platform/database/audit-trigger.ts';
import {
  type PortalMigration,
  listCreatedTables,
  listStatements,
  normalizeSql,
} from '../src/platform/database/migration-statements.ts';

/**
 * Returns how a migration violates the rules for upgrades without downtime: servers of the previous version still run
 * during the migration and must keep working. Each violation explains its rule.
 */
export async function listRuleViolations(migration: PortalMigration): Promise<string[]> {
  const statements = (await listStatements(migration)).map(normalizeSql);
  const createdTables = listCreatedTables(statements);
  const isCreatedTable = (table: string | undefined) => table !== undefined && createdTables.has(table);
  const violations: string[] = [];
  const addViolation = (sql: string, reason: string) => violations.push(`${reason}: ${sql.slice(0, 100)}`);

  for (const sql of statements) {
    const [, concurrently, indexedTable] =
      /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?([\w.]+)/.exec(sql) ?? [];
    if (indexedTable && !concurrently && !isCreatedTable(indexedTable))
      addViolation(
        sql,
        'an index of an existing table must be built by createIndexConcurrently, in a separate migration',
      );
    if (concurrently && migration.transaction !== false)
      addViolation(sql, 'PostgreSQL builds it only outside a transaction: set `transaction = false`');
    const [, alteredTable, change = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)/.exec(sql) ?? [];
    if (alteredTable && !isCreatedTable(alteredTable)) {
      if (/\brename\b/.test(change)) addViolation(sql, 'servers of the previous version use the old name');
      if (/\balter (?:column )?\w+ (?:set data )?type\b/.test(change))
        addViolation(sql, 'servers of the previous version read and write the old type');
      if (
        /\badd (?:column )?(?!constraint|check|unique|primary|foreign|exclude)\w+ [^,]*\bnot null\b/.test(
          removeDefaultColumns(change),
        )
      )
        addViolation(sql, 'servers of the previous version do not fill the column: add a default');
    }
    const losesData =
      /^drop (?:table|schema)\b/.test(sql) ||
      (alteredTable && !isCreatedTable(alteredTable) && DROP_COLUMN_PATTERN.test(change));
    if (losesData && !migration.irreversible)
      addViolation(
        sql,
        'the loss must be declared with `irreversible`, in a version after the last one that uses the data',
      );
    else if (losesData && !statements.some((statement) => VERSION_STATEMENT_PATTERN.test(statement)))
      addViolation(sql, 'older servers that use it must not start: raise `oldest_version` in `compatibility`');
  }
  const { added } = listRecordedColumns(statements.join('\n'));
  const { removed } = listRecordedColumns((await listStatements(migration, 'down')).join('\n'));
  for (const column of added.filter((each) => !removed.includes(each)))
    violations.push(
      `\`down\` must stop recording ${column} in the audit log, or later changes fail: call stopRecording`,
    );
  if (migration.transaction === false && !statements.every((sql) => INDEX_STATEMENT_PATTERN.test(sql)))
    violations.push(
      'outside a transaction a migration can only build indexes, because anything else could be left half done',
    );
  return violations;
}

// `replaceIndexConcurrently` also renames the new index, which does not block writers.
const INDEX_STATEMENT_PATTERN = / index concurrently |^alter index \w+_next rename to /;

const VERSION_STATEMENT_PATTERN = /^update compatibility set oldest_version = /;

const DROP_COLUMN_PATTERN = /\bdrop (?:column )?(?:if exists )?(?!constraint|not null|default|expression|identity)\w+/;

// Servers of the previous version do not set new columns. Columns with a default are allowed, because PostgreSQL sets
// them.
const removeDefaultColumns = (change: string) =>
  change
    .split(/,(?![^(]*\))/)
    .filter((part) => !/\bdefault\b|\bgenerated\b/.test(part))
    .join(',');

/** Returns the statements that would align the database with the entities. Empty if the migrations are complete. */
export async function listMissingStatements(db: DataSource): Promise<string[]> {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
