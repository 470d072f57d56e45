import { setTimeout as pause } from 'node:timers/promises';
import { RESET_FAULT, TIMEOUT_FAULT, startFailingNetwork } from '../failing-network.ts';
import { createPng } from '../images.ts';
import { startBalancer } from '../load-balancer.ts';
import { startPooler } from '../pooler.ts';
import { startReplication } from '../replication.ts';
import { S3_CREDENTIALS, startS3Server } from '../s3-server.ts';
import { callRest, logInAdmin, type Server, signUp, startServer } from '../server-process.ts';
import { canMount, mountDisk } from '../small-disk.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { waitFor } from '../wait-for.ts';

const METRICS_TOKEN = 'the-token-of-the-metrics';
const CHECKER_COUNT = 6;
const REQUEST_INTERVAL_MS = 20;
// The portal accepts 20 sign-ups per hour from an IP address, so each of the five faults gets three sign-ups.
const SIGN_UPS_PER_FAULT = 3;

/** The effect of a fault on clients. */
interface FaultFigures {
  /** Licence checks during the fault. */
  checks: number;
  /** Checks without status 200. */
  failed: number;
  /** Failed checks whose response is not a 503 with Retry-After. */
  unexplained: number;
  /** Failed list requests of an administrator. */
  failedLists: number;
}

type ReplicatedDatabase = Awaited<ReturnType<typeof startReplication>>;

/**
 * Fails one dependency after another, each for at least `seconds`. At the same time, clients send the requests of
 * `startLoad` to two servers behind HAProxy with the documented haproxy.cfg. Asserts that the portal detects every
 * fault.
 */
export async function runDependencyFaults({ seconds }: { seconds: number }) {
  const stopCallbacks: (() => unknown)[] = [];
  try {
    const cluster = await startReplication();
    stopCallbacks.push(cluster.stop);
    await streamFromSlot(cluster);
    const pooler = await startPooler(cluster.primary.url);
    stopCallbacks.push(pooler.stop);
    const s3 = await startS3Server();
    stopCallbacks.push(s3.stop);
    const smtp = await startSmtpServer();
    const smtpNetwork = await startFailingNetwork(Number(new URL(smtp.url).port));
    stopCallbacks.push(smtp.stop, smtpNetwork.stop);
    const disk = canMount ? mountDisk(2) : undefined;
    if (disk) stopCallbacks.push(disk.remove);

    const settings = {
      ...S3_CREDENTIALS,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: cluster.primary.url,
      DATABASE_REPLICA_URLS: cluster.standby.url,
      UPLOADS_URL: s3.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpNetwork.port}`,
      METRICS_TOKEN,
      TRUST_PROXY: '1',
      REQUEST_TIMEOUT_SECONDS: '10',
      STATEMENT_TIMEOUT_SECONDS: '5',
    };
    const servers: Server[] = [];
    stopCallbacks.push(async () => {
      for (const server of servers) server.process.kill('SIGKILL');
      await Promise.all(servers.map(({ exitCode: ended }) => ended));
    });
    for (const name of ['one', 'two']) {
      const serverSettings = cluster.getSettings(name);
      servers.push(
        await startServer({ ...serverSettings, ...settings, ...(disk && name === 'one' && { DATA_DIR: disk.dir }) }),
      );
    }
    const balancer = await startBalancer(
      servers.map(({ port }) => port),
      'haproxy',
    );
    stopCallbacks.push(balancer.stop);

    const [firstServer] = servers as [Server, Server];
    const load = await startLoad(balancer.url, (seconds * 1000) / SIGN_UPS_PER_FAULT);
    stopCallbacks.push(load.stop);
    const measureDuringFault = (check: () => Promise<unknown>) => async () => {
      const [faultFigures] = await Promise.all([load.measure(seconds), waitFor(check)]);
      return faultFigures;
    };
    const assertDegraded = async (server: Server, message: string) => {
      const body = (await (await fetch(`${server.url}/readyz`)).json()) as { degraded?: string[] };
      if (!body.degraded?.includes(message)) throw new Error(`Not degraded: ${JSON.stringify(body)}`);
    };
    const assertMetric = async (series: string, value: string) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${firstServer.url}/metrics`, { headers })).text();
      if (!text.includes(`\n${series} ${value}\n`)) throw new Error(`Not measured: ${series} ${value}`);
    };

    const figures: Record<string, FaultFigures> = {};
    figures.s3 = await s3.during(
      TIMEOUT_FAULT,
      measureDuringFault(async () => {
        await assertDegraded(firstServer, 'Images cannot be stored.');
      }),
    );
    figures.smtp = await smtpNetwork.during(
      RESET_FAULT,
      measureDuringFault(async () => {
        const failedEmails = await cluster.primary.query('select from mails where failure is not null');
        if (!failedEmails.length) throw new Error('No email has failed.');
      }),
    );
    if (disk) {
      figures.disk = await measureDuringFault(() => {
        disk.fill();
        return assertDegraded(firstServer, 'The data folder cannot be written to.');
      })();
      disk.free();
    }
    await cluster.standby.kill();
    figures.replica = await measureDuringFault(async () => {
      await assertMetric(`portal_replica_in_use{replica="127.0.0.1:${cluster.standby.port}"}`, '0');
      await assertMetric('portal_replication_slot_active{slot="standby"}', '0');
    })();
    await cluster.standby.start();
    await waitFor(() => assertMetric('portal_replication_slot_active{slot="standby"}', '1'));

    await pooler.kill();
    figures.pooler = await measureDuringFault(async () => {
      if ((await fetch(`${firstServer.url}/readyz`)).status !== 503) throw new Error('The server is still ready.');
    })();
    await pooler.start();
    const recoveryMs = await load.measureRecovery();
    return { figures, recoveryMs };
  } finally {
    for (const stop of stopCallbacks.toReversed()) await stop();
  }
}

