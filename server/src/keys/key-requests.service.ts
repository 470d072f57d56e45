import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import { checkNotFreed } from '../companies/freed.rules.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { HOUR } from '../shared/durations.rules.ts';
import { isUniqueViolation, rateLimited } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { handOver, lockKey } from './key-decisions.service.ts';
import { checkAddedUsers, checkWaiting } from './key-input.rules.ts';
import { announceRequest } from './key-request-notices.service.ts';
import { agreedTerm, draftCreation, draftExtension, draftRequest, type KeyDraft } from './key-quotes.service.ts';
import { KeyStatus } from './key-status.rules.ts';
import { type Decision, type Occasion, recordStatus } from './key-status.service.ts';
import { Key } from './key.entity.ts';
import { currentKeys, findKey, lockCompany } from './keys.service.ts';
import type { AddKeyUsersInput, RequestKeyInput } from './keys.types.ts';
import { newLicenceString } from './licence-string.ts';

// far more than anybody asks for in earnest
const MOST_AN_HOUR = 100;

/** Stores a company's request for a new key; it waits as Pending. */
export const requestKey = (
  db: DataSource,
  companyId: string,
  { terms, quotedTotal, ...details }: RequestKeyInput,
  occasion: Occasion,
  attempt: Attempt | null = null,
): Promise<Key> =>
  createOnce(db, attempt, Key, async (tx) => {
    await lockCompany(tx, companyId);
    await refuseTooMany(tx, companyId, occasion);
    const draft = await draftRequest(tx, companyId, terms, occasion);
    refuseOtherPrice(draft, quotedTotal);
    const bearer = { companyId, licenceString: newLicenceString(), status: KeyStatus.PENDING };
    return store(tx, { ...details, ...draft, ...bearer }, { ...occasion, administratorId: null, reason: null });
  });

/** Stores a key that an administrator creates for a company; it is Approved at once. */
export const createKey = (
  db: DataSource,
  companyId: string,
  { terms, quotedTotal, ...details }: RequestKeyInput,
  administratorId: string,
  occasion: Occasion,
  attempt: Attempt | null = null,
): Promise<Key> =>
  createOnce(db, attempt, Key, async (tx) => {
    agreedTerm(terms, occasion, null); // terms that are wrong in themselves are refused before the company is looked up
    refuse(checkNotFreed(await lockCompany(tx, companyId)));
    const draft = await draftCreation(tx, companyId, terms, occasion);
    refuseOtherPrice(draft, quotedTotal);
    const bearer = { companyId, licenceString: newLicenceString(), status: KeyStatus.APPROVED };
    return store(tx, { ...details, ...draft, ...bearer }, { ...occasion, administratorId, reason: null });
  });

/**
 * Stores a key that an administrator has prepared and its company agrees to, as Approved. The caller has locked the
 * company's row.
 */
export async function storeAgreed(
  tx: EntityManager,
  companyId: string,
  draft: KeyDraft,
  quotedTotal: number,
  decision: Decision,
): Promise<Key> {
  refuseOtherPrice(draft, quotedTotal);
  const bearer = { companyId, licenceString: newLicenceString(), status: KeyStatus.APPROVED };
  return store(tx, { ...draft, ...bearer }, decision, EventKind.RENEWAL_CONFIRMED);
}

/** Stores a company's request to add users to a key, the current one if none is named; the key runs on until approval. */
export async function addKeyUsers(
  db: DataSource,
  companyId: string,
  keyId: string | null,
  { addedUsers, quotedTotal, ...details }: AddKeyUsersInput,
  occasion: Occasion,
  attempt: Attempt | null = null,
): Promise<Key> {
  refuse(checkAddedUsers(addedUsers, 0));
  try {
    return await createOnce(db, attempt, Key, async (tx) => {
      await lockCompany(tx, companyId);
      const key = keyId === null ? await runningKey(tx, companyId, occasion) : await findKey(tx, keyId, { companyId });
      await refuseTooMany(tx, companyId, occasion);
      const draft = await draftExtension(tx, key, addedUsers, occasion);
      refuseOtherPrice(draft, quotedTotal);
      const { licenceString, isUsed, graceDays } = key;
      const bearer = { companyId, licenceString, isUsed, graceDays, status: KeyStatus.PENDING, replacesId: key.id };
      return store(tx, { ...details, ...draft, ...bearer }, { ...occasion, administratorId: null, reason: null });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'keys_one_pending_extension'))
      throw new Refusal(
        problem(null, 'An extension of this key is already waiting for approval.', UserErrorCode.EXTENSION_PENDING),
      );
    throw error;
  }
}

/** Adds users to a key for an administrator: the extension is Approved at once and takes the key's place. */
export const extendKey = (
  db: DataSource,
  keyId: string,
  { addedUsers, quotedTotal, ...details }: AddKeyUsersInput,
  administratorId: string,
  occasion: Occasion,
  attempt: Attempt | null = null,
): Promise<Key> =>
  createOnce(db, attempt, Key, async (tx) => {
    refuse(checkAddedUsers(addedUsers, 0));
    const key = await lockKey(tx, keyId, 'all');
    const draft = await draftExtension(tx, key, addedUsers, occasion);
    refuseOtherPrice(draft, quotedTotal);
    const decision = { ...occasion, administratorId, reason: null };
    await handOver(tx, key, decision);
    const { companyId, licenceString, isUsed, graceDays } = key;
    const bearer = { companyId, licenceString, isUsed, graceDays, status: KeyStatus.APPROVED, replacesId: key.id };
    return store(tx, { ...details, ...draft, ...bearer }, decision);
  });

async function runningKey(tx: EntityManager, companyId: string, occasion: Occasion): Promise<Key> {
  const [key] = await currentKeys(tx, [companyId], occasion);
  if (key) return key;
  const message = 'There is no running key to add users to. Request a new key.';
  throw new Refusal(problem(null, message, UserErrorCode.KEY_NOT_EXTENDABLE));
}

async function refuseTooMany(tx: EntityManager, companyId: string, { now, quotas }: Occasion): Promise<void> {
  refuse(checkWaiting(await tx.countBy(Key, { companyId, status: KeyStatus.PENDING })));
  // those withdrawn at once wait no more, but they are kept, and told
  const createdAt = MoreThan(new Date(now.getTime() - HOUR));
  const seconds = HOUR / 1000;
  const left = MOST_AN_HOUR - (await tx.countBy(Key, { companyId, createdAt }));
  quotas?.push({ policy: 'key-requests', most: MOST_AN_HOUR, seconds, left: Math.max(0, left - 1), resetsIn: seconds });
  if (left <= 0) throw rateLimited(seconds);
}

/** Refuses where the price differs from the one that the caller has seen. */
export function refuseOtherPrice({ total }: KeyDraft, quotedTotal: number | null | undefined): void {
  if (quotedTotal == null || quotedTotal === total) return;
  const message = `The price is now ₹${total.toLocaleString('en-IN')}. Check it and submit again.`;
  throw new Refusal(problem('quotedTotal', message, UserErrorCode.PRICE_CHANGED));
}

async function store(
  tx: EntityManager,
  key: Partial<Key>,
  decision: Decision,
  kind = EventKind.KEY_CREATED,
): Promise<Key> {
  const stored = await tx.save(tx.create(Key, { ...key, createdAt: decision.now }), { reload: true });
  const isRequest = stored.status === KeyStatus.PENDING;
  const isOwnKey = !isRequest && !stored.replacesId;
  await recordStatus(tx, stored, decision, isOwnKey ? kind : undefined);
  if (isRequest) await announceRequest(tx, stored, decision);
  return stored;
}
