import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { listAddresses, formatHosts } from './database-addresses.ts';
import { TIMELINE_SQL } from './timeline.ts';

// An unresponsive host delays the search by at most this time, which is well below the connection timeout.
const RESPONSE_TIMEOUT_MS = 1000;
// Search periodically, because an old primary can continue to accept queries after another host was promoted.
const SEARCH_INTERVAL_MS = 5000;

/** An open connection, and a function that closes it immediately. */
interface TrackedConnection {
  address: string;
  cut(): void;
}

/**
 * Finds out which of several hosts is the primary. Queries all hosts periodically while connections are open. After a
 * sign that the primary has changed, the next `find` queries all hosts too.
 */
export class PrimaryLocator {
  readonly #addresses: string[];
  readonly #connections = new Set<TrackedConnection>();
  #primary: string | undefined;
  /** The newest timeline seen. A host with an older timeline is a former primary. */
  #timeline = 0;
  #pendingSearch: Promise<string> | undefined;

  constructor(address: string) {
    this.#addresses = listAddresses(address);
    setInterval(() => {
      if (this.#connections.size) this.#search().catch(() => {}); // callers of `find` receive the error
    }, SEARCH_INTERVAL_MS).unref();
  }

  /** Returns the address of the primary. Throws if no host is the primary. */
  async find(): Promise<string> {
    return this.#primary ?? this.#search();
  }

  #search(): Promise<string> {
    return (this.#pendingSearch ??= this.#queryHosts().finally(() => (this.#pendingSearch = undefined)));
  }

  /** Makes the next `find` search again, because a host no longer seems to be the primary. */
  invalidate(address: string): void {
    if (address === this.#primary) this.#primary = undefined;
  }

  /**
   * Tracks a connection until the returned function is called. Closes the connection if another host becomes the
   * primary.
   */
  trackConnection(connection: TrackedConnection): () => void {
    this.#connections.add(connection);
    return () => void this.#connections.delete(connection);
  }

  async #queryHosts(): Promise<string> {
    const responses = await Promise.allSettled(this.#addresses.map(readTimeline));
    const primaries = responses.flatMap((response, index) =>
      response.status === 'fulfilled' && response.value !== null && response.value >= this.#timeline
        ? [{ address: this.#addresses[index]!, timeline: response.value }]
        : [],
    );
    const newestPrimary = primaries.toSorted((a, b) => b.timeline - a.timeline)[0];
    if (!newestPrimary) throw toSearchError(responses, this.#addresses);
    this.#primary = newestPrimary.address;
    this.#timeline = newestPrimary.timeline;
    // The other hosts can be unreachable without an error, so their connections would wait forever.
    for (const connection of this.#connections) if (connection.address !== newestPrimary.address) connection.cut();
    return newestPrimary.address;
  }
}

/**
 * Returns the timeline of a primary, or null for a standby. Throws if the host cannot be reached, or if connecting and
 * reading together exceed RESPONSE_TIMEOUT_MS.
 */
async function readTimeline(address: string): Promise<number | null> {
  const client = new Client({ connectionString: address, application_name: 'licence-portal search' });
  client.on('error', () => {}); // the query reports the error
  const deadline = new AbortController();
  const timeout = pause(RESPONSE_TIMEOUT_MS, undefined, { signal: deadline.signal }).then(() => {
    throw Object.assign(new Error(`no response within ${RESPONSE_TIMEOUT_MS / 1000} s`), { code: 'ETIMEDOUT' });
  });
  const read = async (): Promise<number | null> => {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then ${TIMELINE_SQL} end as timeline`,
    );
    const { timeline } = rows[0]!;
    return timeline === null ? null : Number.parseInt(timeline, 16);
  };
  const reading = read();
  try {
    const timeline = await Promise.race([reading, timeout]);
    void client.end().catch(() => {});
    return timeline;
  } catch (error) {
    // Close the socket, because an unresponsive host would not complete a normal disconnect.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw addHostToError(formatHosts(address), error as Error);
  } finally {
    for (const unusedPromise of [reading, timeout]) unusedPromise.catch(() => {});
    deadline.abort();
  }
}

/** Adds the host to the error message, so that a server operator knows which host failed. */
const addHostToError = (host: string, error: Error & { code?: string }): Error =>
  Object.assign(new Error(`${host}: ${error.message || error.code}`), { code: error.code });

function toSearchError(responses: PromiseSettledResult<unknown>[], addresses: string[]): Error {
  const isReached = responses.some(({ status }) => status === 'fulfilled');
  const failures = responses.flatMap((response) => (response.status === 'rejected' ? [response.reason as Error] : []));
  if (isReached || !failures.length) return createNotPrimaryError(addresses);
  const { code } = failures[0] as { code?: string };
  return Object.assign(new Error(failures.map(({ message }) => message).join('; ')), { code });
}

/** Creates the error for hosts that accept only reads, with the SQLSTATE read_only_sql_transaction. */
export const createNotPrimaryError = (addresses: string[]): Error =>
  Object.assign(new Error(`not a primary: ${addresses.map(formatHosts).join(', ')}`), { code: '25006' });
