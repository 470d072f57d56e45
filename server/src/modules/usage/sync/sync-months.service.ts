import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';

const makeMonths = createNamedStatement(`select make_sync_months(now() + interval '100 days')`);

/**
 * Creates the monthly partitions of the table of reports for the next 100 days. It uses the clock of the database,
 * which is the same for all servers. The partition `sync_records_earlier` stores reports received before the first
 * monthly partition, and `sync_records_later` stores those received after the last.
 */
export async function createSyncMonths(db: EntityManager): Promise<void> {
  await makeMonths(db);
}
