import type { DataSource } from 'typeorm';
import { type HealthProblem, withCheckTimeout } from '../../../platform/observability/health-checks.ts';
import { readBacklog } from './backlog.service.ts';

/**
 * Reports rows of the audit log that have been unsealed for more than a minute. Ignores database errors and timeouts,
 * because another check reports an unreachable database.
 */
export async function checkSeals(db: DataSource): Promise<HealthProblem | null> {
  const { lateEntryCount } = await withCheckTimeout(readBacklog(db)).catch(() => ({ lateEntryCount: 0 }));
  const text = `Rows of the audit log that have been unsealed for more than a minute: ${lateEntryCount}. Run \`audit verify\`.`;
  return lateEntryCount
    ? { text, reason: 'sealing has stopped, or the rows were inserted directly into the database' }
    : null;
}
