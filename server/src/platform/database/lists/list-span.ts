import { createBadInputError } from '../../kernel/system-errors.ts';
import { buildUtcText } from '../../kernel/date-formats.rules.ts';
import { type ListArgs, type PageInfo, DEFAULT_PAGE } from '../../kernel/pages.ts';

/** The order of a list of records of one table: by one column, then by id. */
export interface OrderedList {
  table: string;
  /** The SQL alias of the table. */
  alias: string;
  order: string;
  direction: 'asc' | 'desc';
}

/** A row of a list with the total. `place` is set if the list is read by cursor. */
export interface ListRow {
  total_count: string;
  id: string;
  place?: string;
}

/** The position of a record in its list. `place` is its value of the order column. */
export interface CursorPosition {
  place: string;
  id: string;
}

/** The part of a list to read, by page number or by cursor. */
export interface ListSpan {
  offset: number;
  limit: number;
  isByCursor: boolean;
  /** The position after which to read. Null to read from the first record or from an offset. */
  after: CursorPosition | null;
}

/** Columns that never change, so a record never moves in their order. */
const IMMUTABLE_ORDERS = ['created_at', 'received_at', 'at'];
const MAX_PAGE_SIZE = 100;

/** Validates the arguments and returns the part of the list to read. */
export function getListSpan(list: OrderedList, { page, limit, first, after }: ListArgs): ListSpan {
  if (first == null && after == null) {
    if (limit < 1 || limit > MAX_PAGE_SIZE) throw createBadInputError(`limit must be from 1 to ${MAX_PAGE_SIZE}.`);
    if (page < 1) throw createBadInputError('page must be 1 or more.');
    return { offset: (page - 1) * limit, limit, isByCursor: false, after: null };
  }
  if (page !== DEFAULT_PAGE.page || limit !== DEFAULT_PAGE.limit)
    throw createBadInputError('Send either page and limit, or first and after.');
  if (first != null && (first < 1 || first > MAX_PAGE_SIZE))
    throw createBadInputError(`first must be from 1 to ${MAX_PAGE_SIZE}.`);
  if (!IMMUTABLE_ORDERS.includes(list.order))
    throw createBadInputError('first and after need an order in which records never move: NEWEST or OLDEST.');
  return { offset: 0, limit: first ?? limit, isByCursor: true, after: after == null ? null : parseCursor(list, after) };
}

/** The number of rows to read. By cursor, one extra row shows whether more records follow. */
export const getRowLimit = ({ limit, isByCursor }: ListSpan): number => (isByCursor ? limit + 1 : limit);

/** Builds the PageInfo of a result. Totals are capped at `maxTotal`. */
export function toPageInfo(
  list: OrderedList,
  rows: ListRow[],
  total: number,
  span: ListSpan,
  maxTotal = Infinity,
): PageInfo {
  const { offset, limit, isByCursor, after } = span;
  const totalCount = Math.min(total, maxTotal);
  const totals = { totalPages: Math.ceil(totalCount / limit), totalCount, isTotalExact: total <= maxTotal };
  if (!isByCursor) return { ...totals, currentPage: offset / limit + 1 };
  const last = rows.slice(0, limit).at(-1);
  const end = last ? { place: last.place!, id: last.id } : after;
  return { ...totals, currentPage: 0, endCursor: end && formatCursor(list, end), hasNextPage: rows.length > limit };
}

/** SQL of a cursor position: a time with microseconds, which a Date cannot represent. */
export const buildPositionColumn = ({ alias, order }: OrderedList): string =>
  buildUtcText(`${alias}.${order}`, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

/** Builds a cursor. Clients treat it as opaque, and it is valid only for this list in this order. */
const formatCursor = ({ table, direction }: OrderedList, { place, id }: CursorPosition): string =>
  Buffer.from([table, direction, place, id].join(' ')).toString('base64url');

// PostgreSQL's last year is 294276.
const TIME_PATTERN = /^(?:\d{4,5}|1\d{5}|2[0-8]\d{4}|29[0-3]\d{3})(-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/;

function isCursorTime(place: string): boolean {
  if (['infinity', '-infinity'].includes(place)) return true;
  const [, withoutYear] = TIME_PATTERN.exec(place) ?? [];
  return (
    withoutYear !== undefined &&
    !Number.isNaN(Date.parse(`${place.length > 27 ? 2000 : place.slice(0, 4)}${withoutYear}`))
  );
}

const ID_PATTERN = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{1,18})$/;

function parseCursor(list: OrderedList, cursor: string): CursorPosition {
  const [, , place = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isValid = isCursorTime(place) && ID_PATTERN.test(id);
  if (!isValid || cursor !== formatCursor(list, { place, id }))
    throw createBadInputError(
      'after must be an endCursor of this list in this order. Omit it to start from the beginning.',
    );
  return { place, id };
}
