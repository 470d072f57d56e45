import { toUserErrors, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';

/** The order of the day and the month in dates such as 03/04/2026. Other date formats are unambiguous. */
export enum BankDateOrder {
  DAY_FIRST = 'DAY_FIRST',
  MONTH_FIRST = 'MONTH_FIRST',
}

/**
 * The positions of the columns of a statement, starting at 0, and the order of its dates. A position is null if the
 * statement has no such column or the import does not use it.
 */
export interface BankColumns {
  date: number;
  narration: number;
  reference: number | null;
  /** The received amounts, if debits have a separate column. */
  credit: number | null;
  /** The amounts of credits and debits, if they share a column. `direction` or the cell itself marks a debit. */
  amount: number | null;
  /** The direction of each amount: Cr or Dr. */
  direction: number | null;
  dateOrder: BankDateOrder;
}

type ColumnName = Exclude<keyof BankColumns, 'dateOrder'> | 'debit' | 'balance';

// A column gets the name of the first matching pattern, so specific patterns precede general ones.
const COLUMN_PATTERNS: readonly (readonly [ColumnName, RegExp])[] = [
  ['balance', /balance|^bal\b/],
  ['date', /^(transaction|txn|tran|trans|posting|post)\.? ?date|^date/],
  ['date', /date/],
  [
    'direction',
    /^(cr|dr) ?[/|-] ?(cr|dr)$|^(debit|credit) ?\/ ?(debit|credit)$|^(cr|dr|type|indicator|transaction type)$/,
  ],
  ['credit', /credit|deposit|paid in|receipt|^cr\b/],
  ['debit', /debit|withdraw|paid out|^dr\b/],
  ['amount', /amount|^amt/],
  ['reference', /ref|cheque|chq|utr|instrument|transaction id|txn id/],
  ['narration', /narration|description|particular|detail|remark/],
];

const normalizeName = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ') // linear, because each search ends at the next parenthesis
    .replace(/\s+/g, ' ')
    .trim();

const getColumnName = (cell: string): ColumnName | undefined => {
  const name = normalizeName(cell);
  // A longer cell belongs to a title row, not to the header.
  return name && name.length <= 40 ? COLUMN_PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] : undefined;
};

/**
 * Returns the name of each column according to its header cell. If the header has both a Cr and a Dr column, these
 * columns contain amounts. If it has only one of them, that column contains the direction.
 */
function getColumnNames(cells: readonly string[]): (ColumnName | undefined)[] {
  const normalizedCells = cells.map(normalizeName);
  const hasCrAndDr = normalizedCells.includes('cr') && normalizedCells.includes('dr');
  return cells.map((cell, column) => {
    if (hasCrAndDr && normalizedCells[column] === 'cr') return 'credit';
    if (hasCrAndDr && normalizedCells[column] === 'dr') return 'debit';
    return getColumnName(cell);
  });
}

// Banks print the name of the account, the address and the period above the header.
const MAX_TITLE_ROWS = 60;

/**
 * Returns the index of the header: of the first `MAX_TITLE_ROWS` rows, the row with the most known column names,
 * provided that a date and an amount are among them. If no such row exists, the header is the row with the most filled
 * cells.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, MAX_TITLE_ROWS).map((row) => {
    const names = new Set(getColumnNames(row));
    const isHeader = names.has('date') && (names.has('credit') || names.has('amount'));
    return (isHeader ? 1000 * names.size : 0) + row.filter(Boolean).length;
  });
  return scores.indexOf(Math.max(...scores));
}

/** Normalizes a header. Headers that differ only in case, spacing or text in parentheses have the same result. */
export const normalizeHeader = (header: readonly string[]): string => header.map(normalizeName).join('|');

/** Proposes columns by the names in the header. Returns null if the date or the amounts have no column. */
export function proposeColumns(header: readonly string[], rows: readonly (readonly string[])[]): BankColumns | null {
  const names = getColumnNames(header);
  const find = (name: ColumnName): number | null => {
    const index = names.indexOf(name);
    return index < 0 ? null : index;
  };
  // Both the transaction date and the value date count as `date`. The first of the two columns is used. In most
  // statements, it is the transaction date.
  const date = find('date');
  const credit = find('credit');
  const amount = credit === null ? find('amount') : null;
  if (date === null || (credit === null && amount === null)) return null;
  return {
    date,
    narration: find('narration') ?? findLongestColumn(rows, [date, credit, amount]),
    reference: find('reference'),
    credit,
    amount,
    direction: credit === null ? find('direction') : null,
    dateOrder: detectDateOrder(rows.map((row) => row[date] ?? '')),
  };
}

