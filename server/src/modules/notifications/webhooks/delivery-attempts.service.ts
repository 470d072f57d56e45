import { type DataSource, type EntityManager, type FindOptionsWhere, IsNull, LessThanOrEqual, Not, Raw } from 'typeorm';
import type { Settings } from '../../../platform/context/context.ts';
import type { Encryptor } from '../../../platform/crypto/encryptor.ts';
import { notifyChange } from '../../../platform/database/change-feed/change-feed.ts';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { getAdministratorUrl } from '../../../platform/email/administrator-url.ts';
import { MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';
import type { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { queueDisabledEmail } from './webhook-emails.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import {
  buildHeaders,
  postWebhook,
  getFailureReason,
  getResponseFailure,
  type WebhookResponse,
} from './webhook-request.ts';
import { getNextAttemptTime, RETRY_PERIOD_MS } from './webhook.rules.ts';

interface SendContext {
  db: DataSource;
  encryptor: Encryptor;
  config: Settings;
  log: Record<'info' | 'error', (details: object, text: string) => void>;
}

// An endpoint that responds with this status is disabled immediately.
const HTTP_GONE = 410;
// The pause of an endpoint after a delivery that the portal could not sign. It gives operators time to add the missing key.
const UNSIGNED_PAUSE_MS = 5 * MINUTE_MS;

/** A delivery could not be signed, for example because `SECRETS_KEY` lacks the key that encrypted the secret. */
class SigningError extends Error {}

/** The result of an attempt to send a delivery. */
interface DeliveryAttempt {
  /** The response. Null if no response arrived. */
  response: WebhookResponse | null;
  error: Error | null;
  /** The reason why the attempt failed. Null if the endpoint accepted the delivery. */
  failure: string | null;
  triedAt: Date;
  tookMs: number;
}

const findFirstDue = createEntityStatement(
  WebhookDelivery,
  (columns) => `
    select ${columns(WebhookDelivery, 'delivery')} from webhook_deliveries delivery
    where delivery.endpoint_id = $1 and delivery.due_at <= now()
      and not exists (select from webhook_endpoints endpoint join companies company on company.id = endpoint.company_id
        where endpoint.id = $1 and company.suspended_at is not null)
    order by delivery.sequence nulls first limit 1`,
);

/**
 * Sends the first due delivery of an endpoint. Returns 'sent' or 'failed', or 'none' if the endpoint is disabled, its
 * company is suspended or no delivery is due.
 */
export async function sendNextDelivery({ db, encryptor, config, log }: SendContext, endpointId: string) {
  const endpoint = await db.manager.findOneBy(WebhookEndpoint, { id: endpointId });
  if (!endpoint || endpoint.switchedOffAt) return 'none';
  const [delivery] = await findFirstDue(db.manager, endpointId);
  if (!delivery) return 'none';
  const attempt = await attemptDelivery(endpoint, delivery, encryptor, config);
  const portalUrl = endpoint.companyId ? config.publicUrl : getAdministratorUrl(config);
  await db.transaction((tx) => recordAttempt(tx, endpoint, delivery, attempt, portalUrl));
  if (!attempt.failure) return 'sent';
  const { failure, error } = attempt;
  const level = error instanceof SigningError ? 'error' : 'info';
  log[level]({ delivery: delivery.id, endpoint: endpoint.id, failure, err: error }, 'webhook delivery failed');
  return 'failed';
}

/**
 * Signs a delivery. If signing fails, the error message omits the cause, because the company can read the message and
 * the cause concerns only the portal.
 */
function signDelivery(
  { id, secret, previousSecret, previousUntil }: WebhookEndpoint,
  { eventId, body }: WebhookDelivery,
  encryptor: Encryptor,
  now: Date,
): Record<string, string> {
  try {
    const isPreviousSecretValid = previousSecret !== null && previousUntil! > now;
    const secrets = [secret, ...(isPreviousSecretValid ? [previousSecret] : [])].map((encrypted) =>
      encryptor.decrypt(encrypted, id),
    );
    return buildHeaders({ id: eventId, body }, secrets, now);
  } catch (error) {
    throw new SigningError('The portal could not sign the delivery.', { cause: error });
  }
}

async function attemptDelivery(
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  encryptor: Encryptor,
  { webhookTargets }: Settings,
): Promise<DeliveryAttempt> {
  const triedAt = new Date();
  const startedAt = performance.now();
  const getDuration = () => Math.round(performance.now() - startedAt);
  try {
    const headers = signDelivery(endpoint, delivery, encryptor, triedAt);
    const response = await postWebhook(endpoint.url, headers, delivery.body, webhookTargets);
    return { response, error: null, failure: getResponseFailure(response.status), triedAt, tookMs: getDuration() };
  } catch (cause) {
    const error = cause as Error;
    return { response: null, error, failure: getFailureReason(error), triedAt, tookMs: getDuration() };
  }
}

/**
 * Stores the result of an attempt. If the portal could not sign the delivery, the attempt does not count, and the three
 * days of retries restart, because the endpoint is not at fault. A delivery that was marked as failed during the attempt
 * stays failed unless the attempt succeeded. If the URL changed during a failed attempt, the delivery is still due at
 * the new URL. Disables an endpoint that has failed for three days or responds with 410, and emails its owners.
 */
async function recordAttempt(
  tx: EntityManager,
  { id: endpointId, url }: WebhookEndpoint,
  { id, body }: WebhookDelivery,
  { response, error, failure, triedAt, tookMs }: DeliveryAttempt,
  portalUrl: string,
): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  // Lock the endpoint before the delivery, like every other transaction that locks both.
  const endpoint = await tx.findOne(WebhookEndpoint, { where: { id: endpointId }, lock });
  const delivery = await tx.findOne(WebhookDelivery, { where: { id }, lock });
  if (!endpoint || !delivery) return;
  const endedAt = new Date(triedAt.getTime() + tookMs);
  const attempts = delivery.attempts + 1;
  const triedSince = delivery.triedSince ?? triedAt;
  const attemptColumns = {
    attempts,
    triedSince,
    triedAt,
    tookMs,
    status: response?.status ?? null,
    // Drop the response if the body was erased during the attempt, because a response can repeat personal data.
    answer: delivery.body === body ? (response?.answer ?? null) : null,
    failure,
  };
  if (error instanceof SigningError) {
    const pausedUntil = new Date(endedAt.getTime() + UNSIGNED_PAUSE_MS);
    const unsignedState = { attempts: delivery.attempts, triedSince: null, dueAt: delivery.dueAt && pausedUntil };
    await tx.update(WebhookDelivery, { id }, { ...attemptColumns, ...unsignedState });
    // The portal cannot sign the other due deliveries either.
    await tx.update(WebhookDelivery, { endpointId, dueAt: LessThanOrEqual(endedAt) }, { dueAt: pausedUntil });
    return;
  }
  if (failure && endpoint.url !== url) {
    await tx.update(WebhookDelivery, { id }, attemptColumns);
    return;
  }
  const dueAt = failure ? getNextAttemptTime(attempts, triedSince, endedAt, Math.random()) : null;
  const state = {
    dueAt,
    deliveredAt: failure ? null : triedAt,
    givenUpAt: failure && !dueAt ? triedAt : null,
  };
  const staysGivenUp = failure !== null && (endpoint.switchedOffAt !== null || delivery.dueAt === null);
  await tx.update(WebhookDelivery, { id }, staysGivenUp ? attemptColumns : { ...attemptColumns, ...state });
  if (!failure) {
    await tx.update(WebhookEndpoint, { id: endpointId }, { failingSince: null });
    return;
  }
  await tx.update(WebhookEndpoint, { id: endpointId, failingSince: IsNull() }, { failingSince: triedAt });
  const isGone = response?.status === HTTP_GONE;
  // The last attempt of a delivery is hours before the end of its three days.
  const latestStart = dueAt ? new Date(triedAt.getTime() - RETRY_PERIOD_MS) : triedSince;
  const hasFailedTooLong = { failingSince: LessThanOrEqual(latestStart) };
  const { affected } = await tx.update(
    WebhookEndpoint,
    { id: endpointId, switchedOffAt: IsNull(), ...(!isGone && hasFailedTooLong) },
    { switchedOffAt: triedAt, isGivenUp: true, isGone },
  );
  if (!affected) return;
  await failPendingDeliveries(tx, { endpointId }, triedAt);
  await queueDisabledEmail(tx, await tx.findOneByOrFail(WebhookEndpoint, { id: endpointId }), portalUrl);
}

