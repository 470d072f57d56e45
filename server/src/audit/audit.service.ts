import type { EntityManager } from 'typeorm';
import type { ListArgs, PageOf } from '../shared/pages.ts';
import { at, type Counting, type List, readListPage, type Values } from '../sql/list-page.ts';
import { AuditEntry, type AuditedValues } from './audit-entry.entity.ts';
import { AUDIT_KINDS, AuditActor, AuditKind } from './audit-kinds.rules.ts';
import type { AuditChange, AuditFilter } from './audit.types.ts';

/** Whose log is read: all of it, or what a company may read of itself. */
export type AuditScope = 'all' | { companyId: string };

/** One page of the log, the latest first. */
export const listEntries = (
  db: EntityManager,
  filter: AuditFilter,
  scope: AuditScope,
  page: ListArgs,
  counting: Counting,
): Promise<PageOf<AuditEntry>> => readListPage(db, entriesOf(filter, scope), page, counting);

/** The part of the log that a filter finds. */
export function entriesOf(filter: AuditFilter, scope: AuditScope): List<AuditEntry> {
  const values: Values = [];
  const where: string[] = [];
  const add = (column: string, operator: string, value: unknown) =>
    where.push(`entry.${column} ${operator} ${at(values, value)}`);
  if (scope !== 'all') {
    add('company_id', '=', scope.companyId);
    where.push('entry.is_for_company');
  }
  if (filter.administratorId != null) add('by_administrator', '=', filter.administratorId);
  if (filter.companyId != null) add('company_id', '=', filter.companyId);
  if (filter.kinds) where.push(isOfKinds(filter.kinds, values));
  if (filter.from) add('at', '>=', filter.from);
  if (filter.before) add('at', '<', filter.before);
  return {
    type: AuditEntry,
    table: 'audit.entries',
    alias: 'entry',
    where,
    values,
    isSearched: where.length > 0,
    order: 'at',
    direction: 'desc',
    kept: null,
  };
}

function isOfKinds(kinds: AuditKind[], values: Values): string {
  const isListed = `entry.kind = any(${at(values, kinds)}::text[])`;
  if (!kinds.includes(AuditKind.OTHER)) return isListed;
  return `(${isListed} or entry.kind <> all(${at(values, Object.keys(AUDIT_KINDS))}::text[]))`;
}

/** Who did it. */
export function actorOf(entry: AuditEntry): AuditActor {
  if (entry.byAdministrator) return AuditActor.ADMINISTRATOR;
  if (entry.byCompany) return AuditActor.COMPANY;
  return entry.byCommand ? AuditActor.OPERATOR : AuditActor.PORTAL;
}

/** What a company reads of who else did something: never from where. */
export const isOfOthers = (entry: AuditEntry): boolean =>
  [AuditActor.ADMINISTRATOR, AuditActor.OPERATOR].includes(actorOf(entry));

/** The values that a change is about, in the order of their names. */
export function changesOf(entry: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [before, after] = [valuesIn(entry.before), valuesIn(entry.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }));
}

// SQL can insert any JSON, and no row may break the page that shows it
const valuesIn = (values: unknown): AuditedValues =>
  isPlainObject(values) ? values : values === null ? {} : { value: values };

const isPlainObject = (values: unknown): values is AuditedValues =>
  typeof values === 'object' && values !== null && !Array.isArray(values);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
