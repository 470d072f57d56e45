import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toPaise } from '../../../platform/kernel/paise.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { formatSerial } from '../gst/serial.rules.ts';
import { PaymentMethod } from '../payments/payment.rules.ts';
import {
  BankDateOrder,
  checkColumns,
  findHeader,
  normalizeHeader,
  parseBankAmount,
  parseBankDate,
  proposeColumns,
} from './bank-columns.rules.ts';
import { parseCsv } from './bank-csv.ts';
import {
  findPayer,
  findSerials,
  findTransferReference,
  getBankMethod,
  buildStoredNarration,
  readBankRows,
  serializeFingerprintFields,
} from './bank-lines.rules.ts';
import { type BankCandidates, BankLineState, type CandidateInvoice, matchBankLine } from './bank-match.rules.ts';

const TODAY = '2026-11-30';

/** Parses a statement from test-files, using the proposed columns. */
function readStatement(name: string) {
  const rows = parseCsv(readFileSync(new URL(`test-files/${name}`, import.meta.url)));
  const headerIndex = findHeader(rows.map(({ cells }) => cells));
  const lines = rows.slice(headerIndex + 1);
  const columns = proposeColumns(
    rows[headerIndex]!.cells,
    lines.map(({ cells }) => cells),
  )!;
  const bankRows = readBankRows(lines, columns, TODAY);
  if (Array.isArray(bankRows)) throw new UserErrors(...bankRows);
  return {
    columns,
    ...bankRows,
    credits: bankRows.credits.map((credit) => [
      credit.paidOn,
      String(credit.paise),
      findTransferReference(credit),
      getBankMethod(credit.narration, findTransferReference(credit)),
      findSerials(credit.narration, credit.reference).join(' '),
    ]),
  };
}

