import { formatAmountInWords } from '../gst/amount-in-words.rules.ts';
import { findGstState } from '../gst/gst-states.rules.ts';
import type { DocumentContent } from '../documents/document-content.ts';
import { getDocumentTaxes } from '../invoices/document-taxes.ts';
import type { DocumentParty, TaxDocument } from '../invoices/tax-document.entity.ts';

const getStateName = (code: string): string => findGstState(code)?.name ?? code;

const toParty = ({ legalName, address, city, pin, stateCode, gstin }: DocumentParty) => ({
  legalName,
  address,
  city,
  pin,
  stateCode,
  stateName: getStateName(stateCode),
  gstin,
});

/** Builds what the PDF of a document prints. `invoice` is the credited invoice of a credit note. */
export function buildDocumentContent(document: TaxDocument, invoice: TaxDocument | null): DocumentContent {
  const { kind, number, issuedAt, dueOn, seller, buyer, placeOfSupply, reason, sac } = document;
  const { bankAccountName: accountName, bankAccountNumber: accountNumber, bankName, ifsc, signatory, upiId } = seller;
  return {
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    dueOn,
    seller: {
      ...toParty(seller),
      gstin: seller.gstin,
      signatory,
      bankAccount: accountNumber ? { accountName, accountNumber, ifsc, bankName } : null,
      upiId: upiId || null,
    },
    buyer: toParty(buyer),
    placeOfSupply: { code: placeOfSupply, name: getStateName(placeOfSupply) },
    invoice: invoice && { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
    reason,
    lines: document.lines.map(({ discountAmount, ...line }) => ({
      ...line,
      discount: discountAmount,
      startsAt: document.startsAt.toISOString(),
      endsAt: document.expiresAt.toISOString(),
      sac,
    })),
    taxes: getDocumentTaxes(document).map(({ head, rate, amount }) => ({ label: head, rate, amount })),
    taxable: document.taxable,
    roundOff: document.roundOff,
    total: document.total,
    totalInWords: formatAmountInWords(document.total),
  };
}
