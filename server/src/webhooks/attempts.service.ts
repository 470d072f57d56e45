import type { DataSource, EntityManager } from 'typeorm';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../shared/context.ts';
import { headersOf, post, reasonOf, type Received } from './sending.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { mailSwitchedOff } from './webhook-mails.ts';
import { nextTry, TRIED_FOR } from './webhook.rules.ts';

interface Sending {
  db: DataSource;
  vault: Vault;
  settings: Settings;
  log: { info(details: object, text: string): void };
}

// an endpoint says with it that it does not want anything any more
const GONE = 410;

/** What became of an attempt; of a delivery, what is stored of it. */
interface Attempt {
  /** What came back; nothing where no answer did. */
  received: Received | null;
  error: Error | null;
  failure: string | null;
  triedAt: Date;
  tookMs: number;
}

/** Sends the first delivery to an endpoint that is due, if there is one. */
export async function sendNext({ db, vault, settings, log }: Sending, endpointId: string) {
  const endpoint = await db.manager.findOneBy(WebhookEndpoint, { id: endpointId });
  if (!endpoint || endpoint.switchedOffAt) return 'none';
  const delivery = await db.manager
    .createQueryBuilder(WebhookDelivery, 'delivery')
    .where('delivery.endpointId = :endpointId and delivery.dueAt <= now()', { endpointId })
    .orderBy('delivery.sequence', 'ASC', 'NULLS FIRST')
    .limit(1)
    .getOne();
  if (!delivery) return 'none';
  const attempt = await attemptOf(endpoint, delivery, vault, settings);
  await db.transaction((tx) => record(tx, endpoint.id, delivery, attempt, settings.publicUrl));
  if (!attempt.failure) return 'sent';
  const { failure, error } = attempt;
  log.info({ delivery: delivery.id, endpoint: endpoint.id, failure, err: error }, 'a webhook failed');
  return 'failed';
}

/** Signs a delivery; what keeps us from that is in the log, and nothing to tell a company. */
function signed(
  { id, secret, previousSecret, previousUntil }: WebhookEndpoint,
  { eventId, body }: WebhookDelivery,
  vault: Vault,
  now: Date,
): Record<string, string> {
  try {
    const isBefore = previousSecret !== null && previousUntil! > now;
    const secrets = [secret, ...(isBefore ? [previousSecret] : [])].map((sealed) => vault.open(sealed, id));
    return headersOf({ id: eventId, body }, secrets, now);
  } catch (error) {
    throw new Error('The portal could not sign it.', { cause: error });
  }
}

async function attemptOf(
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  vault: Vault,
  { webhookTargets }: Settings,
): Promise<Attempt> {
  const triedAt = new Date();
  const since = performance.now();
  const took = () => Math.round(performance.now() - since);
  try {
    const headers = signed(endpoint, delivery, vault, triedAt);
    const received = await post(endpoint.url, headers, delivery.body, webhookTargets);
    const isTaken = received.status >= 200 && received.status < 300;
    const failure = isTaken ? null : `It answered ${received.status}.`;
    return { received, error: null, failure, triedAt, tookMs: took() };
  } catch (thrown) {
    const error = thrown as Error;
    return { received: null, error, failure: reasonOf(error), triedAt, tookMs: took() };
  }
}

/**
 * Stores what became of an attempt, beside what was decided meanwhile: what was given up stays so, unless it was taken. An
 * endpoint that has failed for days is switched off, and whoever has it is told.
 */
async function record(
  tx: EntityManager,
  endpointId: string,
  { id, body }: WebhookDelivery,
  { received, failure, triedAt, tookMs }: Attempt,
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
    status: received?.status ?? null,
    // an answer may repeat what was sent, which was erased since
    answer: delivery.body === body ? (received?.answer ?? null) : null,
    failure,
  };
  const dueAt = failure ? nextTry(attempts, triedSince, triedAt, Math.random()) : null;
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
  await tx.query('update webhook_endpoints set failing_since = coalesce(failing_since, $2) where id = $1', [
    endpointId,
    triedAt,
  ]);
  const [off] = (await tx.query(
    `update webhook_endpoints set switched_off_at = $2, is_given_up = true
     where id = $1 and switched_off_at is null and ($3 or failing_since <= $4) returning id`,
    [endpointId, triedAt, received?.status === GONE, new Date(triedAt.getTime() - TRIED_FOR)],
  )) as [unknown[], number];
  if (!off.length) return;
  await giveUpWaiting(tx, endpointId, triedAt);
  await mailSwitchedOff(tx, await tx.findOneByOrFail(WebhookEndpoint, { id: endpointId }), publicUrl);
}

/** Ends what waits for an endpoint that is off; it can be sent again by hand. */
export const giveUpWaiting = (tx: EntityManager, endpointId: string, now: Date): Promise<unknown> =>
  tx.query(
    'update webhook_deliveries set due_at = null, given_up_at = $2 where endpoint_id = $1 and due_at is not null',
    [endpointId, now],
  );

/** Makes due at once what waits for an endpoint. */
export async function sendWaiting(tx: EntityManager, endpointId: string): Promise<void> {
  await tx.query('update webhook_deliveries set due_at = now() where endpoint_id = $1 and due_at > now()', [
    endpointId,
  ]);
  await tx.query(`notify changes, 'webhook'`);
}
