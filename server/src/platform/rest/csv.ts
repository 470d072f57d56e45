import { stringify } from 'csv-stringify/sync';
import type { FileDownload, FilePart } from './download.ts';

export interface CsvColumn<Row> {
  header: string;
  text: (row: Row) => string | number;
}

interface CsvFile<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<Row[]>;
}

/** Creates a CSV file of numbered rows for spreadsheets. Text is escaped so that it cannot run as a formula. */
export const createCsvFile = <Row>({ name, columns, batches }: CsvFile<Row>): FileDownload => ({
  name: `${name}.csv`,
  parts: generateCsvParts(columns, batches),
});

async function* generateCsvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<FilePart> {
  let rowNumber = 0;
  let header = writeCsv([['No', ...columns.map(({ header: title }) => title)]], { bom: true });
  // The header is sent with the first rows, so that an error before them can still get an error response.
  for await (const rows of batches) {
    const text =
      header + writeCsv(rows.map((row) => [++rowNumber, ...columns.map((column) => escapeValue(column.text(row)))]));
    yield { text, rows: rows.length };
    header = '';
  }
}

// Some spreadsheets also split lines at characters other than commas. A cell can then begin in the middle of a value.
// The pattern looks for the formula first: a search that begins with the white space would be quadratic.
const INNER_FORMULA_PATTERN = /(?=[=+\-@＝＋－＠])(?<=[;|\t\r\n]\s*)/g;
const LEADING_FORMULA_PATTERN = /^(?=[=+\-@\t\r＝＋－＠])/;

/** Adds an apostrophe, which marks plain text, before text that a spreadsheet could run as a formula. */
export const escapeFormulas = (text: string): string =>
  text.replace(INNER_FORMULA_PATTERN, "'").replace(LEADING_FORMULA_PATTERN, "'");

const escapeValue = (value: string | number) => (typeof value === 'string' ? escapeFormulas(value) : value);

export const writeCsv = (lines: (string | number)[][], { bom = false } = {}): string =>
  stringify(lines, { bom, record_delimiter: 'windows' });
