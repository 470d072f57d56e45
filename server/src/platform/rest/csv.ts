import { stringify } from 'csv-stringify/sync';
import type { FileDownload, FilePart } from './download.ts';

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  header: string;
  text: (row: Row) => string | number;
}

interface CsvFile<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<Row[]>;
}

/** Numbered rows as a CSV file that a spreadsheet opens as intended: none of its text can act as a formula. */
export const createCsvFile = <Row>({ name, columns, batches }: CsvFile<Row>): FileDownload => ({
  name: `${name}.csv`,
  parts: generateCsvParts(columns, batches),
});

async function* generateCsvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<FilePart> {
  let number = 0;
  let head = writeCsv([['No', ...columns.map(({ header }) => header)]], { bom: true });
  // the head goes with the first rows, so that nothing is sent before they could be read
  for await (const rows of batches) {
    const text =
      head + writeCsv(rows.map((row) => [++number, ...columns.map((column) => escapeFormulas(column.text(row)))]));
    yield { text, rows: rows.length };
    head = '';
  }
}

// where a spreadsheet splits a line at other signs than commas, a cell may begin in the middle of a text
const escapeFormulas = (value: string | number) =>
  typeof value === 'string' ? value.replace(/([;|\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g, "$1'") : value;

const writeCsv = (lines: (string | number)[][], { bom = false } = {}) =>
  stringify(lines, { bom, escape_formulas: true, record_delimiter: 'windows' });
