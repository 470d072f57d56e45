import { formatCalendarDate } from '../../../platform/kernel/date-formats.rules.ts';
import type { DocumentContent, DocumentKind, DocumentLine, Party } from './document-content.ts';
import { formatAmount, formatCount, formatIndianDay, formatIndianTime, formatRupees } from './document-text.ts';
import type { Column, Paragraph } from './page-flow.ts';
import {
  addElement,
  addText,
  createTextStyle,
  drawFooters,
  GAP,
  GREY,
  HALF_WIDTH,
  INK,
  LEFT,
  type PageDrawing,
  RIGHT,
  SECOND_COLUMN_X,
  startDrawing,
  STYLES,
  WIDTH,
} from './page-layout.ts';
import type { StructureElement } from './pdf-file.ts';
import { drawQrCode } from './qr-code.ts';

const TITLES: Record<DocumentKind, string> = {
  INVOICE: 'Tax Invoice',
  CREDIT_NOTE: 'Credit Note',
  PROFORMA: 'Proforma Invoice',
};
const NOT_AN_INVOICE = 'Not a tax invoice. No input tax credit.';

/** The size of the UPI QR code, in points (34 mm). */
const UPI_QR_SIZE = 96;

/** The height of the space for a signature by hand, in points. */
const SIGNATURE_SPACE = 44;

/** Draws a document as a PDF. The bytes depend only on `content`. */
export function drawDocument(content: DocumentContent): Promise<Uint8Array> {
  const title = `${TITLES[content.kind]} ${content.number}`;
  const drawing: Drawing = { content, ...startDrawing(title, content.issuedAt) };
  drawTitle(drawing);
  drawFacts(drawing);
  drawEInvoice(drawing);
  drawParties(drawing);
  drawLines(drawing);
  drawTotals(drawing);
  drawPaymentAndSignature(drawing);
  drawFooters(drawing, content.kind === 'PROFORMA' ? `${title}. ${NOT_AN_INVOICE}` : title);
  return drawing.pdf.toBytes();
}

interface Drawing extends PageDrawing {
  content: DocumentContent;
}

function drawTitle(drawing: Drawing): void {
  const { content, flow } = drawing;
  const isProforma = content.kind === 'PROFORMA';
  const title = addText(drawing, 'H1', TITLES[content.kind], STYLES.title);
  const copyLabel = isProforma ? [] : [addText(drawing, 'P', 'ORIGINAL FOR RECIPIENT', STYLES.heading, 12)];
  flow.drawRow([
    { x: LEFT, width: WIDTH - 160, paragraphs: [title] },
    { x: RIGHT - 160, width: 160, align: 'right', paragraphs: copyLabel },
  ]);
  flow.addSpace(8);
  if (!isProforma) return;
  const warning = [addText(drawing, 'P', NOT_AN_INVOICE, STYLES.warning)];
  flow.drawRow([{ x: LEFT + 8, width: WIDTH - 16, paragraphs: warning }], {
    spaceAbove: 6,
    spaceBelow: 6,
    fill: '#f1f2f4',
  });
  flow.addSpace(8);
}

/**
 * Draws a table with the number, the dates, the credited invoice, the place of supply and the reverse charge. Draws the
 * reason below the table.
 */
