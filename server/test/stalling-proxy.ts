import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

interface ProxiedConnection {
  client: Socket;
  database: Socket;
  /** Whether the client is a change feed. The proxy detects the application name of change feeds. */
  isFeed: boolean;
  /** Data from the database that the proxy holds back while change feeds are stalled. */
  held: Buffer[];
}

const HEARTBEAT_QUERY = 'select 1';
// As long as `HEARTBEAT_QUERY`, because the message states its length.
const BROKEN_QUERY = 'select !';

const breakHeartbeatQuery = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(HEARTBEAT_QUERY, BROKEN_QUERY), 'latin1');

/** Forwards database connections. A stalled change feed stays open, but receives no data. */
export async function startStallingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const connections = new Set<ProxiedConnection>();
  let isStalled = false;
  let rejectsNextQuery = false;
  let notifyQuery = () => {};
  let notifyResponse = () => {};

  const server = createServer((client) => {
    const connection: ProxiedConnection = {
      client,
      database: connect(Number(port), hostname),
      isFeed: false,
      held: [],
    };
    connections.add(connection);
    client.on('data', (bytes) => {
      connection.isFeed ||= bytes.includes('licence-portal changes');
      const isRejected = rejectsNextQuery && connection.isFeed && bytes.includes(HEARTBEAT_QUERY);
      if (isRejected) rejectsNextQuery = false;
      connection.database.write(isRejected ? breakHeartbeatQuery(bytes) : bytes);
      if (connection.isFeed) notifyQuery();
    });
    connection.database.on('data', (bytes) => {
      if (!isStalled || !connection.isFeed) return void client.write(bytes);
      connection.held.push(bytes);
      notifyResponse();
    });
    for (const socket of [client, connection.database])
      socket
        .on('error', () => {})
        .on('close', () => {
          connections.delete(connection);
          client.destroy();
          connection.database.destroy();
        });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyUrl = new URL(databaseUrl);
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listFeeds = () => [...connections].filter(({ isFeed }) => isFeed);
  const deliver = () => {
    for (const { client, held } of listFeeds()) for (const bytes of held.splice(0)) client.write(bytes);
  };

  return {
    url: proxyUrl.href,
    /** Holds back all data for change feeds. New change feeds time out while they connect. */
    stall: () => void (isStalled = true),
    /** Waits until a change feed sends its next message to the database, usually a query. */
    waitForQuery: () => new Promise<void>((resolve) => (notifyQuery = resolve)),
    /** Waits until the database sends data to a stalled change feed. */
    waitForResponse: () => new Promise<void>((resolve) => (notifyResponse = resolve)),
    /** Delivers the data held back so far. */
    deliver,
    /** Delivers the data held back so far, and no longer holds back data. */
    resume() {
      isStalled = false;
      deliver();
    },
    /** Makes the database answer the next query of a change feed with an error. Its connection stays open. */
    rejectNextQuery: () => void (rejectsNextQuery = true),
    /** Breaks the connections of all change feeds. */
    cut() {
      for (const { client } of listFeeds()) client.destroy();
    },
    async stop() {
      for (const { client } of connections) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
