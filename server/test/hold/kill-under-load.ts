import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, logInAdmin, makeFolder, startServer } from '../servers.ts';

const WRITERS = 8;

/**
 * Kills the server (kill -9) while clients write to it, and starts it again, round after round: whatever it has
 * acknowledged must be there. The product's own PostgreSQL goes down with it each time.
 */
export async function killUnderLoad({ rounds }: { rounds: number }) {
  const { dir, remove } = makeFolder();
  const acknowledged: string[] = [];
  let server = await startServer({ DATA_DIR: dir });
  try {
    const jwt = await logInAdmin(server.url);
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      const { url } = server;
      const write = async () => {
        for (;;) {
          const version = String(++count);
          const { code } = await call(url, 'POST', '/admin/version', { version, type: 'user' }, jwt);
          if (code === 5) acknowledged.push(version);
        }
      };
      // each writes until its connection breaks
      const writers = Array.from({ length: WRITERS }, () => write().catch(() => {}));
      await pause(randomInt(150, 600));
      server.process.kill('SIGKILL');
      await Promise.all([...writers, server.ended]);
      server = await startServer({ DATA_DIR: dir }, server.port);
    }
    const { data } = await call(server.url, 'GET', '/admin/version', undefined, jwt);
    const kept = new Set((data as { version: string }[]).map(({ version }) => version));
    const lost = acknowledged.filter((version) => !kept.has(version)).length;
    return { rounds, acknowledged: acknowledged.length, lost };
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
    remove();
  }
}