function drawFacts(drawing: Drawing): void {
  const { content, flow, root } = drawing;
  const { kind, number, issuedAt, dueOn, invoice, placeOfSupply, reason } = content;
  const noun = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', PROFORMA: 'Proforma' }[kind];
  const facts: { label: string; value: string; share: number }[] = [
    { label: kind === 'PROFORMA' ? 'Order number' : `${noun} number`, value: number, share: 6 },
    { label: `${noun} date`, value: formatIndianDay(issuedAt), share: 5 },
  ];
  if (dueOn) facts.push({ label: 'Due date', value: formatCalendarDate(dueOn), share: 5 });
  if (invoice) {
    const value = `${invoice.number}\ndated ${formatIndianDay(invoice.issuedAt)}`;
    facts.push({ label: 'Original invoice', value, share: 6 });
  }
  facts.push(
    {
      label: 'Place of supply',
      value: placeOfSupply.code ? `${placeOfSupply.name} (${placeOfSupply.code})` : 'Not known yet',
      share: 9,
    },
    { label: 'Reverse charge', value: 'No', share: 4 },
  );

  const table = addElement(drawing, root, 'Table');
  const [labelRow, valueRow] = [addElement(drawing, table, 'TR'), addElement(drawing, table, 'TR')];
  const shareWidth = WIDTH / facts.reduce((sum, { share }) => sum + share, 0);
  let right = LEFT;
  const columns = facts.map(({ label, value, share }, index): Column => {
    const width = share * shareWidth;
    right += width;
    const isLast = index === facts.length - 1;
    return {
      x: right - width,
      width: isLast ? width : width - GAP,
      paragraphs: [
        { text: label, style: STYLES.label, element: addElement(drawing, labelRow, 'TH', 'Column') },
        { text: value, style: STYLES.strong, element: addElement(drawing, valueRow, 'TD') },
      ],
    };
  });
  flow.drawRule(LEFT, WIDTH);
  flow.drawRow(columns, { spaceAbove: 8, spaceBelow: 8 });
  flow.drawRule(LEFT, WIDTH);
  if (!reason) return;
  const paragraph = addText(drawing, 'P', `Reason: ${reason}`, STYLES.body);
  flow.drawRow([{ x: LEFT, width: WIDTH, paragraphs: [paragraph] }], { spaceAbove: 8, spaceBelow: 8 });
  flow.drawRule(LEFT, WIDTH);
}

/** The size of the e-invoice QR code, in points (46 mm). Phones cannot read the modules of a smaller code. */
const E_INVOICE_QR_SIZE = 130;

/** Draws the IRN, the acknowledgement and the signed QR code, if the document is an e-invoice. */
function drawEInvoice(drawing: Drawing): void {
  const { content, flow, pdf, root } = drawing;
  const { eInvoice } = content;
  if (!eInvoice) return;
  const { irn, ackNumber, ackAt, signedQr } = eInvoice;
  const createFact = (label: string, value: string) => [
    addText(drawing, 'P', label, STYLES.label, 6),
    addText(drawing, 'P', value, STYLES.strong),
  ];
  const paragraphs = [
    addText(drawing, 'H2', 'E-invoice', STYLES.heading),
    ...createFact('Invoice reference number (IRN)', irn),
    ...createFact('Acknowledgement number', ackNumber),
    ...createFact('Acknowledgement date', formatIndianTime(ackAt)),
  ];
  const qrCode = { text: signedQr, alt: `Signed QR code of the e-invoice ${content.number}`, size: E_INVOICE_QR_SIZE };
  flow.drawRow([{ x: LEFT, width: WIDTH - E_INVOICE_QR_SIZE - GAP, paragraphs }], {
    spaceAbove: 8,
    spaceBelow: 4,
    figure: {
      height: E_INVOICE_QR_SIZE,
      draw: (y) => drawQrCode(pdf, root, { ...qrCode, x: RIGHT - E_INVOICE_QR_SIZE, y }),
    },
  });
  flow.drawRule(LEFT, WIDTH);
}

function drawParties(drawing: Drawing): void {
  const { content, flow } = drawing;
  flow.drawRow(
    [
      { x: LEFT, width: HALF_WIDTH, paragraphs: describeParty(drawing, 'Seller', content.seller) },
      { x: SECOND_COLUMN_X, width: HALF_WIDTH, paragraphs: describeParty(drawing, 'Buyer', content.buyer) },
    ],
    { spaceAbove: 10, spaceBelow: 16 },
  );
}

function describeParty(drawing: Drawing, heading: string, party: Party): Paragraph[] {
  return [
    addText(drawing, 'H2', heading, STYLES.heading),
    addText(drawing, 'P', party.legalName, STYLES.strong, 2),
    addText(drawing, 'P', `${party.address.trim()}\n${party.city} ${party.pin}`, STYLES.body),
    ...(party.stateCode ? [addText(drawing, 'P', `State: ${party.stateName} (${party.stateCode})`, STYLES.body)] : []),
    ...(party.gstin === ''
      ? []
      : [addText(drawing, 'P', `GSTIN: ${party.gstin ?? 'not registered'}`, STYLES.strong, 2)]),
  ];
}

interface TableColumn {
  /** Can contain line breaks. */
  header: string;
  print: (line: DocumentLine) => string;
}

