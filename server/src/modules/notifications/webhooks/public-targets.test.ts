import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import { type LookupFunction, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDnsServer } from '../../../../test/dns-server.ts';
import { startWebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { checkTarget, ForbiddenTargetError, isPublicAddress, createPublicLookup } from './public-targets.ts';
import { postWebhook, getFailureReason } from './webhook-request.ts';
import { getNextAttemptTime, OPERATOR_HINT, RETRY_PERIOD_MS, type WebhookTargets } from './webhook.rules.ts';

const METADATA_NAMES = ['azure.example', 'azure-too.example', 'alibaba.example', 'mapped.example'];

const CONNECTION_ABORTED = new Error('This test opens no connection.');

/** Counts the connections that `work` attempts. Aborts each connection before it sends a packet. */
async function watchConnections(work: () => Promise<unknown>): Promise<{ error: unknown; connections: number }> {
  const { connect } = Socket.prototype;
  let connections = 0;
  Socket.prototype.connect = function connectNowhere() {
    connections++;
    setImmediate(() => this.destroy(CONNECTION_ABORTED));
    return this;
  };
  try {
    return { error: await work().catch((error: unknown) => error), connections };
  } finally {
    Socket.prototype.connect = connect;
  }
}

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
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '::ffff:a83f:8110',
    '::168.63.129.16',
    '64:ff9b::168.63.129.16',
    '64:ff9b::a83f:8110',
    '2002:a83f:8110::1',
    '169.254.170.2',
    '192.0.0.192',
    '100.100.100.200',
    '::ffff:100.100.100.200',
    '64:ff9b::6464:64c8',
    '2002:6464:64c8::',
    '2002:a9fe:a9fe::',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'fe80::1234:5678:9abc',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('webhooks: DNS lookup of a target', () => {
  const privateIpv6 = [0xfd, ...Array.from({ length: 15 }, () => 0)];
  let dns: Awaited<ReturnType<typeof startDnsServer>>;
  beforeAll(async () => {
    dns = await startDnsServer({
      'good.example': { ipv4: ['8.8.8.8', '8.8.4.4'] },
      'inside.example': { ipv4: ['10.0.0.5'] },
      'mixed.example': { ipv4: ['8.8.8.8', '127.0.0.1'] },
      'six.example': { ipv4: ['8.8.8.8'], ipv6: [privateIpv6] },
      'azure.example': { ipv4: ['168.63.129.16'] },
      'azure-too.example': { ipv4: ['8.8.8.8', '168.63.129.16'] },
      'alibaba.example': { ipv4: ['100.100.100.200'] },
      'mapped.example': { ipv6: [[...Array.from({ length: 10 }, () => 0), 0xff, 0xff, 168, 63, 129, 16]] },
    });
  });
  afterAll(() => dns.stop());
  const resolveHost = (host: string, all = true) =>
    new Promise<LookupAddress[] | string>((resolve, reject) =>
      createPublicLookup(dns.resolver)(host, { all }, (error, found) => (error ? reject(error) : resolve(found))),
    );

  it('the lookup returns the checked addresses', async () => {
    expect(await resolveHost('good.example')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ]);
    expect(await resolveHost('good.example', false)).toBe('8.8.8.8');
  });

  it.each(['inside.example', 'mixed.example', 'six.example', ...METADATA_NAMES])(
    'a host with a non-public address is rejected: %s',
    async (host) => {
      await expect(resolveHost(host)).rejects.toThrow(ForbiddenTargetError);
    },
  );

  it.each(METADATA_NAMES)('no connection to a name of a metadata service is attempted: %s', async (host) => {
    let connections = 0;
    // If the check accepted the host, the connection would be attempted.
    const lookup: LookupFunction = (name, options, callback) =>
      createPublicLookup(dns.resolver)(name, options, (error) => {
        if (!error) connections++;
        callback(error ?? CONNECTION_ABORTED, '');
      });
    await expect(postWebhook(`https://${host}/latest`, {}, '', 'public-any-port', lookup)).rejects.toThrow(
      ForbiddenTargetError,
    );
    expect(connections).toBe(0);
  });

  it('a private and an unknown host are rejected with the same message', async () => {
    const formatMessage = (host: string) => `${host} has no public IP address.`;
    for (const [host, addresses] of Object.entries({ 'inside.example': ['10.0.0.5'], 'absent.example': [] }))
      await expect(resolveHost(host)).rejects.toMatchObject({ message: formatMessage(host), addresses });
  });
});

