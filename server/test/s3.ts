import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { startFailingNetwork } from './failing-network.ts';

/** The credentials of the S3 server, as the SDK finds them. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3 server with a bucket of images and one of backups, reached through a network that can fail; the SDK finds its credentials. */
export async function startS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const s3 = new S3rver({ ...options, directory, configureBuckets: [{ name: 'images' }, { name: 'backups' }] });
  const { port } = await s3.run();
  const network = await startFailingNetwork(port);

  const before = { ...process.env };
  Object.assign(process.env, S3_CREDENTIALS);
  return {
    url: `s3://images/some/where?endpoint=http://127.0.0.1:${network.port}`,
    /** The bytes that clients have sent so far, including those that a fault withholds. */
    getSent: network.getSent,
    during: network.during,
    async stop() {
      for (const name of Object.keys(S3_CREDENTIALS))
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      network.stop();
      await s3.close();
      rmSync(directory, { recursive: true });
    },
  };
}
