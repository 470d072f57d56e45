import { type DataSource, type EntityManager, IsNull, Raw } from 'typeorm';
import type { Scope } from '../../../platform/auth/scopes.rules.ts';
import { notifyChange } from '../../../platform/database/change-feed/change-feed.ts';
import { type CountOptions, readListPage } from '../../../platform/database/lists/list-page.ts';
import { type ListArgs, type ListSlice, mapSlice } from '../../../platform/kernel/pages.ts';
import { isUniqueViolation, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { isKnownKind } from '../../events/outbox/event-kinds.rules.ts';
import { canReadEvents, listReadableKinds } from '../../events/outbox/event-scopes.rules.ts';
import { failPendingDeliveries } from './delivery-attempts.service.ts';
import { findEndpoint, lockEndpoint, type EndpointOwner } from './endpoints.service.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/**
 * Lists the deliveries to an endpoint, newest first. For an API token, the list omits deliveries of events that the
 * token cannot read. `tokenScopes` is null for a session.
 */
export async function listDeliveries(
  db: EntityManager,
  owner: EndpointOwner,
  endpointId: string,
  tokenScopes: readonly Scope[] | null,
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<WebhookDelivery>> {
  await findEndpoint(db, owner, endpointId);
  const list = {
    type: WebhookDelivery,
    table: 'webhook_deliveries',
    alias: 'delivery',
    where: [
      'delivery.endpoint_id = $1',
      ...(tokenScopes ? ['(delivery.kind is null or delivery.kind = any($2))'] : []),
    ],
    values: [endpointId, ...(tokenScopes ? [listReadableKinds(tokenScopes)] : [])],
    order: 'created_at',
    direction: 'desc' as const,
  };
  return mapSlice(await readListPage(db, list, args, countOptions), (delivery) =>
    delivery.kind === null || isKnownKind(delivery.kind) ? delivery : null,
  );
}

/** Queues a test event for an endpoint. Throws a user error if another test has not been attempted yet. */
export const sendTestDelivery = (
  db: DataSource,
  owner: EndpointOwner,
  endpointId: string,
  now: Date,
): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    assertEnabled(await lockEndpoint(tx, owner, endpointId));
    await cancelTestRetries(tx, endpointId, now);
    const id = crypto.randomUUID();
    const ids = { companyId: owner, keyId: null, byMemberId: null };
    const event = { id, type: 'TEST', sequence: null, occurredAt: now, ...ids, data: {} };
    const test = { id, endpointId, eventId: id, body: JSON.stringify(event) };
    await tx.insert(WebhookDelivery, test).catch(rejectSecondTest);
    return tx.findOneByOrFail(WebhookDelivery, { id });
  });

/**
 * Cancels the retries of a test that has been attempted, because the account has requested another one. A lifted
 * suspension resets `triedSince`, but only an attempted test is due later.
 */
const cancelTestRetries = (tx: EntityManager, endpointId: string, now: Date): Promise<unknown> => {
  const isAttempted = Raw((column) => `(${column} is not null or due_at > clock_timestamp())`);
  return failPendingDeliveries(tx, { endpointId, kind: IsNull(), triedSince: isAttempted }, now);
};

/**
 * Makes a delivery due again regardless of its outcome, with retries for three days. Throws NOT_FOUND if the owner has
 * no such delivery, or if the API token cannot read the event. Throws a user error if the endpoint is disabled.
 * Also throws a user error if the delivery is a test and another test for the endpoint has not been attempted yet.
 */
export const retryDelivery = (
  db: DataSource,
  owner: EndpointOwner,
  id: string,
  tokenScopes: readonly Scope[] | null,
  now: Date,
): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    const delivery = await tx.findOneBy(WebhookDelivery, { id });
    if (!delivery || (delivery.kind && !canReadEvents(tokenScopes, delivery.kind)))
      throw createNotFoundError('delivery');
    assertEnabled(await lockEndpoint(tx, owner, delivery.endpointId, 'delivery'));
    if (!delivery.kind) await cancelTestRetries(tx, delivery.endpointId, now);
    const resetState = { dueAt: () => 'now()', deliveredAt: null, givenUpAt: null, triedSince: null };
    await tx.update(WebhookDelivery, { id }, resetState).catch(rejectSecondTest);
    await notifyChange(tx, 'webhook');
    return tx.findOneByOrFail(WebhookDelivery, { id });
  });

function assertEnabled({ switchedOffAt }: WebhookEndpoint): void {
  if (!switchedOffAt) return;
  const message = 'This webhook is disabled. Enable it first.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.WEBHOOK_OFF));
}

function rejectSecondTest(error: unknown): never {
  if (!isUniqueViolation(error, 'webhook_deliveries_one_test')) throw error;
  const message = 'The previous test of this webhook has not been attempted yet. Check its status in the delivery log.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.TEST_WAITING));
}
