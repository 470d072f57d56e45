import { createBadInputError } from '../../kernel/system-errors.ts';
import { buildUtcText } from '../../kernel/date-formats.rules.ts';
import { type ListArgs, type PageInfo, DEFAULT_PAGE } from '../../kernel/pages.ts';

/** The order of a list of records of one table: by a column, and then by the id. */
export interface OrderedList {
  table: string;
  /** What the table is called in SQL. */
  alias: string;
  order: string;
  direction: 'asc' | 'desc';
}

/** A row of a list, with the total beside it; `place` where it is read by cursor. */
export interface ListRow {
  total_count: string;
  id: string;
  place?: string;
}

/** Where a record is in its list. */
export interface CursorPosition {
  place: string;
  id: string;
}

/** Which part of a list is read, by the number of its page or by cursor. */
export interface ListSpan {
  offset: number;
  limit: number;
  /** Whether its next part is reached by a cursor. */
  isByCursor: boolean;
  /** The record that it follows; null where it begins with the first one, or after an offset. */
  after: CursorPosition | null;
}

/** The orders in which no record ever moves. */
const IMMUTABLE_ORDERS = ['created_at', 'received_at', 'at'];
const MAX_PAGE_SIZE = 100;

/** Which part of a list is asked for; refuses one that no list can have. */
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
    throw createBadInputError('first and after need an order in which nothing moves: NEWEST or OLDEST.');
  return { offset: 0, limit: first ?? limit, isByCursor: true, after: after == null ? null : parseCursor(list, after) };
}

/** How many rows are read for it: one more than are wanted tells whether there are more. */
export const getRowLimit = ({ limit, isByCursor }: ListSpan): number => (isByCursor ? limit + 1 : limit);

/** Where a part of a list is in it; a total is told up to `most`. */
export function toPageInfo(
  list: OrderedList,
  rows: ListRow[],
  total: number,
  span: ListSpan,
  most = Infinity,
): PageInfo {
  const { offset, limit, isByCursor, after } = span;
  const totalCount = Math.min(total, most);
  const counted = { totalPages: Math.ceil(totalCount / limit), totalCount, isTotalExact: total <= most };
  if (!isByCursor) return { ...counted, currentPage: offset / limit + 1 };
  const last = rows.slice(0, limit).at(-1);
  const end = last ? { place: last.place!, id: last.id } : after;
  return { ...counted, currentPage: 0, endCursor: end && formatCursor(list, end), hasNextPage: rows.length > limit };
}

/** SQL for what a cursor keeps of a record besides its id: a time with all digits, which a Date does not have. */
export const buildPositionColumn = ({ alias, order }: OrderedList): string =>
  buildUtcText(`${alias}.${order}`, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

/** A cursor: opaque to whoever gets it, and only for this list in this order. */
const formatCursor = ({ table, direction }: OrderedList, { place, id }: CursorPosition): string =>
  Buffer.from([table, direction, place, id].join(' ')).toString('base64url');

// PostgreSQL's years end in 294276
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
  const isSound = isCursorTime(place) && ID_PATTERN.test(id);
  if (!isSound || cursor !== formatCursor(list, { place, id }))
    throw createBadInputError('after must be an endCursor of this list in this order. Leave it out to begin again.');
  return { place, id };
}
