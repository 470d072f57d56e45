import { type DataSource, type EntityManager, IsNull, LessThanOrEqual, Not, Raw } from 'typeorm';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Settings } from '../../../platform/context/context.ts';
import { notifyChange } from '../../../platform/database/change-feed/change-feed.ts';
import { createEntityStatement } from '../../../platform/database/lists/named-statements.ts';
import { buildHeaders, postWebhook, getFailureReason, type WebhookResponse } from './webhook-request.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { queueSwitchedOffEmail } from './webhook-emails.ts';
import { getNextAttemptTime, RETRY_PERIOD } from './webhook.rules.ts';

interface SendContext {
  db: DataSource;
  vault: Vault;
  config: Settings;
  log: { info(details: object, text: string): void };
}

// an endpoint says with it that it does not want anything any more
const HTTP_GONE = 410;

/** What became of an attempt; of a delivery, what is stored of it. */
interface DeliveryAttempt {
  /** What came back; nothing where no answer did. */
  response: WebhookResponse | null;
  error: Error | null;
  failure: string | null;
  triedAt: Date;
  tookMs: number;
}

const findFirstDue = createEntityStatement(
  WebhookDelivery,
  (columns) => `
    select ${columns(WebhookDelivery, 'delivery')} from webhook_deliveries delivery
    where delivery.endpoint_id = $1 and delivery.due_at <= now() order by delivery.sequence nulls first limit 1`,
);

/** Sends the first delivery to an endpoint that is due, if there is one. */
export async function sendNextDelivery({ db, vault, config, log }: SendContext, endpointId: string) {
  const endpoint = await db.manager.findOneBy(WebhookEndpoint, { id: endpointId });
  if (!endpoint || endpoint.switchedOffAt) return 'none';
  const [delivery] = await findFirstDue(db.manager, endpointId);
  if (!delivery) return 'none';
  const attempt = await attemptDelivery(endpoint, delivery, vault, config);
  await db.transaction((tx) => recordAttempt(tx, endpoint.id, delivery, attempt, config.publicUrl));
  if (!attempt.failure) return 'sent';
  const { failure, error } = attempt;
  log.info({ delivery: delivery.id, endpoint: endpoint.id, failure, err: error }, 'a webhook failed');
  return 'failed';
}

/** Signs a delivery; what keeps us from that is in the log, and nothing to tell a company. */
function signDelivery(
  { id, secret, previousSecret, previousUntil }: WebhookEndpoint,
  { eventId, body }: WebhookDelivery,
  vault: Vault,
  now: Date,
): Record<string, string> {
  try {
    const isBefore = previousSecret !== null && previousUntil! > now;
    const secrets = [secret, ...(isBefore ? [previousSecret] : [])].map((sealed) => vault.decrypt(sealed, id));
    return buildHeaders({ id: eventId, body }, secrets, now);
  } catch (error) {
    throw new Error('The portal could not sign it.', { cause: error });
  }
}

async function attemptDelivery(
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  vault: Vault,
  { webhookTargets }: Settings,
): Promise<DeliveryAttempt> {
  const triedAt = new Date();
  const since = performance.now();
  const took = () => Math.round(performance.now() - since);
  try {
    const headers = signDelivery(endpoint, delivery, vault, triedAt);
    const received = await postWebhook(endpoint.url, headers, delivery.body, webhookTargets);
    const isTaken = received.status >= 200 && received.status < 300;
    const failure = isTaken ? null : `It answered ${received.status}.`;
    return { response: received, error: null, failure, triedAt, tookMs: took() };
  } catch (thrown) {
    const error = thrown as Error;
    return { response: null, error, failure: getFailureReason(error), triedAt, tookMs: took() };
  }
}

/**
 * Stores what became of an attempt, beside what was decided meanwhile: what was given up stays so, unless it was taken. An
 * endpoint that has failed for days is switched off, and whoever has it is told.
 */
async function recordAttempt(
  tx: EntityManager,
  endpointId: string,
  { id, body }: WebhookDelivery,
  { response, failure, triedAt, tookMs }: DeliveryAttempt,
  publicUrl: string,
): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  // before the delivery, as whoever switches it does
  const endpoint = await tx.findOne(WebhookEndpoint, { where: { id: endpointId }, lock });
  const delivery = await tx.findOne(WebhookDelivery, { where: { id }, lock });
  if (!endpoint || !delivery) return;
  const attempts = delivery.attempts + 1;
  const triedSince = delivery.triedSince ?? triedAt;
  const tried = {
    attempts,
    triedSince,
    triedAt,
    tookMs,
    status: response?.status ?? null,
    // an answer may repeat what was sent, which was erased since
    answer: delivery.body === body ? (response?.answer ?? null) : null,
    failure,
  };
  const dueAt = failure ? getNextAttemptTime(attempts, triedSince, triedAt, Math.random()) : null;
  const state = {
    dueAt,
    deliveredAt: failure ? null : triedAt,
    givenUpAt: failure && !dueAt ? triedAt : null,
  };
  const isDecided = failure !== null && (endpoint.switchedOffAt !== null || delivery.dueAt === null);
  await tx.update(WebhookDelivery, { id }, isDecided ? tried : { ...tried, ...state });
  if (!failure) {
    await tx.update(WebhookEndpoint, { id: endpointId }, { failingSince: null });
    return;
  }
  await tx.update(WebhookEndpoint, { id: endpointId, failingSince: IsNull() }, { failingSince: triedAt });
  const isGone = response?.status === HTTP_GONE;
  const tooLong = { failingSince: LessThanOrEqual(new Date(triedAt.getTime() - RETRY_PERIOD)) };
  const { affected } = await tx.update(
    WebhookEndpoint,
    { id: endpointId, switchedOffAt: IsNull(), ...(!isGone && tooLong) },
    { switchedOffAt: triedAt, isGivenUp: true },
  );
  if (!affected) return;
  await giveUpPendingDeliveries(tx, endpointId, triedAt);
  await queueSwitchedOffEmail(tx, await tx.findOneByOrFail(WebhookEndpoint, { id: endpointId }), publicUrl);
}

/** Ends what waits for an endpoint that is off; it can be sent again by hand. */
export const giveUpPendingDeliveries = (tx: EntityManager, endpointId: string, now: Date): Promise<unknown> =>
  tx.update(WebhookDelivery, { endpointId, dueAt: Not(IsNull()) }, { dueAt: null, givenUpAt: now });

/** Makes due at once what waits for an endpoint. */
export async function expeditePendingDeliveries(tx: EntityManager, endpointId: string): Promise<void> {
  const later = Raw((column) => `${column} > now()`);
  await tx.update(WebhookDelivery, { endpointId, dueAt: later }, { dueAt: () => 'now()' });
  await notifyChange(tx, 'webhook');
}
