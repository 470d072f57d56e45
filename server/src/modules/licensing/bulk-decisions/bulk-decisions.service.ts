import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { Actor } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { type Cleanup, deleteWhere } from '../../../platform/jobs/cleanup.ts';
import { getBulkDecisionLockName } from '../../../platform/kernel/database-registry.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { BulkDecisionItem, ItemOutcome } from './bulk-decision-item.entity.ts';
import { BulkDecision } from './bulk-decision.entity.ts';
import { type BulkRequest, checkBulkRequest } from './bulk-decision.rules.ts';

/** The maximum number of bulk decisions of one administrator that run at the same time. */
export const MAX_RUNNING_DECISIONS = 10;
/** The maximum number of bulk decisions that a list returns. */
export const MAX_LISTED_DECISIONS = 10;
/** The maximum number of failures that a bulk decision lists. */
export const MAX_LISTED_FAILURES = 20;

const RETENTION_MS = 30 * DAY_MS;

/** The administrator who starts a bulk decision, the actor for the audit log, and the start time. */
interface BulkDecisionStarter {
  administratorId: string;
  doer: Actor;
  now: Date;
}

/**
 * Stores a bulk decision for the worker. The lock on the administrator's row prevents concurrent requests from
 * exceeding `MAX_RUNNING_DECISIONS`.
 */
export function startBulkDecision(
  db: DataSource,
  { keyIds, quotedTotals, status, reason: enteredReason }: BulkRequest,
  { administratorId, doer, now }: BulkDecisionStarter,
  idempotentRequest: IdempotentRequest | null,
): Promise<BulkDecision> {
  const reason = status === KeyStatus.APPROVED ? null : enteredReason?.trim() || null;
  assertNoUserErrors(checkBulkRequest({ keyIds, quotedTotals, status, reason }));
  return createOnce(db, idempotentRequest, BulkDecision, async (tx) => {
    await tx.findOneOrFail(Administrator, { where: { id: administratorId }, lock: { mode: 'pessimistic_write' } });
    const runningCount = await tx.countBy(BulkDecision, { administratorId, finishedAt: IsNull() });
    if (runningCount >= MAX_RUNNING_DECISIONS) throw createTooManyRunningError();
    if ((await tx.countBy(Key, { id: In([...keyIds]) })) < keyIds.length) throw createNotFoundError('key');
    const bulk = await tx.save(tx.create(BulkDecision, { administratorId, status, reason, doer, createdAt: now }));
    const totals = new Map(quotedTotals.map(({ keyId, total }) => [keyId, total]));
    await tx.insert(
      BulkDecisionItem,
      keyIds.map((keyId, position) => ({
        bulkDecisionId: bulk.id,
        position,
        keyId,
        quotedTotal: totals.get(keyId) ?? null,
      })),
    );
    return bulk;
  });
}

const lockBulkDecision = createNamedStatement('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/**
 * Stops a bulk decision as soon as its current key is decided. A finished bulk decision does not change. Waits for an
 * advisory lock, because row locks have no queue: a worker could lock the row for its next key before a waiting stop
 * gets the lock.
 */
export const stopBulkDecision = (
  db: DataSource,
  id: string,
  administratorId: string,
  now: Date,
): Promise<BulkDecision> =>
  db.transaction(async (tx) => {
    await lockBulkDecision(tx, getBulkDecisionLockName(id));
    if (!(await tx.existsBy(BulkDecision, { id, administratorId }))) throw createNotFoundError('bulk decision');
    await tx.update(BulkDecision, { id, finishedAt: IsNull() }, { finishedAt: now, isStopped: true, reason: null });
    return tx.findOneByOrFail(BulkDecision, { id });
  });

/** Returns the newest `MAX_LISTED_DECISIONS` bulk decisions of an administrator. */
export const listBulkDecisions = (db: EntityManager, administratorId: string): Promise<BulkDecision[]> =>
  db.find(BulkDecision, {
    where: { administratorId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MAX_LISTED_DECISIONS,
  });

export interface BulkProgress {
  id: string;
  keyCount: number;
  decidedCount: number;
  failedCount: number;
  decidedTotal: number;
  decidedUnlimitedCount: number;
}

const buildOutcomeFilter = (outcome: ItemOutcome) => `filter (where outcome = '${outcome}')`;
const queryProgress = createNamedStatement<BulkProgress>(
  `select bulk_decision_id as id, count(*)::int as "keyCount",
     (count(*) ${buildOutcomeFilter(ItemOutcome.DECIDED)})::int as "decidedCount",
     (count(*) ${buildOutcomeFilter(ItemOutcome.FAILED)})::int as "failedCount",
     coalesce(sum(total), 0)::float8 as "decidedTotal",
     (count(*) filter (where user_limit = 0))::int as "decidedUnlimitedCount"
   from bulk_decision_items where bulk_decision_id = any($1::uuid[]) group by 1`,
);

export const loadBulkProgress = (db: EntityManager, ids: readonly string[]): Promise<BulkProgress[]> =>
  queryProgress(db, ids);

const queryFailures = createNamedStatement<{ bulkDecisionId: string; keyId: string; message: string }>(
  `select item.bulk_decision_id as "bulkDecisionId", item.key_id as "keyId", item.message
   from unnest($1::uuid[]) as bulk(id)
   cross join lateral (
     select failed.* from bulk_decision_items failed join keys on keys.id = failed.key_id
     where failed.bulk_decision_id = bulk.id and failed.outcome = 'FAILED'
     order by failed.position limit ${MAX_LISTED_FAILURES}
   ) item order by item.position`,
);

/** Returns the first `MAX_LISTED_FAILURES` failures of each bulk decision, in the order of the request. */
export const loadBulkFailures = (db: EntityManager, ids: readonly string[]) => queryFailures(db, ids);

/** Deletes bulk decisions that finished more than 30 days ago. */
export const purgeBulkDecisions: Cleanup = (db, now) =>
  deleteWhere(db, 'bulk_decisions', 'finished_at < $1', [new Date(now.getTime() - RETENTION_MS)]);

const createTooManyRunningError = () =>
  new UserErrors(
    createUserError(
      null,
      `You have ${MAX_RUNNING_DECISIONS} bulk decisions in progress. Wait until one has finished, or stop one.`,
    ),
  );