/** The columns to the right of the description. */
const NUMBER_COLUMNS: TableColumn[] = [
  { header: 'SAC', print: ({ sac }) => sac },
  { header: 'Users', print: ({ users }) => (users === null ? '' : formatCount(users)) },
  {
    header: 'Per user\nand day ₹',
    print: ({ pricePerUserPerDay: price }) => (price === null ? '' : formatAmount(price)),
  },
  { header: 'Days', print: ({ days }) => (days === null ? '' : formatCount(days)) },
  { header: 'Gross ₹', print: ({ gross }) => formatAmount(gross) },
  { header: 'Discount ₹', print: ({ discount }) => formatAmount(discount) },
  { header: 'Taxable ₹', print: ({ taxable }) => formatAmount(taxable) },
];
const MIN_DESCRIPTION_WIDTH = 120;
const CELL_FONT_SIZES = [8.5, 7.5, 6.5];

/**
 * Chooses the font size and the widths of the columns. A number column is as wide as its longest number or header line.
 * The description column has the remaining width.
 */
function planColumns({ pdf, content }: Drawing): { size: number; widths: number[] } {
  const plans = CELL_FONT_SIZES.map((size) => {
    const widths = NUMBER_COLUMNS.map(({ header, print }) => {
      const headerWidths = header
        .split('\n')
        .map((line) => pdf.measure(line, STYLES.heading.font, STYLES.heading.size));
      const numberWidths = content.lines.map((line) => pdf.measure(print(line), 'regular', size));
      return Math.max(...headerWidths, ...numberWidths) + GAP;
    });
    return { size, widths, descriptionWidth: WIDTH - widths.reduce((sum, width) => sum + width, 0) };
  });
  const plan = plans.find(({ descriptionWidth }) => descriptionWidth >= MIN_DESCRIPTION_WIDTH) ?? plans.at(-1)!;
  // Numbers that are too long even in the smallest size wrap within their cells.
  const numbersWidth = WIDTH - plan.descriptionWidth;
  const scale = Math.min(1, (WIDTH - MIN_DESCRIPTION_WIDTH) / numbersWidth);
  const widths = plan.widths.map((width) => width * scale);
  return { size: plan.size, widths: [WIDTH - numbersWidth * scale, ...widths] };
}

function drawLines(drawing: Drawing): void {
  const { content, flow, root } = drawing;
  const { size, widths } = planColumns(drawing);
  const cellStyle = createTextStyle(size);
  const termStyle = createTextStyle(size - 1, 'regular', GREY);
  const toColumns = (cells: Paragraph[][]): Column[] => {
    let x = LEFT;
    return cells.map((paragraphs, index) => {
      const right = (x += widths[index]!);
      return index
        ? { x: right - widths[index]! + GAP, width: widths[index]! - GAP, align: 'right', paragraphs }
        : { x: LEFT, width: widths[index]!, paragraphs };
    });
  };

  const heading = addText(drawing, 'H2', 'Items', STYLES.heading);
  // Keeps the heading on the same page as the table header and the first row.
  flow.drawRow([{ x: LEFT, width: WIDTH, paragraphs: [heading] }], { spaceBelow: 2, minSpaceBelow: 80 });

  const table = addElement(drawing, root, 'Table');
  const drawHeader = (row: StructureElement | null): void => {
    const cells = ['Description', ...NUMBER_COLUMNS.map(({ header }) => header)].map((text) => [
      { text, style: STYLES.heading, element: row && addElement(drawing, row, 'TH', 'Column') },
    ]);
    flow.drawRule(LEFT, WIDTH, { color: INK, thickness: 0.8 });
    flow.drawRow(toColumns(cells), { spaceAbove: 5, spaceBelow: 5 });
    flow.drawRule(LEFT, WIDTH);
  };
  drawHeader(addElement(drawing, table, 'TR'));
  const endRepeat = flow.onPageBreak(() => drawHeader(null));
  for (const line of content.lines) {
    const row = addElement(drawing, table, 'TR');
    const description = addElement(drawing, row, 'TD');
    const term = `${formatIndianDay(line.startsAt)} to ${formatIndianDay(line.endsAt)}`;
    const numbers = NUMBER_COLUMNS.map(({ print }) => [
      { text: print(line), style: cellStyle, element: addElement(drawing, row, 'TD') },
    ]);
    const paragraphs = [
      { text: line.description, style: cellStyle, element: description },
      { text: term, style: termStyle, element: description },
    ];
    flow.drawRow(toColumns([paragraphs, ...numbers]), { spaceAbove: 5, spaceBelow: 5 });
    flow.drawRule(LEFT, WIDTH);
  }
  endRepeat();
}

