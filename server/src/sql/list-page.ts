import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { ListArgs, PageOf } from '../shared/pages.ts';
import { type Ordered, pageInfoOf, type Place, placeSql, type Row, rowsIn, type Span, spanOf } from './list-span.ts';
import { columnsIn, entityReader, runNamed, runPlanned } from './named-statements.ts';

// a searched or filtered list is counted so far
const COUNTED_AT_MOST = 10_000;
// from here on the pages of the second half are read from the end
const FAR = 2000;

/** The values of a text, each by its place. */
export type Values = unknown[];

/** SQL for a value: its place among the values. */
export const at = (values: Values, value: unknown): string => `$${values.push(value)}`;

/** A list of records of one table, in a total order. */
export interface List<T extends object> extends Ordered {
  type: new () => T;
  /** SQL conditions, all of which hold. */
  where: string[];
  values: Values;
  /** Whether a text or a span of time is searched: planned each time, because what is rare needs another plan. */
  isSearched: boolean;
  /** Whether all that is found is put in order: those are few, and an order may have all of them at its other end. */
  isFoundFirst?: boolean;
  /** SQL for how many there are, where that is kept; null where they have to be counted. */
  kept: ((values: Values) => string) | null;
  /** Another record that is read with each, by its id. */
  joined?: { type: new () => object; property: string; table: string; on: string };
  /** What else is read with each: SQL for each further property. */
  also?: Record<string, string>;
}

/** What of its total is asked of a list. */
export interface Counting {
  /** Whether the total is wanted. */
  isCounted: boolean;
  /** Whether a total beyond COUNTED_AT_MOST is wanted too. */
  isExact: boolean;
}

/** What is asked of a list in addition to its records. */
export interface Wanted extends Counting {
  /** Whether a property of a record is wanted, or one of what is joined to it; all are where nothing is said. */
  isWanted?: (property: string) => boolean;
  isWantedOfJoined?: (property: string) => boolean;
}

/** Everything, and its total however many there are. */
export const ALL_OF_IT: Wanted = { isCounted: true, isExact: true };

/** Reads one page in one statement; in two where it is past the end, or far from the beginning of a list whose total is kept. */
export async function readListPage<T extends object>(
  db: EntityManager,
  list: List<T>,
  args: ListArgs,
  wanted: Wanted,
): Promise<PageOf<T>> {
  const span = spanOf(list, args);
  const { offset, limit } = span;
  if (list.kept !== null && offset >= FAR) {
    const total = await countOf(db, list, wanted);
    const fromEnd = total - offset - limit;
    if (fromEnd < offset) {
      const part = { ...span, offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset) };
      const items = offset < total ? await readFromEnd(db, list, part, wanted) : [];
      return { items, pageInfo: pageInfoOf(list, [], total, span) };
    }
  }
  const rows = await readRows(db, list, list.direction, span, wanted);
  const [first] = rows;
  const isPastStart = offset > 0 || span.after !== null;
  const counted = () => (isPastStart && wanted.isCounted ? countOf(db, list, wanted) : 0);
  const total = first ? Number(first.total_count) : await counted();
  return pageOf(db, list, rows, total, span, list.kept ? Infinity : mostCounted(wanted));
}

const mostCounted = ({ isExact }: Counting): number => (isExact ? Infinity : COUNTED_AT_MOST);

async function readFromEnd<T extends object>(
  db: EntityManager,
  list: List<T>,
  span: Span,
  wanted: Wanted,
): Promise<T[]> {
  const opposite = list.direction === 'asc' ? 'desc' : 'asc';
  const rows = await readRows(db, list, opposite, span, { ...wanted, isCounted: false });
  return entitiesOf(db, list, rows).toReversed();
}

// A statement is planned once only where its plan is cheap whatever its values are. PostgreSQL takes an offset or a limit that
// it does not know for a tenth of the rows, so that each is given few.
const ROOMS = [32, 128, 512, 2048];
const roomFor = (rows: number): number | 'all' => ROOMS.find((room) => rows <= room) ?? 'all';

// the ids of a page first, from an index alone where there is one, and then what their records hold
function readRows<T extends object>(
  db: EntityManager,
  list: List<T>,
  direction: 'asc' | 'desc',
  span: Span,
  wanted: Wanted,
): Promise<Row[]> {
  const { table, alias, values, order, joined } = list;
  const { offset, after } = span;
  const limit = rowsIn(span);
  const all = [...values];
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const part = `select ${alias}.id, ${alias}.${order} ${found(after ? listAfter(list, all, after) : list)}`;
  // no order reaches into what has an offset
  const placed = list.isFoundFirst ? `select * from (${part} offset 0) ${alias}` : part;
  const text = `
    select ${columnsOf(db, list, wanted, span)}, (${wanted.isCounted ? totalSql(list, all, wanted) : '0'}) as total_count
    from (
      select id from (
        select * from (
          ${placed} ${orderBy} limit ${roomFor(offset + limit)}
        ) ${alias} ${orderBy} limit ${roomFor(limit)} offset ${at(all, offset)}
      ) ${alias} ${orderBy} limit ${at(all, limit)}
    ) page
    join ${table} ${alias} on ${alias}.id = page.id
    ${joined ? `join ${joined.table} joined on joined.id = ${alias}.${joined.on}` : ''}
    ${orderBy}`;
  return runList<Row>(db, list, text, all);
}

