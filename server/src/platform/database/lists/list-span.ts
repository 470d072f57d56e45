import { type ListArgs, type ListSlice, MAX_PAGE } from '../../kernel/pages.ts';
import { createBadInputError } from '../../kernel/system-errors.ts';
import { buildUtcText } from './time-text.ts';

/** A list of records of one table, ordered by one column and then by id. */
export interface OrderedList {
  table: string;
  /** The SQL alias of the table. */
  alias: string;
  /** The order column. */
  order: string;
  /** The type of the order column. Defaults to a time. */
  orderType?: OrderType;
  direction: 'asc' | 'desc';
}

type OrderType = 'time' | 'number' | 'text';

/** A row of a list, with the total of the list. `orderValue` is set if the list is read by cursor. */
export interface ListRow {
  total_count: string;
  id: string;
  orderValue?: string;
}

/** The position of a record in a list: the value of the order column, and the id of the record. */
export interface CursorPosition {
  orderValue: string;
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

const MAX_PAGE_SIZE = 100;

/** Validates the arguments and returns the part of the list to read. */
export function getListSpan(list: OrderedList, args: ListArgs): ListSpan {
  if ('first' in args) {
    const { first, after = null } = args;
    if (first < 1 || first > MAX_PAGE_SIZE) throw createBadInputError(`first must be from 1 to ${MAX_PAGE_SIZE}.`);
    return { offset: 0, limit: first, isByCursor: true, after: after === null ? null : parseCursor(list, after) };
  }
  const { page, limit } = args;
  if (limit < 1 || limit > MAX_PAGE_SIZE) throw createBadInputError(`limit must be from 1 to ${MAX_PAGE_SIZE}.`);
  if (page < 1) throw createBadInputError(`page must be from 1 to ${MAX_PAGE}.`);
  return { offset: (page - 1) * limit, limit, isByCursor: false, after: null };
}

/**
 * Returns the number of rows to read. A read by cursor reads one extra row, to find out whether more records follow.
 */
export const getRowLimit = ({ limit, isByCursor }: ListSpan): number => (isByCursor ? limit + 1 : limit);

/**
 * Builds a slice from the records of a page. A read by cursor also needs `rows`: the rows of these records and the
 * extra row. Totals are capped at `maxTotal`.
 */
export function toSlice<T>(
  list: OrderedList,
  rows: ListRow[],
  records: T[],
  total: number,
  { offset, limit, isByCursor, after }: ListSpan,
  maxTotal = Infinity,
): ListSlice<T> {
  const cursors = isByCursor
    ? rows.map(({ orderValue, id }) => formatCursor(list, { orderValue: orderValue!, id }))
    : [];
  const totalCount = Math.min(total, maxTotal);
  return {
    entries: records.map((node, index) => ({ node, cursor: cursors[index] ?? '' })),
    numberedPageInfo: {
      currentPage: offset / limit + 1,
      totalPages: Math.ceil(totalCount / limit),
      totalCount,
      isTotalExact: total <= maxTotal,
    },
    pageInfo: {
      hasNextPage: rows.length > limit,
      hasPreviousPage: after !== null,
      startCursor: cursors[0] ?? null,
      endCursor: cursors[records.length - 1] ?? (after && formatCursor(list, after)),
    },
  };
}

/** SQL: the value of the order column as text. Times have microseconds, which a Date cannot represent. */
export const buildOrderValueColumn = ({ alias, order, orderType = 'time' }: OrderedList): string =>
  orderType === 'time'
    ? buildUtcText(`${alias}.${order}`, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    : `cast(${alias}.${order} as text)`;

/** Builds a cursor. A cursor is opaque to clients, and valid only for this list in this order. */
const formatCursor = ({ alias, order, direction }: OrderedList, { orderValue, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([alias, order, direction, orderValue, id])).toString('base64url');

// Matches years up to 293999, because PostgreSQL's last year is 294276.
const TIME_PATTERN = /^(?:\d{4,5}|1\d{5}|2[0-8]\d{4}|29[0-3]\d{3})(-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)$/;

function isCursorTime(orderValue: string): boolean {
  if (['infinity', '-infinity'].includes(orderValue)) return true;
  const [, withoutYear] = TIME_PATTERN.exec(orderValue) ?? [];
  // Date.parse rejects years of more than four digits, so the leap year 2000 replaces them.
  return (
    withoutYear !== undefined &&
    !Number.isNaN(Date.parse(`${orderValue.length > 27 ? 2000 : orderValue.slice(0, 4)}${withoutYear}`))
  );
}

const ORDER_VALUE_VALIDATORS: Record<OrderType, (orderValue: string) => boolean> = {
  time: isCursorTime,
  number: (orderValue) => /^-?\d{1,15}(\.\d{1,4})?$/.test(orderValue),
  text: (orderValue) => !orderValue.includes('\0'),
};

const ID_PATTERN = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{1,18})$/;

function parseCursor(list: OrderedList, cursor: string): CursorPosition {
  const [, , , orderValue, id] = parseStrings(Buffer.from(cursor, 'base64url').toString());
  const isValid = ORDER_VALUE_VALIDATORS[list.orderType ?? 'time'](orderValue ?? '') && ID_PATTERN.test(id ?? '');
  if (!isValid || cursor !== formatCursor(list, { orderValue: orderValue!, id: id! }))
    throw createBadInputError(
      'after must be a cursor of this list in this order. Omit it to start from the beginning.',
    );
  return { orderValue: orderValue!, id: id! };
}

/** Parses a JSON list of strings. Returns an empty list for any other text. */
function parseStrings(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((part) => typeof part === 'string') ? parsed : [];
  } catch {
    return [];
  }
}
