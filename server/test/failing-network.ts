import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** What a network does to a connection: how many bytes of each direction pass, and how it ends. */
export interface Fault {
  sent: number;
  received: number;
  ends: 'cut' | 'silence';
}

export const NOBODY: Fault = { sent: 0, received: 0, ends: 'cut' };
export const SILENCE: Fault = { sent: 0, received: 0, ends: 'silence' };
const NONE: Fault = { sent: Infinity, received: Infinity, ends: 'silence' };

/** A network in front of a local port that can fail. */
export async function startFailingNetwork(target: number) {
  let fault = NONE;
  let sent = 0;
  const sockets = new Set<Socket>();
  const network = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1');
    near.on('data', (chunk) => (sent += chunk.length));
    pass(near, far, () => fault.sent);
    pass(far, near, () => fault.received);
  });
  function pass(from: Socket, to: Socket, most: () => number): void {
    let passed = 0;
    sockets.add(from);
    from.on('data', (chunk) => {
      const part = chunk.subarray(0, Math.max(0, most() - passed));
      passed += chunk.length;
      to.write(part, () => {
        if (passed > most() && fault.ends === 'cut') from.destroy();
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
    /** The bytes that clients have sent so far, including those that a fault withholds. */
    getSent: () => sent,
    /** Runs `work` while the network has a fault, which new connections meet. */
    async during<T>(its: Fault, work: () => Promise<T>): Promise<T> {
      fault = its;
      cut();
      return work().finally(() => {
        fault = NONE;
        cut();
      });
    },
    stop() {
      network.close();
      cut();
    },
  };
}
