import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { createLines, INVOICE } from '../../../../test/document-content.ts';
import { type PdfText, readPdf } from '../../../../test/pdf-reader.ts';
import { isThorough } from '../../../../test/tier.ts';
import { checkText } from '../gst/party.rules.ts';
import type { DocumentContent } from './document-content.ts';
import { toPrintable } from './document-text.ts';
import { TEMPLATE_VERSION } from './page-layout.ts';
import { hasGlyph } from './pdf-file.ts';
import { createDocumentRenderer, renderDocument } from './render-document.ts';
import type { StatementContent, StatementRow } from './statement-content.ts';

const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0;
if (!hasPoppler) process.stdout.write('SKIPPED: pdfinfo is not installed, so Poppler does not check the documents.\n');

const readDocument = async (changes: Partial<DocumentContent> = {}) =>
  readPdf(await renderDocument({ ...INVOICE, ...changes }));
const getTexts = (pages: PdfText[][]) => pages.flat().map(({ text }) => text);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const removeSpace = (text: string) => text.replaceAll(/\s/g, '');

/** Asserts that no text is outside the margins or covers another text. */
function expectNoOverlaps(pages: PdfText[][]): void {
  const [left, right, top, bottom] = [42, 595.28 - 42, 40, 841.89 - 28];
  for (const texts of pages) {
    const textsOutside = texts.filter(
      (text) => text.left < left - 1 || text.right > right + 1 || text.top < top || text.bottom > bottom,
    );
    expect(textsOutside).toEqual([]);
    const overlaps = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 0.1 &&
            other.left < one.right - 0.1 &&
            one.top < other.bottom - 0.1 &&
            other.top < one.bottom - 0.1,
        )
        .map((other) => [one, other]),
    );
    expect(overlaps).toEqual([]);
  }
}

const INTRA_STATE: Partial<DocumentContent> = {
  taxes: [
    { label: 'CGST', rate: 9, amount: 9000 },
    { label: 'SGST', rate: 9, amount: 9000 },
  ],
};
const CREDIT_NOTE: Partial<DocumentContent> = {
  kind: 'CREDIT_NOTE',
  number: 'CRN/26-27/000001',
  dueOn: null,
  invoice: { number: 'INV/26-27/000007', issuedAt: '2026-11-01T10:00:00.000Z' },
  reason: 'The GSTIN was wrong.',
};
const PROFORMA: Partial<DocumentContent> = { kind: 'PROFORMA', number: 'ORD-42', dueOn: null };
const HOSTILE: Partial<DocumentContent> = {
  seller: {
    ...INVOICE.seller,
    legalName: 'The All-India Communications Infrastructure Company '.repeat(4),
    signatory: 'Venkatanarasimharajuvaripeta'.repeat(4),
  },
  buyer: {
    ...INVOICE.buyer,
    legalName: `श्री महालक्ष्मी परिवहन कंपनी ${'W'.repeat(200)} شركة 👩‍💻 தமிழ் \u202Edesrever\u0000\u0007`,
    address: 'A long line of the address, '.repeat(120),
    city: 'a\u0301'.repeat(50),
  },
  reason: 'i'.repeat(1000),
  lines: createLines(3, { description: 'W'.repeat(500), users: 123_456_789, gross: 1e13, taxable: 1e13 }),
  totalInWords: 'Forty-Five Thousand Crore '.repeat(30),
};

