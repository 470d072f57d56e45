import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';

const makeMonths = createNamedStatement(`select make_sync_months(now() + interval '100 days')`);

/**
 * Creates the monthly partitions of the table of reports for the next 100 days. It uses the clock of the database,
 * which is the same for all servers. Reports received before or after these months are stored in the partitions
 * `sync_records_earlier` and `sync_records_later`.
 */
export async function createSyncMonths(db: EntityManager): Promise<void> {
  await makeMonths(db);
}
