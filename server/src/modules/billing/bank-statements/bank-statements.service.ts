import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { formatCount } from '../../../platform/kernel/count-formats.rules.ts';
import { toRupees } from '../../../platform/kernel/paise.rules.ts';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { ReceivedFilePromise } from '../../../platform/storage/upload.scalar.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import type { Recorder } from '../payments/payment-insertion.service.ts';
import { type BankColumns, checkColumns, findHeader, normalizeHeader, proposeColumns } from './bank-columns.rules.ts';
import { createFileError, type CsvRow, parseCsv } from './bank-csv.ts';
import { BankFormat } from './bank-format.entity.ts';
import {
  type BankCredit,
  checkAccount,
  findPayer,
  findTransferReference,
  getBankMethod,
  buildStoredNarration,
  MAX_STATEMENT_ROWS,
  normalizeAccount,
  readBankRows,
  serializeFingerprintFields,
} from './bank-lines.rules.ts';
import type { BankLineState } from './bank-match.rules.ts';
import { BankStatement } from './bank-statement.entity.ts';

interface BankFile {
  header: string[];
  /** The rows below the header. */
  rows: CsvRow[];
}

/**
 * Reads an uploaded CSV file and finds its header. Throws a user error for the field `file` if the file cannot be
 * imported.
 */
async function readFile(upload: ReceivedFilePromise): Promise<BankFile> {
  const { bytes, isTooLarge } = await upload;
  if (isTooLarge) throw createFileError('The file is larger than 5 MB. Download a shorter period.');
  const rows = parseCsv(bytes);
  const headerIndex = rows.length ? findHeader(listCells(rows)) : 0;
  const rowsBelowHeader = rows.slice(headerIndex + 1);
  if (!rowsBelowHeader.length) throw createFileError('The file has no lines below a header.');
  if (rowsBelowHeader.length > MAX_STATEMENT_ROWS) {
    const limit = formatCount(MAX_STATEMENT_ROWS);
    throw createFileError(`The file has more than ${limit} lines. Download a shorter period.`);
  }
  return { header: rows[headerIndex]!.cells, rows: rowsBelowHeader };
}

const listCells = (rows: readonly CsvRow[]): string[][] => rows.map(({ cells }) => cells);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const getFormatId = (account: string, header: readonly string[]) => ({
  account: normalizeAccount(account).toLowerCase(),
  header: hash(normalizeHeader(header)),
});

/**
 * The first rows of a file, and its columns. An administrator checks the columns before the first import of a file with
 * this header from the account.
 */
export interface BankPreview {
  header: string[];
  rows: string[][];
  columns: BankColumns | null;
  isRemembered: boolean;
}

const PREVIEW_ROW_COUNT = 5;

/** Reads the header and the first rows of a file, and finds or proposes its columns. */
export async function previewBankStatement(
  db: EntityManager,
  { account, file }: { account: string; file: ReceivedFilePromise },
): Promise<BankPreview> {
  assertNoUserErrors(checkAccount(account));
  const { header, rows } = await readFile(file);
  const format = await db.findOneBy(BankFormat, getFormatId(account, header));
  return {
    header,
    rows: rows.slice(0, PREVIEW_ROW_COUNT).map(({ cells }) => header.map((_, column) => cells[column] ?? '')),
    columns: format?.columns ?? proposeColumns(header, listCells(rows)),
    isRemembered: format !== null,
  };
}

// Imports run one after another. Otherwise, two concurrent imports of overlapping files could both count a line as new.
const lockImports = createNamedStatement('lock table bank_formats in share row exclusive mode');

/** A file to import. If `columns` is null, the remembered columns apply. */
export interface ImportRequest {
  account: string;
  file: ReceivedFilePromise;
  columns: BankColumns | null;
}

/** The result of an import. The statement is null if the file has no new lines, because then no statement is stored. */
export interface ImportResult {
  statement: BankStatement | null;
  newCount: number;
  knownCount: number;
  /** The number of skipped debits. */
  debitCount: number;
  /** The number of skipped rows without a date or an amount. */
  skippedCount: number;
}

