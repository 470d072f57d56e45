import type { EntityManager } from 'typeorm';
import { namedStatement } from '../sql/named-statements.ts';
import type { Setup } from './setup.types.ts';

type Stored = Pick<Setup, 'hasEmail' | 'hasActivePrices' | 'hasCompanies'>;

/** What is set up already, of what the database knows. */
export const readSetup = async (db: EntityManager, administratorId: string): Promise<Stored> =>
  (await stored(db, administratorId))[0]!;

const stored = namedStatement<Stored>(
  `select
     exists (select 1 from administrators where id = $1 and email is not null) as "hasEmail",
     exists (select 1 from plan_settings where is_active) as "hasActivePrices",
     exists (select 1 from companies) as "hasCompanies"`,
);

interface Addresses {
  publicUrl: string;
  customerHost?: string;
}

/** Where companies sign up; the host that serves them alone does so at its root. */
export const signUpUrl = ({ publicUrl, customerHost }: Addresses): string =>
  customerHost ? `${new URL(publicUrl).protocol}//${customerHost}/` : `${publicUrl}/signup`;
