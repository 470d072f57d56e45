import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { listMissingSellerDetails } from '../gst/seller-details.rules.ts';
import { readSellerDetails } from '../parties/parties.service.ts';
import { type IssueContext, issueInvoices } from './invoices.service.ts';

// Supplies of companies with incomplete details stay pending, so the query skips these companies. `getInvoiceObstacle`
// checks the remaining companies completely.
const findCompanyToInvoice = createNamedStatement<{ company_id: string; key_ids: string[] }>(`
  select supply.company_id, array_agg(supply.key_id order by supply.supplied_at, supply.id) as key_ids
  from supplies supply join billing_profiles profile on profile.company_id = supply.company_id
  where supply.state = 'PENDING' and supply.company_id > $1
    and profile.registration in ('REGISTERED', 'UNREGISTERED')
    and profile.legal_name <> '' and profile.address <> '' and profile.city <> '' and profile.pin <> ''
    and profile.state_code <> '' and (profile.gstin <> '' or profile.registration = 'UNREGISTERED')
  group by supply.company_id order by supply.company_id limit 1`);

const NIL_UUID = '00000000-0000-0000-0000-000000000000';
// Approvals wait for the counter of the series until a batch is committed.
const BATCH_SIZE = 20;

/**
 * Issues the pending invoices of every company whose details are complete. Does nothing if details of the seller are
 * missing. Several servers can run this function concurrently. A failure does not delay the invoices of other
 * companies.
 */
export async function issuePendingInvoices(db: DataSource, context: IssueContext): Promise<void> {
  if (listMissingSellerDetails(await readSellerDetails(db.manager)).length) return;
  const failures: unknown[] = [];
  for (let after = NIL_UUID; ;) {
    const [next] = await findCompanyToInvoice(db.manager, after);
    if (!next) break;
    const { company_id: companyId, key_ids: keyIds } = next;
    await issueInBatches(db, companyId, keyIds, context).catch((error: unknown) => failures.push(error));
    after = companyId;
  }
  if (failures.length) throw failures[0];
}

async function issueInBatches(
  db: DataSource,
  companyId: string,
  keyIds: readonly string[],
  context: IssueContext,
): Promise<void> {
  for (let offset = 0; offset < keyIds.length; offset += BATCH_SIZE)
    await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      await issueInvoices(tx, keyIds.slice(offset, offset + BATCH_SIZE), context);
    });
}