describe('webhooks: requests to private hosts', () => {
  it.each(
    [
      '168.63.129.16',
      '2822734096',
      '0xa83f8110',
      '[::ffff:168.63.129.16]',
      '[64:ff9b::a83f:8110]',
      '[2002:a83f:8110::1]',
    ].concat(['169.254.169.254', '100.100.100.200', '[fd00:ec2::254]']),
  )('no connection to a metadata service is attempted: %s', async (host) => {
    for (const targets of ['public', 'public-any-port'] as const)
      for (const port of ['', ':80', ':32526']) {
        const url = `http://${host}${port}/metadata`;
        const { error, connections } = await watchConnections(() => postWebhook(url, {}, '', targets));
        expect([error, connections]).toEqual([expect.any(ForbiddenTargetError), 0]);
      }
  });

  it('the connection counter of these tests detects a connection', async () => {
    const receiver = await startWebhookReceiver();
    const { error, connections } = await watchConnections(() => postWebhook(receiver.url, {}, '', 'any'));
    expect([error, connections, receiver.requests]).toEqual([expect.any(Error), 1, []]);
    await receiver.stop();
  });

  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
  ])('WEBHOOK_TARGETS=public sends nothing to %s', async (origin) => {
    const receiver = await startWebhookReceiver();
    const url = `${origin}:${new URL(receiver.url).port}/`;
    await expect(postWebhook(url, {}, '', 'public')).rejects.toThrow();
    expect(receiver.requests).toEqual([]);
    // The receiver listens on IPv4 only.
    if (!origin.includes('[')) expect((await postWebhook(url, {}, '', 'any')).status).toBe(204);
    await receiver.stop();
  });
});

it('webhooks: a failed connection to several addresses has a reason', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const connectionError = await new Promise<Error>((resolve) => {
    const lookup: LookupFunction = (_host, _options, callback) => callback(null, addresses);
    http.get({ host: 'twice.example', port: 9, lookup }).on('error', resolve);
  });
  expect(connectionError.message).toBe('');
  expect(getFailureReason(connectionError)).toBe('The endpoint refused the connection (ECONNREFUSED).');
});

describe('webhooks: validation of an endpoint URL', () => {
  const listMessages = (url: string, targets: WebhookTargets) =>
    checkTarget(url, targets).map(({ message }) => message);

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
    'https://168.63.129.16',
    'https://2822734096',
    'https://[::ffff:a83f:8110]',
    'https://[64:ff9b::168.63.129.16]:8443',
  ])('a URL with a private host is rejected: %s', (url) => {
    expect(checkTarget(url, 'public')).toMatchObject([
      { field: 'url', message: expect.stringContaining('public IP address') },
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

  it.each([
    'https://example.com:80',
    'https://example.com:22/hooks',
    'https://example.com:8080',
    'https://8.8.8.8:8444',
  ])('a port other than 443 and 8443 is rejected unless any port is allowed: %s', (url) => {
    expect(listMessages(url, 'public')).toEqual([
      `Use port 443 or 8443 instead of ${new URL(url).port}. ${OPERATOR_HINT}`,
    ]);
    expect([listMessages(url, 'public-any-port'), listMessages(url, 'any')]).toEqual([[], []]);
  });

  it('public-any-port allows neither http nor private addresses', () => {
    expect(listMessages('http://example.com:8080', 'public-any-port')).toEqual([
      `Enter an https:// address, such as https://example.com/webhooks. ${OPERATOR_HINT}`,
    ]);
    expect(listMessages('https://10.0.0.1:8080', 'public-any-port')).toEqual([
      `10.0.0.1 is not a public IP address or host name. ${OPERATOR_HINT}`,
    ]);
  });

  it('an existing endpoint keeps its port on the same host only', () => {
    const countErrors = (url: string) => checkTarget(url, 'public', 'https://example.com:8080/hooks').length;
    expect(
      [
        'https://example.com:8080/hooks',
        'https://EXAMPLE.com:8080/other',
        'https://example.com/hooks',
        'https://example.org:8080/hooks',
        'https://example.com:8081/hooks',
      ].map(countErrors),
    ).toEqual([0, 0, 0, 1, 1]);
  });

  it('a URL must use https unless all targets are allowed', () => {
    expect(listMessages('http://example.com', 'public')).toEqual([
      `Enter an https:// address, such as https://example.com/webhooks. ${OPERATOR_HINT}`,
    ]);
    expect(listMessages('http://10.0.0.1', 'any')).toEqual([]);
  });
});

describe('webhooks: retry schedule', () => {
  it('retries last three days with growing, randomised pauses', () => {
    const since = new Date(0);
    let now = since;
    let attempts = 0;
    const pauses: number[] = [];
    for (let next: Date | null = since; next; next = getNextAttemptTime(++attempts, since, now, 0.5)) {
      pauses.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(pauses.slice(1, 5)).toEqual([5000, 20_000, 80_000, 320_000]);
    expect(attempts).toBeGreaterThan(12);
    expect(RETRY_PERIOD_MS - now.getTime()).toBeLessThan(10 * 3_600_000);
    const attemptTimes = [0, 1].map((chance) => getNextAttemptTime(8, since, since, chance)!.getTime());
    expect(attemptTimes[1]! / attemptTimes[0]!).toBeCloseTo(1.5);
  });
});