describe('documents: an invoice', () => {
  it('an invoice prints all details that rule 46 requires', async () => {
    const { pages, title, language } = await readDocument();
    expect(title).toBe('Tax Invoice INV/26-27/000001');
    expect(language).toBe('en-IN');
    expect(pages).toHaveLength(1);
    expect(getTexts(pages)).toEqual(
      [
        ['Tax Invoice', 'ORIGINAL FOR RECIPIENT'],
        ['Invoice number', 'INV/26-27/000001', 'Invoice date', '26-Nov-2026', 'Due date', '25-Dec-2026'],
        ['Place of supply', 'Maharashtra (27)', 'Reverse charge', 'No'],
        ['Seller', 'Meridian Business Chat Private Limited', '4th Floor, Brigade Towers', '135 Brigade Road'],
        ['Bengaluru 560025', 'State: Karnataka (29)', 'GSTIN: 29AABCM1234F1Z5'],
        ['Buyer', 'Sahyadri Logistics Private Limited', 'Unit 12, Kanakia Wall Street', 'Mumbai 400093'],
        ['State: Maharashtra (27)', 'GSTIN: 27AAACS9876K1ZQ'],
        ['Items', 'Description', 'SAC', 'Users', 'Per user', 'and day ₹', 'Days', 'Gross ₹', 'Discount ₹', 'Taxable ₹'],
        ['Business chat', '25-Nov-2026 to 25-Nov-2027', '997331', '1,200', '0.25', '366'],
        ['1,09,800.00', '9,800.00', '1,00,000.00'],
        ['Total in words', 'Rupees One Lakh Eighteen Thousand Only'],
        ['Taxable value', 'IGST at 18%', 'Round-off', 'Total'],
        ['₹1,00,000.00', '₹18,000.00', '−₹0.06', '₹1,18,000.00'],
        ['Payment', 'Account name: Meridian Business Chat', 'Account number: 50200012345678'],
        ['IFSC: HDFC0000123, HDFC Bank', 'UPI ID: meridian@hdfcbank', 'Payment reference: INV/26-27/000001'],
        ['For Meridian Business Chat Private Limited', 'Lakshmi Narayanan', 'Authorised signatory'],
        ['Tax Invoice INV/26-27/000001', 'Page 1 of 1'],
      ].flat(),
    );
    expectNoOverlaps(pages);
  });

  it.each([
    ['SGST', 'Karnataka'],
    ['UTGST', 'Chandigarh'],
  ] as const)('an invoice lists CGST and %s of a supply within %s', async (label, name) => {
    const taxes: DocumentContent['taxes'] = [
      { label: 'CGST', rate: 9, amount: 9000 },
      { label, rate: 9, amount: 9000 },
    ];
    const { pages } = await readDocument({ taxes, placeOfSupply: { code: '04', name } });
    expect(getTexts(pages)).toEqual(
      expect.arrayContaining(['CGST at 9%', `${label} at 9%`, '₹9,000.00', `${name} (04)`]),
    );
    expectNoOverlaps(pages);
  });

  it('an invoice says that the buyer is not registered, and omits payment details that the seller does not have', async () => {
    const { pages } = await readDocument({
      buyer: { ...INVOICE.buyer, gstin: null },
      seller: { ...INVOICE.seller, bankAccount: null, upiId: null },
      dueOn: null,
    });
    const texts = getTexts(pages);
    expect(texts).toContain('GSTIN: not registered');
    expect(texts).not.toContain('Payment');
    expect(texts).not.toContain('Due date');
  });

  it('an invoice with six lines fits on one page', async () => {
    const { pages } = await readDocument({
      ...INTRA_STATE,
      lines: createLines(6, { description: 'Archive of all messages' }),
    });
    expect(pages).toHaveLength(1);
    expectNoOverlaps(pages);
  });

  it('a long invoice continues on further pages, which repeat the header of the table', async () => {
    const { pages, roles } = await readDocument({ lines: createLines(40) });
    expect(pages).toHaveLength(3);
    for (const [index, texts] of pages.entries()) {
      expect(texts.filter(({ text }) => text === 'Description')).toHaveLength(1);
      expect(texts.at(-1)!.text).toBe(`Page ${index + 1} of 3`);
    }
    const lines = getTexts(pages).filter((text) => text.startsWith('Add-on'));
    expect(lines).toEqual(createLines(40).map(({ description }) => description));
    // Screen readers skip the repeated headers.
    expect(roles.filter((role) => role === 'TH')).toHaveLength(5 + 8 + 4);
    expectNoOverlaps(pages);
  });
});

const UPI: Partial<DocumentContent> = {
  total: 826,
  upiUri:
    'upi://pay?pa=meridian%40hdfcbank&pn=Meridian%20Business%20Chat%20Private%20Limited&am=826.00&cu=INR&tr=INV2627000001&tn=INV%2F26-27%2F000001',
};

