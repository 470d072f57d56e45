import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { queryDatabase } from '../../../test/database-server.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { isThorough } from '../../../test/tier.ts';
import { getDatabaseAddress } from '../database/data-source.ts';

const SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');
const SCRAPE_TOKEN = 'of-prometheus-alone-7f3a';
let portal: Portal;
beforeAll(async () => {
  const secrets = {
    JWT_SECRET: randomBytes(48).toString('base64'),
    LICENCE_SIGNING_KEY: SIGNING_KEY,
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const databaseUrl = 'postgres://127.0.0.1:1/portal';
  portal = await startPortal({
    ...secrets,
    METRICS_TOKEN: SCRAPE_TOKEN,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: databaseUrl,
  });
});
afterAll(() => portal.stop());

const scrapeMetrics = (token?: string) =>
  fetch(`${portal.url}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const readMetrics = async ({ url } = portal) =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${SCRAPE_TOKEN}` } })).text();
/** Returns the value of one series, or undefined if it does not exist. */
const getValue = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

describe('metrics: the /metrics endpoint', () => {
  it.each([undefined, 'wrong', `${SCRAPE_TOKEN}x`])('the endpoint rejects the token %s', async (token) => {
    const response = await scrapeMetrics(token);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('portal_');
  });

  it('requests are counted by route, and operations by name, including those that REST runs', async () => {
    const keyClient = createKeyClient(portal);
    await portal.setPrices(10);
    const { jwt } = await portal.createCompany();
    await keyClient.request(jwt, { keyType: 'week' });
    await portal.callGraphql('{ keyPage { pageInfo { totalCount } } }', {}, await portal.logInAdmin());
    const text = await readMetrics();
    const buildOperationSeries = (name: string) =>
      `portal_operation_duration_seconds_count{operation="${name}",outcome="answered"}`;
    expect(getValue(text, buildOperationSeries('requestKey'))).toBe('1');
    expect(getValue(text, buildOperationSeries('keyPage'))).toBe('1');
    const route = 'method="POST",route="/api/company/create-key-request",status="200"';
    expect(getValue(text, `portal_http_request_duration_seconds_count{${route}}`)).toBe('1');
    expect(getValue(text, 'portal_keys{status="PENDING"}')).toBe('1');
    expect(Number(getValue(text, 'portal_database_connections{state="idle"}'))).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('unknown paths, methods, fields and operation names create no series', async () => {
    for (const path of ['/nowhere-1', '/api/nowhere-2', '/uploads/nowhere-3.png']) await fetch(portal.url + path);
    await fetch(`${portal.url}/graphql`, { method: 'PROPFIND' }).catch(() => {});
    for (const query of ['{ nowhere4 }', 'query Nowhere5 { __typename nowhere6: __typename }'])
      await portal.callGraphql(query, {});
    expect((await readMetrics()).toLowerCase()).not.toMatch(/nowhere|propfind/);
  });

  it.each(['alerts.yml', 'grafana.json'])('the endpoint exposes every metric that %s uses', async (name) => {
    const file = readFileSync(path.join(import.meta.dirname, '../../../../docs/operate', name), 'utf8');
    const usedMetrics = new Set(file.match(/\b(portal|nodejs|process)_\w+/g));
    expect(usedMetrics.size).toBeGreaterThan(4);
    const text = await readMetrics();
    // A metric without a series exposes only its type.
    const isExposed = (metric: string) => new RegExp(`^(# TYPE )?${metric}[{ ]`, 'm').test(text);
    expect([...usedMetrics].filter((metric) => !isExposed(metric))).toEqual([]);
  });

  it('failures of background jobs, and the time of the last success of each job, are reported by kind', async () => {
    const server = await startPortal({ METRICS_TOKEN: SCRAPE_TOKEN });
    await server.db.query(
      `insert into background_runs (kind, failed_at, failure, failed_on) values ('THINNING', now(), 'x', 'y')`,
    );
    await server.db.query(
      `insert into background_runs (kind, ran_at, took_ms, ran_on) values ('CLEANING', to_timestamp(1750000000), 1, 'y')`,
    );
    const text = await readMetrics(server);
    const getJobValue = (metric: string, kind: string) => getValue(text, `portal_background_${metric}{kind="${kind}"}`);
    const kinds = ['THINNING', 'CLEANING', 'IMAGES'];
    expect(kinds.map((kind) => getJobValue('work_wrong', kind))).toEqual(['1', '1', '0']);
    expect(getJobValue('last_run_timestamp_seconds', 'CLEANING')).toBe('1750000000');
    expect(getJobValue('last_run_timestamp_seconds', 'THINNING')).toBeUndefined();
    await server.stop();
  });

  it('runs, failures and seconds of background work are counted by kind', async () => {
    const server = await startPortal({ METRICS_TOKEN: SCRAPE_TOKEN });
    const readValue = async (metric: string, kind: string) =>
      Number(getValue(await readMetrics(server), `portal_background_${metric}_total{kind="${kind}"}`));
    await expect.poll(() => readValue('runs', 'REMINDERS')).toBeGreaterThan(0);
    expect(await readValue('seconds', 'REMINDERS')).toBeGreaterThan(0);
    expect([await readValue('failures', 'REMINDERS'), await readValue('runs', 'CLEANING')]).toEqual([0, 0]);
    await server.db.query('alter table key_reminders rename to reminders_away');
    await expect.poll(() => readValue('failures', 'REMINDERS')).toBeGreaterThan(0);
    await server.stop();
  });

  it.runIf(isThorough)(
    'readiness, degraded checks, the disk of DATA_DIR and the difference of the clocks are reported',
    async () => {
      const server = await startPortal({ METRICS_TOKEN: SCRAPE_TOKEN });
      const readValue = async (series: string) => Number(getValue(await readMetrics(server), series));
      expect(await readValue('portal_ready')).toBe(1);
      expect(await readValue('portal_degraded{check="data_dir"}')).toBe(0);
      const size = await readValue('portal_data_dir_size_bytes');
      expect(await readValue('portal_data_dir_free_bytes')).toBeGreaterThan(0);
      expect(await readValue('portal_data_dir_free_bytes')).toBeLessThan(size);
      expect(Math.abs(await readValue('portal_clock_skew_seconds'))).toBeLessThan(5);

      server.shiftClock(60_000);
      await expect.poll(() => readValue('portal_clock_skew_seconds')).toBeGreaterThan(55);
      const movedDataDir = `${server.dataDir}-away`;
      renameSync(server.dataDir, movedDataDir);
      await expect.poll(() => readValue('portal_degraded{check="data_dir"}')).toBe(1);
      expect(await readValue('portal_data_dir_free_bytes')).toBeNaN();
      expect(await readValue('portal_ready')).toBe(1);
      renameSync(movedDataDir, server.dataDir);

      expect(await readValue('portal_keys{status="PENDING"}')).toBe(0);
      const name = new URL(getDatabaseAddress(server.db)).pathname.slice(1);
      const databaseServerUrl = inject('databaseServer');
      await queryDatabase(databaseServerUrl, `alter database ${name} with allow_connections false`);
      await queryDatabase(
        databaseServerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      await expect.poll(() => readValue('portal_ready')).toBe(0);
      // A scrape during the outage omits only the metrics that the server reads from the database.
      for (const series of ['portal_keys{status="PENDING"}', 'portal_backup_last_failed'])
        await expect.poll(() => readValue(series)).toBeNaN();
      expect(await readValue('portal_ready')).toBe(0);
      await queryDatabase(databaseServerUrl, `alter database ${name} with allow_connections true`);
      await server.stop();
    },
  );

  it('webhook endpoints that have failed for 15 minutes are counted by owner', async () => {
    const server = await startPortal({ METRICS_TOKEN: SCRAPE_TOKEN });
    const [{ id }, suspended, released] = [
      await server.createCompany(),
      await server.createCompany(),
      await server.createCompany(),
    ];
    await server.db.query('update companies set suspended_at = now() where id = $1', [suspended.id]);
    await server.db.query('update companies set released_at = now() where id = $1', [released.id]);
    const addEndpoint = (owner: string | null, failingFor: string | null, isOff = false) =>
      server.db.query(
        `insert into webhook_endpoints (company_id, url, secret, begins_after, failing_since, switched_off_at)
         values ($1, 'https://a.example', '', 0, now() - $2::interval, case when $3 then now() end)`,
        [owner, failingFor, isOff],
      );
    await addEndpoint(null, null);
    await addEndpoint(null, '16 minutes');
    await addEndpoint(id, '14 minutes');
    await addEndpoint(id, '1 day', true);
    await addEndpoint(suspended.id, '1 day');
    await addEndpoint(released.id, '1 day');
    const text = await readMetrics(server);
    const getCount = (metric: string, owner: string) => getValue(text, `${metric}{owner="${owner}"}`);
    expect(['administrators', 'companies'].map((owner) => getCount('portal_webhook_endpoints', owner))).toEqual([
      '2',
      '1',
    ]);
    expect(['administrators', 'companies'].map((owner) => getCount('portal_webhook_endpoints_failing', owner))).toEqual(
      ['1', '0'],
    );
    await server.stop();
  });

  it('the newest successful backup and the outcome of the newest one are reported', async () => {
    // The endpoint caches database reads for some seconds, so each state uses a new server.
    const readBackupMetrics = async (runs: string) => {
      const server = await startPortal({ METRICS_TOKEN: SCRAPE_TOKEN });
      if (runs)
        await server.db.query(`insert into backup_runs (place, name, ended_at, outcome, size, error) values ${runs}`);
      const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${SCRAPE_TOKEN}` } });
      const text = await response.text();
      await server.stop();
      return ['last_success_timestamp_seconds', 'last_failed'].map((name) => getValue(text, `portal_backup_${name}`));
    };
    const success = `('x', 'a', '2026-01-02T00:00:00Z', 'SUCCEEDED', 9, null)`;
    const failure = `('x', 'b', '2026-01-03T00:00:00Z', 'FAILED', null, 'no space')`;
    const runningBackupRow = `('x', 'c', null, null, null, null)`;
    expect(await readBackupMetrics('')).toEqual(['0', '0']);
    expect(await readBackupMetrics(`${success}, ${runningBackupRow}`)).toEqual(['1767312000', '0']);
    expect(await readBackupMetrics(`${success}, ${failure}, ${runningBackupRow}`)).toEqual(['1767312000', '1']);
  });

  it('the documentation lists every metric and health check', async () => {
    const guide = readFileSync(new URL('../../../../docs/operate/monitoring.md', import.meta.url), 'utf8');
    const cells = [...guide.matchAll(/^\| (`portal_.*?) +\|/gm)].map(([, cell]) => cell!);
    // A cell can shorten the names after the first one: `portal_replica_in_use`, `_lag_seconds`.
    const isListed = (metric: string) =>
      cells.some((cell) => {
        const suffix = cell.match(/(?<=`)_[a-z_]+(?=`)/g)?.find((end) => metric.endsWith(end));
        return cell.includes(`\`${metric}\``) || (suffix && cell.startsWith(`\`${metric.slice(0, -suffix.length)}_`));
      });
    const metrics = [...(await readMetrics()).matchAll(/^# TYPE (portal_\w+) /gm)].map(([, name]) => name!);
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.filter((metric) => !isListed(metric))).toEqual([]);
    const checks = [...(await readMetrics()).matchAll(/^portal_degraded\{check="(\w+)"\}/gm)].map(([, name]) => name!);
    expect(checks).toContain('mails');
    expect(checks.filter((check) => !guide.includes(`\n| \`${check}\` `))).toEqual([]);
  });

  it('without METRICS_TOKEN, no metrics are exposed', async () => {
    const otherPortal = await startPortal();
    const response = await fetch(`${otherPortal.url}/metrics`);
    expect(await response.text()).not.toContain('nodejs_eventloop_lag');
    await otherPortal.stop();
  });
});
