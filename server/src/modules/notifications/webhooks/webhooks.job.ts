import type { DataSource } from 'typeorm';
import type { Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { sendNextDelivery } from './delivery-attempts.service.ts';
import { createDeliveries } from './fan-out.ts';
import { SEND_TIMEOUT_MS } from './webhook-request.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

// endpoints of one server; one that does not answer holds up no other
const MAX_CONCURRENCY = 20;
// to one endpoint before others have their turn
const SEND_WINDOW_MS = 30_000;
const CLAIMED_UNTIL = `now() + ${SEND_WINDOW_MS + 2 * SEND_TIMEOUT_MS} * interval '1 millisecond'`;
// how long an endpoint is left alone after a failure
const PAUSED_UNTIL = `now() + interval '3 seconds'`;

const lockNextEndpoint = createNamedStatement<{ id: string }>(
  `select endpoint.id from webhook_endpoints endpoint
   where endpoint.busy_until <= now() and endpoint.switched_off_at is null
     and exists (select from webhook_deliveries where endpoint_id = endpoint.id and due_at <= now())
     and not exists (select from companies company where company.id = endpoint.company_id
       and (company.suspended_at is not null or company.released_at is not null))
   order by endpoint.busy_until limit 1 for update skip locked`,
);

/**
 * Claims the endpoint that has waited longest among those to which something is due, however much that is: nobody else
 * sends to it for a while, and a crash loses nothing.
 */
const claimEndpoint = (db: DataSource): Promise<WebhookEndpoint | null> =>
  db.transaction(async (tx) => {
    const [due] = await lockNextEndpoint(tx);
    if (!due) return null;
    await tx.update(WebhookEndpoint, { id: due.id }, { busyUntil: () => CLAIMED_UNTIL });
    return tx.findOneByOrFail(WebhookEndpoint, { id: due.id });
  });

/** Sends to an endpoint what is due, in the order of the events, until nothing is, one fails, its turn is over or the server stops. */
async function sendDueDeliveries(runtime: Runtime, { id }: WebhookEndpoint, stopping: AbortSignal): Promise<void> {
  const since = performance.now();
  let outcome: Awaited<ReturnType<typeof sendNextDelivery>> = 'sent';
  try {
    while (outcome === 'sent' && !stopping.aborted && performance.now() - since < SEND_WINDOW_MS)
      outcome = await sendNextDelivery(runtime, id);
  } finally {
    await runtime.db.manager.update(
      WebhookEndpoint,
      { id },
      { busyUntil: () => (outcome === 'failed' ? PAUSED_UNTIL : 'now()') },
    );
  }
}

export const webhooksJob: Job = {
  name: 'WEBHOOKS',
  description: 'Sends what happened to the endpoints that are told of it.',
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