describe('documents: a UPI QR code', () => {
  it('the code is next to the bank account, with a text alternative and the amount', async () => {
    const { pages, roles } = await readDocument({ ...UPI, lines: createLines(5) });
    expect(removeSpace(getTexts(pages).join(''))).toContain('ScanthecodewithaUPIapptopay₹826.00.');
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    expect(pages).toHaveLength(1);
    expectNoOverlaps(pages);
  });

  it('the code does not overlap e-invoice details or long names, with any number of lines', async () => {
    const longSeller = { ...INVOICE.seller, legalName: 'Communications Infrastructure Company '.repeat(5) };
    for (const lineCount of [1, 12, 14, 16, 18]) {
      const { pages } = await readDocument({
        ...UPI,
        seller: longSeller,
        eInvoice: E_INVOICE,
        lines: createLines(lineCount),
      });
      expectNoOverlaps(pages);
    }
  });
});

const E_INVOICE: NonNullable<DocumentContent['eInvoice']> = {
  irn: '738d3bc4fc0ee234c307c88ed94e66fef7803f2cca2528b57719de20a4adce8d',
  ackNumber: '112610036563310',
  ackAt: '2026-11-25T09:02:00.000Z',
  // About as long as the signed QR codes that the invoice registration portal returns.
  signedQr: `eyJhbGciOiJSUzI1NiJ9.${'aB3-'.repeat(150)}.${'x_9Z'.repeat(85)}`,
};

describe('documents: an e-invoice', () => {
  it('an e-invoice prints the IRN, the acknowledgement and the QR code with a text alternative', async () => {
    const { pages, roles } = await readDocument({ eInvoice: E_INVOICE });
    const texts = getTexts(pages);
    expect(texts).toEqual(
      expect.arrayContaining(['E-invoice', E_INVOICE.irn, E_INVOICE.ackNumber, '25 Nov 2026, 14:32']),
    );
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    expect(pages).toHaveLength(1);
    expectNoOverlaps(pages);
    const bytes = await renderDocument({ ...INVOICE, eInvoice: E_INVOICE });
    expect(bytes.length).toBeLessThan(100_000);
    expect(hash(bytes)).toBe(hash(await createDocumentRenderer()({ ...INVOICE, eInvoice: E_INVOICE })));
  });

  it('the IRN and its acknowledgement stay on one page after a reason of any length', async () => {
    for (const wordCount of [1, 2500, 3000, 3500]) {
      const { pages } = await readDocument({ ...CREDIT_NOTE, reason: 'word '.repeat(wordCount), eInvoice: E_INVOICE });
      expectNoOverlaps(pages);
      const pageIndex = pages.findIndex((each) => each.some(({ text }) => text === E_INVOICE.irn));
      expect(pages[pageIndex]!.map(({ text }) => text)).toContain(E_INVOICE.ackNumber);
    }
  });
});

const createStatementRows = (count: number): StatementRow[] =>
  Array.from({ length: count }, (_, index) => ({
    day: '2026-11-25',
    text: index % 2 ? 'Tax deduction reversed' : 'Invoice',
    reference: index % 2 ? 'HDFCN52026112500012345' : 'INV/26-27/000001',
    debit: index % 2 ? null : 1e9,
    credit: index % 2 ? 123.4 : null,
    balance: -1e9,
  }));

const STATEMENT: StatementContent = {
  kind: 'STATEMENT',
  issuedAt: '2026-11-25T18:45:00.000Z',
  from: '2026-04-01',
  until: '2026-11-26',
  seller: ['Meridian Business Chat Private Limited', '135 Brigade Road', 'Bengaluru 560025'],
  company: ['Sahyadri Logistics Private Limited '.repeat(4), 'Mumbai 400093'],
  rows: createStatementRows(3),
};

