import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A fault that affects connections: how many bytes pass in each direction, and how the connection ends. */
export interface NetworkFault {
  maxSentBytes: number;
  maxReceivedBytes: number;
  ends: 'cut' | 'silence';
}

export const RESET_FAULT: NetworkFault = { maxSentBytes: 0, maxReceivedBytes: 0, ends: 'cut' };
export const TIMEOUT_FAULT: NetworkFault = { maxSentBytes: 0, maxReceivedBytes: 0, ends: 'silence' };
const NO_FAULT: NetworkFault = { maxSentBytes: Infinity, maxReceivedBytes: Infinity, ends: 'silence' };

/** Starts a proxy in front of a local port that simulates network faults. */
export async function startFailingNetwork(target: number) {
  let fault = NO_FAULT;
  let sent = 0;
  const sockets = new Set<Socket>();
  const network = net.createServer((client) => {
    const upstream = net.connect(target, '127.0.0.1');
    client.on('data', (chunk) => (sent += chunk.length));
    forwardBytes(client, upstream, () => fault.maxSentBytes);
    forwardBytes(upstream, client, () => fault.maxReceivedBytes);
  });
  function forwardBytes(from: Socket, to: Socket, getMaxBytes: () => number): void {
    let passed = 0;
    sockets.add(from);
    from.on('data', (chunk) => {
      const forwardedBytes = chunk.subarray(0, Math.max(0, getMaxBytes() - passed));
      passed += chunk.length;
      to.write(forwardedBytes, () => {
        if (passed > getMaxBytes() && fault.ends === 'cut') from.destroy();
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (network.address() as AddressInfo).port,
    /** The number of bytes that clients have sent, including bytes that a fault withholds. */
    getSent: () => sent,
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
      network.close();
      cut();
    },
  };
}