function drawTotals(drawing: Drawing): void {
  const { content, flow, root } = drawing;
  const { taxable, taxes, roundOff, total, totalInWords } = content;
  const words = [
    addText(drawing, 'P', 'Total in words', STYLES.label, 3),
    addText(drawing, 'P', totalInWords, STYLES.body),
  ];
  const rows: [label: string, amount: number][] = [
    ['Taxable value', taxable],
    ...taxes.map(({ label, rate, amount }): [string, number] => [`${label} at ${rate}%`, amount]),
    ['Round-off', roundOff],
    ['Total', total],
  ];
  const table = addElement(drawing, root, 'Table');
  const cells = rows.map(([label, amount], index) => {
    const isTotal = index === rows.length - 1;
    const row = addElement(drawing, table, 'TR');
    const rowOptions = {
      style: isTotal ? STYLES.total : STYLES.body,
      spaceAbove: isTotal ? 10 : 3,
      ruleAbove: isTotal,
    };
    return {
      label: { ...rowOptions, text: label, element: addElement(drawing, row, 'TH', 'Row') },
      amount: { ...rowOptions, text: formatRupees(amount), element: addElement(drawing, row, 'TD') },
    };
  });
  const labelWidth = 100;
  const amountWidth = HALF_WIDTH - labelWidth;
  const columns: Column[] = [
    { x: LEFT, width: HALF_WIDTH, paragraphs: words },
    { x: SECOND_COLUMN_X, width: labelWidth, paragraphs: cells.map(({ label }) => label) },
    {
      x: SECOND_COLUMN_X + labelWidth,
      width: amountWidth,
      align: 'right',
      paragraphs: cells.map(({ amount }) => amount),
    },
  ];
  flow.drawRow(columns, { spaceAbove: 8, spaceBelow: 14 });
}

function drawPaymentAndSignature(drawing: Drawing): void {
  const { content, flow, pdf } = drawing;
  const { seller } = content;
  const paymentLines = describePayment(content);
  const paymentParagraphs = paymentLines.length
    ? [
        addText(drawing, 'H2', 'Payment', STYLES.heading),
        ...paymentLines.map((text, index) => addText(drawing, 'P', text, STYLES.body, index ? 0 : 2)),
      ]
    : [];
  const qrCode = content.upiUri && {
    text: content.upiUri,
    alt: `UPI QR code for ${formatRupees(content.total)}`,
    size: UPI_QR_SIZE,
    x: SECOND_COLUMN_X - GAP - UPI_QR_SIZE,
    // The element is created here, so that screen readers read the QR code after the payment text.
    parent: addElement(drawing, drawing.root, 'Div'),
  };
  const paymentWidth = qrCode ? qrCode.x - GAP - LEFT : HALF_WIDTH;
  const signature = [
    addText(drawing, 'P', `For ${seller.legalName}`, STYLES.body),
    addText(drawing, 'P', seller.signatory, STYLES.strong, SIGNATURE_SPACE),
    addText(drawing, 'P', 'Authorised signatory', STYLES.label),
  ];
  flow.drawRow(
    [
      { x: LEFT, width: paymentWidth, paragraphs: paymentParagraphs },
      { x: SECOND_COLUMN_X, width: HALF_WIDTH, paragraphs: signature },
    ],
    {
      spaceAbove: 10,
      ruleAbove: true,
      ...(qrCode && { figure: { height: UPI_QR_SIZE, draw: (y) => drawQrCode(pdf, qrCode.parent, { ...qrCode, y }) } }),
    },
  );
}

/** Describes how to pay. A credit note requests no payment. */
function describePayment({ kind, number, upiUri, total, seller: { bankAccount, upiId } }: DocumentContent): string[] {
  if (kind === 'CREDIT_NOTE' || (!bankAccount && !upiId)) return [];
  const bank = bankAccount
    ? [
        `Account name: ${bankAccount.accountName}`,
        `Account number: ${bankAccount.accountNumber}`,
        `IFSC: ${bankAccount.ifsc}, ${bankAccount.bankName}`,
      ]
    : [];
  return [
    ...bank,
    ...(upiId ? [`UPI ID: ${upiId}`] : []),
    `Payment reference: ${number}`,
    ...(upiUri ? [`Scan the code with a UPI app to pay ${formatRupees(total)}.`] : []),
  ];
}
