import type { DataSource, EntityManager } from 'typeorm';
import { isKnownKind } from '../events/event-kinds.rules.ts';
import { isUniqueViolation, notFound } from '../shared/faults.ts';
import type { PageArgs, PageOf } from '../shared/pages.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Counting, readListPage } from '../sql/list-page.ts';
import { findEndpoint, lockEndpoint, type Owner } from './endpoints.service.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** One page of what was sent to an endpoint, or is to be, the newest first. */
export async function listDeliveries(
  db: EntityManager,
  owner: Owner,
  endpointId: string,
  page: PageArgs,
  counting: Counting,
): Promise<PageOf<WebhookDelivery>> {
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
    kept: null,
  };
  const { items, pageInfo } = await readListPage(db, list, page, counting);
  return { items: items.filter(({ kind }) => kind === null || isKnownKind(kind)), pageInfo };
}

/** Sends an endpoint an event that has not happened, one at a time. */
export const sendTest = (db: DataSource, owner: Owner, endpointId: string, now: Date): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    refuseOff(await lockEndpoint(tx, owner, endpointId));
    const id = crypto.randomUUID();
    const event = { id, type: 'TEST', sequence: null, occurredAt: now, companyId: owner, keyId: null, data: {} };
    const test = { id, endpointId, eventId: id, body: JSON.stringify(event) };
    await tx.insert(WebhookDelivery, test).catch(refuseSecondTest);
    return tx.findOneByOrFail(WebhookDelivery, { id });
  });

/** Sends a delivery again, whatever became of it, now and for three days from now. */
export const redeliver = (db: DataSource, owner: Owner, id: string): Promise<WebhookDelivery> =>
  db.transaction(async (tx) => {
    const delivery = await tx.findOneBy(WebhookDelivery, { id });
    if (!delivery) throw notFound('delivery');
    refuseOff(await lockEndpoint(tx, owner, delivery.endpointId).catch(() => Promise.reject(notFound('delivery'))));
    const again = { dueAt: () => 'now()', deliveredAt: null, givenUpAt: null, triedSince: null };
    await tx.update(WebhookDelivery, { id }, again).catch(refuseSecondTest);
    await tx.query(`notify changes, 'webhook'`);
    return tx.findOneByOrFail(WebhookDelivery, { id });
  });

function refuseOff({ switchedOffAt }: WebhookEndpoint): void {
  if (!switchedOffAt) return;
  const message = 'This webhook is switched off. Switch it on first.';
  throw new Refusal(problem(null, message, UserErrorCode.WEBHOOK_OFF));
}

function refuseSecondTest(error: unknown): never {
  if (!isUniqueViolation(error, 'webhook_deliveries_one_test')) throw error;
  const message = 'A test still waits to be sent to this webhook. See in its log what becomes of that one.';
  throw new Refusal(problem(null, message, UserErrorCode.TEST_WAITING));
}
