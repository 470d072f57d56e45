import { type DataSource, type EntityManager, In } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { checkNotErased } from '../../companies/companies/released-company.rules.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import {
  type BillingProfileInput,
  checkBillingProfile,
  normalizeBillingProfile,
} from '../gst/billing-profile.rules.ts';
import { checkSellerDetails, normalizeSellerDetails, type SellerDetailsInput } from '../gst/seller-details.rules.ts';
import { BillingProfile } from './billing-profile.entity.ts';
import { SellerDetails } from './seller-details.entity.ts';

const ID = 'SELLER';

export const readSellerDetails = (db: EntityManager): Promise<SellerDetails> =>
  db.findOneByOrFail(SellerDetails, { id: ID });

/** Stores the details of the seller. Prices and invoices that exist keep the earlier details. */
export function updateSellerDetails(db: DataSource, input: SellerDetailsInput): Promise<SellerDetails> {
  assertNoUserErrors(checkSellerDetails(input));
  return db.transaction(async (tx) => {
    await tx.update(SellerDetails, { id: ID }, normalizeSellerDetails(input));
    return readSellerDetails(tx);
  });
}

/** Stores the billing profile of a company. Invoices that exist keep the earlier details. */
export function saveBillingProfile(
  db: DataSource,
  companyId: string,
  input: BillingProfileInput,
  now: Date,
): Promise<BillingProfile> {
  assertNoUserErrors(checkBillingProfile(input));
  return db.transaction(async (tx) => {
    assertNoUserErrors(checkNotErased(await findCompany(tx, companyId)));
    const { registration, legalName, address, city, pin, stateCode, gstin } = normalizeBillingProfile(input);
    await tx.upsert(
      BillingProfile,
      { companyId, registration, legalName, address, city, pin, stateCode, gstin, updatedAt: now },
      ['companyId'],
    );
    return tx.findOneByOrFail(BillingProfile, { companyId });
  });
}

export const loadBillingProfiles = (db: EntityManager, companyIds: readonly string[]): Promise<BillingProfile[]> =>
  db.findBy(BillingProfile, { companyId: In([...companyIds]) });
