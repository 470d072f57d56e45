import type { EInvoice } from '../e-invoices/e-invoice.entity.ts';
import { formatAmountInWords } from '../gst/amount-in-words.rules.ts';
import { findGstState } from '../gst/gst-states.rules.ts';
import { DEFAULT_UPI_LIMIT } from '../gst/seller-details.rules.ts';
import { getDocumentTaxes } from '../invoices/document-taxes.ts';
import {
  DocumentKind,
  type DocumentLine,
  type DocumentParty,
  type StoredSeller,
  type TaxDocument,
} from '../invoices/tax-document.entity.ts';
import { buildUpiUri } from '../parties/upi.rules.ts';
import type { DocumentContent } from '../pdf/document-content.ts';

export const getStateName = (code: string): string => findGstState(code)?.name ?? code;

const toPrintedParty = ({ legalName, address, city, pin, stateCode, gstin }: DocumentParty) => ({
  legalName,
  address,
  city,
  pin,
  stateCode,
  stateName: getStateName(stateCode),
  gstin,
});

export function toPrintedSeller(seller: StoredSeller): DocumentContent['seller'] {
  const { gstin, signatory, bankAccountName, bankAccountNumber, bankName, ifsc, upiId } = seller;
  const account = { accountName: bankAccountName, accountNumber: bankAccountNumber, ifsc, bankName };
  const payment = { bankAccount: bankAccountNumber ? account : null, upiId: upiId || null };
  return { ...toPrintedParty(seller), gstin, signatory, ...payment };
}

/** Converts the lines of a document. Each line gets the term and the service accounting code of the document. */
export const toPrintedLines = (
  lines: readonly DocumentLine[],
  { startsAt, expiresAt, sac }: { startsAt: Date; expiresAt: Date; sac: string },
): DocumentContent['lines'] =>
  lines.map(({ discountAmount, ...line }) => ({
    ...line,
    discount: discountAmount,
    startsAt: startsAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    sac,
  }));

/**
 * Builds the PDF content of a document. `invoice` is the credited invoice of a credit note, and `eInvoice` the
 * registration of the document, if it has one.
 */
export function buildDocumentContent(
  document: TaxDocument,
  invoice: TaxDocument | null,
  eInvoice: EInvoice | null,
): DocumentContent {
  const { kind, number, issuedAt, dueOn, seller, buyer, placeOfSupply, reason } = document;
  const { upiId, upiLimit: limit = DEFAULT_UPI_LIMIT, legalName: payee } = seller;
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    dueOn,
    seller: toPrintedSeller(seller),
    buyer: toPrintedParty(buyer),
    placeOfSupply: { code: placeOfSupply, name: getStateName(placeOfSupply) },
    invoice: invoice && { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
    reason,
    eInvoice: eInvoice && {
      irn: eInvoice.irn,
      ackNumber: eInvoice.ackNumber,
      ackAt: eInvoice.ackAt.toISOString(),
      signedQr: eInvoice.signedQr,
    },
    upiUri: kind === DocumentKind.INVOICE ? buildUpiUri({ upiId, payee, amount: document.total, limit, number }) : null,
    lines: toPrintedLines(document.lines, document),
    taxes: getDocumentTaxes(document).map(({ head, rate, amount }) => ({ label: head, rate, amount })),
    taxable: document.taxable,
    roundOff: document.roundOff,
    total: document.total,
    totalInWords: formatAmountInWords(document.total),
  };
}
