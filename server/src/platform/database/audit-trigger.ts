/** What of a table the audit log keeps. */
export interface AuditTrigger {
  /** An AuditKind. */
  kind: string;
  /** The column with the company that a row is about. */
  company?: string;
  /** The column with the administrator; the same as that of the company where a row may be of either. */
  administrator?: string;
  /** The column with the id of the record. */
  subject: string;
  /** The columns whose values are kept; without any, only that the row has changed. Never a secret. */
  shown: readonly string[];
  /** Whether the company may read it. */
  isForCompany?: boolean;
  /** Which changes count, as SQL between `after` and `on`; all of them unless given. */
  when?: string;
  /** A condition on `old` and `new`. */
  where?: string;
  /** Tells several triggers of one table apart. */
  name?: string;
}

/** SQL of a trigger that writes each change of a table to the audit log, in the transaction of the change. */
export function buildAuditTrigger(table: string, audited: AuditTrigger): string {
  const { kind, company = '', administrator = '', subject, shown, isForCompany = false } = audited;
  const { when = 'insert or update or delete', where, name = `${table}_audited` } = audited;
  const columns = `{${shown.join(',')}}`;
  const texts = [kind, company, administrator, subject, isForCompany ? 'company' : 'administrators', columns];
  return `create trigger ${name} after ${when} on ${table} for each row ${where ? `when (${where})` : ''}
    execute function audit.note(${texts.map((text) => `'${text}'`).join(', ')});`;
}

/** SQL that makes the trigger of a table record one more column. */
export const recordColumn = (table: string, column: string): string => replaceEnd(table, '}', `,${column}}`);

/** SQL that undoes `recordColumn`. */
export const stopRecording = (table: string, column: string): string => replaceEnd(table, `,${column}}`, '}');

// the definition in the database includes the changes of all migrations, and ends with the list of columns
const replaceEnd = (table: string, end: string, replacement: string) => `do $$ begin execute (
    select replace(replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
      '${end}'')', '${replacement}'')')
    from pg_trigger where tgrelid = '${table}'::regclass and tgname = '${table}_audited'
  ); end $$;`;