/** Makes the standby stream from a replication slot, as in docker-compose.yml, and waits until it does. */
async function streamFromSlot({ primary, standby }: ReplicatedDatabase): Promise<void> {
  await primary.query(`select pg_create_physical_replication_slot('standby')`);
  await standby.query(`alter system set primary_slot_name = 'standby'`);
  await standby.query('select pg_reload_conf()');
  await waitFor(async () => {
    const activeSlots = await primary.query('select from pg_replication_slots where active');
    if (!activeSlots.length) throw new Error('The standby does not stream from the slot.');
  });
}

/** Checks licences, reads lists, uploads images and signs companies up until `stop` is called. */
async function startLoad(url: string, signUpIntervalMs: number) {
  const companyJwt = await signUp(url);
  const adminJwt = await logInAdmin(url);
  const { user } = await callRest(url, 'GET', '/auth/checkLogin', undefined, companyJwt);
  const terms = { keyType: 'custom', expiryDate: '2031-01-01', user: 10, remote: true, companyId: user._id };
  const { data: key } = await callRest(url, 'POST', '/admin/admin-create-key', terms, adminJwt);
  const picture = new Blob([await createPng()], { type: 'image/png' });
  let isOver = false;
  let currentFigures: FaultFigures = { checks: 0, failed: 0, unexplained: 0, failedLists: 0 };
  let lastFailureAt = 0;

  const repeat = async (intervalMs: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      await work(n);
      await pause(intervalMs);
    }
  };
  const check = async () => {
    const headers = { 'x-licence-key': key.key as string };
    const response = await fetch(`${url}/api/app/validate`, { method: 'POST', headers }).catch(() => undefined);
    await response?.text().catch(() => {});
    currentFigures.checks++;
    if (response?.status === 200) return;
    lastFailureAt = performance.now();
    currentFigures.failed++;
    if (response?.status !== 503 || !response.headers.get('retry-after')) currentFigures.unexplained++;
  };
  const list = async () => {
    const body = JSON.stringify({ query: '{ companyPage { items { name } } }' });
    const headers = { 'content-type': 'application/json', jwt: adminJwt };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body }).catch(() => undefined);
    const { data } = ((await response?.json().catch(() => undefined)) ?? {}) as { data?: { companyPage?: object } };
    if (!data?.companyPage) currentFigures.failedLists++;
  };
  // Uploads and sign-ups can fail during a fault, so the load ignores their results.
  const upload = async () => {
    const form = new FormData();
    form.append('picFile', picture, 'picture.png');
    await fetch(`${url}/api/company/upload-picture`, {
      method: 'POST',
      headers: { jwt: companyJwt },
      body: form,
    }).catch(() => {});
  };
  const signUpCompany = (n: number) => signUp(url, `mailed${n}`).catch(() => {});
  const completion = Promise.all([
    ...Array.from({ length: CHECKER_COUNT }, () => repeat(REQUEST_INTERVAL_MS, check)),
    repeat(REQUEST_INTERVAL_MS, list),
    repeat(500, upload),
    repeat(signUpIntervalMs, signUpCompany),
  ]);
  return {
    /** Counts the results of the next `seconds` seconds. */
    async measure(seconds: number): Promise<FaultFigures> {
      currentFigures = { checks: 0, failed: 0, unexplained: 0, failedLists: 0 };
      const figures = currentFigures;
      await pause(seconds * 1000);
      return figures;
    },
    /** Waits for a second without a failed check. Returns the milliseconds from the call to the last failed check. */
    async measureRecovery(): Promise<number> {
      const since = performance.now();
      await waitFor(() => {
        if (performance.now() - Math.max(lastFailureAt, since) < 1000) throw new Error('Licence checks fail.');
      });
      return Math.max(0, Math.round(lastFailureAt - since));
    },
    async stop() {
      isOver = true;
      await completion;
    },
  };
}
