import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, logInAdmin, makeFolder, signUp, startServer } from '../servers.ts';

const WRITERS = 8;
// acknowledged before the server is killed, however slow the machine is
const WRITES = 50;

/**
 * Kills the server (kill -9) while clients write to it, and starts it again, round after round: whatever it has
 * acknowledged must be there, reports that were stored together among them. The product's own PostgreSQL goes down with it each time.
 */
export async function killUnderLoad({ rounds }: { rounds: number }) {
  const { dir, remove } = makeFolder();
  const acknowledged: string[] = [];
  let server = await startServer({ DATA_DIR: dir });
  try {
    const jwt = await logInAdmin(server.url);
    const company = await signUp(server.url);
    const { user } = await call(server.url, 'GET', '/auth/checkLogin', undefined, company);
    const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
    const { data: key } = await call(server.url, 'POST', '/admin/admin-create-key', terms, jwt);
    const reported: string[] = [];
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
      const report = async () => {
        for (;;) {
          const id = await sendReport(url, key.key, ++count);
          if (id) reported.push(id);
        }
      };
      // each writes until its connection breaks
      const writers = Array.from({ length: WRITERS }, () =>
        [write, report].map((work) => work().catch(() => {})),
      ).flat();
      const before = acknowledged.length + reported.length;
      while (acknowledged.length + reported.length < before + WRITES) await pause(10);
      await pause(randomInt(0, 300));
      server.process.kill('SIGKILL');
      await Promise.all([...writers, server.ended]);
      server = await startServer({ DATA_DIR: dir }, server.port);
    }
    const { data } = await call(server.url, 'GET', '/admin/version', undefined, jwt);
    const kept = new Set((data as { version: string }[]).map(({ version }) => version));
    const lost = acknowledged.filter((version) => !kept.has(version)).length;
    const stored = await readReports(server.url, company);
    const lostReports = reported.filter((id) => !stored.has(id)).length;
    return { rounds, acknowledged: acknowledged.length, lost, reported: reported.length, lostReports };
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
    remove();
  }
}

/** Reports as a chat app; returns the id of what was stored, if it was. */
async function sendReport(url: string, licence: string, user: number): Promise<string | undefined> {
  const headers = { 'x-licence-key': licence, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/app/sync`, { method: 'POST', headers, body: JSON.stringify({ user }) });
  return ((await response.json()) as { data?: { _id: string } }).data?._id;
}

/** The ids of all that a company's chat app has reported. */
async function readReports(url: string, jwt: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = `{ me { syncRecords(page: ${page}, limit: 100) { items { id } pageInfo { totalPages } } } }`;
    const headers = { jwt, 'content-type': 'application/json' };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { data } = (await response.json()) as {
      data: { me: { syncRecords: { items: { id: string }[]; pageInfo: { totalPages: number } } } };
    };
    for (const { id } of data.me.syncRecords.items) ids.add(id);
    pages = data.me.syncRecords.pageInfo.totalPages;
  }
  return ids;
}
