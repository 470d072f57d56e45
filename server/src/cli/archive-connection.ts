import type { DataSource } from 'typeorm';
import { getDatabaseAddress } from '../platform/database/data-source.ts';
import { APPLICATION_NAME, DatabaseClient } from '../platform/database/database-client.ts';

/** Opens the connection of a backup or restore. It has no time limits. */
export async function connectForArchive(db: DataSource, purpose: string): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    application_name: `${APPLICATION_NAME} ${purpose}`,
    connectionString: getDatabaseAddress(db),
  });
  await client.connect();
  // Remove the timeouts that the role can have, because slow storage keeps the transaction idle.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}
