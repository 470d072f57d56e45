import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { toTcpUrl } from './database-server.ts';

/** Starts a database proxy that delays only the responses to change feeds. */
export async function startNotificationDelayProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let delayMs = 0;
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, server].forEach((one) => one.destroy()));
    }
    let isChangeFeed = false;
    // The first message contains the application name.
    client.once('data', (first) => (isChangeFeed = first.includes('licence-portal changes')));
    client.pipe(server);
    let previousWrites = Promise.resolve();
    server.on('data', (data) => {
      if (!isChangeFeed) return void client.write(data);
      const delayed = pause(delayMs);
      previousWrites = previousWrites.then(async () => {
        await delayed;
        client.write(data);
      });
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxyUrl = toTcpUrl(databaseUrl);
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String((proxy.address() as net.AddressInfo).port);
  return {
    url: proxyUrl.href,
    /** Sets the delay of all later responses to change feeds, in milliseconds. */
    delayBy(milliseconds: number): void {
      delayMs = milliseconds;
    },
    async stop(): Promise<void> {
      sockets.forEach((socket) => socket.destroy());
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
