import { createHash } from 'node:crypto';
import { getIndianDay } from '../src/modules/billing/gst/financial-year.rules.ts';

interface IssuedDocument {
  number: string;
  issuedAt: string;
  gstin: string | null;
  total: number;
  seller: { gstin: string };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates the response of the IRP for a document. `change` replaces members of the data in the signed QR code. */
export function createIrpResponse(document: IssuedDocument, change: Record<string, unknown> = {}) {
  const irn = createHash('sha256')
    .update(document.seller.gstin + document.number)
    .digest('hex');
  const data = {
    SellerGstin: document.seller.gstin,
    BuyerGstin: document.gstin,
    DocNo: document.number,
    DocTyp: document.number.startsWith('INV') ? 'INV' : 'CRN',
    DocDt: getIndianDay(new Date(document.issuedAt)).split('-').toReversed().join('/'),
    TotInvVal: document.total,
    ItemCnt: 1,
    MainHsnCode: '997331',
    Irn: irn,
    IrnDt: '2026-11-25 14:32:00',
    ...change,
  };
  const header = { alg: 'RS256', kid: 'ED', typ: 'JWT' };
  // A signature of the IRP has 256 bytes. This one is invalid, because the portal does not verify it.
  const signature = Buffer.alloc(256, irn).toString('base64url');
  return {
    AckNo: 112_610_036_563_310,
    AckDt: '2026-11-25 14:32:00',
    Irn: irn,
    SignedInvoice: 'not.read.here',
    SignedQRCode: `${encode(header)}.${encode({ data: JSON.stringify(data), iss: 'NIC' })}.${signature}`,
    Status: 'ACT',
  };
}
