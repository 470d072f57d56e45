import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callRest, logInAdmin, createTempFolder, signUp, startServer } from '../server-process.ts';

const WRITER_COUNT = 8;
// The minimum number of acknowledged writes before each kill, even on a slow machine.
const MIN_WRITES = 50;

/**
 * Repeatedly kills the server (kill -9) while clients write to it, and restarts it. Every acknowledged write must
 * survive, including the usage reports, which the server stores in batches. Each kill also ends the bundled PostgreSQL.
 */
export async function killUnderLoad({ rounds }: { rounds: number }) {
  const { dir, remove } = createTempFolder();
  const acknowledgedVersions: string[] = [];
  let server = await startServer({ DATA_DIR: dir });
  try {
    const jwt = await logInAdmin(server.url);
    const companyJwt = await signUp(server.url);
    const { user } = await callRest(server.url, 'GET', '/auth/checkLogin', undefined, companyJwt);
    const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
    const { data: key } = await callRest(server.url, 'POST', '/admin/admin-create-key', terms, jwt);
    const acknowledgedReports: string[] = [];
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      const { url } = server;
      const write = async () => {
        for (;;) {
          const version = String(++count);
          const { code } = await callRest(url, 'POST', '/admin/version', { version, type: 'user' }, jwt);
          if (code === 5) acknowledgedVersions.push(version);
        }
      };
      const report = async () => {
        for (;;) {
          const id = await sendReport(url, key.key, ++count);
          if (id) acknowledgedReports.push(id);
        }
      };
      // Each writer runs until its connection breaks.
      const writers = Array.from({ length: WRITER_COUNT }, () =>
        [write, report].map((work) => work().catch(() => {})),
      ).flat();
      const before = acknowledgedVersions.length + acknowledgedReports.length;
      while (acknowledgedVersions.length + acknowledgedReports.length < before + MIN_WRITES) await pause(10);
      await pause(randomInt(0, 300));
      server.process.kill('SIGKILL');
      await Promise.all([...writers, server.exitCode]);
      server = await startServer({ DATA_DIR: dir }, server.port);
    }
    const { data } = await callRest(server.url, 'GET', '/admin/version', undefined, jwt);
    const storedVersions = new Set((data as { version: string }[]).map(({ version }) => version));
    const lost = acknowledgedVersions.filter((version) => !storedVersions.has(version)).length;
    const storedReports = await readReportIds(server.url, companyJwt);
    const lostReports = acknowledgedReports.filter((id) => !storedReports.has(id)).length;
    return {
      rounds,
      acknowledged: acknowledgedVersions.length,
      lost,
      reported: acknowledgedReports.length,
      lostReports,
    };
  } finally {
    server.process.kill('SIGTERM');
    await server.exitCode;
    remove();
  }
}

/** Sends a usage report and returns its id, if the server stored it. */
async function sendReport(url: string, licence: string, user: number): Promise<string | undefined> {
  const headers = { 'x-licence-key': licence, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/app/sync`, { method: 'POST', headers, body: JSON.stringify({ user }) });
  return ((await response.json()) as { data?: { _id: string } }).data?._id;
}

/** Reads the ids of all usage reports of a company. */
async function readReportIds(url: string, jwt: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = `{ me { syncRecordPage(page: ${page}, limit: 100) { items { id } pageInfo { totalPages } } } }`;
    const headers = { jwt, 'content-type': 'application/json' };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { data } = (await response.json()) as {
      data: { me: { syncRecordPage: { items: { id: string }[]; pageInfo: { totalPages: number } } } };
    };
    for (const { id } of data.me.syncRecordPage.items) ids.add(id);
    pages = data.me.syncRecordPage.pageInfo.totalPages;
  }
  return ids;
}
