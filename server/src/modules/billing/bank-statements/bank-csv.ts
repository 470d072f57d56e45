import { CsvError, parse } from 'csv-parse/sync';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';

/** Creates a user error about the uploaded file. */
export const createFileError = (message: string) => new UserErrors(createUserError('file', message));

// The first bytes of ZIP archives (.xlsx), OLE documents (.xls) and PDFs.
const OTHER_FORMAT_SIGNATURES = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
  [0x25, 0x50, 0x44, 0x46],
];

export interface CsvRow {
  /** The number that a spreadsheet shows for the row. Empty rows count. */
  number: number;
  cells: string[];
}

/** Returns the non-empty rows of a CSV file. Throws a user error for `file` if the file cannot be parsed. */
export function parseCsv(bytes: Buffer): CsvRow[] {
  if (OTHER_FORMAT_SIGNATURES.some((start) => start.every((byte, index) => bytes[index] === byte)))
    throw createFileError('This is not a CSV file. Download the statement as CSV, or save the spreadsheet as CSV.');
  const text = decodeText(bytes);
  if (text.includes('\0')) throw createFileError('This is not a CSV file. Download the statement as CSV.');
  try {
    const rows = parse(text, {
      delimiter: detectDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      bom: true,
    });
    return rows.map((cells, index) => ({ number: index + 1, cells })).filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw createFileError('The file cannot be read. A quotation mark is not closed. Download the statement again.');
  }
}

// The characters of the bytes 0x80 to 0x9f. `TextDecoder` decodes these bytes as Latin-1 in some versions of Node.js.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes UTF-8, and little-endian UTF-16 with a byte order mark. Other bytes are read as Windows-1252, which older
 * exports use.
 */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes
      .toString('latin1')
      .replaceAll(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!);
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Returns the delimiter that splits any of the first 50 lines into the most cells. Only the line with the most cells
 * counts, because title lines and narrations contain few delimiters.
 */
function detectDelimiter(text: string): string {
  const lines = text.split(/\r?\n/, 50);
  const countMaxCells = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length));
  return DELIMITERS.toSorted((left, right) => countMaxCells(right) - countMaxCells(left))[0]!;
}
