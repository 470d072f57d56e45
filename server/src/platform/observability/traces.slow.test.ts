import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createKeyClient } from '../../../test/key-client.ts';
import { type ReceivedSpan, startOtlpCollector } from '../../../test/otlp-collector.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/portal.ts';
import { expectElapsed } from '../../../test/wait-for.ts';

const [SERVER_KIND, CLIENT_KIND] = [2, 3];

let collector: Awaited<ReturnType<typeof startOtlpCollector>>;
let portal: Portal;
beforeAll(async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100');
  collector = await startOtlpCollector();
  portal = await startPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    METRICS_TOKEN: 'a-token-for-the-metrics-of-a-test',
  });
  await portal.setPrices();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.stop();
  collector.stop();
});

/** Sends a request as part of a caller's trace and returns the spans of the request. */
async function getSpans(send: (headers: Record<string, string>) => Promise<unknown>) {
  const traceId = randomBytes(16).toString('hex');
  const parentId = randomBytes(8).toString('hex');
  await send({ traceparent: `00-${traceId}-${parentId}-01` });
  const listSpans = () => collector.spans().filter((span) => span.traceId === traceId);
  const findRequestSpan = () => listSpans().find(({ kind }) => kind === SERVER_KIND);
  await expect.poll(findRequestSpan).toBeDefined();
  return { parentId, request: findRequestSpan()!, others: listSpans().filter(({ kind }) => kind !== SERVER_KIND) };
}

const getChildren = ({ spanId }: ReceivedSpan, spans: ReceivedSpan[]) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

const callGraphql = (query: string, jwt: string, headers: Record<string, string>) =>
  portal.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}`, ...headers },
    body: JSON.stringify({ query }),
  });

it('traces: a request is one trace from HTTP to SQL within the trace of its caller', async () => {
  const jwt = await portal.logInAdmin();
  const { parentId, request, others } = await getSpans((headers) =>
    callGraphql('{ keyPage(search: "acme") { items { id } pageInfo { totalCount } } }', jwt, headers),
  );
  expect(request).toMatchObject({
    name: 'POST /graphql',
    parentSpanId: parentId,
    attributes: { 'http.route': '/graphql', 'http.response.status_code': 200 },
  });
  const [operation] = others.filter(({ kind }) => kind !== CLIENT_KIND);
  expect(operation).toMatchObject({
    name: 'query keyPage',
    parentSpanId: request.spanId,
    attributes: { 'portal.operations': ['keyPage'] },
  });
  const statements = getChildren(operation!, others);
  expect(statements.length).toBeGreaterThan(0);
  for (const { name, kind, attributes, startedAt, endedAt } of statements) {
    expect([name, kind]).toEqual(['SELECT', CLIENT_KIND]);
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.stringMatching(/\$1/) });
    expect(startedAt >= operation!.startedAt && endedAt <= operation!.endedAt && startedAt <= endedAt).toBe(true);
  }
});

it('traces: a REST request traces its operation, and earlier statements belong to the request', async () => {
  const company = await portal.createCompany();
  const { request, others } = await getSpans((headers) =>
    portal.callRest('POST', '/company/get-keys', { jwt: company.jwt, headers }),
  );
  expect(request.name).toBe('POST /api/company/get-keys');
  const operation = others.find(({ kind }) => kind !== CLIENT_KIND)!;
  expect(operation.parentSpanId).toBe(request.spanId);
  expect(others.every(({ parentSpanId }) => [request.spanId, operation.spanId].includes(parentSpanId!))).toBe(true);
});

it('traces: a request without a parent trace starts a new one', async () => {
  const id = randomUUID();
  await portal.send('/api/nowhere', { headers: { 'x-request-id': id } });
  const findSpan = () => collector.spans().find(({ attributes }) => attributes['portal.request.id'] === id);
  await expect.poll(findSpan).toBeDefined();
  expect(findSpan()).toMatchObject({
    kind: SERVER_KIND,
    attributes: { 'http.response.status_code': 404 },
    failed: false,
  });
  expect(findSpan()!.parentSpanId ?? '').toBe('');
});

it('traces: a failed operation records its error code', async () => {
  const { jwt } = await portal.createCompany();
  const { others } = await getSpans((headers) => callGraphql('{ companyPage { items { id } } }', jwt, headers));
  expect(others.find(({ name }) => name === 'query companyPage')).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'FORBIDDEN' },
  });
});

it('traces: no span contains a licence string, email address, password, token or search text', async () => {
  const company = await portal.createCompany();
  const adminJwt = await portal.logInAdmin();
  const keyClient = createKeyClient(portal);
  const { key: licence } = await keyClient.createApproved(company.jwt, adminJwt);
  await keyClient.validate(licence as string, { nonce: 'unseen4711' });
  await portal.callRest('POST', '/app/sync', {
    licence,
    body: { user: 1 },
    headers: { 'idempotency-key': 'unseen4711' },
  });
  await portal.callRest('POST', '/auth/login', { body: { email: company.email, password: 'Wrong#Horse9battery' } });
  await portal.callGraphql(`query unseen4711 { keyPage(search: "${licence}") { items { id } } }`, {}, adminJwt);
  await getSpans((headers) => portal.send('/api/app?token=unseen4711', { headers }));
  const traces = collector.received();
  expect(traces.includes('insert into sync_records')).toBe(true);
  const secrets = [licence, company.email, company.jwt, PASSWORD, 'Wrong#Horse9battery', 'unseen4711', 'Company 1'];
  expect(secrets.filter((secret) => traces.includes(secret as string))).toEqual([]);
});

it.each(['/healthz', '/readyz', '/metrics'])('traces: a request to %s creates no trace', async (path) => {
  const id = randomUUID();
  await portal.send(path, { headers: { 'x-request-id': id } });
  await getSpans((headers) => portal.send('/playground', { headers }));
  expect(collector.received()).not.toContain(id);
});

it('traces: a collector that rejects every export is logged once a minute', async () => {
  let exportCount = 0;
  const rejectingCollector = createServer((_request, response) => {
    exportCount++;
    response.writeHead(400, `Reason ${exportCount}`).end();
  }).listen(0, '127.0.0.1');
  await once(rejectingCollector, 'listening');
  const { port } = rejectingCollector.address() as AddressInfo;
  const lines: string[] = [];
  const log = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' };
  const tracedPortal = await startPortal(settings, { log });
  await expect
    .poll(async () => {
      await tracedPortal.send('/playground', {});
      return exportCount;
    })
    .toBeGreaterThan(3);
  await tracedPortal.stop();
  rejectingCollector.close();
  expect(lines.filter((line) => line.includes('sending traces failed'))).toHaveLength(1);
});

it('traces: an unreachable collector is logged and delays no request or shutdown', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', LOG_LEVEL: 'warn' };
  const untracedPortal = await startPortal(settings, { log });
  expect((await untracedPortal.send('/playground', {})).status).toBe(200);
  await expect.poll(() => lines.join()).toContain('sending traces failed');
  const since = performance.now();
  await untracedPortal.stop();
  expectElapsed(since, 5000);
});