/**
 * Reads the same page of each owner's part of a list, in one statement however many owners there are; `owner` is the
 * column that says whose a record is.
 */
export async function readListPageOfEach<T extends object>(
  db: EntityManager,
  list: List<T>,
  owner: string,
  ownerIds: readonly string[],
  args: ListArgs,
  wanted: Counting,
): Promise<Map<string, PageOf<T>>> {
  const span = spanOf(list, args);
  const { alias, values, order, direction, where } = list;
  const all = [...values];
  const own: List<T> = { ...list, where: [...where, `${alias}.${owner} = owners.id`], kept: null };
  const orderBy = `order by ${alias}.${order} ${direction}, ${alias}.id ${direction}`;
  const ids = at(all, ownerIds);
  const part = found(span.after ? listAfter(own, all, span.after) : own);
  const page = `limit ${at(all, rowsIn(span))} offset ${at(all, span.offset)}`;
  const text = `
    select owners.id as owner_id, counted.total_count, ${columnsOf(db, list, {}, span)}
    from unnest(${ids}::uuid[]) as owners(id)
    cross join lateral (select (${wanted.isCounted ? totalSql(own, all, wanted) : '0'}) as total_count) counted
    left join lateral (select ${alias}.* ${part} ${orderBy} ${page}) ${alias} on true
    ${orderBy}`;
  const rows = await runList<Omit<Row, 'id'> & { owner_id: string; id: string | null }>(db, list, text, all);
  const byOwner = new Map(ownerIds.map((id) => [id, [] as typeof rows]));
  for (const row of rows) byOwner.get(row.owner_id)!.push(row);
  return new Map(
    [...byOwner].map(([id, own]) => {
      const records = own.filter((row): row is typeof row & Row => row.id !== null);
      return [id, pageOf(db, list, records, Number(own[0]!.total_count), span, mostCounted(wanted))];
    }),
  );
}

function pageOf<T extends object>(
  db: EntityManager,
  list: List<T>,
  rows: Row[],
  total: number,
  span: Span,
  most: number,
): PageOf<T> {
  const own = rows.slice(0, span.limit);
  return { items: entitiesOf(db, list, own), pageInfo: pageInfoOf(list, rows, total, span, most) };
}

/** Runs a statement that reads a list. */
export const runList = <Row extends object>(
  db: EntityManager,
  { isSearched }: Pick<List<object>, 'isSearched'>,
  text: string,
  values: Values,
): Promise<Row[]> => (isSearched ? runPlanned : runNamed)<Row>(db, text, values);

function columnsOf<T extends object>(
  db: EntityManager,
  list: List<T>,
  { isWanted, isWantedOfJoined }: Partial<Wanted>,
  { isByCursor }: Span,
): string {
  const { type, alias, joined, also = {} } = list;
  const columns = columnsIn(db);
  return [
    columns(type, alias, '', isWanted),
    ...(joined ? [columns(joined.type, 'joined', 'joined_', isWantedOfJoined)] : []),
    ...(isByCursor ? [`${placeSql(list)} as place`] : []),
    ...Object.entries(also).map(([property, sql]) => `${sql} as "also_${property}"`),
  ].join(', ');
}

/** SQL: the records of a list, in no order. */
export const found = <T extends object>({ table, alias, where }: List<T>): string =>
  `from ${table} ${alias} ${where.length ? `where ${where.join(' and ')}` : ''}`;

/** A list without its beginning, up to a record that may have gone since. */
export function listAfter<L extends List<object>>(list: L, values: Values, { place, id }: Place): L {
  const { alias, order, direction, where } = list;
  const isLater = `(${alias}.${order}, ${alias}.id) ${direction === 'asc' ? '>' : '<'} (${at(values, place)}, ${at(values, id)})`;
  return { ...list, where: [...where, isLater] };
}

function entitiesOf<T extends object>(db: EntityManager, { type, joined, also = {} }: List<T>, rows: Row[]): T[] {
  const read = entityReader(db, type);
  const readJoined = joined && entityReader(db, joined.type, 'joined_');
  const properties = Object.keys(also);
  if (!readJoined && !properties.length) return rows.map(read);
  return rows.map((row: ObjectLiteral) =>
    Object.assign(
      read(row),
      readJoined && { [joined.property]: readJoined(row) },
      Object.fromEntries(properties.map((property) => [property, row[`also_${property}`] as unknown])),
    ),
  );
}

function totalSql<T extends object>(list: List<T>, values: Values, { isExact }: Counting): string {
  if (list.kept !== null) return list.kept(values);
  return isExact
    ? `select count(*) ${found(list)}`
    : `select count(*) from (select ${found(list)} limit ${COUNTED_AT_MOST + 1}) found`;
}

/** Counts a list. */
export async function countOf<T extends object>(db: EntityManager, list: List<T>, wanted: Counting): Promise<number> {
  const values = list.kept ? [] : [...list.values];
  const [row] = await runList<Row>(db, list, `select (${totalSql(list, values, wanted)}) as total_count`, values);
  return Number(row!.total_count);
}
