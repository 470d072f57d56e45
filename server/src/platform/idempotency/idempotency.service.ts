import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import { hasAccount } from '../auth/viewer.ts';
import type { Context } from '../context/context.ts';
import { createNamedStatement } from '../database/prepared-statements/named-statements.ts';
import { createForbiddenError, createNotFoundError } from '../kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../kernel/user-errors.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { toCanonicalInput, checkIdempotencyKey, IDEMPOTENCY_RETENTION_MS } from './idempotency.rules.ts';

/** A mutation that was sent with an Idempotency-Key. */
export interface IdempotentRequest {
  accountId: string;
  operation: string;
  key: string;
  inputHash: string;
  now: Date;
}

// The contexts of requests whose Idempotency-Key was already used for a mutation.
const claimedContexts = new WeakSet<Context>();

/**
 * Returns the idempotent request of an operation, or null without the header Idempotency-Key. Throws if an earlier
 * mutation of the same HTTP request has used the key.
 */
export function getIdempotentRequest(context: Context, operation: string, input: object): IdempotentRequest | null {
  const { idempotencyKey: key, viewer, now } = context;
  if (key === null) return null;
  assertNoUserErrors(checkIdempotencyKey(key));
  if (!hasAccount(viewer)) throw createForbiddenError();
  if (claimedContexts.has(context))
    throw new UserErrors(
      createUserError(
        'idempotencyKey',
        'An Idempotency-Key applies to one mutation. Send this one in a separate request.',
      ),
    );
  claimedContexts.add(context);
  const accountId = 'companyId' in viewer ? (viewer.memberId ?? viewer.companyId) : viewer.administratorId;
  const inputHash = createHash('sha256').update(toCanonicalInput(input)).digest('base64url');
  return { accountId, operation, key, inputHash, now };
}

/** Runs `create` in a transaction. A retry returns the current state of the record that the first request created. */
export const createOnce = <T extends ObjectLiteral & { id: string }>(
  db: DataSource,
  request: IdempotentRequest | null,
  type: new () => T,
  create: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!request) return create(tx);
    const { accountId, operation, key } = request;
    if (!(await reserveKey(tx, request))) return getFirstRecord(tx, request, type);
    const record = await create(tx);
    await tx.update(IdempotencyKey, { accountId, operation, key }, { recordId: record.id });
    return record;
  });

const insertKey = createNamedStatement(
  `insert into idempotency_keys as kept (account_id, operation, key, input_hash, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict on constraint idempotency_keys_pkey do update
     set input_hash = excluded.input_hash, record_id = null, created_at = excluded.created_at
     where kept.created_at <= $6
   returning key`,
);

/**
 * Inserts the Idempotency-Key. Returns false if the key exists and has not expired. If another transaction has inserted
 * the same key, waits until that transaction ends.
 */
async function reserveKey(
  tx: EntityManager,
  { accountId, operation, key, inputHash, now }: IdempotentRequest,
): Promise<boolean> {
  return (await insertKey(tx, accountId, operation, key, inputHash, now, getRetentionStart(now))).length > 0;
}

async function getFirstRecord<T extends ObjectLiteral & { id: string }>(
  tx: EntityManager,
  { accountId, operation, key, inputHash }: IdempotentRequest,
  type: new () => T,
): Promise<T> {
  const firstRequest = await tx.findOneByOrFail(IdempotencyKey, { accountId, operation, key });
  if (firstRequest.inputHash !== inputHash)
    throw new UserErrors(
      createUserError(
        'idempotencyKey',
        'This Idempotency-Key was used with different input. Send a new one.',
        UserErrorCode.IDEMPOTENCY_KEY_REUSED,
      ),
    );
  const record = await tx.findOneBy(type, { id: firstRequest.recordId } as never);
  if (!record) throw createNotFoundError('record');
  return record;
}

/** Deletes expired Idempotency-Keys. `reserveKey` can reuse an expired key that is not yet deleted. */
export async function purgeIdempotencyKeys(db: EntityManager, now: Date): Promise<number> {
  const { affected } = await db.delete(IdempotencyKey, { createdAt: LessThanOrEqual(getRetentionStart(now)) });
  return affected ?? 0;
}

const getRetentionStart = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_RETENTION_MS);
