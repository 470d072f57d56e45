import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

interface ProxiedConnection {
  client: Socket;
  database: Socket;
  /** Whether the connection belongs to a change feed, detected by its application name. */
  isFeed: boolean;
  /** Database responses held back while the connection stalls. */
  held: Buffer[];
}

/** Forwards database connections. A stalled change feed stays open, but receives no data. */
export async function startStallingProxy(database: string) {
  const { hostname, port } = new URL(database);
  const connections = new Set<ProxiedConnection>();
  let isStalled = false;
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
      connection.database.write(bytes);
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
  const address = new URL(database);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listFeeds = () => [...connections].filter(({ isFeed }) => isFeed);
  const deliver = () => {
    for (const { client, held } of listFeeds()) for (const bytes of held.splice(0)) client.write(bytes);
  };

  return {
    url: address.href,
    /** Holds back all data for change feeds. New change feeds time out while they connect. */
    stall: () => void (isStalled = true),
    /** Waits until a change feed sends its next query. */
    waitForQuery: () => new Promise<void>((resolve) => (notifyQuery = resolve)),
    /** Waits until the database responds to a stalled change feed. */
    waitForResponse: () => new Promise<void>((resolve) => (notifyResponse = resolve)),
    /** Delivers the data held back so far. */
    deliver,
    /** Delivers the data held back, and all later data. */
    resume() {
      isStalled = false;
      deliver();
    },
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
