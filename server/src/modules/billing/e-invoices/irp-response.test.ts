import { describe, expect, it } from 'vitest';
import { createIrpResponse } from '../../../../test/e-invoices.ts';
import {
  decodeSignedQr,
  getEntryError,
  getMismatch,
  type IrpEntry,
  parseAckDate,
  parseIrpResponse,
  type IssuedDocument,
} from './irp-response.rules.ts';

const DOCUMENT = {
  number: 'INV/26-27/000001',
  issuedAt: '2026-10-05T10:00:00Z',
  gstin: '27AAPFU0939F1ZV',
  total: 118,
  seller: { gstin: '29AAGCB7383J1Z4' },
};
const STORED_DOCUMENT: IssuedDocument = {
  kind: 'INVOICE',
  number: DOCUMENT.number,
  day: '2026-10-05',
  total: 118,
  sellerGstin: DOCUMENT.seller.gstin,
  buyerGstin: DOCUMENT.gstin,
};
const RESPONSE = createIrpResponse(DOCUMENT);
const ENTRY = parseIrpResponse(JSON.stringify([RESPONSE])).entries![0]!;

describe('e-invoices: reading the file of the IRP', () => {
  it('a list, a single response and a file with a byte order mark are read', () => {
    const entry: IrpEntry = {
      irn: RESPONSE.Irn,
      documentNumber: null,
      ackNumber: '112610036563310',
      ackDate: '2026-11-25 14:32:00',
      signedQrCode: RESPONSE.SignedQRCode,
    };
    for (const text of [JSON.stringify([RESPONSE]), JSON.stringify(RESPONSE), `\uFEFF${JSON.stringify([RESPONSE])}`])
      expect(parseIrpResponse(text)).toEqual({ entries: [entry] });
  });

  it('a response that is wrapped in `govt_response` is read', () => {
    expect(parseIrpResponse(JSON.stringify([{ govt_response: RESPONSE }]))).toEqual({ entries: [ENTRY] });
  });

  it('an acknowledgement number of 20 digits is not rounded, and DocNo is read', () => {
    const text = JSON.stringify([{ ...RESPONSE, DocNo: DOCUMENT.number }]).replace(
      '112610036563310',
      '11261003656331012345',
    );
    expect(parseIrpResponse(text).entries![0]).toMatchObject({
      ackNumber: '11261003656331012345',
      documentNumber: DOCUMENT.number,
    });
  });

  it('responses without an IRN, which report errors of the IRP, are skipped', () => {
    expect(parseIrpResponse(JSON.stringify([{ ErrorDetails: [] }, RESPONSE, null, 5])).entries).toHaveLength(1);
  });

  it.each([
    ['not JSON', 'This is not a JSON file. Choose the file that the IRP returned.'],
    ['[]', 'This file has no IRN. Choose the file that the IRP returned.'],
    ['{"Version": "1.1"}', 'This file has no IRN. Choose the file that the IRP returned.'],
  ])('the file %s is rejected', (text, problem) => expect(parseIrpResponse(text)).toEqual({ problem }));
});

describe('e-invoices: entries', () => {
  it('a complete entry that matches its document is accepted', () => {
    expect(getEntryError(ENTRY)).toBeNull();
    expect(getMismatch(decodeSignedQr(ENTRY.signedQrCode)!, STORED_DOCUMENT)).toBeNull();
  });

  it('the payload of the QR code can contain the fields directly or under `data`', () => {
    const data = { Irn: RESPONSE.Irn, DocNo: 'INV/26-27/000001' };
    for (const payload of [data, { data }]) {
      const token = `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.e30`;
      expect(decodeSignedQr(token)).toMatchObject({ irn: RESPONSE.Irn, documentNumber: 'INV/26-27/000001' });
    }
  });

  it.each<[string, Partial<IrpEntry>, RegExp]>([
    ['a short IRN', { irn: 'abc' }, /64 hexadecimal digits/],
    ['another IRN', { irn: '0'.repeat(64) }, /QR code has another IRN/],
    ['no acknowledgement number', { ackNumber: '' }, /acknowledgement number/],
    ['a malformed date', { ackDate: '25 Nov 2026' }, /acknowledgement date/],
    ['an impossible date', { ackDate: '2026-13-45 10:00:00' }, /acknowledgement date/],
    ['no QR code', { signedQrCode: '' }, /QR code is missing or malformed/],
    ['a QR code in another format', { signedQrCode: 'a.b' }, /QR code is missing or malformed/],
    ['a QR code without JSON', { signedQrCode: 'aaaa.bbbb.cccc' }, /QR code is missing or malformed/],
    ['a malformed QR code of 2,500 characters', { signedQrCode: 'a'.repeat(2500) }, /QR code is missing or malformed/],
    ['a QR code of 2,501 characters', { signedQrCode: 'a'.repeat(2501) }, /too long/],
    ['another document number', { documentNumber: 'INV/26-27/000002' }, /another document number/],
  ])('an entry with %s is rejected', (_case, change, reason) =>
    expect(getEntryError({ ...ENTRY, ...change })).toMatch(reason),
  );

  it.each([
    [
      'another seller',
      { SellerGstin: '27AAPFU0939F1ZV' },
      /^The GSTIN of the seller is 27AAPFU0939F1ZV in the QR code, but 29/,
    ],
    ['another buyer', { BuyerGstin: '29AAGCB7383J1Z4' }, /^The GSTIN of the buyer is/],
    ['another date', { DocDt: '06/10/2026' }, /^The date is 06\/10\/2026 in the QR code, but 05\/10\/2026/],
    ['another total', { TotInvVal: 118.01 }, /^The total is 118.01 in the QR code, but 118 /],
    ['no total', { TotInvVal: '' }, /^The total is missing/],
    ['a total that cannot be read', { TotInvVal: '1e999' }, /^The total is 1e999/],
    ['another type', { DocTyp: 'CRN' }, /^The document type is CRN/],
  ])('a QR code with %s does not match the document', (_case, change, reason) => {
    const { SignedQRCode } = createIrpResponse(DOCUMENT, change);
    expect(getMismatch(decodeSignedQr(SignedQRCode)!, STORED_DOCUMENT)).toMatch(reason);
  });

  it('a QR code without a document type matches the document', () => {
    const { SignedQRCode } = createIrpResponse(DOCUMENT, { DocTyp: undefined });
    expect(getMismatch(decodeSignedQr(SignedQRCode)!, STORED_DOCUMENT)).toBeNull();
  });

  it('a document of an unregistered buyer does not match', () => {
    const qr = decodeSignedQr(ENTRY.signedQrCode)!;
    expect(getMismatch(qr, { ...STORED_DOCUMENT, buyerGstin: null })).toBe(
      'The buyer of INV/26-27/000001 is not registered.',
    );
  });

  it.each([
    ['2026-11-25 14:32:00', '2026-11-25T09:02:00.000Z'],
    ['2026-11-25T14:32', '2026-11-25T09:02:00.000Z'],
    ['25/11/2026 14:32:00', '2026-11-25T09:02:00.000Z'],
    ['25-11-2026 00:00:00', '2026-11-24T18:30:00.000Z'],
  ])('the acknowledgement date %s is Indian time', (text, at) => expect(parseAckDate(text)?.toISOString()).toBe(at));
});
