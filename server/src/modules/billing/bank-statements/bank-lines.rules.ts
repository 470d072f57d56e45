import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { createUserError, type UserErrorDetails } from '../../../platform/kernel/user-error.rules.ts';
import { normalizeReference, PaymentMethod } from '../payments/payment.rules.ts';
import { type BankColumns, looksLikeDate, parseBankAmount, parseBankDate } from './bank-columns.rules.ts';

/** The maximum number of rows below the header of a file. */
export const MAX_STATEMENT_ROWS = 10_000;
export const MAX_ACCOUNT_LENGTH = 60;
/** The maximum number of lines that one request can confirm, ignore or restore. */
export const MAX_LINES_PER_REQUEST = 1000;
// Banks print shorter narrations and references.
const MAX_TEXT_LENGTH = 1000;

/** A received amount, as the statement shows it. `paidOn` is YYYY-MM-DD. */
export interface BankCredit {
  paidOn: string;
  paise: bigint;
  reference: string;
  narration: string;
  /** The number of identical lines above this line in the file. */
  copies: number;
}

/** The credits in a file, and the counts of its other rows. */
export interface BankRows {
  credits: BankCredit[];
  debitCount: number;
  /**
   * The number of rows without a date, such as totals, and of rows with a word instead of an amount. If credits and
   * debits share a column, also the rows without an amount, and credits of 0.
   */
  skippedCount: number;
}

/** Removes extra spaces, so that differently spaced names identify the same bank account. */
export const normalizeAccount = (account: string): string => account.trim().replace(/\s+/g, ' ');

export function checkAccount(account: string): UserErrorDetails[] {
  const name = normalizeAccount(account);
  if (!name) return [createUserError('account', 'Enter the name of the bank account.')];
  const isTooLong = isLongerThan(name, MAX_ACCOUNT_LENGTH);
  return isTooLong ? [createUserError('account', `Enter at most ${MAX_ACCOUNT_LENGTH} characters.`)] : [];
}

type Direction = 'credit' | 'debit';

/** The amount and the direction of one row. Null if the row has no amount. `error` names the unreadable cell. */
type RowAmount = { paise: bigint; direction: Direction } | { error: string } | null;

const EMPTY_CELL = /^[^\p{L}]*((nil|n[^\p{L}]?a)[^\p{L}]*)?$/iu;
const UNREADABLE_AMOUNT = { error: 'amount' };

function readAmount(row: readonly string[], { credit, amount, direction }: BankColumns): RowAmount {
  const cell = row[credit ?? amount!] ?? '';
  // Some banks fill empty cells, for example with a hyphen. An empty cell in the column of credits means a debit.
  if (!/\d/.test(cell)) return credit !== null && EMPTY_CELL.test(cell) ? { paise: 0n, direction: 'debit' } : null;
  const parsedAmount = parseBankAmount(cell);
  if (!parsedAmount) return UNREADABLE_AMOUNT;
  const { paise, sign } = parsedAmount;
  if (credit !== null) return { paise, direction: paise === 0n || sign === 'debit' ? 'debit' : 'credit' };
  if (direction === null) return { paise, direction: sign ?? 'credit' };
  const directionMark = /^\s*(cr|dr|c|d|credit|debit)\b/i.exec(row[direction] ?? '')?.[1]?.toLowerCase();
  if (!directionMark) return { error: 'mark Cr or Dr' };
  return { paise, direction: directionMark.startsWith('c') ? 'credit' : 'debit' };
}

// The maximum number of reported errors. More would not help, because the errors of a file usually have the same cause.
const MAX_ERRORS = 3;

/**
 * Reads the rows below the header. Returns at most `MAX_ERRORS` errors: for unreadable rows, and for credits after
 * `today`.
 */
export function readBankRows(
  rows: readonly { number: number; cells: readonly string[] }[],
  columns: BankColumns,
  today: string,
): BankRows | UserErrorDetails[] {
  const errors: UserErrorDetails[] = [];
  const copiesByContent = new Map<string, number>();
  const result: BankRows = { credits: [], debitCount: 0, skippedCount: 0 };
  rows.forEach(({ number, cells: row }) => {
    const addError = (problem: string) => errors.push(createUserError('file', `Row ${number}: ${problem}`));
    const dateCell = row[columns.date] ?? '';
    const paidOn = parseBankDate(dateCell, columns.dateOrder);
    if (!paidOn) {
      if (looksLikeDate(dateCell)) addError(`“${dateCell}” is not a date. Check the order of day and month.`);
      else result.skippedCount++;
      return;
    }
    const amount = readAmount(row, columns);
    if (!amount) result.skippedCount++;
    else if ('error' in amount) addError(`the ${amount.error} cannot be read. Check the columns.`);
    else if (amount.direction === 'debit') result.debitCount++;
    else if (amount.paise === 0n) result.skippedCount++;
    else if (paidOn > today)
      addError(`${formatCalendarDate(paidOn)} is in the future. Check the order of day and month.`);
    else {
      const credit = {
        paidOn,
        paise: amount.paise,
        reference: cleanText(columns.reference === null ? '' : (row[columns.reference] ?? '')),
        narration: cleanText(row[columns.narration] ?? ''),
      };
      const content = [paidOn, credit.paise, credit.reference, credit.narration].join('\n');
      const copies = copiesByContent.get(content) ?? 0;
      copiesByContent.set(content, copies + 1);
      result.credits.push({ ...credit, copies });
    }
  });
  return errors.length ? errors.slice(0, MAX_ERRORS) : result;
}

// Replaces control characters, which could hide or reorder the text on the screen.
const cleanText = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);