/** Imports the credits of a file. Lines that were imported before do not change, so a file can be imported again. */
export async function importBankStatement(
  db: DataSource,
  { account: enteredAccount, file, columns: enteredColumns }: ImportRequest,
  { administratorId, now }: Recorder,
): Promise<ImportResult> {
  assertNoUserErrors(checkAccount(enteredAccount));
  const account = normalizeAccount(enteredAccount);
  const { header, rows } = await readFile(file);
  const formatId = getFormatId(account, header);
  const columns = enteredColumns ?? (await db.manager.findOneBy(BankFormat, formatId))?.columns;
  if (!columns) throw new UserErrors(createUserError('columns', 'Choose the columns of the file.'));
  assertNoUserErrors(checkColumns(columns, header));
  const bankRows = readBankRows(rows, columns, getIndianDay(now));
  if (Array.isArray(bankRows)) throw new UserErrors(...bankRows);
  const { credits, debitCount, skippedCount } = bankRows;
  if (!credits.length && !debitCount)
    throw createFileError('No line of the file has a date and an amount. Check the columns.');
  return db.transaction(async (tx) => {
    await lockImports(tx);
    if (enteredColumns) await tx.upsert(BankFormat, { ...formatId, columns }, ['account', 'header']);
    const lines = credits.map((credit) => toLine(account, credit));
    const [knownLines] = await countKnownLines(
      tx,
      lines.map(({ fingerprint }) => fingerprint),
    );
    const knownCount = knownLines!.count;
    const counts = { newCount: credits.length - knownCount, knownCount, debitCount, skippedCount };
    if (!counts.newCount) return { statement: null, ...counts };
    const fields = { account, administratorId, createdAt: now, ...counts };
    const statement = await tx.save(tx.create(BankStatement, fields));
    await insertLines(tx, statement.id, ...LINE_COLUMNS.map((column) => lines.map((line) => line[column])));
    return { statement, ...counts };
  });
}

const countKnownLines = createNamedStatement<{ count: number }>(
  'select count(*)::int as count from bank_lines where fingerprint = any($1::text[])',
);

const insertLines = createNamedStatement(
  `insert into bank_lines (statement_id, fingerprint, paid_on, amount, narration, reference, method, payer)
   select $1, line.* from unnest($2::text[], $3::date[], $4::numeric[], $5::text[], $6::text[], $7::text[], $8::text[])
     as line(fingerprint, paid_on, amount, narration, reference, method, payer)
   on conflict (fingerprint) do nothing`,
);

/** The columns of a line, in the order of the parameters $2 to $8 of `insertLines`. */
const LINE_COLUMNS = ['fingerprint', 'paidOn', 'amount', 'narration', 'reference', 'method', 'payer'] as const;

function toLine(account: string, credit: BankCredit) {
  const { paidOn, paise, narration } = credit;
  const reference = findTransferReference(credit);
  return {
    fingerprint: hash(serializeFingerprintFields(account, credit)),
    paidOn,
    amount: String(toRupees(paise)),
    narration: buildStoredNarration(credit),
    reference,
    method: getBankMethod(narration, reference),
    payer: findPayer(narration),
  };
}

/** The maximum number of statements that `listBankStatements` returns. */
export const MAX_LISTED_STATEMENTS = 10;

export const listBankStatements = (db: EntityManager): Promise<BankStatement[]> =>
  db.find(BankStatement, { order: { createdAt: 'DESC', id: 'DESC' }, take: MAX_LISTED_STATEMENTS });

/** The maximum number of accounts that `listBankAccounts` returns. */
export const MAX_ACCOUNTS = 50;

// Names that differ only in case belong to the same account.
const readAccounts = createNamedStatement<{ account: string }>(
  `select account from (
     select distinct on (lower(account)) account, created_at from bank_statements order by lower(account), created_at desc
   ) latest order by created_at desc limit ${MAX_ACCOUNTS}`,
);

/** Returns the names of the accounts, the account of the last import first. */
export const listBankAccounts = async (db: EntityManager): Promise<string[]> =>
  (await readAccounts(db)).map(({ account }) => account);

/** The number of lines of a statement in one state. */
export interface LineCount {
  statementId: string;
  state: BankLineState;
  count: number;
}

export const countLinesByState = createNamedStatement<LineCount>(
  `select statement_id as "statementId", state, count(*)::int as count
   from bank_lines where statement_id = any($1::uuid[]) group by 1, 2 order by 1, 2`,
);

/** Counts the lines in each of the given states, across all statements. Omits states without lines. */
export const countWaitingLines = createNamedStatement<Pick<LineCount, 'state' | 'count'>>(
  'select state, count(*)::int as count from bank_lines where state = any($1::text[]) group by state',
);
