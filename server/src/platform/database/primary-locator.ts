import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { listAddresses, formatHosts } from './database-addresses.ts';
import { TIMELINE } from './timeline.ts';

// a silent host delays the search by this time, well below the limit for a connection
const ANSWER_TIMEOUT_MS = 1000;
// an old primary may live on, and answer, after another was promoted
const SEARCH_INTERVAL_MS = 5000;

/** A connection that somebody uses, and how it is cut. */
interface TrackedConnection {
  address: string;
  cut(): void;
}

/** Which of several hosts is the primary: found by asking all of them, now and then and whenever there is reason to doubt it. */
export class PrimaryLocator {
  readonly #addresses: string[];
  readonly #used = new Set<TrackedConnection>();
  #known: string | undefined;
  /** The newest that was seen: whoever is behind it is an old primary. */
  #timeline = 0;
  #searching: Promise<string> | undefined;

  constructor(address: string) {
    this.#addresses = listAddresses(address);
    setInterval(() => {
      if (this.#used.size) this.#search().catch(() => {}); // while none is found, whoever needs one is told
    }, SEARCH_INTERVAL_MS).unref();
  }

  /** Its address; throws where none of the hosts is the primary. */
  async find(): Promise<string> {
    return this.#known ?? this.#search();
  }

  #search(): Promise<string> {
    return (this.#searching ??= this.#look().finally(() => (this.#searching = undefined)));
  }

  /** Says that a host, as far as was seen, is not the primary any more. */
  invalidate(address: string): void {
    if (address === this.#known) this.#known = undefined;
  }

  /** Takes note of a connection until the returned function is called: it is cut when another host is the primary. */
  trackConnection(connection: TrackedConnection): () => void {
    this.#used.add(connection);
    return () => void this.#used.delete(connection);
  }

  async #look(): Promise<string> {
    const answers = await Promise.allSettled(this.#addresses.map(readTimeline));
    const found = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled' && answer.value !== null && answer.value >= this.#timeline
        ? [{ address: this.#addresses[at]!, timeline: answer.value }]
        : [],
    );
    const newest = found.toSorted((a, b) => b.timeline - a.timeline)[0];
    if (!newest) throw toSearchError(answers, this.#addresses);
    this.#known = newest.address;
    this.#timeline = newest.timeline;
    // the others may be cut off from us without a word, and their connections would wait forever
    for (const connection of this.#used) if (connection.address !== newest.address) connection.cut();
    return newest.address;
  }
}

/** The timeline that a primary writes; null for a standby. Connecting and reading share one deadline. */
async function readTimeline(address: string): Promise<number | null> {
  const client = new Client({ connectionString: address, application_name: 'licence-portal search' });
  client.on('error', () => {}); // the query reports it
  const deadline = new AbortController();
  const late = pause(ANSWER_TIMEOUT_MS, undefined, { signal: deadline.signal }).then(() => {
    throw Object.assign(new Error(`no answer within ${ANSWER_TIMEOUT_MS / 1000} s`), { code: 'ETIMEDOUT' });
  });
  const read = async (): Promise<number | null> => {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then ${TIMELINE} end as timeline`,
    );
    const { timeline } = rows[0]!;
    return timeline === null ? null : Number.parseInt(timeline, 16);
  };
  const reading = read();
  try {
    const timeline = await Promise.race([reading, late]);
    void client.end().catch(() => {});
    return timeline;
  } catch (error) {
    // a silent host would never answer the goodbye of a client
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw addHostToError(formatHosts(address), error as Error);
  } finally {
    for (const abandoned of [reading, late]) abandoned.catch(() => {});
    deadline.abort();
  }
}

/** The same error with the host in its message: of several, a person has to know which one failed. */
const addHostToError = (host: string, error: Error & { code?: string }): Error =>
  Object.assign(new Error(`${host}: ${error.message || error.code}`), { code: error.code });

function toSearchError(answers: PromiseSettledResult<unknown>[], addresses: string[]): Error {
  const isReached = answers.some(({ status }) => status === 'fulfilled');
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
  if (isReached || !failures.length) return createNotPrimaryError(addresses);
  const { code } = failures[0] as { code?: string };
  return Object.assign(new Error(failures.map(({ message }) => message).join('; ')), { code });
}

/** The error of a host that only takes questions, with PostgreSQL's code for it. */
export const createNotPrimaryError = (addresses: string[]): Error =>
  Object.assign(new Error(`not a primary: ${addresses.map(formatHosts).join(', ')}`), { code: '25006' });