/** Returns the index of the column with the most text. Ignores the columns in `except`. */
function findLongestColumn(rows: readonly (readonly string[])[], except: readonly (number | null)[]): number {
  const lengths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      if (!except.includes(column)) lengths[column] = (lengths[column] ?? 0) + cell.length;
    });
  return lengths.reduce((longest, length, column) => (length > (lengths[longest] ?? 0) ? column : longest), 0);
}

const NUMERIC_DATE = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})\b/;

/** Returns MONTH_FIRST if the second number of a date is more than 12, otherwise DAY_FIRST. */
function detectDateOrder(cells: readonly string[]): BankDateOrder {
  const dateParts = cells.flatMap((cell) => NUMERIC_DATE.exec(cell.trim()) ?? []);
  const hasDaySecond = cells.some((cell) => Number(NUMERIC_DATE.exec(cell.trim())?.[2]) > 12);
  return dateParts.length && hasDaySecond ? BankDateOrder.MONTH_FIRST : BankDateOrder.DAY_FIRST;
}

/**
 * Returns an error if a column does not exist, if `credit` and `amount` are both set or both missing, or if `direction`
 * is set without `amount`.
 */
export function checkColumns(columns: BankColumns, header: readonly string[]): UserErrorDetails[] {
  const { date, narration, reference, credit, amount, direction } = columns;
  const isUnknown = [date, narration, reference, credit, amount, direction].some(
    (column) => column !== null && !(Number.isInteger(column) && column >= 0 && column < header.length),
  );
  if (isUnknown) return toUserErrors('columns', 'Choose columns of the file.');
  if ((credit === null) === (amount === null))
    return toUserErrors('columns', 'Choose either the column of credits, or the column of all amounts.');
  return toUserErrors(
    'columns',
    direction !== null && amount === null && 'Choose the column that contains all amounts.',
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const NAMED_MONTH = /^(\d{1,2})[/.\- ]([a-z]{3})[a-z]*[/.\-, ]+(\d{4}|\d{2})(?!\d)/i;

/** Parses a date of a statement, with or without a time. Returns YYYY-MM-DD, or null if the text is not a date. */
export function parseBankDate(cell: string, order: BankDateOrder): string | null {
  const text = cell.trim();
  const yearFirstParts = YEAR_FIRST.exec(text);
  if (yearFirstParts) return toDay(yearFirstParts[1]!, yearFirstParts[2]!, yearFirstParts[3]!);
  const monthNameParts = NAMED_MONTH.exec(text);
  if (monthNameParts) {
    const [, day, monthName, year] = monthNameParts as unknown as [string, string, string, string];
    return toDay(year, String(MONTHS.indexOf(monthName.toLowerCase()) + 1), day);
  }
  const numericParts = NUMERIC_DATE.exec(text);
  if (!numericParts) return null;
  const [, first, second, year] = numericParts as unknown as [string, string, string, string];
  return order === BankDateOrder.DAY_FIRST ? toDay(year, second, first) : toDay(year, first, second);
}

function toDay(year: string, month: string, day: string): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Returns whether a cell has the form of a date, even if the day does not exist. */
export const looksLikeDate = (cell: string): boolean =>
  /^\d{1,4}[/.\- ](\d{1,2}|[a-z]{3,9})[/.\-, ]+\d{1,4}/i.test(cell.trim());

/** An amount of a statement. */
export interface BankAmount {
  paise: bigint;
  /** The direction that the cell marks with a sign, parentheses, Cr or Dr. Null if the cell has no such mark. */
  sign: 'credit' | 'debit' | null;
}

const AMOUNT_PATTERN = /^([-+(]?)(\d[\d,]*|\d*(?=\.\d))(?:\.(\d{1,2})0*)?\)?(-?)(cr|dr)?$/;

/**
 * Parses an amount. It can have commas, ₹, INR or Rs., a plus or minus sign or parentheses, and Cr or Dr, also in
 * parentheses. Returns null if the text is not an amount.
 */
export function parseBankAmount(cell: string): BankAmount | null {
  const text = cell
    .toLowerCase()
    .replace(/\s|₹|inr|rs\.?/g, '')
    .replace(/\((cr|dr)\.?\)$/, '$1')
    .replace(/\.(?=cr|dr|$)|(?<=cr|dr)\.$/g, '')
    .replace(/^([-+]?)\((.*)\)$/, '($2)')
    .replace('−', '-');
  const [, prefix, whole = '', decimals = '', suffix, direction] = AMOUNT_PATTERN.exec(text) ?? [];
  if (prefix === undefined) return null;
  const paise = BigInt(`${whole.replaceAll(',', '') || '0'}${decimals.padEnd(2, '0')}`);
  const isNegative = prefix === '-' || prefix === '(' || suffix === '-';
  const markedDirection = direction === 'dr' || isNegative ? 'debit' : 'credit';
  return { paise, sign: isNegative || direction || prefix === '+' ? markedDirection : null };
}
