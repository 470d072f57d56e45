import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startDnsServer } from '../../../../test/dns-server.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startWebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { ForbiddenTargetError, createPublicLookup } from './public-targets.ts';
import { buildHeaders, getFailureReason, getResponseFailure, postWebhook } from './webhook-request.ts';

const LOOPBACK = '127.0.0.1';
const MAPPED_LOOPBACK_BYTES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127, 0, 0, 1];
const PUBLIC_IPV6_BYTES = [0x26, 0x06, 0x47, 0, ...Array.from({ length: 11 }, () => 0), 1];

it('webhooks: the documented signature is the one that the portal and Standard Webhooks compute', () => {
  const guide = readFileSync(new URL('../../../../../docs/api/webhooks.md', import.meta.url), 'utf8');
  const [, json] = /```json\n(\{\s+"secret"[^`]+)```/.exec(guide)!;
  const { secret, body, ...headers } = JSON.parse(json!) as Record<string, string>;
  const id = headers['webhook-id']!;
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(buildHeaders({ id, body: body! }, [secret!], sentAt)).toMatchObject(headers);
  expect(new Webhook(secret!).sign(id, sentAt, body!)).toBe(headers['webhook-signature']);
});

describe('webhooks: host names', () => {
  let dns: Awaited<ReturnType<typeof startDnsServer>>;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  const buildUrl = (origin: string) => `${origin}:${new URL(receiver.url).port}/`;
  beforeAll(async () => {
    dns = await startDnsServer({
      'loopback.example': { ipv4: [LOOPBACK] },
      'mapped.example': { ipv6: [MAPPED_LOOPBACK_BYTES] },
      'first.example': { ipv4: [LOOPBACK, '8.8.8.8'] },
      'families.example': { ipv4: [LOOPBACK], ipv6: [PUBLIC_IPV6_BYTES] },
      'absent.example': {},
      'rebound.example': [{ ipv4: ['8.8.8.8', '8.8.4.4'] }, { ipv4: [LOOPBACK] }],
    });
  });
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.stop());
  afterAll(() => dns.stop());

  const names = ['loopback', 'mapped', 'first', 'families', 'absent'];
  it.each(names.flatMap((name) => [`http://${name}.example`, `https://${name}.example`]))(
    'no connection is opened to a host name with a private address or without an address: %s',
    async (origin) => {
      const request = postWebhook(buildUrl(origin), {}, 'body', 'public', createPublicLookup(dns.resolver));
      await expect(request).rejects.toThrow(ForbiddenTargetError);
      expect(receiver.countConnections()).toBe(0);
    },
  );

  it('a host name is resolved once per attempt, and a later private answer is rejected', async () => {
    const lookup = createPublicLookup(dns.resolver);
    const resolve = () =>
      new Promise((done, fail) =>
        lookup('rebound.example', { all: true }, (error, addresses) => (error ? fail(error) : done(addresses))),
      );
    expect(await resolve()).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ]);
    expect(dns.queries.filter((question) => question.endsWith('rebound.example')).toSorted()).toEqual([
      'A rebound.example',
      'AAAA rebound.example',
    ]);
    // The second DNS response for the same name contains a private address.
    const secondRequest = postWebhook(buildUrl('http://rebound.example'), {}, 'body', 'public', lookup);
    await expect(secondRequest).rejects.toThrow(ForbiddenTargetError);
    expect(receiver.countConnections()).toBe(0);
  });

  it('each attempt connects to the checked address and resolves the host name once', async () => {
    const resolvedHosts: string[] = [];
    const lookup: LookupFunction = (host, _options, callback) => {
      resolvedHosts.push(host);
      if (resolvedHosts.length === 1) callback(null, [{ address: LOOPBACK, family: 4 }]);
      else callback(new Error('The name was resolved again.'), '');
    };
    expect(await postWebhook(buildUrl('http://checked.example'), {}, 'body', 'public', lookup)).toMatchObject({
      status: 204,
    });
    expect(resolvedHosts).toEqual(['checked.example']);
    const secondRequest = postWebhook(buildUrl('http://checked.example'), {}, 'body', 'public', lookup);
    await expect(secondRequest).rejects.toThrow('The name was resolved again.');
    expect(receiver.requests).toMatchObject([
      { text: 'body', headers: { host: new URL(buildUrl('http://checked.example')).host } },
    ]);
  });

  it('the public-address check resolves host names by default', async () => {
    // Names under `.invalid` never resolve. The system resolver would throw a different error.
    await expect(postWebhook('https://hooks.invalid/', {}, 'body', 'public')).rejects.toThrow(ForbiddenTargetError);
  });

  it('the system resolver is used if every target is allowed', async () => {
    const request = postWebhook(buildUrl('http://localhost'), {}, 'body', 'any', () => {
      throw new Error('The public-address lookup was used.');
    });
    expect(await request).toMatchObject({ status: 204 });
    expect(receiver.countConnections()).toBe(1);
  });
});