describe('documents: a statement', () => {
  it('a statement lists the entries, and repeats the header of the table on each page', async () => {
    const { pages, title, roles } = await readPdf(
      await renderDocument({ ...STATEMENT, rows: createStatementRows(60) }),
    );
    expect(title).toBe('Statement of Account 01-Apr-2026 to 26-Nov-2026');
    expect(pages.length).toBeGreaterThan(1);
    for (const texts of pages) {
      expect(texts.filter(({ text }) => text === 'Entry')).toHaveLength(1);
      expectNoOverlaps([texts]);
    }
    const texts = pages[0]!;
    expect(texts.map(({ text }) => text)).toContain('Paid or credited ₹');
    // The last column ends at the right margin, like the rules of the table.
    for (const { right } of texts.filter(({ text }) => ['Balance ₹', '-1,00,00,00,000.00'].includes(text)))
      expect(right).toBeCloseTo(595.28 - 42, 0);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(6);
    expect(getTexts(pages)).toContain('In your favour on 26-Nov-2026: ₹1,00,00,00,000.00');
  });

  it('a statement whose rows fill the last page has its balance on another page, without the header', async () => {
    const readPages = async (rowCount: number) =>
      (await readPdf(await renderDocument({ ...STATEMENT, rows: createStatementRows(rowCount) }))).pages;
    const [firstPage] = await readPages(60);
    const fullPages = await readPages(firstPage!.filter(({ text }) => text === '25-Nov-2026').length);
    expect(fullPages.map((texts) => texts.filter(({ text }) => text === 'Entry').length)).toEqual([1, 0]);
  });

  it.each([
    [118, 'To pay on 26-Nov-2026: ₹118.00'],
    [0, 'To pay on 26-Nov-2026: ₹0.00'],
    [-118.5, 'In your favour on 26-Nov-2026: ₹118.50'],
  ])('a statement ends with a balance of %d', async (balance, text) => {
    const rows = createStatementRows(1).map((row) => ({ ...row, balance }));
    const { pages } = await readPdf(await renderDocument({ ...STATEMENT, rows }));
    expect(getTexts(pages)).toContain(text);
  });
});

describe('documents: other kinds', () => {
  it('a credit note names its invoice and the reason, and requests no payment', async () => {
    const { pages, title } = await readDocument(CREDIT_NOTE);
    const texts = getTexts(pages);
    expect(title).toBe('Credit Note CRN/26-27/000001');
    expect(texts).toEqual(
      expect.arrayContaining([
        'Credit Note',
        'ORIGINAL FOR RECIPIENT',
        'Credit note number',
        'CRN/26-27/000001',
        'Credit note date',
        'Original invoice',
        'INV/26-27/000007',
        'dated 01-Nov-2026',
        'Reason: The GSTIN was wrong.',
      ]),
    );
    expect(texts).not.toContain('Payment');
    expectNoOverlaps(pages);
  });

  it('a proforma has no serial, and each page says that it is not a tax invoice', async () => {
    const { pages, title } = await readDocument({ ...PROFORMA, lines: createLines(20) });
    const texts = getTexts(pages);
    expect(title).toBe('Proforma Invoice ORD-42');
    expect(texts.slice(0, 2)).toEqual(['Proforma Invoice', 'Not a tax invoice. No input tax credit.']);
    expect(texts).toContain('Order number');
    expect(texts).not.toContain('Invoice number');
    expect(texts).not.toContain('ORIGINAL FOR RECIPIENT');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      expect(page.at(-2)!.text).toBe('Proforma Invoice ORD-42. Not a tax invoice. No input tax credit.');
  });
});

describe('documents: a tagged PDF', () => {
  it('a tagged PDF contains headings, and tables with headers', async () => {
    const { roles } = await readDocument();
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(4);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(3);
    expect(roles.filter((role) => role === 'TR')).toHaveLength(2 + 2 + 4);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(5 + 8 + 4);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(5 + 8 + 4);
  });

  it.skipIf(!hasPoppler)('Poppler finds the structure and the words of a tagged PDF', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'documents-'));
    const file = path.join(dir, 'invoice.pdf');
    writeFileSync(file, await renderDocument({ ...INVOICE, buyer: { ...INVOICE.buyer, legalName: 'परिवहन' } }));
    const { stdout, stderr } = spawnSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    const info = spawnSync('pdfinfo', [file], { encoding: 'utf8' }).stdout;
    const text = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' }).stdout;
    rmSync(dir, { recursive: true });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Document\n {2}H1 \(block\)\n {4}"Tax Invoice"/);
    expect(stdout).toContain('"4th Floor, Brigade Towers 135 Brigade Road Bengaluru 560025"');
    expect(text).toContain('परिवहन');
    expect(info).toMatch(/Tagged: +yes/);
  });
});

