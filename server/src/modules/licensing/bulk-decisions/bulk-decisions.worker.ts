import { type EntityManager, IsNull } from 'typeorm';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import type { Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { withActor } from '../../../platform/database/replication/watched-database.ts';
import { getBulkDecisionLockName } from '../../../platform/kernel/database-registry.ts';
import { isOutage } from '../../../platform/kernel/system-errors.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { hasAdministratorPermission } from '../../administrators/administrators/administrators.service.ts';
import { changeKeyStatus } from '../lifecycle/key-decisions.service.ts';
import { getDecisionContext } from '../lifecycle/key-status.service.ts';
import { BulkDecisionItem, ItemOutcome } from './bulk-decision-item.entity.ts';
import { BulkDecision } from './bulk-decision.entity.ts';

type WorkerRuntime = Pick<Runtime, 'db' | 'config' | 'clock'>;

const PERMISSION_LOST_MESSAGE = 'Your account no longer has the permission to manage keys. Ask an owner.';
const SYSTEM_ERROR_MESSAGE = 'An error on our side prevented this decision. Try again.';
// Retry a few times, because an unexpected error can be temporary.
const MAX_FAILURES = 3;

/**
 * Applies each running bulk decision to one key per call, so that a long bulk decision does not delay a short one.
 * Returns true if undecided keys can remain. An error in one bulk decision does not stop the others: the first error is
 * thrown at the end. Servers share the work, because a server locks a bulk decision only for the transaction of one
 * key.
 */
export async function runBulkDecisions(runtime: WorkerRuntime): Promise<boolean> {
  const runningDecisions = await runtime.db.manager.find(BulkDecision, {
    where: { finishedAt: IsNull() },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const failures: unknown[] = [];
  let mayHaveMore = false;
  for (const bulk of runningDecisions)
    try {
      if (await decideNextKey(runtime, bulk)) mayHaveMore = true;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length) throw failures[0];
  return mayHaveMore;
}

const claimBulkDecision = createNamedStatement<{ isFree: boolean }>(
  'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"',
);

/**
 * Applies a bulk decision to its next key and stores the outcome in the same transaction. A killed server therefore
 * cannot apply a decision twice or lose an outcome. If the administrator has lost the permission KEYS, all remaining
 * decisions fail. Returns false if another server or a stop holds the lock, or if the bulk decision has finished or
 * has no undecided key.
 */
async function decideNextKey(runtime: WorkerRuntime, { id, doer }: BulkDecision): Promise<boolean> {
  let pendingItem: BulkDecisionItem | null = null;
  try {
    return await withActor(runtime.db, doer).transaction(async (tx) => {
      const [claim] = await claimBulkDecision(tx, getBulkDecisionLockName(id));
      if (!claim!.isFree) return false;
      // Lock the row as well, because servers of the previous version do not take the advisory lock.
      const bulk = await tx.findOne(BulkDecision, {
        where: { id, finishedAt: IsNull() },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!bulk) return false;
      const decidedAt = runtime.clock();
      pendingItem = await tx.findOne(BulkDecisionItem, {
        where: { bulkDecisionId: id, outcome: IsNull() },
        order: { position: 'ASC' },
      });
      if (!pendingItem) {
        await tx.update(BulkDecision, { id }, { finishedAt: decidedAt, reason: null });
        return false;
      }
      if (await hasAdministratorPermission(tx, bulk.administratorId, Permission.KEYS)) {
        const outcome = await decideKey(tx, runtime, bulk, pendingItem);
        await tx.update(BulkDecisionItem, getItemId(pendingItem), { ...outcome, decidedAt });
      } else {
        const failedOutcome = { outcome: ItemOutcome.FAILED, message: PERMISSION_LOST_MESSAGE, decidedAt };
        await tx.update(BulkDecisionItem, { bulkDecisionId: id, outcome: IsNull() }, failedOutcome);
      }
      return true;
    });
  } catch (error) {
    if (pendingItem && !isOutage(error)) await countFailure(runtime, pendingItem);
    throw error;
  }
}

const getItemId = ({ bulkDecisionId, position }: BulkDecisionItem) => ({ bulkDecisionId, position });

/**
 * Applies the decision to one key. `changeKeyStatus` opens a savepoint, so a user error rolls back only the changes for
 * this key.
 */
async function decideKey(
  tx: EntityManager,
  { config, clock }: WorkerRuntime,
  { administratorId, status, reason }: BulkDecision,
  { keyId, quotedTotal }: BulkDecisionItem,
): Promise<Partial<BulkDecisionItem>> {
  const decisionContext = getDecisionContext({ now: clock(), clock, config, quotas: [] });
  try {
    const decision = { ...decisionContext, administratorId, reason };
    const { total, userLimit } = await changeKeyStatus(tx, keyId, status, decision, quotedTotal);
    return { outcome: ItemOutcome.DECIDED, total, userLimit };
  } catch (error) {
    if (error instanceof UserErrors) return { outcome: ItemOutcome.FAILED, message: error.message };
    throw error;
  }
}

/** Counts an unexpected error. After three errors, the decision fails, so that it does not block the remaining keys. */
async function countFailure({ db, clock }: WorkerRuntime, item: BulkDecisionItem): Promise<void> {
  const failures = item.failures + 1;
  const failedOutcome = { outcome: ItemOutcome.FAILED, message: SYSTEM_ERROR_MESSAGE, decidedAt: clock() };
  await db.manager.update(
    BulkDecisionItem,
    { ...getItemId(item), outcome: IsNull() },
    { failures, ...(failures >= MAX_FAILURES && failedOutcome) },
  );
}
