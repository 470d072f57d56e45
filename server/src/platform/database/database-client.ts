import type { Client, ClientConfig } from 'pg';
import { listAddresses } from './database-addresses.ts';
import { createNotPrimaryError, PrimaryLocator } from './primary-locator.ts';
import { WatchedClient } from './watched-client.ts';

// what the types of pg leave out
interface Wire {
  stream: { destroy(): void };
  on(event: 'errorMessage', listener: (error: { severity?: string; code?: string }) => void): void;
  on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void;
  on(event: 'error' | 'end', listener: () => void): void;
}
type ClientInternals = { connection: Wire; host: string; port: number; _connected: boolean; _ending: boolean };
type ConnectCallback = (error: Error | null) => void;

/** How pg_stat_activity names the connections that requests use; others add their purpose. */
export const APPLICATION_NAME = 'licence-portal';

const primaries = new Map<string, PrimaryLocator>();

/** All connections of a process to the same hosts share what is known of them. */
function getPrimary(address: string): PrimaryLocator {
  const primary = primaries.get(address) ?? new PrimaryLocator(address);
  primaries.set(address, primary);
  return primary;
}

/**
 * A connection to the primary: the address may name several hosts, and it goes to the one that is not in recovery. One
 * that PostgreSQL ends, or that leads to a database which takes no writes, is given to nobody else.
 */
export class DatabaseClient extends WatchedClient {
  readonly #primary: PrimaryLocator | undefined;
  #address: string | undefined;
  #isStandby = false;

  constructor(config: ClientConfig = {}) {
    const { connectionString = '' } = config;
    const addresses = listAddresses(connectionString);
    super({ ...config, application_name: config.application_name ?? APPLICATION_NAME, connectionString: addresses[0] });
    if (addresses.length > 1) this.#primary = getPrimary(connectionString);
    const wire = this.#inner.connection;
    wire.on('errorMessage', ({ severity, code }) => {
      if (severity !== 'FATAL' && code !== '25006') return;
      this.#doubt();
      if (this.#inner._connected) void this.end();
    });
    wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
    wire.on('error', () => this.#doubt());
  }

  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    if (!this.#primary) return callback ? super.connect(callback) : super.connect();
    const connected = this.#connectTo(this.#primary);
    if (!callback) return connected;
    connected.then(() => callback(null), callback);
  }

  async #connectTo(primary: PrimaryLocator): Promise<Client> {
    const address = await primary.find();
    const { hostname, port } = new URL(address);
    this.#address = address;
    Object.assign(this.#inner, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    const release = primary.trackConnection({ address, cut: () => this.#inner.connection.stream.destroy() });
    this.#inner.connection.on('end', () => {
      release();
      if (!this.#inner._ending) this.#doubt();
    });
    try {
      await super.connect();
    } catch (error) {
      this.#doubt();
      throw error;
    }
    if (this.#isStandby) {
      this.#doubt();
      void this.end();
      throw createNotPrimaryError([address]);
    }
    return this;
  }

  #doubt(): void {
    if (this.#address) this.#primary?.invalidate(this.#address);
  }

  get #inner(): ClientInternals {
    return this as unknown as ClientInternals;
  }
}

/** A connection that names no statement: the next transaction may have another one, which does not know the name. */
export class PoolerClient extends DatabaseClient {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (first: unknown, ...rest: unknown[]) => unknown;
    const unnamed = (first: unknown, ...rest: unknown[]) =>
      query(typeof first === 'object' ? { ...first, name: undefined } : first, ...rest);
    this.query = unnamed as Client['query'];
  }
}
