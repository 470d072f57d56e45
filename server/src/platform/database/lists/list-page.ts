import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { ListArgs, ListPage } from '../../kernel/pages.ts';
import {
  type OrderedList,
  toPageInfo,
  type CursorPosition,
  buildPositionColumn,
  type ListRow,
  getRowLimit,
  type ListSpan,
  getListSpan,
} from './list-span.ts';
import { createColumnBuilder, createEntityReader, runNamedStatement, runUnnamedStatement } from './named-statements.ts';

// a searched or filtered list is counted so far
const MAX_COUNTED = 10_000;
// from here on the pages of the second half are read from the end
const FAR_OFFSET = 2000;

/** The values of a text, each by its place. */
export type BindValues = unknown[];

/** SQL for a value: its place among the values. */
export const bindValue = (values: BindValues, value: unknown): string => `$${values.push(value)}`;

/** A list of records of one table, in a total order. */
export interface ListQuery<T extends object> extends OrderedList {
  type: new () => T;
  /** SQL conditions, all of which hold. */
  where: string[];
  values: BindValues;
  /** Whether a text or a span of time is searched: planned each time, because what is rare needs another plan. */
  isSearched: boolean;
  /** Whether all that is found is put in order: those are few, and an order may have all of them at its other end. */
  filtersBeforeSort?: boolean;
  /** SQL for how many there are, where that is kept; null where they have to be counted. */
  precomputedCount: ((values: BindValues) => string) | null;
  /** Another record that is read with each, by its id. */
  join?: { type: new () => object; property: string; table: string; on: string };
  /** What else is read with each: SQL for each further property. */
  extraColumns?: Record<string, string>;
}

/** What of its total is asked of a list. */
export interface CountOptions {
  /** Whether the total is wanted. */
  needsTotal: boolean;
  /** Whether a total beyond MAX_COUNTED is wanted too. */
  needsExactTotal: boolean;
}

/** What is asked of a list in addition to its records. */
export interface ListSelection extends CountOptions {
  /** Whether a property of a record is wanted, or one of what is joined to it; all are where nothing is said. */
  isSelected?: (property: string) => boolean;
  isJoinSelected?: (property: string) => boolean;
}

/** Everything, and its total however many there are. */
export const SELECT_ALL: ListSelection = { needsTotal: true, needsExactTotal: true };

/** Reads one page in one statement; in two where it is past the end, or far from the beginning of a list whose total is kept. */
export async function readListPage<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  args: ListArgs,
  wanted: ListSelection,
): Promise<ListPage<T>> {
  const span = getListSpan(list, args);
  const { offset, limit } = span;
  if (list.precomputedCount !== null && offset >= FAR_OFFSET) {
    const total = await countList(db, list, wanted);
    const fromEnd = total - offset - limit;
    if (fromEnd < offset) {
      const part = { ...span, offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset) };
      const items = offset < total ? await readFromEnd(db, list, part, wanted) : [];
      return { items, pageInfo: toPageInfo(list, [], total, span) };
    }
  }
  const rows = await readRows(db, list, list.direction, span, wanted);
  const [first] = rows;
  const isPastStart = offset > 0 || span.after !== null;
  const counted = () => (isPastStart && wanted.needsTotal ? countList(db, list, wanted) : 0);
  const total = first ? Number(first.total_count) : await counted();
  return toListPage(db, list, rows, total, span, list.precomputedCount ? Infinity : getCountLimit(wanted));
}

const getCountLimit = ({ needsExactTotal }: CountOptions): number => (needsExactTotal ? Infinity : MAX_COUNTED);

async function readFromEnd<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  span: ListSpan,
  wanted: ListSelection,
): Promise<T[]> {
  const opposite = list.direction === 'asc' ? 'desc' : 'asc';
  const rows = await readRows(db, list, opposite, span, { ...wanted, needsTotal: false });
  return toEntities(db, list, rows).toReversed();
}

// A statement is planned once only where its plan is cheap whatever its values are. PostgreSQL takes an offset or a limit that
// it does not know for a tenth of the rows, so that each is given few.
const LIMIT_BUCKETS = [32, 128, 512, 2048];
const getLimitBucket = (rows: number): number | 'all' => LIMIT_BUCKETS.find((room) => rows <= room) ?? 'all';

// the ids of a page first, from an index alone where there is one, and then what their records hold
function readRows<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  direction: 'asc' | 'desc',
  span: ListSpan,
  wanted: ListSelection,
): Promise<ListRow[]> {
  const { table, alias, values, order, join: joined } = list;
  const { offset, after } = span;
  const limit = getRowLimit(span);
  const all = [...values];
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const part = `select ${alias}.id, ${alias}.${order} ${buildFromClause(after ? addCursorCondition(list, all, after) : list)}`;
  // no order reaches into what has an offset
  const placed = list.filtersBeforeSort ? `select * from (${part} offset 0) ${alias}` : part;
  const text = `
    select ${buildColumns(db, list, wanted, span)}, (${wanted.needsTotal ? buildTotal(list, all, wanted) : '0'}) as total_count
    from (
      select id from (
        select * from (
          ${placed} ${orderBy} limit ${getLimitBucket(offset + limit)}
        ) ${alias} ${orderBy} limit ${getLimitBucket(limit)} offset ${bindValue(all, offset)}
      ) ${alias} ${orderBy} limit ${bindValue(all, limit)}
    ) page
    join ${table} ${alias} on ${alias}.id = page.id
    ${joined ? `join ${joined.table} joined on joined.id = ${alias}.${joined.on}` : ''}
    ${orderBy}`;
  return runListQuery<ListRow>(db, list, text, all);
}