it.each([
  ['aborted', 'ECONNRESET', 'The endpoint closed the connection before the response was complete (ECONNRESET).'],
  [
    '00A2:error:0A000410:SSL routines:ssl3_read_bytes:ssl/tls alert handshake failure',
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    'The TLS connection failed (ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE).',
  ],
  ['getaddrinfo ENOTFOUND erp.example', 'ENOTFOUND', 'The host name could not be resolved (ENOTFOUND).'],
  ['certificate has expired', 'CERT_HAS_EXPIRED', 'The request failed (certificate has expired).'],
  ['erp.example has no public IP address.', undefined, 'erp.example has no public IP address.'],
])('webhooks: the error "%s" with the code %s is described by "%s"', (message, code, reason) => {
  expect(getFailureReason(Object.assign(new Error(message), { code }))).toBe(reason);
});

it.each([
  [299, null],
  [302, 'The endpoint responded with status 302. Redirects are not followed.'],
  [400, 'The endpoint responded with status 400.'],
])('webhooks: a response with status %i has the failure "%s"', (status, failure) => {
  expect(getResponseFailure(status)).toBe(failure);
});

describe('webhooks: requests to an endpoint', () => {
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.stop());
  const send = () => postWebhook(receiver.url, {}, 'body', 'any');

  it('a response that switches protocols ends the attempt', async () => {
    receiver.respondWith(() => ({ status: 101, headers: { connection: 'Upgrade', upgrade: 'websocket' } }));
    expect(await send()).toEqual({ status: 101, answer: '' });
  });

  it('an endpoint receives characters of several bytes unchanged', async () => {
    const body = '{"name":"Zürich 🔑 ₹"}';
    await postWebhook(receiver.url, buildHeaders({ id: 'event', body }, [], new Date()), body, 'any');
    expect(receiver.requests.map(({ text }) => text)).toEqual([body]);
  });

  it('a response is returned without NUL characters, which PostgreSQL cannot store', async () => {
    receiver.respondWith(() => ({ status: 500, body: 'a\0b' }));
    expect(await send()).toEqual({ status: 500, answer: 'ab' });
  });

  it('only the beginning of a response is read', async () => {
    // The receiver never sends the rest of the announced body.
    const headers = { 'content-length': '1000000' };
    receiver.respondWith(() => ({ status: 200, headers, body: 'x'.repeat(5000) }));
    expect(await send()).toEqual({ status: 200, answer: 'x'.repeat(2048) });
  });

  it.each([
    ['times out', (timeout: AbortController) => timeout.abort()],
    ['breaks off', () => receiver.stop()],
  ])('the status of a response decides, even if its body %s', async (_, interrupt) => {
    const timeout = new AbortController();
    const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    onTestFinished(() => createTimeout.mockRestore());
    const responseArrived = new Promise<void>((resolve) => subscribe('http.client.response.finish', () => resolve()));
    // The receiver never sends the rest of the announced body.
    receiver.respondWith(() => ({ status: 200, headers: { 'content-length': '1000' }, body: 'accepted' }));
    const attempt = send();
    await responseArrived;
    await interrupt(timeout);
    expect(await attempt).toMatchObject({ status: 200 });
  });

  it('a request to an endpoint that does not respond times out after 15 seconds', async () => {
    const timeout = new AbortController();
    const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    onTestFinished(() => createTimeout.mockRestore());
    let respond = () => {};
    receiver.respondWith(() => new Promise((resolve) => (respond = () => resolve({}))));
    const attempt = send();
    await waitFor(() => expect(receiver.requests).toHaveLength(1));
    timeout.abort();
    respond();
    await expect(attempt).rejects.toThrow('The endpoint did not respond within 15 seconds.');
    expect(createTimeout).toHaveBeenCalledWith(15_000);
  });
});