describe('documents: any text', () => {
  it('long names, addresses, reasons and numbers wrap without covering or losing text', async () => {
    const { pages } = await readDocument({ ...CREDIT_NOTE, ...HOSTILE });
    expectNoOverlaps(pages);
    const printedText = removeSpace(getTexts(pages).join(''));
    for (const text of ['i'.repeat(100), HOSTILE.buyer!.address.slice(0, 30), HOSTILE.seller!.signatory])
      expect(printedText).toContain(removeSpace(text).slice(0, 20));
    expect(printedText.match(/W/g)).toHaveLength(200 + 3 * 500);
    expect(printedText.match(/i{3}/g)!.length).toBeGreaterThan(320);
  });

  it('a document prints Devanagari, and the replacement character for each character that the font does not have', async () => {
    const { pages } = await readDocument({
      buyer: { ...INVOICE.buyer, legalName: 'श्री परिवहन கடை 😀 شركة', city: 'Pu\u0000ne\u202E\u200F\u00AD' },
    });
    const texts = getTexts(pages);
    // pdf.js returns the glyphs in visual order.
    expect(texts.join(' ')).toContain('पिरवहन');
    expect(texts.join(' ')).toContain('\uFFFD');
    expect(texts).toContain('Pune 400093');
  });

  it('each letter, mark and digit that the details of a party can contain has a glyph', () => {
    const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
    const accepted = characters.filter(
      (character) =>
        /[\p{L}\p{M}\p{Nd}]/u.test(character) && !checkText('legalName', 'Legal name', `A${character}`).length,
    );
    expect(accepted.length).toBeGreaterThan(1500);
    expect(accepted.filter((character) => toPrintable(character, hasGlyph).includes('\uFFFD'))).toEqual([]);
  });
});

describe('documents: reproducible bytes', () => {
  it.runIf(isThorough)('equal content gives equal bytes, in another worker and after other documents', async () => {
    // The characters fi and the ligature U+FB01 share a glyph.
    const withBuyerName = (legalName: string) => ({ ...INVOICE, buyer: { ...INVOICE.buyer, legalName } });
    const contents = [INVOICE, withBuyerName('श्री परिवहन Office fi'), withBuyerName('\uFB01 \uFB03')];
    const render = createDocumentRenderer();
    const expectedHashes: string[] = [];
    for (const content of contents) expectedHashes.push(hash(await render(content)));
    const renderInOtherWorker = createDocumentRenderer();
    await renderInOtherWorker({ ...INVOICE, ...HOSTILE });
    const hashes: string[] = [];
    for (const content of contents.toReversed()) hashes.push(hash(await renderInOtherWorker(content)));
    expect(hashes.toReversed()).toEqual(expectedHashes);
    expect(hash(await renderDocument(INVOICE))).toBe(expectedHashes[0]);
  });

  it('the bytes of a template version do not change', async () => {
    const printedContents = [
      INVOICE,
      { ...INVOICE, ...CREDIT_NOTE },
      { ...INVOICE, ...PROFORMA },
      { ...INVOICE, ...UPI },
      STATEMENT,
    ];
    const digest = createHash('sha256');
    for (const content of printedContents) digest.update(await renderDocument(content));
    const message = 'If you changed the template, a package or a font, raise TEMPLATE_VERSION and update this value.';
    expect([TEMPLATE_VERSION, digest.digest('hex')], message).toEqual([
      3,
      'd4c7ffea70f965b4057729677d9d45850ba443f246dcc7f1fa4eb08da76f0d0d',
    ]);
  });
});

describe('documents: the worker', () => {
  it('rendering leaves the event loop free', async () => {
    await renderDocument(INVOICE);
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 20 }, () => renderDocument(INVOICE)));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('a document with invalid content is rejected, and the next document is rendered', async () => {
    await expect(renderDocument({ ...INVOICE, issuedAt: 'never' })).rejects.toThrow('Invalid time value');
    await expect(renderDocument(INVOICE)).resolves.toBeInstanceOf(Uint8Array);
  });
});
