import http from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDns } from '../../test/dns.ts';
import { startReceiver } from '../../test/receiver.ts';
import { checkTarget, ForbiddenTarget, isPublicAddress, lookUpPublic } from './public-targets.ts';
import { post, reasonOf } from './sending.ts';
import { nextTry, TRIED_FOR, type WebhookTargets } from './webhook.rules.ts';

describe('webhooks: public addresses', () => {
  it.each(['8.8.8.8', '203.1.2.3', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2a00:1450:4001::8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::8.8.8.8',
    '',
    'localhost',
    '5f00::1',
    '100::1',
    '3fff::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('webhooks: DNS lookup of a target', () => {
  const inside = [0xfd, ...Array.from({ length: 15 }, () => 0)];
  let dns: Awaited<ReturnType<typeof startDns>>;
  beforeAll(async () => {
    dns = await startDns({
      'good.example': { four: ['8.8.8.8', '8.8.4.4'] },
      'inside.example': { four: ['10.0.0.5'] },
      'mixed.example': { four: ['8.8.8.8', '127.0.0.1'] },
      'six.example': { four: ['8.8.8.8'], six: [inside] },
    });
  });
  afterAll(() => dns.stop());
  const lookUp = (host: string, all = true) =>
    new Promise<LookupAddress[] | string>((resolve, reject) =>
      lookUpPublic(dns.resolver)(host, { all }, (error, found) => (error ? reject(error) : resolve(found))),
    );

  it('the lookup returns the checked addresses', async () => {
    expect(await lookUp('good.example')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ]);
    expect(await lookUp('good.example', false)).toBe('8.8.8.8');
  });

  it.each(['inside.example', 'mixed.example', 'six.example'])(
    'a host with a non-public address is rejected: %s',
    async (host) => {
      await expect(lookUp(host)).rejects.toThrow(ForbiddenTarget);
    },
  );

  it('a private and an unknown host are rejected with the same message', async () => {
    const message = (host: string) => `${host} has no address of the public internet.`;
    for (const [host, addresses] of Object.entries({ 'inside.example': ['10.0.0.5'], 'absent.example': [] }))
      await expect(lookUp(host)).rejects.toMatchObject({ message: message(host), addresses });
  });
});

describe('webhooks: requests to private hosts', () => {
  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
  ])('WEBHOOK_TARGETS=public sends nothing to %s', async (host) => {
    const receiver = await startReceiver();
    const url = `${host}:${new URL(receiver.url).port}/`;
    await expect(post(url, {}, '', 'public')).rejects.toThrow();
    if (host.includes('[') === false) expect((await post(url, {}, '', 'any')).status).toBe(204);
    expect(receiver.got).toHaveLength(host.includes('[') ? 0 : 1);
    await receiver.stop();
  });
});

it('webhooks: a failure of several addresses still has a reason', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const failed = await new Promise<Error>((resolve) => {
    const lookup: LookupFunction = (_host, _options, callback) => callback(null, addresses);
    http.get({ host: 'twice.example', port: 9, lookup }).on('error', resolve);
  });
  expect(failed.message).toBe('');
  expect(reasonOf(failed)).toBe('ECONNREFUSED');
});

describe('webhooks: validation of an endpoint URL', () => {
  const messages = (url: string, targets: WebhookTargets) => checkTarget(url, targets).map(({ message }) => message);

  it.each([
    'https://localhost',
    'https://LOCALHOST:8443/hooks',
    'https://localhost.',
    'https://portal.localhost',
    'https://127.0.0.1/hooks',
    'https://127.0.0.1.',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://10.0.0.1:8443',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::1]/hooks',
    'https://[::]',
    'https://[::ffff:10.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[fd12::1]',
    'https://[fe80::1]',
    'https://[2001:db8::1]',
  ])('a URL with a private host is rejected: %s', (url) => {
    expect(checkTarget(url, 'public')).toMatchObject([
      { field: 'url', message: expect.stringContaining('public internet') },
    ]);
    expect(checkTarget(url, 'any')).toEqual([]);
  });

  it.each([
    'https://example.com/hooks',
    'https://8.8.8.8',
    'https://[2606:4700::1111]:8443',
    'https://localhost.example',
  ])('a public URL is accepted: %s', (url) => {
    expect(checkTarget(url, 'public')).toEqual([]);
  });

  it('a URL must use https unless all targets are allowed', () => {
    expect(messages('http://example.com', 'public')).toEqual([
      'Enter an https:// address, such as https://example.com/webhooks.',
    ]);
    expect(messages('http://10.0.0.1', 'any')).toEqual([]);
  });
});

describe('webhooks: retry schedule', () => {
  it('retries last three days with growing, randomised pauses', () => {
    const since = new Date(0);
    let now = since;
    let attempts = 0;
    const pauses: number[] = [];
    for (let next: Date | null = since; next; next = nextTry(++attempts, since, now, 0.5)) {
      pauses.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(pauses.slice(1, 5)).toEqual([5000, 20_000, 80_000, 320_000]);
    expect(attempts).toBeGreaterThan(12);
    expect(TRIED_FOR - now.getTime()).toBeLessThan(10 * 3_600_000);
    const spread = [0, 1].map((chance) => nextTry(8, since, since, chance)!.getTime());
    expect(spread[1]! / spread[0]!).toBeCloseTo(1.5);
  });
});