describe('bank statements: formats of banks', () => {
  it('a statement with title lines, short dates and two columns of amounts is read', () => {
    expect(readStatement('hdfc.csv')).toEqual({
      columns: {
        date: 0,
        narration: 1,
        reference: 2,
        credit: 5,
        amount: null,
        direction: null,
        dateOrder: BankDateOrder.DAY_FIRST,
      },
      credits: [
        ['2026-04-01', '11800000', 'ICICN12026040112', PaymentMethod.BANK_TRANSFER, 'INV/26-27/000001'],
        ['2026-04-02', '59000', '609212345678', PaymentMethod.UPI, 'INV/26-27/000002'],
        ['2026-04-04', '236000', '004711', PaymentMethod.CHEQUE, ''],
        ['2026-04-05', '1234', null, PaymentMethod.OTHER, ''],
      ],
      debitCount: 1,
      skippedCount: 4,
    });
  });

  it('a statement with a column Cr/Dr, names of months and Indian grouping is read', () => {
    expect(readStatement('icici.csv')).toEqual({
      columns: {
        date: 2,
        narration: 5,
        reference: 1,
        credit: null,
        amount: 7,
        direction: 6,
        dateOrder: BankDateOrder.DAY_FIRST,
      },
      credits: [
        ['2026-04-02', '10800000', 'HDFCN52026040298765432', PaymentMethod.BANK_TRANSFER, 'INV/26-27/000001'],
        ['2026-04-03', '123456750', 'SBINR52026040312345678', PaymentMethod.BANK_TRANSFER, ''],
        ['2026-04-05', '236000', '609512345678', PaymentMethod.BANK_TRANSFER, ''],
      ],
      debitCount: 1,
      skippedCount: 1,
    });
  });

  it('a statement with negative debits, semicolons and ISO dates is read', () => {
    expect(readStatement('signed.csv')).toEqual({
      columns: {
        date: 0,
        narration: 1,
        reference: 2,
        credit: null,
        amount: 3,
        direction: null,
        dateOrder: BankDateOrder.DAY_FIRST,
      },
      credits: [
        ['2026-04-01', '23600000', 'UTIBR52026040112345678', PaymentMethod.BANK_TRANSFER, 'INV/26-27/000003'],
        ['2026-04-03', '118050', 'N093261234567890', PaymentMethod.BANK_TRANSFER, ''],
      ],
      debitCount: 1,
      skippedCount: 0,
    });
  });

  it.each([
    [
      'tabs, spaces in empty amounts and a closing sentence',
      'sbi.tsv',
      { date: 0, narration: 2, reference: 3, credit: 5, dateOrder: BankDateOrder.DAY_FIRST },
      [
        ['2026-04-01', '11800000', 'HDFCN52026040111111111', PaymentMethod.BANK_TRANSFER, ''],
        ['2026-04-03', '123456750', 'UTIBR52026040312345678', PaymentMethod.BANK_TRANSFER, ''],
      ],
      { debitCount: 2, skippedCount: 1 },
    ],
    [
      'the columns DR and CR and dashes as cheque numbers',
      'axis.csv',
      { date: 0, narration: 2, reference: 1, credit: 4, dateOrder: BankDateOrder.DAY_FIRST },
      [
        ['2026-04-01', '11800000', 'ICICN52026040122222222', PaymentMethod.BANK_TRANSFER, ''],
        ['2026-04-05', '59000', '609312345678', PaymentMethod.UPI, ''],
      ],
      { debitCount: 1, skippedCount: 1 },
    ],
    [
      'two columns Dr / Cr and debits in parentheses',
      'kotak.csv',
      { date: 1, narration: 2, reference: 3, credit: null, amount: 4, direction: 5 },
      [
        ['2026-04-01', '11800000', 'KKBKH26091712345', PaymentMethod.BANK_TRANSFER, ''],
        ['2026-04-14', '59000', '610412345678', PaymentMethod.UPI, ''],
      ],
      { debitCount: 1, skippedCount: 0 },
    ],
  ])('a statement with %s is read', (_format, name, columns, credits, counts) => {
    expect(readStatement(name)).toMatchObject({ columns, credits, ...counts });
  });

  it('a spreadsheet, a PDF and a file with an open quotation mark are rejected with the reason', () => {
    expect(() => parseCsv(Buffer.from('PK\u0003\u0004'))).toThrow('This is not a CSV file.');
    expect(() => parseCsv(Buffer.from('%PDF-1.7'))).toThrow('This is not a CSV file.');
    expect(() => parseCsv(Buffer.from('a,b\n"1,2\n'))).toThrow('A quotation mark is not closed.');
  });

  it('files in Windows-1252 and UTF-16 are read', () => {
    expect(parseCsv(Buffer.from('Caf\u00e9,1', 'latin1'))).toEqual([{ number: 1, cells: ['Café', '1'] }]);
    expect(parseCsv(Buffer.from('Caf\u00e9 \u0096 \u00801 \u0093paid\u0094,\u009f', 'latin1'))).toEqual([
      { number: 1, cells: ['Café – €1 “paid”', 'Ÿ'] },
    ]);
    expect(parseCsv(Buffer.from('\ufeffCafé,1', 'utf16le'))).toEqual([{ number: 1, cells: ['Café', '1'] }]);
  });

  it('two spellings of a header have the same normalized text', () => {
    expect(normalizeHeader(['Date', 'Deposit  Amt. (INR)'])).toBe(normalizeHeader(['DATE', 'deposit amt.']));
  });

  // Searches that are not linear take minutes for these texts.
  it('long cells of parentheses or dots are read in linear time', { timeout: 5000 }, () => {
    expect(findHeader([['Date', 'Amount'], ['('.repeat(150_000)]])).toBe(0);
    expect(findPayer(`(acme) a${'.'.repeat(150_000)}@b.`)?.slice(0, 10)).toBe('acme a....');
  });

  it('columns outside of the file, and two columns of amounts, are rejected', () => {
    const columns = {
      date: 0,
      narration: 1,
      reference: null,
      credit: 2,
      amount: null,
      direction: null,
      dateOrder: BankDateOrder.DAY_FIRST,
    };
    expect(checkColumns(columns, ['a', 'b', 'c'])).toEqual([]);
    for (const wrong of [{ date: 3 }, { date: -1 }, { amount: 2 }, { credit: null }, { direction: 1 }])
      expect(checkColumns({ ...columns, ...wrong }, ['a', 'b', 'c'])).toHaveLength(1);
  });
});

