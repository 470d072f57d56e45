import type { EntityManager } from 'typeorm';
import { createBatchQueue } from '../../../platform/database/batches/batch-queue.ts';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { toKeyEventData } from './key-event-data.ts';
import { Key } from './key.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    markKeyUsed: MarkKeyUsed;
  }
}

/** A validation with the verdict VALID of a key that was not yet marked as used when the validation read it. */
interface KeyUse {
  key: Pick<Key, 'id' | 'companyId'>;
  at: Date;
}

/** Marks a key as used and records the event KEY_USED, unless the key is already marked. Resolves after the commit. */
type MarkKeyUsed = (db: EntityManager, use: KeyUse) => Promise<void>;

// A batch holds the locks of its companies while it inserts its events, so its size is limited to 100.
const LIMITS = { maxBatchSize: 100, maxQueued: 5000 };

/**
 * Creates a function that marks the keys of concurrent callers in batches. After an outage, many chat apps validate
 * their keys at the same time, and one transaction per key would exhaust the connection pool.
 */
export function createKeyUseQueue(): MarkKeyUsed {
  const markInBatch = createBatchQueue((db, uses: KeyUse[]) => markKeysUsed(db, uses, lockAvailableCompanies), LIMITS);
  return async (db, use) => {
    // The batch skips companies whose row another transaction has locked, so they do not delay the keys of other
    // companies. Their keys are marked one by one.
    if (!(await markInBatch(db, use))) await markKeysUsed(db, [use], lockCompanies);
  };
}

/**
 * Marks keys as used in one transaction. Returns for each use whether the row of its company could be locked. Every
 * change of a key locks this row first. The snapshots in events therefore have the same order as the changes.
 */
const markKeysUsed = (db: EntityManager, uses: readonly KeyUse[], lock: typeof lockCompanies): Promise<boolean[]> =>
  db.transaction(async (tx) => {
    const lockedIds = new Set(
      (
        await lock(
          tx,
          uses.map(({ key }) => key.companyId),
        )
      ).map(({ id }) => id),
    );
    const keyIds = uses.flatMap(({ key }) => (lockedIds.has(key.companyId) ? [key.id] : []));
    const times = new Map(uses.map(({ key, at }) => [key.id, at]));
    for (const key of await updateIsUsed(tx, keyIds))
      await recordEvent(tx, {
        kind: EventKind.KEY_USED,
        at: times.get(key.id)!,
        companyId: key.companyId,
        keyId: key.id,
        data: { key: toKeyEventData(key) },
      });
    return uses.map(({ key }) => lockedIds.has(key.companyId));
  });

const lockCompanies = createNamedStatement<{ id: string }>(
  'select id from companies where id = any($1) order by id for update',
);
const lockAvailableCompanies = createNamedStatement<{ id: string }>(
  'select id from companies where id = any($1) order by id for update skip locked',
);

const updateIsUsed = createEntityStatement(
  Key,
  (columns) => `update keys key set is_used = true where id = any($1) and not is_used returning ${columns(Key, 'key')}`,
);
