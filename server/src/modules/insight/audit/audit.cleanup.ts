import type { Encryptor } from '../../../platform/crypto/encryptor.ts';
import { withPinnedSearchPath } from '../../../platform/database/pinned-search-path.ts';
import { type Cleanup, deleteInBatches } from '../../../platform/jobs/cleanup.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { buildCheckpointText } from './hash-chain.ts';

// Reads a batch of the oldest seals and finds the last one up to which every entry is old enough to delete. Pruning up
// to this seal leaves no gap in the chain.
const LAST_EXPIRED_SEAL_SQL = `
  select position, seal from (
    select position, seal, bool_and(entries.at < $1) over (order by position) as is_old
    from (select * from audit.seals order by position limit $2) seals
    join audit.entries on entries.id = seals.entry_id
  ) first where is_old order by position desc limit 1`;

/**
 * Creates the cleanup of entries that are older than `days` days. A signed checkpoint keeps the remaining chain
 * verifiable.
 */
export const createAuditLogCleanup =
  (days: number, encryptor: Encryptor): Cleanup =>
  (db, now) =>
    deleteInBatches((batchSize) =>
      withPinnedSearchPath(db, async (tx) => {
        const [lastSeal] = await tx.query<{ position: string; seal: string }[]>(LAST_EXPIRED_SEAL_SQL, [
          new Date(now.getTime() - days * DAY_MS),
          batchSize,
        ]);
        if (!lastSeal) return 0;
        const signature = encryptor.sign(
          buildCheckpointText({ position: Number(lastSeal.position), seal: lastSeal.seal }),
        );
        const [result] = await tx.query<{ count: string }[]>('select audit.let_go($1, $2) as count', [
          lastSeal.position,
          signature,
        ]);
        return Number(result!.count);
      }),
    );