describe('bank statements: dates and amounts', () => {
  it.each([
    ['03/04/2026', '2026-04-03'],
    ['3/4/26', '2026-04-03'],
    ['03-Apr-2026', '2026-04-03'],
    ['03 April 2026', '2026-04-03'],
    ['03-APR-26', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['2026-04-03T10:11:12', '2026-04-03'],
    ['03/04/2026 23:59:59', '2026-04-03'],
    ['03.04.2026', '2026-04-03'],
    ['31/02/2026', null],
    ['04/13/2026', null],
    ['Total', null],
    ['', null],
  ])('the cell %j is read as the date %s', (cell, day) => {
    expect(parseBankDate(cell, BankDateOrder.DAY_FIRST)).toBe(day);
  });

  it('a file with the date 04/13/2026 has the month first', () => {
    const rows = [
      ['04/03/2026', 'x', '1'],
      ['04/13/2026', 'x', '1'],
    ];
    expect(proposeColumns(['Date', 'Narration', 'Credit'], rows)?.dateOrder).toBe(BankDateOrder.MONTH_FIRST);
    expect(parseBankDate('04/13/2026', BankDateOrder.MONTH_FIRST)).toBe('2026-04-13');
  });

  it('two columns named Dr and Cr contain amounts, and a single such column contains the direction', () => {
    const names = ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'];
    expect(findHeader([['Statement of account', 'a', 'b', 'c', 'd', 'e', 'f'], names])).toBe(1);
    expect(proposeColumns(names, [])).toMatchObject({ date: 0, narration: 2, reference: 1, credit: 4, amount: null });
    expect(proposeColumns(['Date', 'Particulars', 'Amount', 'CR'], [])).toMatchObject({
      credit: null,
      amount: 2,
      direction: 3,
    });
  });

  it.each([
    ['1,18,000.00', 11_800_000n, null],
    ['118,000', 11_800_000n, null],
    ['₹ 118', 11_800n, null],
    ['Rs. 1,180.5', 118_050n, null],
    ['INR 0.50', 50n, null],
    ['.5', 50n, null],
    ['100.000', 10_000n, null],
    ['-118.00', 11_800n, 'debit'],
    ['118.00-', 11_800n, 'debit'],
    ['(118.00)', 11_800n, 'debit'],
    ['+118.00', 11_800n, 'credit'],
    ['118.00 Cr', 11_800n, 'credit'],
    ['118.00Dr.', 11_800n, 'debit'],
    ['1,180.00(Cr)', 118_000n, 'credit'],
    ['500.00 (Dr.)', 50_000n, 'debit'],
  ])('the cell %j is read as %s paise with the direction %s', (cell, paise, sign) => {
    expect(parseBankAmount(cell)).toEqual({ paise, sign });
  });

  it.each(['', 'abc', '1.234', '1,2,3.4.5', '12-34', '1.180,00', '--5'])('%j is not an amount', (cell) => {
    expect(parseBankAmount(cell)).toBeNull();
  });

  it('an amount that is formatted with Indian digit grouping is read as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), (paise) => {
        const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(`${paise}e-2` as never);
        expect(parseBankAmount(text)).toEqual({ paise, sign: null });
      }),
    );
  });

  it('the text of a line contains no control characters and no characters that change the writing direction', () => {
    const columns = proposeColumns(['Date', 'Narration', 'Ref No.', 'Credit'], [])!;
    const rows = parseCsv(Buffer.from('01/04/2026,A\u202eB\u2066C\u0007D,E\u2029F,1'));
    expect(readBankRows(rows, columns, TODAY)).toMatchObject({ credits: [{ narration: 'A B C D', reference: 'E F' }] });
  });

  it.each([
    ['', { debitCount: 1, skippedCount: 0 }],
    [' - ', { debitCount: 1, skippedCount: 0 }],
    ['***', { debitCount: 1, skippedCount: 0 }],
    ['Nil', { debitCount: 1, skippedCount: 0 }],
    ['N/A', { debitCount: 1, skippedCount: 0 }],
    ['-N.A.-', { debitCount: 1, skippedCount: 0 }],
    ['जमा', { debitCount: 0, skippedCount: 1 }],
    ['NEFT ACME', { debitCount: 0, skippedCount: 1 }],
  ])('a row whose credit is %j counts as a debit only if the cell is empty', (cell, counts) => {
    const columns = proposeColumns(['Date', 'Narration', 'Credit'], [])!;
    expect(readBankRows([{ number: 1, cells: ['01/04/2026', 'x', cell] }], columns, TODAY)).toMatchObject(counts);
  });

  it('up to three unreadable or future rows are reported, each with its number and the reason', () => {
    const columns = proposeColumns(['Date', 'Narration', 'Credit'], [])!;
    // Spreadsheets number empty rows too.
    const lines = [
      '31/02/2026,x,1',
      '',
      '01/04/2026,x,1.2.3',
      '30/11/2026,x,1',
      ',,',
      '01/12/2026,x,1',
      '32/04/2026,x,1',
    ];
    const rows = parseCsv(Buffer.from(lines.join('\n')));
    const errors = readBankRows(rows, columns, TODAY);
    expect(errors).toMatchObject([
      { field: 'file', message: 'Row 1: “31/02/2026” is not a date. Check the order of day and month.' },
      { message: 'Row 3: the amount cannot be read. Check the columns.' },
      { message: 'Row 6: 01-Dec-2026 is in the future. Check the order of day and month.' },
    ]);
  });
});

