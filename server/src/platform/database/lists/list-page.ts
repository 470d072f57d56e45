import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { ListArgs, ListSlice } from '../../kernel/pages.ts';
import {
  createColumnBuilder,
  createEntityReader,
  runNamedStatement,
  runUnnamedStatement,
} from '../prepared-statements/named-statements.ts';
import {
  type OrderedList,
  toSlice,
  type CursorPosition,
  buildOrderValueColumn,
  type ListRow,
  getRowLimit,
  type ListSpan,
  getListSpan,
} from './list-span.ts';

// Totals that are not precomputed are counted up to this number, unless the caller needs an exact total.
const MAX_COUNTED_ROWS = 10_000;
// From this offset, pages in the second half of a list with a stored total are read in reverse order from its end.
const FAR_OFFSET = 2000;

/** Bind parameters in order ($1, $2, …). */
export type BindValues = unknown[];

/** Adds a bind parameter and returns its placeholder. */
export const bindValue = (values: BindValues, value: unknown): string => `$${values.push(value)}`;

/** A list of records of one table, in a total order. */
export interface ListQuery<T extends object> extends OrderedList {
  type: new () => T;
  /**
   * The SQL relation in which the server finds the ids of a page. Default: `table`. `readListPage` reads the columns
   * from `table`. Set `source` if `table` has a computed column that is fast for one page but too slow for all rows.
   * Both relations must have the same ids.
   */
  source?: string;
  /** SQL conditions, combined with AND. */
  where: string[];
  /**
   * At least one of these SQL conditions must hold in addition to `where`. Pages and totals unite one subquery per
   * condition, so PostgreSQL can use a different index for each. With OR, it often uses none. Only the pages of
   * `readListPagePerOwner` use OR.
   */
  anyOf?: string[];
  values: BindValues;
  /**
   * Whether PostgreSQL plans each call, instead of reusing the plan of a prepared statement. Set it if the best plan
   * depends on how selective a search term or time range is.
   */
  plansEachCall?: boolean;
  /**
   * Filters before sorting. Set it for selective filters. Otherwise PostgreSQL can scan the sort index to its far end
   * before it finds a match. With 'ifFewMatch', the server counts the matches first, and reads more than
   * MAX_COUNTED_ROWS matches by the sort index instead.
   */
  filtersBeforeSort?: boolean | 'ifFewMatch';
  /** Builds SQL that reads a stored total. By default, the records are counted. */
  precomputedCount?: (values: BindValues) => string;
  /** A related record. The column `on` contains the id of the record, and `property` receives the record. */
  join?: { type: new () => object; property: string; table: string; on: string };
  /** Additional properties and the SQL of each. */
  extraColumns?: Record<string, string>;
}

export interface CountOptions {
  needsTotal: boolean;
  /** Whether to count more than MAX_COUNTED_ROWS rows. */
  needsExactTotal: boolean;
}

/** The properties to read, and options for the total. */
export interface ListSelection extends CountOptions {
  /** Whether a property of a record, or of its joined record, is selected. By default all are. */
  isSelected?: (property: string) => boolean;
  isJoinSelected?: (property: string) => boolean;
}

/**
 * Reads one page, or the records after a cursor, in one statement. Pages past the end, far pages of a list with a
 * stored total, and lists that are counted first can need a second statement.
 */
export async function readListPage<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  args: ListArgs,
  selection: ListSelection,
): Promise<ListSlice<T>> {
  const span = getListSpan(list, args);
  const { offset, limit } = span;
  if (list.filtersBeforeSort === 'ifFewMatch') return readCountedPage(db, list, span, selection);
  if (list.precomputedCount && offset >= FAR_OFFSET) {
    const total = await countList(db, list, selection);
    const fromEnd = total - offset - limit;
    if (fromEnd < offset) {
      const reversedSpan = { ...span, offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset) };
      const items = offset < total ? await readFromEnd(db, list, reversedSpan, selection) : [];
      return toSlice(list, [], items, total, span);
    }
  }
  const rows = await readRows(db, list, list.direction, span, selection);
  const [first] = rows;
  const isPastStart = offset > 0 || span.after !== null;
  const countIfPastStart = () => (isPastStart && selection.needsTotal ? countList(db, list, selection) : 0);
  const total = first ? Number(first.total_count) : await countIfPastStart();
  return toListSlice(db, list, rows, total, span, list.precomputedCount ? Infinity : getCountLimit(selection));
}

async function readCountedPage<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  span: ListSpan,
  selection: ListSelection,
): Promise<ListSlice<T>> {
  const total = await countList(db, list, {
    ...selection,
    needsExactTotal: selection.needsTotal && selection.needsExactTotal,
  });
  const pageList = { ...list, filtersBeforeSort: total <= MAX_COUNTED_ROWS };
  const rows = await readRows(db, pageList, list.direction, span, { ...selection, needsTotal: false });
  return toListSlice(db, list, rows, selection.needsTotal ? total : 0, span, getCountLimit(selection));
}

