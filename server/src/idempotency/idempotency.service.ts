import { createHash } from 'node:crypto';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import type { Context } from '../shared/context.ts';
import { forbidden, notFound } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { hasAccount } from '../shared/viewer.ts';
import { canonicalInput, checkIdempotencyKey, IDEMPOTENCY_SPAN } from './idempotency.rules.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

/** A mutation that was sent under an Idempotency-Key. */
export interface Attempt {
  accountId: string;
  operation: string;
  key: string;
  inputHash: string;
  now: Date;
}

// the requests whose key already applies to a mutation
const spoken = new WeakSet<Context>();

/** The attempt that the header Idempotency-Key turns an operation into; null without the header. */
export function attemptOf(context: Context, operation: string, input: object): Attempt | null {
  const { idempotencyKey: key, viewer, now } = context;
  if (key === null) return null;
  refuse(checkIdempotencyKey(key));
  if (!hasAccount(viewer)) throw forbidden();
  if (spoken.has(context))
    throw new Refusal(
      problem('idempotencyKey', 'An Idempotency-Key applies to one mutation. Send this one in a separate request.'),
    );
  spoken.add(context);
  const accountId = 'companyId' in viewer ? viewer.companyId : viewer.administratorId;
  const inputHash = createHash('sha256').update(canonicalInput(input)).digest('base64url');
  return { accountId, operation, key, inputHash, now };
}

/** Runs `create` in a transaction; a retry gets the record that was created, as it is now. */
export const createOnce = <T extends ObjectLiteral & { id: string }>(
  db: DataSource,
  attempt: Attempt | null,
  type: new () => T,
  create: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!attempt) return create(tx);
    const { accountId, operation, key } = attempt;
    if (!(await claim(tx, attempt))) return firstRecord(tx, attempt, type);
    const record = await create(tx);
    await tx.update(IdempotencyKey, { accountId, operation, key }, { recordId: record.id });
    return record;
  });

/** Claims the key unless it is remembered; a caller that comes while another holds it waits until that one ends. */
async function claim(tx: EntityManager, { accountId, operation, key, inputHash, now }: Attempt): Promise<boolean> {
  const claimed: unknown[] = await tx.query(
    `insert into idempotency_keys as kept (account_id, operation, key, input_hash, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict on constraint idempotency_keys_pkey do update
       set input_hash = excluded.input_hash, record_id = null, created_at = excluded.created_at
       where kept.created_at <= $6
     returning key`,
    [accountId, operation, key, inputHash, now, forgottenAt(now)],
  );
  return claimed.length > 0;
}

async function firstRecord<T extends ObjectLiteral & { id: string }>(
  tx: EntityManager,
  { accountId, operation, key, inputHash }: Attempt,
  type: new () => T,
): Promise<T> {
  const first = await tx.findOneByOrFail(IdempotencyKey, { accountId, operation, key });
  if (first.inputHash !== inputHash)
    throw new Refusal(
      problem(
        'idempotencyKey',
        'This Idempotency-Key was used with another input. Send a new one.',
        UserErrorCode.IDEMPOTENCY_KEY_REUSED,
      ),
    );
  const record = await tx.findOneBy(type, { id: first.recordId } as never);
  if (!record) throw notFound('record');
  return record;
}

/** Forgets the keys that have expired; a claim takes such a key even while it is still there. */
export async function forgetOldIdempotencyKeys(db: EntityManager, now: Date): Promise<number> {
  const { affected } = await db
    .createQueryBuilder()
    .delete()
    .from(IdempotencyKey)
    .where('created_at <= :forgottenAt', { forgottenAt: forgottenAt(now) })
    .execute();
  return affected ?? 0;
}

const forgottenAt = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_SPAN);
