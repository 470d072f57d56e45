import type { DataSource, EntityManager } from 'typeorm';
import { isKnownKind } from '../../events/outbox/event-kinds.rules.ts';
import { notifyChange } from '../../../platform/database/change-feed/change-feed.ts';
import { isUniqueViolation, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import type { PageArgs, ListPage } from '../../../platform/kernel/pages.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { type CountOptions, readListPage } from '../../../platform/database/lists/list-page.ts';
import { findEndpoint, lockEndpoint, type EndpointOwner } from './endpoints.service.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** One page of what was sent to an endpoint, or is to be, the newest first. */
export async function listDeliveries(
  db: EntityManager,
  owner: EndpointOwner,
  endpointId: string,
  page: PageArgs,
  counting: CountOptions,
): Promise<ListPage<WebhookDelivery>> {
  await findEndpoint(db, owner, endpointId);
  const list = {
    type: WebhookDelivery,
    table: 'webhook_deliveries',
    alias: 'delivery',
    where: ['delivery.endpoint_id = $1'],
    values: [endpointId],
    isSearched: false,
    order: 'created_at',
    direction: 'desc' as const,
    precomputedCount: null,
  };
  const { items, pageInfo } = await readListPage(db, list, page, counting);
  return { items: items.filter(({ kind }) => kind === null || isKnownKind(kind)), pageInfo };
}

/** Sends an endpoint an event that has not happened, one at a time. */
export const sendTestDelivery = (
  db: DataSource,
  owner: EndpointOwner,
  endpointId: string,
  now: Date,
): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    assertSwitchedOn(await lockEndpoint(tx, owner, endpointId));
    const id = crypto.randomUUID();
    const event = { id, type: 'TEST', sequence: null, occurredAt: now, companyId: owner, keyId: null, data: {} };
    const test = { id, endpointId, eventId: id, body: JSON.stringify(event) };
    await tx.insert(WebhookDelivery, test).catch(rejectSecondTest);
    return tx.findOneByOrFail(WebhookDelivery, { id });
  });

/** Sends a delivery again, whatever became of it, now and for three days from now. */
export const retryDelivery = (db: DataSource, owner: EndpointOwner, id: string): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    const delivery = await tx.findOneBy(WebhookDelivery, { id });
    if (!delivery) throw createNotFoundError('delivery');
    assertSwitchedOn(
      await lockEndpoint(tx, owner, delivery.endpointId).catch(() => Promise.reject(createNotFoundError('delivery'))),
    );
    const again = { dueAt: () => 'now()', deliveredAt: null, givenUpAt: null, triedSince: null };
    await tx.update(WebhookDelivery, { id }, again).catch(rejectSecondTest);
    await notifyChange(tx, 'webhook');
    return tx.findOneByOrFail(WebhookDelivery, { id });
  });

function assertSwitchedOn({ switchedOffAt }: WebhookEndpoint): void {
  if (!switchedOffAt) return;
  const message = 'This webhook is switched off. Switch it on first.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.WEBHOOK_OFF));
}

function rejectSecondTest(error: unknown): never {
  if (!isUniqueViolation(error, 'webhook_deliveries_one_test')) throw error;
  const message = 'A test still waits to be sent to this webhook. See in its log what becomes of that one.';
  throw new UserErrors(createUserError(null, message, UserErrorCode.TEST_WAITING));
}
