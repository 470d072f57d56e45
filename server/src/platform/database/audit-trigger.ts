/** The audit log settings of a table. */
export interface AuditTrigger {
  /** The kind of record, an AuditKind. */
  kind: string;
  /** The column with the id of the company that a row concerns. */
  company?: string;
  /** The column with the administrator's id. It is the same column as `company` if a row can belong to either. */
  administrator?: string;
  /** The column with the id of the record. */
  subject: string;
  /** The columns whose values are recorded. If empty, only the fact of the change is recorded. Never list a secret. */
  shown: readonly string[];
  /** Whether the company can read the entries. */
  isForCompany?: boolean;
  /** The recorded changes, as SQL between `after` and `on`. Default: all. */
  when?: string;
  /** An SQL condition on `old` and `new` that restricts the trigger. */
  where?: string;
  /** The trigger name, if a table has several triggers. */
  name?: string;
}

/** SQL: creates a trigger that records changes of a table in the audit log, in the same transaction. */
export function buildAuditTrigger(table: string, settings: AuditTrigger): string {
  const { kind, company = '', administrator = '', subject, shown, isForCompany = false } = settings;
  const { when = 'insert or update or delete', where, name = `${table}_audited` } = settings;
  const columns = `{${shown.join(',')}}`;
  const args = [kind, company, administrator, subject, isForCompany ? 'company' : 'administrators', columns];
  return `create trigger ${name} after ${when} on ${table} for each row ${where ? `when (${where})` : ''}
    execute function audit.note(${args.map((text) => `'${text}'`).join(', ')});`;
}

/** SQL: adds a column to the recorded columns of a table's trigger. */
export const recordColumn = (table: string, column: string): string => buildDefinitionEdit(table, '}', `,${column}}`);

/** SQL: reverts `recordColumn`. */
export const stopRecording = (table: string, column: string): string => buildDefinitionEdit(table, `,${column}}`, '}');

/** Finds the columns that `recordColumn` adds, and those that `stopRecording` removes, in the SQL of a migration. */
export const listRecordedColumns = (sql: string): { added: string[]; removed: string[] } => ({
  added: [...sql.matchAll(/'\}''\)', ',(\w+)\}''\)'/g)].map(([, column]) => column!),
  removed: [...sql.matchAll(/',(\w+)\}''\)', '\}''\)'/g)].map(([, column]) => column!),
});

// Edits the trigger's current definition in the database, because earlier migrations can have changed it. A definition
// ends with the list of columns.
const buildDefinitionEdit = (table: string, end: string, replacement: string) => `do $$ begin execute (
    select replace(replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
      '${end}'')', '${replacement}'')')
    from pg_trigger where tgrelid = '${table}'::regclass and tgname = '${table}_audited'
  ); end $$;`;
