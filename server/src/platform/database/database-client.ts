import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { listAddresses } from './database-addresses.ts';
import { createNotPrimaryError, PrimaryLocator } from './primary-locator.ts';
import { WatchedClient } from './watched-client.ts';

// Members of pg that its types omit.
interface Connection {
  stream: { destroy(): void };
  on(event: 'errorMessage', listener: (error: { severity?: string; code?: string }) => void): void;
  on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void;
  on(event: 'error' | 'end', listener: () => void): void;
}
type ClientInternals = { connection: Connection; host: string; port: number; _connected: boolean; _ending: boolean };
type ConnectCallback = (error: Error | null) => void;

/** The `application_name` of the connections that serve requests. Other connections append their purpose. */
export const APPLICATION_NAME = 'licence-portal';

// Without keepalive probes, a statement waits forever for a host that lost power or its network.
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const CLOSE_TIMEOUT_MS = 1000;

const locators = new Map<string, PrimaryLocator>();

/** Connections of one process with the same address share one PrimaryLocator. */
function getPrimaryLocator(address: string): PrimaryLocator {
  const locator = locators.get(address) ?? new PrimaryLocator(address);
  locators.set(address, locator);
  return locator;
}

/**
 * A connection to PostgreSQL. If the address names several hosts, a PrimaryLocator finds the primary among them. A
 * connection is not reused after PostgreSQL terminates it or rejects a write because the database is read-only.
 */
export class DatabaseClient extends WatchedClient {
  readonly #primary: PrimaryLocator | undefined;
  #address: string | undefined;
  #isStandby = false;

  constructor(config: ClientConfig = {}) {
    const { connectionString = '' } = config;
    const addresses = listAddresses(connectionString);
    super({
      ...KEEP_ALIVE,
      ...config,
      application_name: config.application_name ?? APPLICATION_NAME,
      connectionString: addresses[0],
    });
    if (addresses.length > 1) this.#primary = getPrimaryLocator(connectionString);
    // PostgreSQL can end the connection in the packet that opens it, before its user listens. The next query reports the
    // error. Without a listener, the process would exit.
    this.on('error', () => {});
    const connection = this.#inner.connection;
    connection.on('errorMessage', ({ severity, code }) => {
      if (severity !== 'FATAL' && code !== '25006') return;
      this.#invalidatePrimary();
      if (this.#inner._connected) void this.end();
    });
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
    connection.on('error', () => this.#invalidatePrimary());
  }

  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    if (!this.#primary) return callback ? super.connect(callback) : super.connect();
    const connected = this.#connectTo(this.#primary);
    if (!callback) return connected;
    connected.then(() => callback(null), callback);
  }

  /** Ends the connection. Closes the socket if the host does not respond, because `end` would wait forever. */
  async close(): Promise<void> {
    const ended = this.end().catch(() => undefined);
    await Promise.race([ended, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.#inner.connection.stream.destroy();
  }

  async #connectTo(primary: PrimaryLocator): Promise<Client> {
    const address = await primary.find();
    const { hostname, port } = new URL(address);
    this.#address = address;
    Object.assign(this.#inner, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    const release = primary.trackConnection({ address, cut: () => this.#inner.connection.stream.destroy() });
    this.#inner.connection.on('end', () => {
      release();
      if (!this.#inner._ending) this.#invalidatePrimary();
    });
    try {
      await super.connect();
    } catch (error) {
      this.#invalidatePrimary();
      throw error;
    }
    if (this.#isStandby) {
      this.#invalidatePrimary();
      void this.end();
      throw createNotPrimaryError([address]);
    }
    return this;
  }

  #invalidatePrimary(): void {
    if (this.#address) this.#primary?.invalidate(this.#address);
  }

  get #inner(): ClientInternals {
    return this as unknown as ClientInternals;
  }
}

/**
 * A connection without prepared statements. With a transaction pooler, the next transaction can use another connection,
 * where the statement does not exist.
 */
export class PoolerClient extends DatabaseClient {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (first: unknown, ...rest: unknown[]) => unknown;
    const queryUnnamed = (first: unknown, ...rest: unknown[]) =>
      query(typeof first === 'object' ? { ...first, name: undefined } : first, ...rest);
    this.query = queryUnnamed as Client['query'];
  }
}
