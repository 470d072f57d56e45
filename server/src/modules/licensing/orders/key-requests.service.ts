import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';
import { createRateLimitError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { issueInvoices } from '../../billing/invoices/invoices.service.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { checkAddedUsers, checkPendingRequests, checkQuotedTotal } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { loadCurrentKeys, findKey, lockKey } from '../keys/keys.service.ts';
import type { ExtensionInput, RequestKeyInput } from '../keys/keys.types.ts';
import { createLicenceString } from '../keys/licence-string.ts';
import { transferLicenceString } from '../lifecycle/key-decisions.service.ts';
import {
  type Decision,
  type DecisionContext,
  getStatusAfter,
  recordKeyStatus,
  type StatusChangeKind,
} from '../lifecycle/key-status.service.ts';
import { parseTerm, priceCreation, priceExtension, priceRequest, type KeyDraft } from './key-quotes.service.ts';
import { notifyOfKeyRequest } from './key-request-emails.service.ts';

// Far more requests than a company needs. The limit protects administrators from a flood of requests.
export const KEY_REQUEST_RATE_LIMIT = {
  points: 100,
  minutes: 60,
  attempts: 'key and extension requests per company, including keys that administrators create for it',
};

/** Stores a company's request for a new key with the status Pending. */
export const requestKey = (
  db: DataSource,
  companyId: string,
  { terms, quotedTotal }: RequestKeyInput,
  decisionContext: DecisionContext,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Key> =>
  createOnce(db, idempotentRequest, Key, async (tx) => {
    assertNoUserErrors(checkNotReleased(await lockCompany(tx, companyId)));
    await assertWithinRequestLimits(tx, companyId, decisionContext);
    const draft = await priceRequest(tx, companyId, terms, decisionContext);
    assertNoUserErrors(checkQuotedTotal(draft.total, quotedTotal));
    const fields = { ...draft, companyId, licenceString: createLicenceString() };
    const decision = { ...decisionContext, administratorId: null, reason: null };
    return storeKey(tx, EventKind.KEY_REQUESTED, fields, decision);
  });

/** Stores a key that an administrator creates for a company. The key is Approved immediately. */
export const createKey = (
  db: DataSource,
  companyId: string,
  { terms, quotedTotal }: RequestKeyInput,
  administratorId: string,
  decisionContext: DecisionContext,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Key> =>
  createOnce(db, idempotentRequest, Key, async (tx) => {
    // Check the terms first, so that invalid terms are reported even if the company does not exist.
    parseTerm(terms, decisionContext, null);
    assertNoUserErrors(checkNotReleased(await lockCompany(tx, companyId)));
    const draft = await priceCreation(tx, companyId, terms, decisionContext);
    assertNoUserErrors(checkQuotedTotal(draft.total, quotedTotal));
    const fields = { ...draft, companyId, licenceString: createLicenceString() };
    const decision = { ...decisionContext, administratorId, reason: null };
    const key = await storeKey(tx, EventKind.KEY_CREATED, fields, decision);
    await issueInvoices(tx, [key.id], decisionContext);
    return key;
  });

/**
 * Stores the Approved key of a renewal offer that the company confirms. The caller must hold the lock on the company's
 * row.
 */
export async function createRenewalKey(
  tx: EntityManager,
  companyId: string,
  draft: KeyDraft,
  quotedTotal: number,
  decision: Decision,
): Promise<Key> {
  assertNoUserErrors(checkQuotedTotal(draft.total, quotedTotal));
  const fields = { ...draft, companyId, licenceString: createLicenceString() };
  return storeKey(tx, EventKind.RENEWAL_CONFIRMED, fields, decision);
}

/**
 * Stores a company's request to add users to a key. If `keyId` is null, the request applies to the current key. The
 * request does not change the key. An approval replaces the key with its extension.
 */
export async function addKeyUsers(
  db: DataSource,
  companyId: string,
  keyId: string | null,
  { addedUsers, quotedTotal }: ExtensionInput,
  decisionContext: DecisionContext,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Key> {
  assertNoUserErrors(checkAddedUsers(addedUsers, 0));
  return createOnce(db, idempotentRequest, Key, async (tx) => {
    assertNoUserErrors(checkNotReleased(await lockCompany(tx, companyId)));
    const key =
      keyId === null ? await getCurrentKey(tx, companyId, decisionContext) : await findKey(tx, keyId, { companyId });
    await assertWithinRequestLimits(tx, companyId, decisionContext);
    const draft = await priceExtension(tx, key, addedUsers, decisionContext);
    assertNoUserErrors(checkQuotedTotal(draft.total, quotedTotal));
    const { licenceString, isUsed, graceDays } = key;
    const fields = { ...draft, companyId, licenceString, isUsed, graceDays, replacesId: key.id };
    const decision = { ...decisionContext, administratorId: null, reason: null };
    return storeKey(tx, EventKind.KEY_REQUESTED, fields, decision);
  });
}

/** Adds users to a key for an administrator. The extension is Approved immediately and replaces the key. */
export const extendKey = (
  db: DataSource,
  keyId: string,
  { addedUsers, quotedTotal }: ExtensionInput,
  administratorId: string,
  decisionContext: DecisionContext,
  idempotentRequest: IdempotentRequest | null = null,
): Promise<Key> =>
  createOnce(db, idempotentRequest, Key, async (tx) => {
    assertNoUserErrors(checkAddedUsers(addedUsers, 0));
    const key = await lockKey(tx, keyId, 'all');
    const draft = await priceExtension(tx, key, addedUsers, decisionContext);
    assertNoUserErrors(checkQuotedTotal(draft.total, quotedTotal));
    const decision = { ...decisionContext, administratorId, reason: null };
    await transferLicenceString(tx, key, decision);
    const { companyId, licenceString, isUsed, graceDays } = key;
    const fields = { ...draft, companyId, licenceString, isUsed, graceDays, replacesId: key.id };
    const extension = await storeKey(tx, EventKind.KEY_EXTENDED, fields, decision);
    await issueInvoices(tx, [extension.id], decisionContext);
    return extension;
  });

async function getCurrentKey(tx: EntityManager, companyId: string, decisionContext: DecisionContext): Promise<Key> {
  const [key] = await loadCurrentKeys(tx, [companyId], decisionContext);
  if (key) return key;
  const message = 'There is no running key to add users to. Request a new key.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.KEY_NOT_EXTENDABLE));
}

async function assertWithinRequestLimits(
  tx: EntityManager,
  companyId: string,
  { now, quotas }: DecisionContext,
): Promise<void> {
  assertNoUserErrors(checkPendingRequests(await tx.countBy(Key, { companyId, status: KeyStatus.PENDING })));
  // Count withdrawn requests too, because they also created rows and notified administrators.
  const { points: limit, minutes } = KEY_REQUEST_RATE_LIMIT;
  const createdAt = MoreThan(new Date(now.getTime() - minutes * MINUTE_MS));
  const seconds = minutes * 60;
  const remaining = limit - (await tx.countBy(Key, { companyId, createdAt }));
  quotas?.push({
    policy: 'key-requests',
    limit,
    seconds,
    remaining: Math.max(0, remaining - 1),
    resetsIn: seconds,
  });
  if (remaining <= 0) throw createRateLimitError(seconds);
}

/** Stores a new key with the status after the event `kind`. */
async function storeKey(
  tx: EntityManager,
  kind: StatusChangeKind,
  key: Omit<Partial<Key>, 'status'>,
  decision: Decision,
): Promise<Key> {
  const newKey = tx.create(Key, { ...key, status: getStatusAfter(kind), createdAt: decision.now });
  const storedKey = await tx.save(newKey, { reload: true });
  await recordKeyStatus(tx, storedKey, kind, decision);
  if (kind === EventKind.KEY_REQUESTED) await notifyOfKeyRequest(tx, storedKey, decision);
  return storedKey;
}
