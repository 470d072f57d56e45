import { getGstinStateCode } from '../gst/gstin.rules.ts';
import type { BillingProfile } from '../parties/billing-profile.entity.ts';
import type { SellerDetails } from '../parties/seller-details.entity.ts';
import type { DocumentParty, StoredSeller } from './tax-document.entity.ts';

/** Copies the details of the seller for a document. If the seller has no GSTIN, the state code is empty. */
export function toStoredSeller(seller: SellerDetails): StoredSeller {
  const { legalName, address, city, pin, gstin, signatory, eInvoicing } = seller;
  const { bankAccountName, bankAccountNumber, bankName, ifsc, upiId, upiLimit } = seller;
  const stateCode = getGstinStateCode(gstin);
  const bank = { bankAccountName, bankAccountNumber, bankName, ifsc, upiId, upiLimit };
  return { legalName, address, city, pin, stateCode, gstin, signatory, ...bank, eInvoicing };
}

/** Copies the details of the buyer for a document. */
export const toStoredBuyer = (profile: BillingProfile): DocumentParty => {
  const { legalName, address, city, pin, stateCode, gstin } = profile;
  return { legalName, address, city, pin, stateCode, gstin: gstin || null };
};
