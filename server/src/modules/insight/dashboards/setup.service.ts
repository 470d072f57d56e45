import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import type { Setup } from './setup.types.ts';

type StoredSetup = Pick<Setup, 'hasEmail' | 'hasActivePrices' | 'hasCompanies'>;

/** Reads the setup steps that the database records. */
export const readSetup = async (db: EntityManager, administratorId: string): Promise<StoredSetup> =>
  (await selectSetup(db, administratorId))[0]!;

const selectSetup = createNamedStatement<StoredSetup>(
  `select
     exists (select 1 from administrators where id = $1 and email is not null) as "hasEmail",
     exists (select 1 from plan_settings where is_active) as "hasActivePrices",
     exists (select 1 from companies) as "hasCompanies"`,
);

interface Addresses {
  publicUrl: string;
  customerHost?: string;
}

/** Returns the sign-up URL: the root of the customer host, if one is configured, else /signup. */
export const getSignUpUrl = ({ publicUrl, customerHost }: Addresses): string =>
  customerHost ? `${new URL(publicUrl).protocol}//${customerHost}/` : `${publicUrl}/signup`;