/** Serializes the fields that identify a line, in a fixed order. The fingerprint is a hash of the result. */
export const serializeFingerprintFields = (account: string, credit: BankCredit): string =>
  JSON.stringify([
    normalizeAccount(account).toLowerCase(),
    credit.paidOn,
    String(credit.paise),
    credit.reference,
    credit.narration,
    credit.copies,
  ]);

// NEFT: 16 characters. RTGS: 22 characters. Both start with the first four letters of the IFSC.
const TRANSFER_REFERENCE = /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]?\d{10,17}(?![A-Z0-9])/;
// An older form of NEFT numbers.
const SHORT_TRANSFER_REFERENCE = /(?<![A-Z0-9])[NRSHPC]\d{13,16}(?![A-Z0-9])/;
// IMPS and UPI: 12 digits.
const TWELVE_DIGITS = /(?<!\d)\d{12}(?!\d)/;

/**
 * Returns the number that identifies a transfer: a UTR, or the 12 digits of IMPS and UPI. Searches the reference cell
 * and the narration. If neither has such a number, returns the normalized reference cell, or null if this cell has no
 * digits or only zeros, or names an invoice or an account.
 */
export function findTransferReference({
  reference,
  narration,
}: Pick<BankCredit, 'reference' | 'narration'>): string | null {
  const referenceCell = reference.toUpperCase();
  const text = narration.toUpperCase();
  for (const pattern of [TRANSFER_REFERENCE, SHORT_TRANSFER_REFERENCE]) {
    const match = pattern.exec(referenceCell) ?? pattern.exec(text);
    if (match) return match[0];
  }
  // Banks pad numbers with zeros on the left. Restore the usual length: 12 digits for a transfer, 6 for a cheque.
  const digits = /^0*([1-9]\d*)$/.exec(referenceCell.trim())?.[1];
  if (digits && digits.length > 6) return digits.length < 12 ? digits.padStart(12, '0') : digits;
  if (/IMPS|UPI|RRN|MMT/.test(text)) {
    const match = TWELVE_DIGITS.exec(text);
    if (match) return match[0];
  }
  if (digits) return digits.padStart(6, '0');
  // Several payments can have the same invoice serial or the same account.
  const isRepeatable = findSerials(referenceCell).length > 0 || /^\s*TRANSFER (FROM|TO)\b/.test(referenceCell);
  const hasReference = !isRepeatable && /\d/.test(referenceCell) && /[1-9A-Z]/.test(referenceCell);
  const normalizedReference = hasReference ? normalizeReference(referenceCell) : null;
  return normalizedReference && normalizedReference.slice(0, 50);
}

/** Returns the payment method of a line, based on its narration and the reference from `findTransferReference`. */
export function getBankMethod(narration: string, reference: string | null): PaymentMethod {
  const text = narration.toUpperCase();
  if (/\bUPI\b/.test(text) && reference) return PaymentMethod.UPI;
  if (/\b(NEFT|RTGS|IMPS|MMT|FT|TRF|INB|NETBANKING)\b/.test(text) && reference) return PaymentMethod.BANK_TRANSFER;
  if (/\b(CHQ|CHEQUE|CLG|CTS|MICR)\b/.test(text) && reference) return PaymentMethod.CHEQUE;
  if (/\bCASH\b/.test(text)) return PaymentMethod.CASH;
  if (!reference) return PaymentMethod.OTHER;
  return TRANSFER_REFERENCE.test(reference) || SHORT_TRANSFER_REFERENCE.test(reference)
    ? PaymentMethod.BANK_TRANSFER
    : PaymentMethod.OTHER;
}

const NOISE_WORDS = new Set(
  `neft rtgs imps upi cr credit no from by to transfer trf inb mmt ft payment payments pmt for inv invoice ref utr txn chq
   cheque clg deposit self bank ltd limited pvt private the and of in india inr rs mob netbanking online collect pay`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Returns the words of a narration that identify the payer: names and UPI addresses. Drops other words with digits, and
 * common words such as `neft`. Returns null if fewer than 5 letters remain.
 */
export function findPayer(narration: string): string | null {
  const words = narration
    .toLowerCase()
    .split(/[\s/\-:*|,;_]+/)
    // The lookbehind makes the search linear: only the start of a run of dots can match.
    .map((word) => word.replace(/^[.()]+|(?<![.()])[.()]+$/g, ''))
    // Keep UPI addresses even if they contain digits. They identify the payer better than the name.
    .filter((word) => word.includes('@') || (/^[a-z.&']+$/.test(word) && !NOISE_WORDS.has(word)));
  const payer = words.join(' ');
  return payer.replace(/[^a-z@]/g, '').length >= 5 ? payer.slice(0, 200) : null;
}

/**
 * Returns the invoice serials in texts, without duplicates. Only letters and digits are compared, so
 * `inv 26-27 000001` is found too.
 */
export function findSerials(...texts: readonly string[]): string[] {
  const serials = texts.flatMap((text) =>
    [
      ...text
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .matchAll(/INV(\d{2})(\d{2})(\d{6})/g),
    ].map(([, from, until, number]) => `INV/${from}-${until}/${number}`),
  );
  return [...new Set(serials)];
}

/**
 * Returns the narration to store. Appends the reference cell if it contains a serial that the narration does not
 * contain. Otherwise the serial would be lost, because a UTR in the narration replaces the reference cell.
 */
export function buildStoredNarration({ narration, reference }: Pick<BankCredit, 'narration' | 'reference'>): string {
  const serials = findSerials(narration);
  const isComplete = findSerials(reference).every((serial) => serials.includes(serial));
  return isComplete ? narration : `${narration} ${reference}`.trim();
}
