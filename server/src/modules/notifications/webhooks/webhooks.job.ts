import type { DataSource } from 'typeorm';
import type { Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { sendNextDelivery } from './delivery-attempts.service.ts';
import { createDeliveries } from './fan-out.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { SEND_TIMEOUT_MS } from './webhook-request.ts';

// The maximum number of endpoints that a server sends to concurrently. A slow endpoint does not block the others.
const MAX_CONCURRENCY = 20;
// The time after which a server releases an endpoint, even if the endpoint still has due deliveries.
const SEND_WINDOW_MS = 30_000;
const CLAIMED_UNTIL_SQL = `now() + ${SEND_WINDOW_MS + 2 * SEND_TIMEOUT_MS} * interval '1 millisecond'`;
// After a failed delivery, no server sends to the endpoint until this time.
const PAUSED_UNTIL_SQL = `now() + interval '3 seconds'`;

const lockNextEndpoint = createNamedStatement<{ id: string }>(
  `select endpoint.id from webhook_endpoints endpoint
   where endpoint.busy_until <= now() and endpoint.switched_off_at is null
     and exists (select from webhook_deliveries where endpoint_id = endpoint.id and due_at <= now())
     and not exists (select from companies company where company.id = endpoint.company_id
       and (company.suspended_at is not null or company.released_at is not null))
   order by endpoint.busy_until limit 1 for update skip locked`,
);

/**
 * Claims the endpoint that has waited longest among those with a due delivery. Other servers do not send to the claimed
 * endpoint until `busyUntil`. The claim expires after a crash, so no delivery is lost.
 */
const claimEndpoint = (db: DataSource): Promise<WebhookEndpoint | null> =>
  db.transaction(async (tx) => {
    const [dueEndpoint] = await lockNextEndpoint(tx);
    if (!dueEndpoint) return null;
    await tx.update(WebhookEndpoint, { id: dueEndpoint.id }, { busyUntil: () => CLAIMED_UNTIL_SQL });
    return tx.findOneByOrFail(WebhookEndpoint, { id: dueEndpoint.id });
  });

/**
 * Sends the due deliveries of an endpoint in the order of the events. Stops when no delivery is due, a delivery fails,
 * the send window is over or the server stops.
 */
async function sendDueDeliveries(runtime: Runtime, { id }: WebhookEndpoint, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  let outcome: Awaited<ReturnType<typeof sendNextDelivery>> = 'sent';
  try {
    while (outcome === 'sent' && !stopping.aborted && performance.now() - startedAt < SEND_WINDOW_MS)
      outcome = await sendNextDelivery(runtime, id);
  } finally {
    await runtime.db.manager.update(
      WebhookEndpoint,
      { id },
      { busyUntil: () => (outcome === 'failed' ? PAUSED_UNTIL_SQL : 'now()') },
    );
  }
}

export const webhooksJob: Job = {
  name: 'WEBHOOKS',
  description: 'Sends events to webhook endpoints.',
  everyMs: 2000,
  wakesOn: ['published', 'webhook'],
  concurrency: MAX_CONCURRENCY,
  prepare: (runtime) => async (run) => {
    while (await createDeliveries(runtime.db));
    while (run.hasCapacity() && !run.signal.aborted) {
      const endpoint = await claimEndpoint(runtime.db);
      if (!endpoint) return;
      run.start(() => sendDueDeliveries(runtime, endpoint, run.signal));
    }
  },
};
