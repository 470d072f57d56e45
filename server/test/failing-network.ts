import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/**
 * A fault of a connection: how many bytes the client can send and receive, and whether the connection is then cut or
 * stays silent.
 */
export interface NetworkFault {
  maxSentBytes: number;
  maxReceivedBytes: number;
  ends: 'cut' | 'silence';
}

export const RESET_FAULT: NetworkFault = { maxSentBytes: 0, maxReceivedBytes: 0, ends: 'cut' };
export const TIMEOUT_FAULT: NetworkFault = { maxSentBytes: 0, maxReceivedBytes: 0, ends: 'silence' };
const NO_FAULT: NetworkFault = { maxSentBytes: Infinity, maxReceivedBytes: Infinity, ends: 'silence' };

/** Starts a proxy that simulates network faults in front of a local port. */
export async function startFailingNetwork(targetPort: number) {
  let fault = NO_FAULT;
  let sentBytes = 0;
  const sockets = new Set<Socket>();
  const proxy = net.createServer((client) => {
    const upstream = net.connect(targetPort, '127.0.0.1');
    client.on('data', (chunk) => (sentBytes += chunk.length));
    forwardBytes(client, upstream, () => fault.maxSentBytes);
    forwardBytes(upstream, client, () => fault.maxReceivedBytes);
  });
  function forwardBytes(from: Socket, to: Socket, getMaxBytes: () => number): void {
    let readBytes = 0;
    sockets.add(from);
    from.on('data', (chunk) => {
      const forwardedBytes = chunk.subarray(0, Math.max(0, getMaxBytes() - readBytes));
      readBytes += chunk.length;
      to.write(forwardedBytes, () => {
        if (readBytes > getMaxBytes() && fault.ends === 'cut') from.destroy();
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    /** The number of bytes that clients have sent, including bytes that a fault withholds. */
    getSent: () => sentBytes,
    /** Cuts all connections, and applies a network fault to new ones while `work` runs. Then cuts the new ones. */
    async during<T>(newFault: NetworkFault, work: () => Promise<T>): Promise<T> {
      fault = newFault;
      cut();
      return work().finally(() => {
        fault = NO_FAULT;
        cut();
      });
    },
    stop() {
      proxy.close();
      cut();
    },
  };
}