const getCountLimit = ({ needsExactTotal }: CountOptions): number => (needsExactTotal ? Infinity : MAX_COUNTED_ROWS);

async function readFromEnd<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  span: ListSpan,
  selection: ListSelection,
): Promise<T[]> {
  const opposite = list.direction === 'asc' ? 'desc' : 'asc';
  const rows = await readRows(db, list, opposite, span, { ...selection, needsTotal: false });
  return toEntities(db, list, rows).toReversed();
}

// For an unknown LIMIT or OFFSET, PostgreSQL assumes 10 % of the rows, which ruins generic plans. Therefore the SQL
// text contains the limit rounded up to one of these constants, or `all` above them. The exact limit is a bind
// parameter.
const LIMIT_BUCKETS = [32, 128, 512, 2048];
const getLimitBucket = (rows: number): number | 'all' => LIMIT_BUCKETS.find((bucket) => rows <= bucket) ?? 'all';

// Late row lookup: the subquery selects the page's ids, if possible by an index-only scan. Then the join reads the
// columns.
function readRows<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  direction: 'asc' | 'desc',
  span: ListSpan,
  selection: ListSelection,
): Promise<ListRow[]> {
  const { table, alias, values, order, join } = list;
  const { offset, after } = span;
  const limit = getRowLimit(span);
  const boundValues = [...values];
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const firstRowsSql = buildFirstRows(
    after ? addCursorCondition(list, boundValues, after) : list,
    direction,
    getLimitBucket(offset + limit),
  );
  const text = `
    select ${buildColumns(db, list, selection, span)}, (${selection.needsTotal ? buildTotalSql(list, boundValues, selection) : '0'}) as total_count
    from (
      select id from (
        ${firstRowsSql} limit ${getLimitBucket(limit)} offset ${bindValue(boundValues, offset)}
      ) ${alias} ${orderBy} limit ${bindValue(boundValues, limit)}
    ) page
    join ${table} ${alias} on ${alias}.id = page.id
    ${join ? `join ${join.table} joined on joined.id = ${alias}.${join.on}` : ''}
    ${orderBy}`;
  return runListQuery<ListRow>(db, list, text, boundValues);
}

/** SQL: the ids and order columns of at least the first `limit` records, in order. */
export function buildFirstRows<T extends object>(
  list: ListQuery<T>,
  direction: 'asc' | 'desc',
  limit: number | 'all',
): string {
  const { alias, order, filtersBeforeSort } = list;
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const branches = splitIntoBranches(list).map((branch) => {
    const rowsSql = `select ${alias}.id, ${alias}.${order} ${buildFromClause(branch)}`;
    // `OFFSET 0` stops the planner from pushing the ORDER BY into the subquery.
    const branchSql = filtersBeforeSort ? `select * from (${rowsSql} offset 0) ${alias}` : rowsSql;
    return `(${branchSql} ${orderBy} limit ${limit})`;
  });
  return `select * from (${branches.join(' union ')}) ${alias} ${orderBy}`;
}

/** Reads the same part of the list for several owners in one statement. `owner` is the column with the owner's id. */
export async function readListPagePerOwner<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  owner: string,
  ownerIds: readonly string[],
  args: ListArgs,
  selection: CountOptions,
): Promise<Map<string, ListSlice<T>>> {
  const span = getListSpan(list, args);
  const { alias, values, order, direction, where } = list;
  const boundValues = [...values];
  const ownerList: ListQuery<T> = {
    ...list,
    where: [...where, `${alias}.${owner} = owners.id`],
    precomputedCount: undefined,
  };
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const ownerIdsPlaceholder = bindValue(boundValues, ownerIds);
  const fromClause = buildFromClause(span.after ? addCursorCondition(ownerList, boundValues, span.after) : ownerList);
  const limitClause = `limit ${bindValue(boundValues, getRowLimit(span))} offset ${bindValue(boundValues, span.offset)}`;
  const text = `
    select owners.id as owner_id, counted.total_count, ${buildColumns(db, list, {}, span)}
    from unnest(${ownerIdsPlaceholder}::uuid[]) as owners(id)
    cross join lateral (select (${selection.needsTotal ? buildTotalSql(ownerList, boundValues, selection) : '0'}) as total_count) counted
    left join lateral (select ${alias}.* ${fromClause} ${orderBy} ${limitClause}) ${alias} on true
    ${orderBy}`;
  const rows = await runListQuery<Omit<ListRow, 'id'> & { owner_id: string; id: string | null }>(
    db,
    list,
    text,
    boundValues,
  );
  const rowsByOwner = new Map(ownerIds.map((id) => [id, [] as typeof rows]));
  for (const row of rows) rowsByOwner.get(row.owner_id)!.push(row);
  return new Map(
    [...rowsByOwner].map(([id, ownerRows]) => {
      const records = ownerRows.filter((row): row is typeof row & ListRow => row.id !== null);
      return [id, toListSlice(db, list, records, Number(ownerRows[0]!.total_count), span, getCountLimit(selection))];
    }),
  );
}