describe('bank statements: references, payers and serials', () => {
  it.each([
    ['', 'NEFT CR-SBIN0001234-ACME-SBINN52026040112345678', 'SBINN52026040112345678'],
    ['', 'UPI/609212345678/Payment from', '609212345678'],
    ['000609212345678', 'UPI', '609212345678'],
    ['0', 'IMPS-609212345678-ACME', '609212345678'],
    ['abc 12', 'Transfer', 'ABC12'],
    ['-', 'Interest', null],
    ['000000', 'Interest', null],
    ['', 'INV/26-27/000001', null],
    ['inv 26-27 000001', 'NEFT ACME', null],
    ['TRANSFER FROM 3199410044308', 'BY TRANSFER-INB ACME', null],
    ['Transfer from 3199410044308', 'BY TRANSFER-NEFT*SBIN0001234*SBINN52026040112345678', 'SBINN52026040112345678'],
  ])('the reference of %j and %j is %s', (reference, narration, expected) => {
    expect(findTransferReference({ reference, narration })).toBe(expected);
  });

  it('two narrations of one payer give the same payer, and a narration without a name gives null', () => {
    expect(findPayer('NEFT CR-ICIC0000104-ACME TRADERS LLP-CHAT-N09212345')).toBe('acme traders llp chat');
    expect(findPayer('NEFT Cr-HDFC0000999-Acme Traders LLP-Chat-N55512345')).toBe('acme traders llp chat');
    expect(findPayer('UPI-609212345678-PAYMENT')).toBeNull();
    expect(findPayer('BY TRANSFER-RTGS UTR NO: UTIBR52026040312345678-ZENITH EXPORTS--')).toBe('zenith exports');
  });

  it.each([
    ['NEFT ACME', 'INV/26-27/000001', 'NEFT ACME INV/26-27/000001'],
    ['NEFT ACME INV 2627 000001', 'INV/26-27/000001', 'NEFT ACME INV 2627 000001'],
    ['NEFT ACME', 'HDFCN52026000000000001', 'NEFT ACME'],
    ['', 'INV/26-27/000001', 'INV/26-27/000001'],
  ])('the text of a line with “%s” and the reference “%s” is “%s”', (narration, reference, text) => {
    expect(buildStoredNarration({ narration, reference })).toBe(text);
  });

  it('a serial is found in lower case, with other separators, and next to digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 20, max: 98 }),
        fc.constantFrom('/', '-', ' ', '', '_'),
        fc.stringMatching(/^[a-hj-z ]{0,10}$/),
        fc.stringMatching(/^[0-9 ]{0,6}$/),
        (number, year, separator, before, after) => {
          const serial = formatSerial('INV', `${year}-${year + 1}`, number);
          const text = `${before}${serial.toLowerCase().replaceAll(/[/-]/g, separator)} ${after}`;
          expect(findSerials(text)).toEqual([serial]);
        },
      ),
    );
  });

  it('identical lines of a file have different fingerprints, and the case of the account name makes no difference', () => {
    const credit = { paidOn: '2026-04-01', paise: 100n, reference: '', narration: 'x', copies: 0 };
    expect(serializeFingerprintFields(' HDFC  1 ', credit)).toBe(serializeFingerprintFields('hdfc 1', credit));
    expect(serializeFingerprintFields('a', credit)).not.toBe(serializeFingerprintFields('a', { ...credit, copies: 1 }));
  });

  it.each([
    ['a line with another date is not a copy', '02/04/2026,x,R1,1', [0, 0, 1]],
    ['a line with another narration is not a copy', '01/04/2026,y,R1,1', [0, 0, 1]],
    ['a line with another reference is not a copy', '01/04/2026,x,R2,1', [0, 0, 1]],
    ['a line with another amount is not a copy', '01/04/2026,x,R1,2', [0, 0, 1]],
    ['a line that differs only in spaces at the end of a field is a copy', '01/04/2026,x ,R1,1', [0, 1, 2]],
  ])('%s', (_title, line, copies) => {
    const columns = proposeColumns(['Date', 'Narration', 'Ref No.', 'Credit'], [])!;
    const rows = parseCsv(Buffer.from(['01/04/2026,x,R1,1', line, '01/04/2026,x,R1,1'].join('\n')));
    expect(readBankRows(rows, columns, TODAY)).toMatchObject({ credits: copies.map((count) => ({ copies: count })) });
  });

  it('identical lines of two bank accounts have different fingerprints', () => {
    const credit = { paidOn: '2026-04-01', paise: 100n, reference: '', narration: 'x', copies: 0 };
    expect(serializeFingerprintFields('a', credit)).not.toBe(serializeFingerprintFields('b', credit));
  });
});

