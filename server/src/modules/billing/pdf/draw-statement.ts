import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import { formatAmount, formatRupees } from './document-text.ts';
import type { Column, Paragraph } from './page-flow.ts';
import {
  addElement,
  addText,
  drawFooters,
  GAP,
  HALF_WIDTH,
  INK,
  LEFT,
  type PageDrawing,
  SECOND_COLUMN_X,
  startDrawing,
  STYLES,
  WIDTH,
} from './page-layout.ts';
import type { StructureElement } from './pdf-file.ts';
import type { StatementContent, StatementRow } from './statement-content.ts';

const TITLE = 'Statement of Account';

/** Draws the statement of account of a company as a PDF. The bytes depend only on `content`. */
export function drawStatement(content: StatementContent): Promise<Uint8Array> {
  const period = `${formatCalendarDate(content.from)} to ${formatCalendarDate(content.until)}`;
  const drawing = startDrawing(`${TITLE} ${period}`, content.issuedAt);
  const { flow } = drawing;
  flow.drawRow([{ x: LEFT, width: WIDTH, paragraphs: [addText(drawing, 'H1', TITLE, STYLES.title)] }]);
  flow.drawRow([{ x: LEFT, width: WIDTH, paragraphs: [addText(drawing, 'P', period, STYLES.body)] }], {
    spaceBelow: 8,
  });
  flow.drawRule(LEFT, WIDTH);
  flow.drawRow(
    [
      { x: LEFT, width: HALF_WIDTH, paragraphs: describeParty(drawing, 'Seller', content.seller) },
      { x: SECOND_COLUMN_X, width: HALF_WIDTH, paragraphs: describeParty(drawing, 'Company', content.company) },
    ],
    { spaceAbove: 10, spaceBelow: 16 },
  );
  drawRows(drawing, content.rows);
  drawBalance(drawing, content);
  drawFooters(drawing, `${TITLE}, ${period}`);
  return drawing.pdf.toBytes();
}

const describeParty = (drawing: PageDrawing, heading: string, [name = '', ...address]: string[]): Paragraph[] => [
  addText(drawing, 'H2', heading, STYLES.heading),
  addText(drawing, 'P', name, STYLES.strong, 2),
  ...(address.length ? [addText(drawing, 'P', address.join('\n'), STYLES.body)] : []),
];

/** The columns, each with its share of the table width. */
const COLUMNS: { header: string; share: number; isNumeric?: boolean; print: (row: StatementRow) => string }[] = [
  { header: 'Date', share: 14, print: ({ day }) => formatCalendarDate(day) },
  { header: 'Entry', share: 22, print: ({ text }) => text },
  { header: 'Reference', share: 21, print: ({ reference }) => reference },
  { header: 'Charged ₹', share: 13, isNumeric: true, print: ({ debit }) => printAmount(debit) },
  { header: 'Paid or credited ₹', share: 17, isNumeric: true, print: ({ credit }) => printAmount(credit) },
  { header: 'Balance ₹', share: 13, isNumeric: true, print: ({ balance }) => formatAmount(balance) },
];
const SHARE_WIDTH = WIDTH / COLUMNS.reduce((sum, { share }) => sum + share, 0);

const printAmount = (amount: number | null): string => (amount ? formatAmount(amount) : '');

function drawRows(drawing: PageDrawing, rows: readonly StatementRow[]): void {
  const { flow, root } = drawing;
  const toColumns = (cells: Paragraph[]): Column[] => {
    let x = LEFT;
    return cells.map((paragraph, index) => {
      const { share, isNumeric } = COLUMNS[index]!;
      const start = x;
      x += share * SHARE_WIDTH;
      return {
        x: start,
        width: share * SHARE_WIDTH - (index === COLUMNS.length - 1 ? 0 : GAP / 2),
        align: isNumeric ? 'right' : 'left',
        paragraphs: [paragraph],
      };
    });
  };
  const table = addElement(drawing, root, 'Table');
  const drawHeader = (row: StructureElement | null): void => {
    flow.drawRule(LEFT, WIDTH, { color: INK, thickness: 0.8 });
    const cells = COLUMNS.map(({ header }) => ({
      text: header,
      style: STYLES.heading,
      element: row && addElement(drawing, row, 'TH', 'Column'),
    }));
    flow.drawRow(toColumns(cells), { spaceAbove: 5, spaceBelow: 5 });
    flow.drawRule(LEFT, WIDTH);
  };
  drawHeader(addElement(drawing, table, 'TR'));
  const endRepeat = flow.onPageBreak(() => drawHeader(null));
  for (const row of rows) {
    const element = addElement(drawing, table, 'TR');
    const cells = COLUMNS.map(({ print }) => ({
      text: print(row),
      style: STYLES.body,
      element: addElement(drawing, element, 'TD'),
    }));
    flow.drawRow(toColumns(cells), { spaceAbove: 4, spaceBelow: 4 });
    flow.drawRule(LEFT, WIDTH);
  }
  endRepeat();
}

function drawBalance(drawing: PageDrawing, { rows, until }: StatementContent): void {
  const balance = rows.at(-1)?.balance ?? 0;
  const day = formatCalendarDate(until);
  const text =
    balance < 0 ? `In your favour on ${day}: ${formatRupees(-balance)}` : `To pay on ${day}: ${formatRupees(balance)}`;
  const paragraphs = [addText(drawing, 'P', text, STYLES.total)];
  drawing.flow.drawRow([{ x: LEFT, width: WIDTH, paragraphs }], { spaceAbove: 14 });
}
