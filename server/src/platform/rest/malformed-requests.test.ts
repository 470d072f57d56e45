import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => void (portal = await startPortal()));
afterAll(() => portal.stop());

/** Sends raw lines that an HTTP client would not send, and reads the response. */
async function sendRaw({ url }: Portal, ...lines: string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: body && JSON.parse(body) };
}

const HEADERS = ['Host: x', 'Connection: close'];

/** Malformed and unusual requests, with the HTTP status and the code of their responses. */
const REJECTED_REQUESTS: Record<string, [lines: string[], status: number, code: number]> = {
  'an unknown HTTP method': [['FOO /api/events HTTP/1.1', ...HEADERS], 400, 4],
  'an unknown HTTP version': [['GET /api/events HTTP/3.1', ...HEADERS], 400, 4],
  'a path without a slash': [['GET api/events HTTP/1.1', ...HEADERS], 400, 4],
  'an address that is not a URL': [['GET http:///api/events HTTP/1.1', ...HEADERS], 400, 4],
  'an address with a port out of range': [['GET http://x:99999/api/events HTTP/1.1', ...HEADERS], 400, 4],
  'no Host header': [['GET /api/events HTTP/1.1', 'Connection: close'], 400, 4],
  'headers over 16 KB': [['GET /api/events HTTP/1.1', ...HEADERS, `X-Long: ${'x'.repeat(20_000)}`], 431, 4],
  'a path over 16 KB': [[`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, ...HEADERS], 431, 4],
  'two lengths of its body': [
    ['POST /api/auth/login HTTP/1.1', ...HEADERS, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    400,
    4,
  ],
  'an invalid chunk': [['POST /api/auth/login HTTP/1.1', ...HEADERS, 'Transfer-Encoding: chunked', '', 'zz'], 400, 4],
  'the prefix alone': [['GET /api HTTP/1.1', ...HEADERS], 404, 2],
  'an unknown expectation': [['GET /api/events HTTP/1.1', ...HEADERS, 'Expect: x'], 200, 6],
  'a path with broken escapes': [['GET /api/app/%ff/ads HTTP/1.1', ...HEADERS], 404, 2],
  'an id with broken escapes': [['DELETE /api/admin/version/%zz HTTP/1.1', ...HEADERS], 200, 6],
  'an empty id': [['GET /api/admin/admin-companies-get/ HTTP/1.1', ...HEADERS], 404, 2],
  'an empty id and another method': [['GET /api/admin/version/ HTTP/1.1', ...HEADERS], 404, 2],
  'a rare method': [['PROPFIND /api/events HTTP/1.1', ...HEADERS], 405, 2],
  'a rare method and an id': [['PROPFIND /api/admin/version/x HTTP/1.1', ...HEADERS], 405, 2],
  'a rare method and an unknown path': [['PROPFIND /api/nothing HTTP/1.1', ...HEADERS], 404, 2],
  'OPTIONS and an unknown path': [['OPTIONS /api/nothing HTTP/1.1', ...HEADERS], 404, 2],
};

describe('headers: copies', () => {
  const NAMES = ['x-licence-key', 'jwt', 'Authorization', 'Idempotency-Key'];
  it.each(NAMES)('identical copies of %s count as one', async (name) => {
    const { jwt } = await portal.createCompany();
    await portal.setPrices();
    const { key } = await createKeyClient(portal).createApproved(jwt, await portal.logInAdmin());
    const value = name === 'x-licence-key' ? key : 'x';
    const lines = [...HEADERS, `x-licence-key: ${key}`, `${name}: ${value}`, `${name.toUpperCase()}: ${value}`];
    const { body } = await sendRaw(portal, 'POST /api/app/validate HTTP/1.1', ...lines);
    expect(body).toMatchObject({ code: 5, data: { verdict: 'VALID' } });
  });

  it.each(
    NAMES.flatMap((name) => ['POST /api/app/validate', 'GET /graphql', 'GET /live/events'].map((call) => [name, call])),
  )('different copies of %s are rejected with 400 by %s', async (name, call) => {
    const { status, body } = await sendRaw(portal, `${call} HTTP/1.1`, ...HEADERS, `${name}: a`, `${name}: b`);
    const message = `The request has several values of the header ${name}. Send one value.`;
    expect([status, body.message ?? body.errors[0].message]).toEqual([400, message]);
    if (!body.code)
      expect(body.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
  });
});

describe('REST: a malformed request', () => {
  it.each(Object.entries(REJECTED_REQUESTS))(
    'the envelope and all headers are sent for %s',
    async (_case, [lines, ...expected]) => {
      const { status, headers, body } = await sendRaw(portal, ...lines);
      expect([status, body.code]).toEqual(expected);
      expect(body).toMatchObject({ success: false, message: expect.any(String), error: body.message });
      if (body.code === 4) expect(body).toMatchObject({ reason: 'INVALID_INPUT', fields: {} });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': expect.stringMatching(/^application\/json/),
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age'),
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

it.each(['application/json', 'text/plain', 'x/y', 'garbage', 'application/', ';'])(
  'REST: an empty chunked body with the content type %s counts as {}',
  async (type) => {
    const headers = [...HEADERS, `Content-Type: ${type}`, 'Transfer-Encoding: chunked'];
    const { status, body } = await sendRaw(portal, 'POST /api/auth/login HTTP/1.1', ...headers, '', '0');
    expect([status, body]).toMatchObject([200, { code: 4, fields: { email: 'Email is required.' } }]);
  },
);

it.each(['text/plain', 'garbage'])(
  'REST: a chunked body with the content type %s is rejected with 415',
  async (type) => {
    const headers = [...HEADERS, `Content-Type: ${type}`, 'Transfer-Encoding: chunked'];
    const { status, body } = await sendRaw(portal, 'POST /api/auth/login HTTP/1.1', ...headers, '', '2', '{}', '0');
    expect([status, body.code]).toEqual([415, 4]);
  },
);

it.each([
  ['Latin-1', Buffer.from('{"name":"Jos\u00e9"}', 'latin1')],
  ['half of a surrogate pair', Buffer.from('{"name":"\u00ed\u00a0\u00bd"}', 'latin1')],
  ['an incomplete character', Buffer.from('{"name":"\u00e2\u0082"}', 'latin1')],
])('REST: a body with bytes that are not UTF-8 (%s) is rejected with 400', async (_what, body) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${portal.url}/api/auth/login`, { method: 'POST', headers, body: new Uint8Array(body) });
  const message = 'The body is not valid UTF-8. Send JSON encoded in UTF-8.';
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 4, reason: 'INVALID_INPUT', message }]);
});

it.each(['FOO /api/events HTTP/1.1', 'GET http:///api/events HTTP/1.1'])(
  'REST: the malformed request %j is logged with the id that the client received',
  async (requestLine) => {
    const lines: string[] = [];
    const loggedPortal = await startPortal(
      { LOG_LEVEL: 'info' },
      { log: new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }) },
    );
    const { headers } = await sendRaw(loggedPortal, requestLine, ...HEADERS);
    expect(lines.filter((line) => line.includes('malformed request rejected'))).toEqual([
      expect.stringContaining(headers['x-request-id']!),
    ]);
    await loggedPortal.stop();
  },
);
