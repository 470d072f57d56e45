import type { EntityManager } from 'typeorm';
import type { ListArgs, ListPage } from '../../../platform/kernel/pages.ts';
import {
  bindValue,
  type CountOptions,
  type ListQuery,
  readListPage,
  type BindValues,
} from '../../../platform/database/lists/list-page.ts';
import { AuditEntry, type AuditedValues } from './audit-entry.entity.ts';
import { AUDIT_KIND_LABELS, AuditActor, AuditKind } from './audit-kinds.rules.ts';
import type { AuditChange, AuditFilter } from './audit.types.ts';

/** Whose log is read: all of it, or what a company may read of itself. */
export type AuditScope = 'all' | { companyId: string };

/** One page of the log, the latest first. */
export const listEntries = (
  db: EntityManager,
  filter: AuditFilter,
  scope: AuditScope,
  page: ListArgs,
  counting: CountOptions,
): Promise<ListPage<AuditEntry>> => readListPage(db, buildEntryList(filter, scope), page, counting);

/** The part of the log that a filter finds. */
export function buildEntryList(filter: AuditFilter, scope: AuditScope): ListQuery<AuditEntry> {
  const values: BindValues = [];
  const where: string[] = [];
  const add = (column: string, operator: string, value: unknown) =>
    where.push(`entry.${column} ${operator} ${bindValue(values, value)}`);
  if (scope !== 'all') {
    add('company_id', '=', scope.companyId);
    where.push('entry.is_for_company');
  }
  if (filter.administratorId != null) add('by_administrator', '=', filter.administratorId);
  if (filter.companyId != null) add('company_id', '=', filter.companyId);
  if (filter.kinds) where.push(buildKindCondition(filter.kinds, values));
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
    precomputedCount: null,
  };
}

function buildKindCondition(kinds: AuditKind[], values: BindValues): string {
  const isListed = `entry.kind = any(${bindValue(values, kinds)}::text[])`;
  if (!kinds.includes(AuditKind.OTHER)) return isListed;
  return `(${isListed} or entry.kind <> all(${bindValue(values, Object.keys(AUDIT_KIND_LABELS))}::text[]))`;
}

/** Who did it. */
export function getActor(entry: AuditEntry): AuditActor {
  if (entry.byAdministrator) return AuditActor.ADMINISTRATOR;
  if (entry.byCompany) return AuditActor.COMPANY;
  return entry.byCommand ? AuditActor.OPERATOR : AuditActor.PORTAL;
}

/** What a company reads of who else did something: never from where. */
export const isByPortalStaff = (entry: AuditEntry): boolean =>
  [AuditActor.ADMINISTRATOR, AuditActor.OPERATOR].includes(getActor(entry));

/** The values that a change is about, in the order of their names. */
export function listChanges(entry: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [before, after] = [toAuditedValues(entry.before), toAuditedValues(entry.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.map((name) => ({ name, before: toText(before[name]), after: toText(after[name]) }));
}

// SQL can insert any JSON, and no row may break the page that shows it
const toAuditedValues = (values: unknown): AuditedValues =>
  isPlainObject(values) ? values : values === null ? {} : { value: values };

const isPlainObject = (values: unknown): values is AuditedValues =>
  typeof values === 'object' && values !== null && !Array.isArray(values);

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
