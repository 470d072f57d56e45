import type { DataSource, EntityManager } from 'typeorm';

/** What waits to be done in the background, by the database's clock. */
export interface Backlog {
  mailsWaiting: number;
  /** Of those, mails that have been due for more than 15 minutes. */
  mailsLate: number;
  mailsGivenUp: number;
  /** Requests that administrators will be mailed together with others of their company. */
  requestMailsWaiting: number;
  resetsWaiting: number;
  /** Requests for a reset link that have waited for more than a minute. */
  resetsLate: number;
  eventsWaiting: number;
  /** Events that have waited to be published for more than 10 seconds. */
  eventsLate: number;
}

/** Reads what waits, for whoever watches the portal. */
export async function readBacklog(db: DataSource | EntityManager): Promise<Backlog> {
  const [backlog] = await db.query<Backlog[]>(`
    select count(due_at)::int as "mailsWaiting", count(given_up_at)::int as "mailsGivenUp",
      (count(*) filter (where due_at < now() - interval '15 minutes'))::int as "mailsLate",
      (select count(*)::int from key_request_notices) as "requestMailsWaiting",
      (select count(*)::int from password_reset_requests) as "resetsWaiting",
      (select count(*)::int from password_reset_requests where requested_at < now() - interval '1 minute') as "resetsLate",
      (select count(*)::int from events where position is null) as "eventsWaiting",
      (select count(*)::int from events where position is null and occurred_at < now() - interval '10 seconds') as "eventsLate"
    from mails`);
  return backlog!;
}