/** Marks the pending deliveries that match a condition as failed. They can be sent again manually. */
export const failPendingDeliveries = (
  tx: EntityManager,
  condition: FindOptionsWhere<WebhookDelivery>,
  now: Date,
): Promise<unknown> =>
  tx.update(WebhookDelivery, { ...condition, dueAt: Not(IsNull()) }, { dueAt: null, givenUpAt: now });

const queryPendingKinds = createNamedStatement<{ kind: EventKind }>(
  'select distinct kind from webhook_deliveries where endpoint_id = $1 and due_at is not null and kind is not null',
);

/** Lists the event kinds of an endpoint's pending deliveries. */
export const listPendingKinds = async (tx: EntityManager, endpointId: string): Promise<EventKind[]> =>
  (await queryPendingKinds(tx, endpointId)).map(({ kind }) => kind);

/** Makes the pending deliveries of an endpoint due immediately, with retries for three more days. */
export async function expeditePendingDeliveries(tx: EntityManager, endpointId: string): Promise<void> {
  const change = { triedSince: null, dueAt: () => 'least(due_at, now())' };
  await tx.update(WebhookDelivery, { endpointId, dueAt: Not(IsNull()) }, change);
  await notifyChange(tx, 'webhook');
}

/** Retries the pending deliveries of a company's endpoints for three more days. */
export async function extendRetries(tx: EntityManager, companyId: string): Promise<void> {
  const ofCompany = Raw((column) => `${column} in (select id from webhook_endpoints where company_id = :companyId)`, {
    companyId,
  });
  await tx.update(WebhookDelivery, { endpointId: ofCompany, dueAt: Not(IsNull()) }, { triedSince: null });
}
