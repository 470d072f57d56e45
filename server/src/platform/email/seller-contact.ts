import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../database/prepared-statements/named-statements.ts';

const readSeller = createNamedStatement<{ contact_email: string }>('select contact_email from seller_details');

/** Reads the contact email of the seller. Returns an empty string if it is not set. */
export async function readSellerContact(db: EntityManager): Promise<string> {
  const [seller] = await readSeller(db);
  return seller!.contact_email;
}
