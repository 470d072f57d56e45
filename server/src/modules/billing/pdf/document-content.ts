/**
 * The printed content of a document. The renderer reads nothing else, so equal content and an equal
 * TEMPLATE_VERSION produce identical files. The content has only JSON values, because it is passed to a worker thread.
 *
 * Amounts are rupees with at most 2 decimals. Timestamps are ISO 8601. They are printed in Indian time (Asia/Kolkata).
 */
export interface DocumentContent {
  kind: DocumentKind;
  /** The serial of an invoice or credit note, such as INV/26-27/000001, or the order number of a proforma. */
  number: string;
  issuedAt: string;
  /** The due date (YYYY-MM-DD) of an invoice, otherwise null. */
  dueOn: string | null;
  seller: Seller;
  buyer: Party;
  placeOfSupply: { code: string; name: string };
  /** The invoice that a credit note reduces, otherwise null. */
  invoice: { number: string; issuedAt: string } | null;
  /** The reason for a credit note, otherwise null. */
  reason: string | null;
  /** The registration as an e-invoice. Null if the document has no IRN. */
  eInvoice: { irn: string; ackNumber: string; ackAt: string; signedQr: string } | null;
  /** The UPI payment URI in the QR code. Null if the document has no UPI QR code. */
  upiUri: string | null;
  lines: DocumentLine[];
  taxes: DocumentTax[];
  taxable: number;
  roundOff: number;
  total: number;
  totalInWords: string;
}

export type DocumentKind = 'INVOICE' | 'CREDIT_NOTE' | 'PROFORMA';

export interface Party {
  legalName: string;
  /** Can contain line breaks. */
  address: string;
  city: string;
  pin: string;
  stateCode: string;
  stateName: string;
  /** Null if the party is not registered. Empty on a proforma if the GSTIN is unknown. */
  gstin: string | null;
}

interface Seller extends Party {
  gstin: string;
  /** The name of the authorised signatory. */
  signatory: string;
  bankAccount: { accountName: string; accountNumber: string; ifsc: string; bankName: string } | null;
  upiId: string | null;
}

export interface DocumentLine {
  description: string;
  /** The first and the last instant of the term. */
  startsAt: string;
  endsAt: string;
  sac: string;
  /** `users`, `pricePerUserPerDay` and `days` are null on a line with only an amount, such as a partial credit. */
  users: number | null;
  pricePerUserPerDay: number | null;
  days: number | null;
  gross: number;
  discount: number;
  taxable: number;
}

export interface DocumentTax {
  /** `GST` occurs only on a proforma, if the seller has no GSTIN or the buyer's billing details are incomplete. */
  label: 'IGST' | 'CGST' | 'SGST' | 'UTGST' | 'GST';
  /** The rate in percent. */
  rate: number;
  amount: number;
}
