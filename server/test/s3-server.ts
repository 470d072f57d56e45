import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { startFailingNetwork } from './failing-network.ts';

/** The credentials of the S3 server, in the environment variables that the SDK reads. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts an S3 server with one bucket for images and one for backups, behind a network that can fail. Sets the SDK's
 * credentials.
 */
export async function startS3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false };
  const s3 = new S3rver({ ...options, directory, configureBuckets: [{ name: 'images' }, { name: 'backups' }] });
  const { port } = await s3.run();
  const network = await startFailingNetwork(port);
  const openUploads = new Set<string>();
  s3.httpServer.on('request', ({ method, url }) => {
    const uploadId = new URL(url!, 'http://s3').searchParams.get('uploadId');
    if (uploadId && method === 'PUT') openUploads.add(uploadId);
    else if (uploadId) openUploads.delete(uploadId);
  });

  const previousEnv = { ...process.env };
  Object.assign(process.env, S3_CREDENTIALS);
  return {
    url: `s3://images/some/where?endpoint=http://127.0.0.1:${network.port}`,
    /** The number of bytes that clients have sent, including bytes that a fault withholds. */
    getSent: network.getSent,
    /** Returns the ids of the multipart uploads that no client has completed or aborted. */
    listOpenUploads: () => [...openUploads],
    during: network.during,
    async stop() {
      for (const name of Object.keys(S3_CREDENTIALS))
        if (previousEnv[name] === undefined) delete process.env[name];
        else process.env[name] = previousEnv[name];
      network.stop();
      await s3.close();
      rmSync(directory, { recursive: true });
    },
  };
}
