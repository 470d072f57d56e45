import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { toTcpUrl } from './database-server.ts';

export type StallingProxy = Awaited<ReturnType<typeof startStallingProxy>>;

interface ProxiedConnection {
  client: Socket;
  database: Socket;
  /** Whether the proxy can stall the connection. The proxy detects the purpose in the application name. */
  canStall: boolean;
  /** Data from the database that the proxy holds back while the connection is stalled. */
  held: Buffer[];
}

const HEARTBEAT_QUERY = 'select 1';
// As long as `HEARTBEAT_QUERY`, because the message states its length.
const BROKEN_QUERY = 'select !';

const breakHeartbeatQuery = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(HEARTBEAT_QUERY, BROKEN_QUERY), 'latin1');

/**
 * Forwards database connections. Can stall the connections of one purpose, by default the change feeds. A stalled
 * connection receives no data, and does not end until the client closes its socket.
 */
export async function startStallingProxy(databaseUrl: string, purpose = 'changes') {
  const { hostname, port } = new URL(databaseUrl);
  const connections = new Set<ProxiedConnection>();
  let isStalled = false;
  let rejectsNextQuery = false;
  let notifyQuery = () => {};
  let notifyResponse = () => {};

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const connection: ProxiedConnection = {
      client,
      database: connect(Number(port), hostname),
      canStall: false,
      held: [],
    };
    connections.add(connection);
    const isSilent = () => isStalled && connection.canStall;
    client.on('data', (bytes) => {
      connection.canStall ||= bytes.includes(`licence-portal ${purpose}`);
      const isRejected = rejectsNextQuery && connection.canStall && bytes.includes(HEARTBEAT_QUERY);
      if (isRejected) rejectsNextQuery = false;
      connection.database.write(isRejected ? breakHeartbeatQuery(bytes) : bytes);
      if (connection.canStall) notifyQuery();
    });
    client.on('end', () => isSilent() || client.end());
    connection.database.on('data', (bytes) => {
      if (!isSilent()) return void client.write(bytes);
      connection.held.push(bytes);
      notifyResponse();
    });
    for (const socket of [client, connection.database]) socket.on('error', () => {});
    client.on('close', () => {
      connections.delete(connection);
      connection.database.destroy();
    });
    connection.database.on('close', () => isSilent() || client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyUrl = toTcpUrl(databaseUrl);
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listStallable = () => [...connections].filter(({ canStall }) => canStall);
  const deliver = () => {
    for (const { client, held } of listStallable()) for (const bytes of held.splice(0)) client.write(bytes);
  };

  return {
    url: proxyUrl.href,
    /** Holds back all data for the connections of the purpose. New ones time out while they connect. */
    stall: () => void (isStalled = true),
    /** Waits until a connection of the purpose sends its next message to the database, usually a query. */
    waitForQuery: () => new Promise<void>((resolve) => (notifyQuery = resolve)),
    /** Waits until the database sends data to a stalled connection. */
    waitForResponse: () => new Promise<void>((resolve) => (notifyResponse = resolve)),
    /** Delivers the data held back so far. */
    deliver,
    /** Delivers the data held back so far, and no longer holds back data. */
    resume() {
      isStalled = false;
      deliver();
    },
    /** Makes the database answer the next query of the purpose with an error. Its connection stays open. */
    rejectNextQuery: () => void (rejectsNextQuery = true),
    /** Breaks all connections of the purpose. */
    cut() {
      for (const { client } of listStallable()) client.destroy();
    },
    async stop() {
      for (const { client } of connections) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
