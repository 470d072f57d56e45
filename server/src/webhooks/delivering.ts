import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../shared/context.ts';
import type { Changes } from '../sql/changes.ts';
import { sendNext } from './attempts.service.ts';
import { fanOut } from './fan-out.ts';
import { SENDING_TAKES_AT_MOST } from './sending.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

// new deliveries are told by the database; retries fall due, and nothing is told while the connection is lost
const POLL = 2000;
// endpoints of one server; one that does not answer holds up no other
const MOST_AT_ONCE = 20;
// to one endpoint before others have their turn
const TURN = 30_000;
const CLAIM = `now() + ${TURN + 2 * SENDING_TAKES_AT_MOST} * interval '1 millisecond'`;
// how long an endpoint is left alone after a failure
const REST = `now() + interval '3 seconds'`;
const STOP_WITHIN = 3000;

interface Delivering {
  db: DataSource;
  changes: Changes;
  vault: Vault;
  settings: Settings;
  log: { info(details: object, text: string): void; error(details: object, text: string): void };
  /** Does each look at what waits, for whoever records it. */
  run: (look: () => Promise<void>) => Promise<void>;
}

/**
 * Claims the endpoint that has waited longest among those to which something is due, however much that is: nobody else
 * sends to it for a while, and a crash loses nothing.
 */
const claimEndpoint = (db: DataSource): Promise<WebhookEndpoint | null> =>
  db.transaction(async (tx) => {
    const [due] = await tx.query<{ id: string }[]>(
      `select endpoint.id from webhook_endpoints endpoint
       where endpoint.busy_until <= now() and endpoint.switched_off_at is null
         and exists (select from webhook_deliveries where endpoint_id = endpoint.id and due_at <= now())
         and not exists (select from companies company where company.id = endpoint.company_id
           and (company.suspended_at is not null or company.released_at is not null))
       order by endpoint.busy_until limit 1 for update skip locked`,
    );
    if (!due) return null;
    await tx.update(WebhookEndpoint, { id: due.id }, { busyUntil: () => CLAIM });
    return tx.findOneByOrFail(WebhookEndpoint, { id: due.id });
  });

/** Sends to an endpoint what is due, in the order of the events, until nothing is, one fails, its turn is over or the server stops. */
async function serve(delivering: Delivering, { id }: WebhookEndpoint, stopping: AbortSignal): Promise<void> {
  const since = performance.now();
  let outcome: Awaited<ReturnType<typeof sendNext>> = 'sent';
  try {
    while (outcome === 'sent' && !stopping.aborted && performance.now() - since < TURN)
      outcome = await sendNext(delivering, id);
  } finally {
    await delivering.db.manager.update(
      WebhookEndpoint,
      { id },
      { busyUntil: () => (outcome === 'failed' ? REST : 'now()') },
    );
  }
}

/** Sends events to endpoints while the server runs; the returned function stops it. */
export function startDelivering(delivering: Delivering): () => Promise<void> {
  const { db, changes, log, run } = delivering;
  const serving = new Set<Promise<void>>();
  const stopping = new AbortController();
  let waiting = new AbortController();
  const wake = () => waiting.abort();
  changes.on('published', wake);
  changes.on('webhook', wake);
  const onError = (error: unknown) => log.error({ err: error }, 'webhooks could not be sent');

  async function look(): Promise<void> {
    while (await fanOut(db));
    while (serving.size < MOST_AT_ONCE && !stopping.signal.aborted) {
      const endpoint = await claimEndpoint(db);
      if (!endpoint) return;
      const served = serve(delivering, endpoint, stopping.signal)
        .catch(onError)
        .finally(() => {
          serving.delete(served);
          wake();
        });
      serving.add(served);
    }
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      await run(look).catch(onError);
      const { signal } = waiting;
      if (!signal.aborted) await setTimeout(POLL, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    waiting.abort();
    const done = loop.then(() => Promise.all(serving));
    await Promise.race([done, setTimeout(STOP_WITHIN, undefined, { ref: false })]);
  };
}
