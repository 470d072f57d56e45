import Fastify from 'fastify';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { serveDocs } from './docs-files.ts';
import { CLIENT_BUILD_FOLDER } from './portal-files.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.stop());

/** Fetches a path without decompressing the response, unlike `fetch`. */
async function fetchFile(target: string, headers: Record<string, string> = {}) {
  const request = http.get(portal.url + target, { headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

const builtAssets = readdirSync(path.join(CLIENT_BUILD_FOLDER, 'assets'), { recursive: true, encoding: 'utf8' });
const findFile = (start: string, end: string) =>
  `/assets/${builtAssets.find((file) => file.startsWith(start) && file.endsWith(end))}`;

/** A script and a style sheet of the portal, and the scripts of the playground and of the API reference. */
const portalFiles = [
  findFile('index-', '.js'),
  findFile('index-', '.css'),
  findFile('playground-', '.js'),
  findFile('reference-', '.js'),
];

describe.each(portalFiles)('static files: %s', (file) => {
  it('the file is sent in the best encoding that the browser accepts', async () => {
    const plainResponse = await fetchFile(file, { 'accept-encoding': 'identity' });
    const brotli = await fetchFile(file, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await fetchFile(file, { 'accept-encoding': 'gzip, deflate' });
    const defaultResponse = await fetchFile(file);
    expect([plainResponse, brotli, gzip, defaultResponse].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(brotli.body).equals(plainResponse.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plainResponse.body)).toBe(true);
    expect(defaultResponse.body.equals(plainResponse.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    for (const { headers } of [plainResponse, brotli, gzip, defaultResponse]) {
      expect(headers['content-type']).toBe(plainResponse.headers['content-type']);
      expect(headers.vary).toContain('accept-encoding');
    }
  });

  it('the file is cached as immutable for a year', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await fetchFile(file, { 'accept-encoding': encoding });
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });
});

it('static files: the first script starts with the compile hint of Chromium', async () => {
  const { body } = await fetchFile(findFile('index-', '.js'));
  expect(body.toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

it('static files: a font is sent without further compression and cached for a year', async () => {
  const { headers } = await fetchFile(findFile('inter-english-', '.woff2'), { 'accept-encoding': 'br, gzip' });
  expect(headers['content-type']).toBe('font/woff2');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('static files: a file without a hashed name is revalidated and returns 304 when unchanged', async () => {
  const { headers } = await fetchFile('/favicon.svg');
  expect(headers['cache-control']).toBe('no-cache');
  const secondResponse = await fetchFile('/favicon.svg', { 'if-none-match': headers.etag! });
  expect(secondResponse.status).toBe(304);
});

it('static files: pages are revalidated or never stored', async () => {
  for (const [page, caching] of [
    ['/', 'no-store'],
    ['/login', 'no-store'],
    ['/playground', 'no-cache'],
    ['/api/docs', 'no-cache'],
  ] as const) {
    const { headers } = await fetchFile(page, { accept: 'text/html', 'accept-encoding': 'br' });
    expect([page, headers['cache-control']]).toEqual([page, caching]);
  }
});

it('static files: the documentation is served once it is built, without a restart', async () => {
  const buildFolder = mkdtempSync(path.join(tmpdir(), 'portal-client-'));
  const app = Fastify();
  app.register(serveDocs, { prefix: '/docs', buildFolder });
  const readStatus = async () => (await app.inject('/docs')).statusCode;
  expect(await readStatus()).toBe(503);
  mkdirSync(path.join(buildFolder, 'docs'));
  writeFileSync(path.join(buildFolder, 'docs/index.html'), '<!doctype html>');
  expect(await readStatus()).toBe(200);
  await app.close();
  rmSync(buildFolder, { recursive: true });
});

it('static files: only GET returns the page of the portal for an unknown path', async () => {
  const send = async (method: string) =>
    (await fetch(`${portal.url}/companies`, { method, headers: { accept: 'text/html' } })).status;
  expect([await send('GET'), await send('POST'), await send('DELETE')]).toEqual([200, 404, 404]);
});

it('static files: an unknown path of the server returns 404 in a browser, not the page of the portal', async () => {
  const serverPaths = [
    '/api/x',
    '/graphql/x',
    '/healthz/x',
    '/live/x',
    '/metrics', // not served without METRICS_TOKEN
    '/playground/x',
    '/readyz/x',
    '/schema.graphql/x',
    '/uploads/x',
    '/.well-known/x',
  ];
  const readStatus = async (name: string) => [name, (await fetchFile(name, { accept: 'text/html' })).status];
  for (const name of serverPaths) expect(await readStatus(name)).toEqual([name, 404]);
  for (const name of ['/live-chat', '/apis']) expect(await readStatus(name)).toEqual([name, 200]);
});

it('static files: source pages, folders and precompressed files return 404', async () => {
  for (const file of [
    '/index.html',
    '/playground.html',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/%00',
    `${portalFiles[0]}.br`,
    `${portalFiles[0]}.gz`,
  ])
    expect([file, (await fetchFile(file)).status]).toEqual([file, 404]);
});

it('static files: responses to another origin vary by origin and encoding', async () => {
  const corsPortal = await startPortal({ CORS_ORIGINS: 'https://crm.example.com' });
  const response = await fetch(corsPortal.url + portalFiles[0], { headers: { origin: 'https://crm.example.com' } });
  await response.arrayBuffer();
  await corsPortal.stop();
  expect(response.headers.get('vary')?.toLowerCase().split(/, */)).toEqual(['origin', 'accept-encoding']);
});