function toListSlice<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  rows: ListRow[],
  total: number,
  span: ListSpan,
  maxTotal: number,
): ListSlice<T> {
  const pageRows = rows.slice(0, span.limit);
  return toSlice(list, rows, toEntities(db, list, pageRows), total, span, maxTotal);
}

export const runListQuery = <Row extends object>(
  db: EntityManager,
  { plansEachCall }: Pick<ListQuery<object>, 'plansEachCall'>,
  text: string,
  values: BindValues,
): Promise<Row[]> => (plansEachCall ? runUnnamedStatement : runNamedStatement)<Row>(db, text, values);

function buildColumns<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  { isSelected, isJoinSelected }: Partial<ListSelection>,
  { isByCursor }: ListSpan,
): string {
  const { type, alias, join, extraColumns = {} } = list;
  const columns = createColumnBuilder(db);
  return [
    columns(type, alias, '', isSelected),
    ...(join ? [columns(join.type, 'joined', 'joined_', isJoinSelected)] : []),
    ...(isByCursor ? [`${buildOrderValueColumn(list)} as "orderValue"`] : []),
    ...Object.entries(extraColumns).map(([property, sql]) => `${sql} as "also_${property}"`),
  ].join(', ');
}

export function buildFromClause({ table, source = table, alias, where, anyOf }: ListQuery<object>): string {
  const conditions = [...where, ...(anyOf ? [`(${anyOf.join(' or ')})`] : [])];
  return `from ${source} ${alias} ${conditions.length ? `where ${conditions.join(' and ')}` : ''}`;
}

/** Returns one list per condition of `anyOf`. If the list has no `anyOf`, returns only the list itself. */
const splitIntoBranches = <T extends object>(list: ListQuery<T>): ListQuery<T>[] =>
  list.anyOf?.map((condition) => ({ ...list, where: [...list.where, condition], anyOf: undefined })) ?? [list];

/** Restricts a list to the records after a cursor. The record at the cursor may have been deleted. */
export function addCursorCondition<L extends ListQuery<object>>(
  list: L,
  values: BindValues,
  { orderValue, id }: CursorPosition,
): L {
  const { alias, order, direction, where } = list;
  const isAfterCursorSql = `(${alias}.${order}, ${alias}.id) ${direction === 'asc' ? '>' : '<'} (${bindValue(values, orderValue)}, ${bindValue(values, id)})`;
  return { ...list, where: [...where, isAfterCursorSql] };
}

function toEntities<T extends object>(
  db: EntityManager,
  { type, join, extraColumns = {} }: ListQuery<T>,
  rows: ListRow[],
): T[] {
  const read = createEntityReader(db, type);
  const readJoined = join && createEntityReader(db, join.type, 'joined_');
  const properties = Object.keys(extraColumns);
  if (!readJoined && !properties.length) return rows.map(read);
  return rows.map((row: ObjectLiteral) =>
    Object.assign(
      read(row),
      readJoined && { [join.property]: readJoined(row) },
      Object.fromEntries(properties.map((property) => [property, row[`also_${property}`] as unknown])),
    ),
  );
}

function buildTotalSql<T extends object>(
  list: ListQuery<T>,
  values: BindValues,
  { needsExactTotal }: CountOptions,
): string {
  if (list.precomputedCount) return list.precomputedCount(values);
  const branches = splitIntoBranches(list);
  // A union needs the id to remove duplicates. Without columns, PostgreSQL can count from an index that has no id.
  const columns = branches.length > 1 ? `${list.alias}.id` : '';
  const limit = needsExactTotal ? '' : `limit ${MAX_COUNTED_ROWS + 1}`;
  const subqueries = branches.map((branch) => `(select ${columns} ${buildFromClause(branch)} ${limit})`);
  return `select count(*) from (${subqueries.join(' union ')}) found`;
}

export async function countList<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  selection: CountOptions,
): Promise<number> {
  const values = list.precomputedCount ? [] : [...list.values];
  const [row] = await runListQuery<ListRow>(
    db,
    list,
    `select (${buildTotalSql(list, values, selection)}) as total_count`,
    values,
  );
  return Number(row!.total_count);
}