/**
 * Reads the same page of each owner's part of a list, in one statement however many owners there are; `owner` is the
 * column that says whose a record is.
 */
export async function readListPagePerOwner<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  owner: string,
  ownerIds: readonly string[],
  args: ListArgs,
  wanted: CountOptions,
): Promise<Map<string, ListPage<T>>> {
  const span = getListSpan(list, args);
  const { alias, values, order, direction, where } = list;
  const all = [...values];
  const own: ListQuery<T> = { ...list, where: [...where, `${alias}.${owner} = owners.id`], precomputedCount: null };
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const ids = bindValue(all, ownerIds);
  const part = buildFromClause(span.after ? addCursorCondition(own, all, span.after) : own);
  const page = `limit ${bindValue(all, getRowLimit(span))} offset ${bindValue(all, span.offset)}`;
  const text = `
    select owners.id as owner_id, counted.total_count, ${buildColumns(db, list, {}, span)}
    from unnest(${ids}::uuid[]) as owners(id)
    cross join lateral (select (${wanted.needsTotal ? buildTotal(own, all, wanted) : '0'}) as total_count) counted
    left join lateral (select ${alias}.* ${part} ${orderBy} ${page}) ${alias} on true
    ${orderBy}`;
  const rows = await runListQuery<Omit<ListRow, 'id'> & { owner_id: string; id: string | null }>(db, list, text, all);
  const byOwner = new Map(ownerIds.map((id) => [id, [] as typeof rows]));
  for (const row of rows) byOwner.get(row.owner_id)!.push(row);
  return new Map(
    [...byOwner].map(([id, own]) => {
      const records = own.filter((row): row is typeof row & ListRow => row.id !== null);
      return [id, toListPage(db, list, records, Number(own[0]!.total_count), span, getCountLimit(wanted))];
    }),
  );
}

function toListPage<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  rows: ListRow[],
  total: number,
  span: ListSpan,
  most: number,
): ListPage<T> {
  const own = rows.slice(0, span.limit);
  return { items: toEntities(db, list, own), pageInfo: toPageInfo(list, rows, total, span, most) };
}

/** Runs a statement that reads a list. */
export const runListQuery = <Row extends object>(
  db: EntityManager,
  { isSearched }: Pick<ListQuery<object>, 'isSearched'>,
  text: string,
  values: BindValues,
): Promise<Row[]> => (isSearched ? runUnnamedStatement : runNamedStatement)<Row>(db, text, values);

function buildColumns<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  { isSelected: isWanted, isJoinSelected: isWantedOfJoined }: Partial<ListSelection>,
  { isByCursor }: ListSpan,
): string {
  const { type, alias, join: joined, extraColumns = {} } = list;
  const columns = createColumnBuilder(db);
  return [
    columns(type, alias, '', isWanted),
    ...(joined ? [columns(joined.type, 'joined', 'joined_', isWantedOfJoined)] : []),
    ...(isByCursor ? [`${buildPositionColumn(list)} as place`] : []),
    ...Object.entries(extraColumns).map(([property, sql]) => `${sql} as "also_${property}"`),
  ].join(', ');
}

/** SQL: the records of a list, in no order. */
export const buildFromClause = <T extends object>({ table, alias, where }: ListQuery<T>): string =>
  `from ${table} ${alias} ${where.length ? `where ${where.join(' and ')}` : ''}`;

/** A list without its beginning, up to a record that may have gone since. */
export function addCursorCondition<L extends ListQuery<object>>(
  list: L,
  values: BindValues,
  { place, id }: CursorPosition,
): L {
  const { alias, order, direction, where } = list;
  const isLater = `(${alias}.${order}, ${alias}.id) ${direction === 'asc' ? '>' : '<'} (${bindValue(values, place)}, ${bindValue(values, id)})`;
  return { ...list, where: [...where, isLater] };
}

function toEntities<T extends object>(
  db: EntityManager,
  { type, join: joined, extraColumns = {} }: ListQuery<T>,
  rows: ListRow[],
): T[] {
  const read = createEntityReader(db, type);
  const readJoined = joined && createEntityReader(db, joined.type, 'joined_');
  const properties = Object.keys(extraColumns);
  if (!readJoined && !properties.length) return rows.map(read);
  return rows.map((row: ObjectLiteral) =>
    Object.assign(
      read(row),
      readJoined && { [joined.property]: readJoined(row) },
      Object.fromEntries(properties.map((property) => [property, row[`also_${property}`] as unknown])),
    ),
  );
}

function buildTotal<T extends object>(
  list: ListQuery<T>,
  values: BindValues,
  { needsExactTotal }: CountOptions,
): string {
  if (list.precomputedCount !== null) return list.precomputedCount(values);
  return needsExactTotal
    ? `select count(*) ${buildFromClause(list)}`
    : `select count(*) from (select ${buildFromClause(list)} limit ${MAX_COUNTED + 1}) found`;
}

/** Counts a list. */
export async function countList<T extends object>(
  db: EntityManager,
  list: ListQuery<T>,
  wanted: CountOptions,
): Promise<number> {
  const values = list.precomputedCount ? [] : [...list.values];
  const [row] = await runListQuery<ListRow>(
    db,
    list,
    `select (${buildTotal(list, values, wanted)}) as total_count`,
    values,
  );
  return Number(row!.total_count);
}