const createCandidate = (change: Partial<CandidateInvoice> = {}): CandidateInvoice => ({
  invoiceId: 'one',
  companyId: 'acme',
  number: 'INV/26-27/000001',
  outstanding: toPaise(118_000),
  taxable: toPaise(100_000),
  taxDeducted: 0n,
  ...change,
});
const otherInvoice = createCandidate({ invoiceId: 'two', companyId: 'bolt', number: 'INV/26-27/000002' });
const acmeCheque = { id: 'o', companyId: 'acme', isTransfer: false };
const boltCheque = { id: 'p', companyId: 'bolt', isTransfer: false };
const NO_CANDIDATES: BankCandidates = {
  receipts: [],
  namedInvoices: [],
  serials: [],
  payerInvoices: [],
  payerCompanyId: null,
  amountInvoices: [],
  claimedInvoiceIds: new Set(),
};
const withNamedInvoice = (change: Partial<CandidateInvoice> = {}) => ({
  namedInvoices: [createCandidate(change)],
  serials: ['INV/26-27/000001'],
});

describe('bank statements: proposals', () => {
  const { READY, NEEDS_REVIEW, UNMATCHED, ALREADY_RECORDED } = BankLineState;
  it.each<[string, number, Partial<BankCandidates>, object]>([
    ['serial and outstanding amount', 118_000, withNamedInvoice(), { state: READY, invoiceId: 'one', taxDeducted: 0n }],
    [
      'serial, and outstanding amount minus TDS',
      108_000,
      withNamedInvoice(),
      { state: READY, allocated: 10_800_000n, taxDeducted: 1_000_000n },
    ],
    ['TDS, ₹1 less', 107_999, withNamedInvoice(), { state: READY, taxDeducted: 1_000_100n }],
    ['TDS, ₹1 more', 108_001, withNamedInvoice(), { state: READY, taxDeducted: 999_900n }],
    ['TDS, ₹1.01 more', 108_001.01, withNamedInvoice(), { state: NEEDS_REVIEW, taxDeducted: 0n }],
    [
      'TDS that is already recorded',
      98_000,
      withNamedInvoice({ outstanding: toPaise(108_000), taxDeducted: toPaise(10_000) }),
      { state: NEEDS_REVIEW, allocated: 9_800_000n, taxDeducted: 0n },
    ],
    [
      'already recorded TDS, ₹1 less',
      107_999,
      withNamedInvoice({ outstanding: toPaise(108_000), taxDeducted: toPaise(10_000) }),
      { state: NEEDS_REVIEW, taxDeducted: 0n },
    ],
    [
      'rest of partly recorded TDS',
      50_000,
      withNamedInvoice({ outstanding: toPaise(56_000), taxDeducted: toPaise(4000) }),
      { state: READY, allocated: 5_000_000n, taxDeducted: 600_000n },
    ],
    [
      'serial, lower amount',
      50_000,
      withNamedInvoice(),
      { state: NEEDS_REVIEW, allocated: 5_000_000n, taxDeducted: 0n },
    ],
    ['serial, higher amount', 120_000, withNamedInvoice(), { state: NEEDS_REVIEW, allocated: 11_800_000n }],
    [
      'serial of a settled invoice',
      118_000,
      withNamedInvoice({ outstanding: 0n }),
      { state: NEEDS_REVIEW, invoiceId: null, companyId: 'acme' },
    ],
    [
      'unknown serial',
      118_000,
      { serials: ['INV/26-27/000009'], amountInvoices: [createCandidate()] },
      { state: UNMATCHED, companyId: null },
    ],
    [
      'serials of two companies',
      1,
      { namedInvoices: [createCandidate(), otherInvoice], serials: ['a', 'b'] },
      { state: UNMATCHED, companyId: null },
    ],
    [
      'serials of one company',
      1,
      { namedInvoices: [createCandidate(), { ...otherInvoice, companyId: 'acme' }], serials: ['a', 'b'] },
      { state: NEEDS_REVIEW, companyId: 'acme', invoiceId: null },
    ],
    [
      'known payer, one invoice',
      118_000,
      { payerCompanyId: 'acme', payerInvoices: [createCandidate()], amountInvoices: [createCandidate(), otherInvoice] },
      { state: READY, invoiceId: 'one' },
    ],
    [
      'known payer, two invoices',
      118_000,
      { payerCompanyId: 'acme', payerInvoices: [createCandidate(), createCandidate()] },
      { state: NEEDS_REVIEW, companyId: 'acme', invoiceId: null },
    ],
    [
      'known payer, no invoice',
      5,
      { payerCompanyId: 'acme' },
      { state: NEEDS_REVIEW, companyId: 'acme', invoiceId: null },
    ],
    [
      'known payer, one invoice of another company',
      118_000,
      { payerCompanyId: 'acme', amountInvoices: [otherInvoice] },
      { state: NEEDS_REVIEW, companyId: 'acme', invoiceId: null, allocated: 0n },
    ],
    [
      'known payer, two invoices of other companies',
      118_000,
      { payerCompanyId: 'acme', amountInvoices: [otherInvoice, otherInvoice] },
      { state: NEEDS_REVIEW, companyId: 'acme', invoiceId: null },
    ],
    [
      'only the amount, one invoice',
      118_000,
      { amountInvoices: [createCandidate()] },
      { state: NEEDS_REVIEW, invoiceId: 'one' },
    ],
    [
      'only the amount, two invoices',
      118_000,
      { amountInvoices: [createCandidate(), otherInvoice] },
      { state: UNMATCHED, companyId: null },
    ],
    ['no candidate', 5, {}, { state: UNMATCHED, companyId: null }],
    [
      'known reference',
      118_000,
      { ...withNamedInvoice(), receipts: [{ id: 'p', companyId: 'bolt', isTransfer: true }] },
      { state: ALREADY_RECORDED, paymentId: 'p', invoiceId: null },
    ],
    ['known cheque', 5, { receipts: [boltCheque] }, { state: ALREADY_RECORDED, paymentId: 'p', companyId: 'bolt' }],
    [
      'known cheque, serial of its company',
      118_000,
      { namedInvoices: [otherInvoice], serials: ['a'], receipts: [acmeCheque, boltCheque] },
      { state: ALREADY_RECORDED, paymentId: 'p', companyId: 'bolt' },
    ],
    [
      'known cheque, serial of another company',
      118_000,
      { ...withNamedInvoice(), receipts: [boltCheque] },
      { state: NEEDS_REVIEW, paymentId: null, companyId: 'acme', invoiceId: 'one' },
    ],
    [
      'known cheque, payer of another company',
      118_000,
      { payerCompanyId: 'acme', payerInvoices: [createCandidate()], receipts: [boltCheque] },
      { state: NEEDS_REVIEW, paymentId: null, companyId: 'acme', invoiceId: 'one' },
    ],
    [
      'known cheques of two companies',
      5,
      { receipts: [acmeCheque, boltCheque] },
      { state: UNMATCHED, paymentId: null, companyId: null },
    ],
    [
      'an invoice that an earlier line pays',
      118_000,
      { ...withNamedInvoice(), claimedInvoiceIds: new Set(['one']) },
      { state: NEEDS_REVIEW, invoiceId: 'one' },
    ],
  ])('a line gets the expected proposal: %s', (_, amount, candidates, expected) => {
    const proposal = matchBankLine(toPaise(amount), { ...NO_CANDIDATES, ...candidates });
    expect(proposal).toMatchObject(expected);
    expect(proposal.reason).toMatch(/^[A-Z].*\.$/);
  });

  it('no proposal allocates more than the received amount or more than the outstanding amount', () => {
    const candidates = fc.record({
      outstanding: fc.bigInt({ min: 0n, max: 1_000_000n }),
      taxable: fc.bigInt({ min: 1n, max: 1_000_000n }),
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), candidates, (paise, change) => {
        const { allocated, taxDeducted } = matchBankLine(paise, { ...NO_CANDIDATES, ...withNamedInvoice(change) });
        expect(allocated <= paise && allocated + taxDeducted <= change.outstanding).toBe(true);
        expect(allocated >= 0n && taxDeducted >= 0n).toBe(true);
      }),
    );
  });
});
