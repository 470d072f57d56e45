import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';

const makeMonths = createNamedStatement(`select make_sync_months(now() + interval '100 days')`);

/**
 * Makes the coming months of the table of reports, more than three ahead. It goes by the database's clock, the same for
 * every server; what a wrong clock dates elsewhere is stored, too (see the migration).
 */
export async function createSyncMonths(db: EntityManager): Promise<void> {
  await makeMonths(db);
}
