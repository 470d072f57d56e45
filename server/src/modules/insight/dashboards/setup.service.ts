import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toHostUrl } from '../../../platform/kernel/host-url.ts';
import { listMissingSellerDetails } from '../../billing/gst/seller-details.rules.ts';
import { readSellerDetails } from '../../billing/parties/parties.service.ts';
import type { Setup } from './setup.types.ts';

type SelectedSetup = Pick<Setup, 'hasEmail' | 'hasActivePrices' | 'hasCompanies'>;
type StoredSetup = SelectedSetup & Pick<Setup, 'hasSellerDetails'>;

/** Reads the setup steps that the database records. */
export async function readSetup(db: EntityManager, administratorId: string): Promise<StoredSetup> {
  const [setup] = await selectSetup(db, administratorId);
  const missingDetails = listMissingSellerDetails(await readSellerDetails(db));
  return { ...setup!, hasSellerDetails: missingDetails.length === 0 };
}

const selectSetup = createNamedStatement<SelectedSetup>(
  `select
     exists (select 1 from administrators where id = $1 and email is not null) as "hasEmail",
     exists (select 1 from plan_settings where is_active) as "hasActivePrices",
     exists (select 1 from companies) as "hasCompanies"`,
);

interface UrlSettings {
  publicUrl: string;
  customerHost?: string;
}

/** Returns the sign-up URL: the root of the customer host, if one is configured, else /signup. */
export const getSignUpUrl = ({ publicUrl, customerHost }: UrlSettings): string =>
  customerHost ? `${toHostUrl(publicUrl, customerHost)}/` : `${publicUrl}/signup`;
