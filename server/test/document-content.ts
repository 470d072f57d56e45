import type { DocumentContent, DocumentLine } from '../src/modules/billing/pdf/document-content.ts';

const LINE: DocumentLine = {
  description: 'Business chat',
  startsAt: '2026-11-25T05:00:00.000Z',
  endsAt: '2027-11-25T18:29:59.999Z',
  sac: '997331',
  users: 1200,
  pricePerUserPerDay: 0.25,
  days: 366,
  gross: 109_800,
  discount: 9800,
  taxable: 100_000,
};

export const createLines = (count: number, changes: Partial<DocumentLine> = {}): DocumentLine[] =>
  Array.from({ length: count }, (_, index) => ({ ...LINE, description: `Add-on ${index + 1}`, ...changes }));

/** An invoice to a buyer in another state, for 1,00,000 rupees plus 18% IGST. */
export const INVOICE: DocumentContent = {
  kind: 'INVOICE',
  number: 'INV/26-27/000001',
  issuedAt: '2026-11-25T18:45:00.000Z',
  dueOn: '2026-12-25',
  seller: {
    legalName: 'Meridian Business Chat Private Limited',
    address: '4th Floor, Brigade Towers\n135 Brigade Road',
    city: 'Bengaluru',
    pin: '560025',
    stateCode: '29',
    stateName: 'Karnataka',
    gstin: '29AABCM1234F1Z5',
    signatory: 'Lakshmi Narayanan',
    bankAccount: {
      accountName: 'Meridian Business Chat',
      accountNumber: '50200012345678',
      ifsc: 'HDFC0000123',
      bankName: 'HDFC Bank',
    },
    upiId: 'meridian@hdfcbank',
  },
  buyer: {
    legalName: 'Sahyadri Logistics Private Limited',
    address: 'Unit 12, Kanakia Wall Street',
    city: 'Mumbai',
    pin: '400093',
    stateCode: '27',
    stateName: 'Maharashtra',
    gstin: '27AAACS9876K1ZQ',
  },
  placeOfSupply: { code: '27', name: 'Maharashtra' },
  invoice: null,
  reason: null,
  eInvoice: null,
  upiUri: null,
  lines: [LINE],
  taxes: [{ label: 'IGST', rate: 18, amount: 18_000 }],
  taxable: 100_000,
  roundOff: -0.06,
  total: 118_000,
  totalInWords: 'Rupees One Lakh Eighteen Thousand Only',
};
