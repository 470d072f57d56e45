import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** What becomes of what is sent to the storage and of its answers: how many bytes of each pass, then how it ends. */
export interface Fault {
  sent: number;
  received: number;
  ends: 'cut' | 'silence';
}

export const NOBODY: Fault = { sent: 0, received: 0, ends: 'cut' };
export const SILENCE: Fault = { sent: 0, received: 0, ends: 'silence' };
const NONE: Fault = { sent: Infinity, received: Infinity, ends: 'silence' };

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3 server with a bucket of images and one of backups, reached through a network that can fail; the SDK finds its credentials. */
export async function startS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const s3 = new S3rver({ ...options, directory, configureBuckets: [{ name: 'images' }, { name: 'backups' }] });
  const { port } = await s3.run();
  let fault = NONE;
  let sent = 0;
  const sockets = new Set<Socket>();

  const network = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
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

  const before = { ...process.env };
  Object.assign(process.env, CREDENTIALS);
  return {
    url: `s3://images/some/where?endpoint=http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    /** The bytes that clients have sent so far, including those that a fault withholds. */
    getSent: () => sent,
    /** Does something while the network has a fault, which new connections meet. */
    async during<T>(its: Fault, work: () => Promise<T>): Promise<T> {
      fault = its;
      for (const socket of sockets) socket.destroy();
      return work().finally(() => {
        fault = NONE;
        for (const socket of sockets) socket.destroy();
      });
    },
    async stop() {
      for (const name of Object.keys(CREDENTIALS))
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      network.close();
      for (const socket of sockets) socket.destroy();
      await s3.close();
      rmSync(directory, { recursive: true });
    },
  };
}
