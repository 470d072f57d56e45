import type { Context } from '../../../platform/context/context.ts';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import type { FileDownload, FilePart } from '../../../platform/rest/download.ts';
import type { Price } from '../../catalogue/prices/pricing.rules.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { formatAmountInWords } from '../gst/amount-in-words.rules.ts';
import { listMissingBillingDetails } from '../gst/billing-profile.rules.ts';
import { PLACE_OUTSIDE_INDIA } from '../gst/gst-states.rules.ts';
import { getGstinStateCode } from '../gst/gstin.rules.ts';
import { GstRegistration, isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { calculateInvoiceAmounts, getTaxHeads, isInterState } from '../gst/taxes.rules.ts';
import { toStoredSeller } from '../invoices/document-parties.ts';
import { toDocumentLines } from '../invoices/invoices.service.ts';
import { BillingProfile } from '../parties/billing-profile.entity.ts';
import { readSellerDetails } from '../parties/parties.service.ts';
import type { DocumentContent, DocumentTax } from '../pdf/document-content.ts';
import { renderDocument } from '../pdf/render-document.ts';
import { getStateName, toPrintedLines, toPrintedSeller } from './print-content.ts';

/** The price of a key request or a prepared renewal, which is not invoiced yet. */
export interface ProformaOrder extends Price {
  orderNumber: string;
  orderedAt: Date;
  startsAt: Date;
  expiresAt: Date;
  gstRate: number;
  sac: string;
  userLimit: number;
  company: Company;
}

/**
 * Creates the download of a proforma. Details of the seller and the buyer can be missing. Throws a user error if the
 * order is for unlimited users, because the portal does not know its price.
 */
export function createProformaFile(context: Context, order: ProformaOrder): FileDownload {
  if (order.userLimit === 0)
    throw new UserErrors(createUserError(null, 'Unlimited users are priced on request, without a proforma invoice.'));
  return {
    name: `proforma-${order.orderNumber}.pdf`,
    parts: renderProforma(context, order),
    companyId: order.company.id,
  };
}

// The rendering starts when the download reads the first part, after the download has acquired a concurrency slot. The
// slots limit the number of concurrent renderings.
async function* renderProforma(context: Context, order: ProformaOrder): AsyncGenerator<FilePart> {
  yield { text: Buffer.from(await renderDocument(await buildProforma(context, order))), rows: 1 };
}

async function buildProforma({ db }: Context, order: ProformaOrder): Promise<DocumentContent> {
  const { company, orderNumber, orderedAt, subtotal, total } = order;
  const seller = await readSellerDetails(db.manager);
  const profile = await db.manager.findOneBy(BillingProfile, { companyId: company.id });
  // Empty if the seller has no GSTIN.
  const sellerStateCode = getGstinStateCode(seller.gstin);
  const isComplete = profile !== null && !listMissingBillingDetails(profile).length;
  const buyerStateCode = isComplete ? profile.stateCode : '';
  const isForeign = isComplete && profile.registration === GstRegistration.FOREIGN;
  const placeOfSupply = isForeign ? PLACE_OUTSIDE_INDIA : { code: buyerStateCode, name: getStateName(buyerStateCode) };
  const { taxes, roundOff } = calculateProformaTaxes(order, {
    sellerStateCode,
    placeOfSupply: placeOfSupply.code,
    // Supplies to a special economic zone in the state of the seller are also inter-state (IGST Act, section 7(5)).
    isAlwaysInterState: isInvoicedOutsidePortal(profile?.registration),
  });
  return {
    kind: 'PROFORMA',
    number: orderNumber,
    issuedAt: orderedAt.toISOString(),
    dueOn: null,
    seller: toPrintedSeller(toStoredSeller(seller)),
    buyer: {
      legalName: profile?.legalName || company.name,
      address: profile?.address || company.address,
      city: profile?.city ?? '',
      pin: profile?.pin ?? '',
      stateCode: buyerStateCode,
      stateName: getStateName(buyerStateCode),
      gstin: isComplete ? profile.gstin || null : (profile?.gstin ?? ''),
    },
    placeOfSupply,
    invoice: null,
    reason: null,
    eInvoice: null,
    // Only the PDF of an invoice has a UPI QR code.
    upiUri: null,
    lines: toPrintedLines(toDocumentLines(order.lines), order),
    taxes,
    taxable: subtotal,
    roundOff,
    total,
    totalInWords: formatAmountInWords(total),
  };
}

interface ProformaTaxation {
  sellerStateCode: string;
  placeOfSupply: string;
  isAlwaysInterState: boolean;
}

/** Calculates the taxes as for an invoice. If a state code is empty, returns one tax with the label `GST`. */
function calculateProformaTaxes(
  { subtotal, gst, roundOff, total, gstRate }: ProformaOrder,
  { sellerStateCode, placeOfSupply, isAlwaysInterState }: ProformaTaxation,
): { taxes: DocumentTax[]; roundOff: number } {
  if (!sellerStateCode || !placeOfSupply) return { taxes: [{ label: 'GST', rate: gstRate, amount: gst }], roundOff };
  const isIgst = isAlwaysInterState || isInterState(sellerStateCode, placeOfSupply);
  const amounts = calculateInvoiceAmounts({ taxable: subtotal, total, gstRate, isInterState: isIgst });
  const heads = isIgst
    ? [{ head: 'IGST', rate: gstRate } as const]
    : getTaxHeads(sellerStateCode, placeOfSupply, gstRate);
  const taxes = heads.map(({ head, rate }) => ({
    label: head,
    rate,
    amount: isIgst ? amounts.igst : amounts.cgst,
  }));
  return { taxes, roundOff: amounts.roundOff };
}
