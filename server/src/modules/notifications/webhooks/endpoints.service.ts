import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getReader, hasAccount, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import type { Runtime } from '../../../platform/context/context.ts';
import type { Context } from '../../../platform/context/context.ts';
import { reencrypt } from '../../../platform/crypto/encryptor.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { applyEdit } from '../../../platform/kernel/apply-edit.ts';
import { getEndpointsLockName } from '../../../platform/kernel/database-registry.ts';
import { createMissingScopeError, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { assertMemberRight } from '../../companies/members/members.service.ts';
import type { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { canReadEvents } from '../../events/outbox/event-scopes.rules.ts';
import { readLastPosition } from '../../events/outbox/events.service.ts';
import {
  expeditePendingDeliveries,
  extendRetries,
  failPendingDeliveries,
  listPendingKinds,
} from './delivery-attempts.service.ts';
import { checkTarget } from './public-targets.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { createSecret } from './webhook-request.ts';
import { checkReceivableTypes, listReceivedKinds } from './webhook-scopes.rules.ts';
import {
  checkCompanyTypes,
  formatEventType,
  MAX_ENDPOINTS,
  SECRET_OVERLAP_MS,
  TOO_MANY_ENDPOINTS_MESSAGE,
} from './webhook.rules.ts';
import type { WebhookEndpointFields } from './webhooks.types.ts';

/** The owner of endpoints: the id of a company, or null for the administrators. */
export type EndpointOwner = string | null;

/** Returns the owner of the viewer's endpoints. Each company has its own endpoints. Administrators share theirs. */
export function getEndpointOwner(viewer: Viewer): EndpointOwner {
  const { id, role } = getReader(viewer);
  return role === Role.Customer ? id : null;
}

/** Returns the id of the member who owns the viewer's session. Null for administrators and API tokens. */
const getMemberId = (viewer: Viewer): string | null => (viewer.role === Role.Customer ? viewer.memberId : null);

type EndpointContext = Pick<Context, 'db' | 'encryptor' | 'config' | 'now' | 'log' | 'viewer'>;

const buildOwnerCondition = (owner: EndpointOwner) => ({ companyId: owner ?? IsNull() });

/** Returns the endpoints of an owner, oldest first. */
export const listEndpoints = (db: EntityManager, owner: EndpointOwner): Promise<WebhookEndpoint[]> =>
  db.find(WebhookEndpoint, { where: buildOwnerCondition(owner), order: { createdAt: 'ASC', id: 'ASC' } });

export const countActiveEndpoints = (db: EntityManager, owner: EndpointOwner): Promise<number> =>
  db.countBy(WebhookEndpoint, { ...buildOwnerCondition(owner), switchedOffAt: IsNull() });

/** Returns an endpoint. Throws NOT_FOUND if it does not exist or belongs to another owner. */
export async function findEndpoint(db: EntityManager, owner: EndpointOwner, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.findOneBy(WebhookEndpoint, { id, ...buildOwnerCondition(owner) });
  if (!endpoint) throw createNotFoundError('webhook');
  return endpoint;
}

/** Finds endpoints by their ids. Omits unknown endpoints and those of other owners. */
export const findEndpoints = (db: EntityManager, owner: EndpointOwner, ids: string[]): Promise<WebhookEndpoint[]> =>
  db.findBy(WebhookEndpoint, { id: In(ids), ...buildOwnerCondition(owner) });

const normalizeInput = ({ url, types }: WebhookEndpointFields) => ({ url: url.trim(), types: [...new Set(types)] });

/** The names of the fields of an endpoint in messages about conflicting changes. */
const ENDPOINT_FIELD_NAMES: Record<keyof WebhookEndpointFields, string> = { url: 'address', types: 'list of events' };

const acquireEndpointsLock = createNamedStatement('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Returns the id and the scopes of the viewer's API token. For a session, both are null. */
const getTokenColumns = (viewer: Viewer): Pick<WebhookEndpoint, 'tokenId' | 'tokenScopes'> =>
  hasAccount(viewer) && viewer.tokenId !== undefined
    ? { tokenId: viewer.tokenId, tokenScopes: [...viewer.scopes] }
    : { tokenId: null, tokenScopes: null };

/**
 * Returns the id of the member who created an API token. An endpoint outlives the token that created it, so the
 * endpoint stores the creator of the token.
 */
async function findTokenCreator(tx: EntityManager, tokenId: string | null): Promise<string | null> {
  const [token] = tokenId === null ? [] : await queryTokenCreator(tx, tokenId);
  return token?.memberId ?? null;
}

const queryTokenCreator = createNamedStatement<{ memberId: string | null }>(
  'select member_id as "memberId" from api_tokens where id = $1',
);

/** Returns the scopes that limit which events the viewer can read. Null for a session. */
export const getTokenScopes = (viewer: Viewer): Scope[] | null => getTokenColumns(viewer).tokenScopes;

/**
 * Creates an endpoint for future events. An endpoint that an API token creates receives only events that the token can
 * read. The plain secret is returned only once: for a retry of an idempotent request, `secret` is null.
 */
export async function createEndpoint(
  { db, encryptor, config, log, viewer }: EndpointContext,
  owner: EndpointOwner,
  input: WebhookEndpointFields,
  idempotentRequest: IdempotentRequest | null,
): Promise<{ endpoint: WebhookEndpoint; secret: string | null }> {
  let newSecret: string | null = null;
  const endpoint = await createOnce(db, idempotentRequest, WebhookEndpoint, async (tx) => {
    const values = normalizeInput(input);
    const tokenColumns = getTokenColumns(viewer);
    assertNoUserErrors([
      ...checkTarget(values.url, config.webhookTargets),
      ...(owner === null ? [] : checkCompanyTypes(values.types)),
      ...checkReceivableTypes(values.types, tokenColumns.tokenScopes),
    ]);
    await assertManager(tx, viewer);
    // The lock prevents concurrent requests from exceeding the limit.
    await acquireEndpointsLock(tx, getEndpointsLockName(owner));
    if ((await tx.countBy(WebhookEndpoint, buildOwnerCondition(owner))) >= MAX_ENDPOINTS)
      throw createTooManyEndpointsError();
    const secret = createSecret();
    const id = crypto.randomUUID();
    const beginsAfter = await readLastPosition(tx);
    await tx.insert(WebhookEndpoint, {
      id,
      companyId: owner,
      memberId: getMemberId(viewer) ?? (await findTokenCreator(tx, tokenColumns.tokenId)),
      ...values,
      ...tokenColumns,
      secret: encryptor.encrypt(secret, id),
      beginsAfter,
    });
    log.info({ endpoint: id, companyId: owner }, 'webhook endpoint created');
    newSecret = secret;
    return findEndpoint(tx, owner, id);
  });
  return { endpoint, secret: newSecret };
}

/**
 * Changes the URL or the event types of an endpoint. A new URL resets the failure period and makes pending deliveries
 * due immediately, with retries for three more days. An endpoint that an API token created stays limited to the scopes
 * of that token. An API token that changes an endpoint must be able to read all events that the endpoint receives before
 * and after the change. Otherwise, the token could redirect these events to another URL.
 */
export const updateEndpoint = (
  { db, config, viewer }: EndpointContext,
  owner: EndpointOwner,
  id: string,
  { input, known }: { input: WebhookEndpointFields; known?: WebhookEndpointFields | null },
): Promise<WebhookEndpoint> =>
  db.transaction(async (tx) => {
    // For a member, this locks the company before the endpoint. An erasure uses the same order.
    await assertManager(tx, viewer);
    const endpoint = await lockEndpoint(tx, owner, id);
    const { url, types, tokenScopes } = endpoint;
    const values = applyEdit(
      ENDPOINT_FIELD_NAMES,
      { typed: normalizeInput(input), known: normalizeInput(known ?? endpoint), current: { url, types } },
      (current, field) => (field === 'url' ? current.url : current.types.map(formatEventType).join(', ') || 'All'),
    );
    await assertCanReadEvents(tx, viewer, endpoint, values.types);
    assertNoUserErrors([
      ...checkTarget(values.url, config.webhookTargets, url),
      ...(owner === null ? [] : checkCompanyTypes(values.types, types)),
      ...checkReceivableTypes(values.types, tokenScopes),
    ]);
    const hasNewUrl = url !== values.url;
    await tx.update(WebhookEndpoint, { id }, hasNewUrl ? { ...values, failingSince: null } : values);
    if (hasNewUrl) await expeditePendingDeliveries(tx, id);
    return findEndpoint(tx, owner, id);
  });

/**
 * Rejects a member whose role no longer allows webhooks, because the member's endpoint would keep receiving events. Also
 * rejects members and administrators whose session has ended. Locks the company or the administrator, so a concurrent
 * password reset finishes before the check or after the transaction. Accepts API tokens of administrators.
 */
const assertManager = async (tx: EntityManager, viewer: Viewer): Promise<void> => {
  const memberId = getMemberId(viewer);
  if (memberId !== null) await assertMemberRight(tx, memberId, CompanyRight.INTEGRATIONS);
  else if (viewer.role === Role.Admin)
    await tx.findOne(Administrator, { where: { id: viewer.administratorId }, lock: { mode: 'pessimistic_read' } });
  await assertSessionOpen(tx, viewer);
};

/** Checks that the viewer's API token can read all events that an endpoint receives before and after a change. */
async function assertCanReadEvents(
  tx: EntityManager,
  viewer: Viewer,
  { id, types, tokenScopes }: WebhookEndpoint,
  newTypes: readonly EventKind[] = types,
): Promise<void> {
  const scopes = getTokenScopes(viewer);
  if (!scopes) return;
  const kinds = [types, newTypes].flatMap((eventTypes) => listReceivedKinds(eventTypes, tokenScopes));
  if (![...kinds, ...(await listPendingKinds(tx, id))].every((kind) => canReadEvents(scopes, kind)))
    throw createMissingScopeError(Scope.EVENTS_READ);
}

/**
 * Replaces the secret, which is returned only once. For 24 hours, the previous secret also signs deliveries. Older
 * secrets end. A member who rotates the secret is stored as the creator of the endpoint. An API token that rotates the
 * secret must be able to read all events of the endpoint. Otherwise, the token could forge these events.
 */
export const rotateEndpointSecret = (
  { db, encryptor, now, log, viewer }: EndpointContext,
  owner: EndpointOwner,
  id: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> =>
  db.transaction(async (tx) => {
    // For a member, this locks the company before the endpoint. An erasure uses the same order.
    await assertManager(tx, viewer);
    const endpoint = await lockEndpoint(tx, owner, id);
    await assertCanReadEvents(tx, viewer, endpoint);
    const secret = createSecret();
    await tx.update(
      WebhookEndpoint,
      { id },
      {
        memberId: getMemberId(viewer) ?? endpoint.memberId,
        secret: encryptor.encrypt(secret, id),
        previousSecret: () => 'secret',
        previousUntil: new Date(now.getTime() + SECRET_OVERLAP_MS),
      },
    );
    log.info({ endpoint: id, companyId: owner }, 'webhook secret rotated');
    return { endpoint: await findEndpoint(tx, owner, id), secret };
  });

/** Enables an endpoint for future events, or disables it and marks its pending deliveries as failed. */
export const setEndpointEnabled = (
  { db, now, viewer }: EndpointContext,
  owner: EndpointOwner,
  id: string,
  isOn: boolean,
): Promise<WebhookEndpoint> =>
  db.transaction(async (tx) => {
    await assertManager(tx, viewer);
    const { switchedOffAt } = await lockEndpoint(tx, owner, id);
    if (isOn === (switchedOffAt === null)) return findEndpoint(tx, owner, id);
    const change = isOn
      ? {
          switchedOffAt: null,
          isGivenUp: false,
          isGone: false,
          failingSince: null,
          beginsAfter: await readLastPosition(tx),
        }
      : { switchedOffAt: now };
    await tx.update(WebhookEndpoint, { id }, change);
    if (!isOn) await failPendingDeliveries(tx, { endpointId: id }, now);
    return findEndpoint(tx, owner, id);
  });

/**
 * Resets the failure period of a company's endpoints and of their pending deliveries after a suspension, during which
 * they received no deliveries.
 */
export async function clearEndpointFailures(tx: EntityManager, companyId: string): Promise<void> {
  await tx.update(WebhookEndpoint, { companyId }, { failingSince: null });
  await extendRetries(tx, companyId);
}

/** Deletes an endpoint and its deliveries. */
export const deleteEndpoint = ({ db, log, viewer }: EndpointContext, owner: EndpointOwner, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await assertManager(tx, viewer);
    const { affected } = await tx.delete(WebhookEndpoint, { id, ...buildOwnerCondition(owner) });
    if (!affected) throw createNotFoundError('webhook');
    log.info({ endpoint: id, companyId: owner }, 'webhook endpoint deleted');
  });

/**
 * Locks and returns an endpoint. To avoid deadlocks, every transaction locks an endpoint before its deliveries.
 * `recordName` is the record that a NOT_FOUND error names.
 */
export async function lockEndpoint(
  tx: EntityManager,
  owner: EndpointOwner,
  id: string,
  recordName = 'webhook',
): Promise<WebhookEndpoint> {
  const where = { id, ...buildOwnerCondition(owner) };
  const endpoint = await tx.findOne(WebhookEndpoint, { where, lock: { mode: 'pessimistic_write' } });
  if (!endpoint) throw createNotFoundError(recordName);
  return endpoint;
}

/** Re-encrypts secrets that an earlier encryptor key has encrypted. Servers can run this concurrently. */
export async function reencryptWebhookSecrets({ db: { manager }, encryptor, log }: Runtime): Promise<void> {
  for (const name of ['secret', 'previousSecret'] as const)
    for (const { id, [name]: encrypted } of await manager.findBy(WebhookEndpoint, { [name]: Not(IsNull()) })) {
      const reencryptedSecret = reencrypt(encryptor, encrypted!, id, log);
      if (reencryptedSecret)
        await manager.update(WebhookEndpoint, { id, [name]: encrypted }, { [name]: reencryptedSecret });
    }
}

const createTooManyEndpointsError = () =>
  new UserErrors(createUserError(null, TOO_MANY_ENDPOINTS_MESSAGE, UserErrorCode.TOO_MANY_WEBHOOKS));
