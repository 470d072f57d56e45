import type { EntityManager } from 'typeorm';
import { type CompanyScope, toScopeFilter } from '../../../platform/auth/viewer.ts';
import {
  bindValue,
  type CountOptions,
  type ListQuery,
  readListPage,
  type BindValues,
} from '../../../platform/database/lists/list-page.ts';
import { UUID_PATTERN } from '../../../platform/graphql/id-arguments.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { AuditEntry, type AuditedValues } from './audit-entry.entity.ts';
import { AUDIT_KIND_LABELS, AuditActor, AuditKind } from './audit-kinds.rules.ts';
import type { AuditChange, AuditLogArgs } from './audit.types.ts';

export const listEntries = (
  db: EntityManager,
  filter: AuditLogArgs,
  scope: CompanyScope,
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<AuditEntry>> => readListPage(db, buildEntryList(filter, scope), args, countOptions);

export async function findEntry(db: EntityManager, id: string, scope: CompanyScope): Promise<AuditEntry> {
  const entry = await db.findOneBy(AuditEntry, {
    id,
    ...toScopeFilter(scope),
    ...(scope !== 'all' && { isForCompany: true }),
  });
  if (!entry) throw createNotFoundError('record');
  return entry;
}

export function buildEntryList(filter: AuditLogArgs, scope: CompanyScope): ListQuery<AuditEntry> {
  const values: BindValues = [];
  const where: string[] = [];
  const addCondition = (column: string, operator: string, value: unknown) =>
    where.push(`entry.${column} ${operator} ${bindValue(values, value)}`);
  if (scope !== 'all') {
    addCondition('company_id', '=', scope.companyId);
    where.push('entry.is_for_company');
  }
  if (filter.administratorId != null) addCondition('by_administrator', '=', filter.administratorId);
  if (filter.companyId != null) addCondition('company_id', '=', filter.companyId);
  if (filter.kinds) where.push(buildKindCondition(filter.kinds, values));
  if (filter.from) addCondition('at', '>=', filter.from);
  if (filter.before) addCondition('at', '<', filter.before);
  return {
    type: AuditEntry,
    table: 'audit.entries',
    alias: 'entry',
    where,
    values,
    plansEachCall: where.length > 0,
    order: 'at',
    direction: 'desc',
  };
}

function buildKindCondition(kinds: AuditKind[], values: BindValues): string {
  const listedCondition = `entry.kind = any(${bindValue(values, kinds)}::text[])`;
  if (!kinds.includes(AuditKind.OTHER)) return listedCondition;
  return `(${listedCondition} or entry.kind <> all(${bindValue(values, Object.keys(AUDIT_KIND_LABELS))}::text[]))`;
}

export function getActor(entry: AuditEntry): AuditActor {
  if (entry.byAdministrator) return AuditActor.ADMINISTRATOR;
  if (entry.byCompany) return AuditActor.COMPANY;
  return entry.byCommand ? AuditActor.OPERATOR : AuditActor.PORTAL;
}

/**
 * Returns whether the company that the entry is about must not see who made the change. This applies to administrators,
 * operators and other companies. For example, a person who is logged in for another company opens an emailed link.
 */
export const isByOutsider = (entry: AuditEntry): boolean =>
  [AuditActor.ADMINISTRATOR, AuditActor.OPERATOR].includes(getActor(entry)) ||
  (entry.byCompany !== null && entry.byCompany !== entry.companyId);

/** Lists the values that an entry records, before and after the change, sorted by name. */
export function listChanges(entry: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [before, after] = [toAuditedValues(entry.before), toAuditedValues(entry.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.map((name) => ({ name, before: toText(before[name]), after: toText(after[name]) }));
}

/** Lists the UUIDs that an entry contains as its subject, as a value, or in the filter of a download. */
export function listRecordIds({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>): string[] {
  const values = [before, after].flatMap((side) => Object.values(toAuditedValues(side)));
  const texts = values.flatMap((value) => (isPlainObject(value) ? Object.values(value) : [value]));
  return [...new Set([subject, ...texts])].filter(
    (text): text is string => typeof text === 'string' && UUID_PATTERN.test(text),
  );
}

// SQL can insert a row with any JSON value, and such a row must not break the list.
const toAuditedValues = (values: unknown): AuditedValues =>
  isPlainObject(values) ? values : values === null ? {} : { value: values };

const isPlainObject = (values: unknown): values is AuditedValues =>
  typeof values === 'object' && values !== null && !Array.isArray(values);

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
