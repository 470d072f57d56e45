import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let licence: string;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
  company = await portal.createCompany();
  licence = (await keyClient.createApproved(company.jwt, adminJwt, { keyType: 'month' })).key;
});
afterAll(() => portal.stop());

const sendReport = (body: unknown, idempotencyKey?: string, licenceString = licence) =>
  portal.callRest('POST', '/app/sync', {
    licence: licenceString,
    body,
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  });

const report = {
  version: '1.4.0',
  user: 12,
  group: 3,
  department: 2,
  tracking: 5,
  messages: { private: { text: 100, file: 10 }, group: { text: 200, file: 20 } },
  call: { private: { call: 7 }, group: { call: 1 } },
  syncAt: '2026-01-01T10:00:00.000Z',
};
const countStoredReports = async () =>
  (await portal.db.query('select count(*)::int from sync_records'))[0].count as number;
const formatRecentTime = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString();

describe('usage reports: accepted reports', () => {
  it('a report is stored and returned as its record', async () => {
    const syncAt = formatRecentTime(-60_000);
    const { status, body } = await sendReport({ ...report, syncAt });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      code: 5,
      message: 'Synced.',
      data: { ...report, syncAt, _id: expect.any(String) },
      ignored: [],
    });
  });

  it('a report with a misspelt counter is accepted, and the response lists the counter', async () => {
    const { body } = await sendReport({ user: 1, usr: 2, messages: { private: { txt: 3 } } });
    expect([body.code, body.data.user, body.ignored]).toEqual([5, 1, ['usr', 'messages.private.txt']]);
  });

  it('a report with a licence string is accepted even when a session is sent with it', async () => {
    const { body } = await portal.callRest('POST', '/app/sync', { licence, jwt: company.jwt, body: report });
    expect(body.code).toBe(5);
  });

  it('counts sent as text are accepted, and missing counts are 0', async () => {
    const { body } = await sendReport({ version: 2, user: '12', messages: { private: { text: '100' } }, call: null });
    expect(body.data).toMatchObject({
      version: '2',
      user: 12,
      group: 0,
      messages: { private: { text: 100, file: 0 }, group: { text: 0, file: 0 } },
      call: { private: { call: 0 }, group: { call: 0 } },
    });
  });

  it('an empty report is dated with the current time', async () => {
    const { body } = await portal.callRest('POST', '/app/sync', { licence });
    expect(Math.abs(Date.parse(body.data.syncAt) - Date.now())).toBeLessThan(60_000);
  });

  it('the largest safe integer is accepted as a count', async () => {
    const { body } = await sendReport({ user: 9_007_199_254_740_991, group: '9007199254740991' });
    expect(body.data).toMatchObject({ user: 9_007_199_254_740_991, group: 9_007_199_254_740_991 });
  });

  it('the report received last is the newest, regardless of its timestamp', async () => {
    await sendReport({ version: 'newer', syncAt: formatRecentTime() });
    await sendReport({ version: 'received last', syncAt: formatRecentTime(-30 * DAY_MS) });
    const { body } = await portal.callRest('GET', '/company/get-dashboard-data', { jwt: company.jwt });
    expect(body.data.sync.version).toBe('received last');
  });

  it.each(['2026-11-20T10:00Z', '2026-11-20T10:00:00+05:30', '2026-11-20T10:00:00.1234567Z'])(
    'a timestamp written as %s is accepted',
    async (written) => {
      // Replace the day with a recent one, so that the time is within the accepted range on every day that this test
      // runs.
      const syncAt = written.replace('2026-11-20', formatRecentTime(-2 * DAY_MS).slice(0, 10));
      const { status, body } = await sendReport({ syncAt });
      expect([status, body.code]).toEqual([200, 5]);
      expect(body.data.syncAt).toBe(new Date(syncAt).toISOString());
    },
  );

  it('a report dated with a day gets the start of that day in the business time zone', async () => {
    const day = formatRecentTime(-2 * DAY_MS).slice(0, 10);
    const { body } = await sendReport({ syncAt: day });
    expect(body.data.syncAt).toBe(new Date(`${day}T00:00:00+05:30`).toISOString());
  });
});

describe('usage reports: rejected reports', () => {
  const COUNT_MESSAGE = 'must be a whole number from 0 to 9007199254740991.';
  it.each<[string, object, string, string]>([
    ['with a count below 0', { user: -1 }, 'user', `user ${COUNT_MESSAGE}`],
    ['with a count that is too large', { user: '9007199254740992' }, 'user', `user ${COUNT_MESSAGE}`],
    ['with a fractional count', { group: 0.5 }, 'group', `group ${COUNT_MESSAGE}`],
    ['with a count in words', { tracking: 'many' }, 'tracking', `tracking ${COUNT_MESSAGE}`],
    ['with a count after a space', { user: ' 7' }, 'user', `user ${COUNT_MESSAGE}`],
    ['with leading zeros in a count', { user: '007' }, 'user', `user ${COUNT_MESSAGE}`],
    [
      'with a negative nested count',
      { messages: { group: { file: -1 } } },
      'messages.group.file',
      `messages.group.file ${COUNT_MESSAGE}`,
    ],
    ['with text for a group of counts', { messages: 'none' }, 'messages', 'messages must be an object.'],
    ['with a version that is not text', { version: {} }, 'version', 'version must be text.'],
    ['with a long version', { version: 'v'.repeat(101) }, 'version', 'A version can have at most 100 characters.'],
    [
      'dated in the future',
      { syncAt: formatRecentTime(10 * 60_000) },
      'syncAt',
      'syncAt is more than 5 minutes in the future. Check the clock.',
    ],
    [
      'dated more than a year ago',
      { syncAt: formatRecentTime(-366 * DAY_MS) },
      'syncAt',
      'syncAt is more than a year ago.',
    ],
    [
      'with an invalid time',
      { syncAt: 'yesterday' },
      'syncAt',
      'syncAt must be YYYY-MM-DD, or a timestamp such as 2027-03-05T18:30:00Z.',
    ],
    ['with a time that is a number', { syncAt: 1_700_000_000 }, 'syncAt', 'syncAt must be a date.'],
  ])('a report %s is rejected', async (_case, body, field, message) => {
    const before = await countStoredReports();
    const reply = await sendReport(body);
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([422, 4, { [field]: message }]);
    expect(await countStoredReports()).toBe(before);
  });

  it('a report with NUL in its version is rejected', async () => {
    expect(await sendReport({ version: '1\u00000' })).toMatchObject({ status: 422, body: { code: 4 } });
  });

  it('a missing or unknown licence string returns 401 before the body is read', async () => {
    for (const invalidLicence of [undefined, 'unknown']) {
      const reply = await portal.callRest('POST', '/app/sync', { body: '{ not json', licence: invalidLicence });
      expect([reply.status, reply.body.code]).toEqual([401, 2]);
    }
  });

  it('a session in place of a licence string returns 401', async () => {
    for (const jwt of [company.jwt, adminJwt])
      expect(await portal.callRest('POST', '/app/sync', { jwt, body: {} })).toMatchObject({
        status: 401,
        body: { code: 2 },
      });
  });

  it('the licence string of a key that is not valid returns 403', async () => {
    const otherCompany = await portal.createCompany();
    const pendingRequest = (await keyClient.request(otherCompany.jwt)).body.data;
    expect(await sendReport(report, undefined, pendingRequest.key)).toMatchObject({
      status: 403,
      body: { code: 3, success: false },
    });
    await keyClient.decide(adminJwt, pendingRequest._id, 'Approved');
    expect((await sendReport({}, undefined, pendingRequest.key)).body.code).toBe(5);
    await keyClient.decide(adminJwt, pendingRequest._id, 'Disabled');
    expect(await sendReport({}, undefined, pendingRequest.key)).toMatchObject({ status: 403, body: { code: 3 } });
  });
});

describe('usage reports: Idempotency-Key', () => {
  it('a retry stores no second record and returns the first one', async () => {
    const body = { ...report, syncAt: formatRecentTime(-60_000) };
    const firstReply = await sendReport(body, 'retry-1');
    const before = await countStoredReports();
    const retry = await sendReport(body, 'retry-1');
    expect(retry.body).toEqual(firstReply.body);
    expect(await countStoredReports()).toBe(before);
  });

  it('concurrent reports under one idempotency key store one record', async () => {
    const body = { ...report, syncAt: formatRecentTime(-60_000) };
    const before = await countStoredReports();
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendReport(body, 'retry-2')));
    expect(new Set(replies.map((reply) => reply.body.data._id)).size).toBe(1);
    expect(await countStoredReports()).toBe(before + 1);
  });

  it('an idempotency key used for another report is rejected', async () => {
    await sendReport({ user: 1 }, 'retry-3');
    const { status, body } = await sendReport({ user: 2 }, 'retry-3');
    expect([status, body.code, body.reason]).toEqual([422, 4, 'IDEMPOTENCY_KEY_REUSED']);
    expect(Object.keys(body.fields)).toEqual(['Idempotency-Key']);
  });

  it.each(Object.keys(report).filter((name) => name !== 'syncAt'))(
    'a report under a used idempotency key that differs only in %s is rejected',
    async (name) => {
      const body: Record<string, unknown> = { ...report, syncAt: formatRecentTime(-60_000) };
      await sendReport(body, `differs in ${name}`);
      const changedBody = { ...body, [name]: typeof body[name] === 'number' ? 99 : name === 'version' ? '9' : {} };
      expect((await sendReport(changedBody, `differs in ${name}`)).body.reason).toBe('IDEMPOTENCY_KEY_REUSED');
    },
  );

  it('a retry is rejected if its time differs, and accepted if only its installation differs', async () => {
    const body = { ...report, syncAt: formatRecentTime(-60_000) };
    const firstReply = await sendReport({ ...body, installationId: 'one' }, 'times');
    const retry = await sendReport({ ...body, installationId: 'other' }, 'times');
    expect(retry.body.data._id).toBe(firstReply.body.data._id);
    const laterReply = await sendReport({ ...body, syncAt: formatRecentTime(-30_000) }, 'times');
    expect(laterReply.body.reason).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('idempotency keys are separate for each licence string', async () => {
    const otherCompany = await portal.createCompany();
    const { key } = await keyClient.createApproved(otherCompany.jwt, adminJwt);
    const [first, second] = [await sendReport({ user: 1 }, 'shared'), await sendReport({ user: 2 }, 'shared', key)];
    expect(second.body.code).toBe(5);
    expect(second.body.data._id).not.toBe(first.body.data._id);
  });

  it('an idempotency key expires after 7 days', async () => {
    const firstReply = await sendReport({ user: 1 }, 'retry-4');
    portal.shiftClock(7 * DAY_MS + 60_000);
    const laterReply = await sendReport({ user: 2 }, 'retry-4');
    portal.shiftClock(0);
    expect(laterReply.body.code).toBe(5);
    expect(laterReply.body.data._id).not.toBe(firstReply.body.data._id);
  });

  it('an idempotency key has at most 255 characters', async () => {
    expect((await sendReport({}, 'k'.repeat(255))).body.code).toBe(5);
    expect(await sendReport({}, 'k'.repeat(256))).toMatchObject({ status: 422, body: { code: 4 } });
  });
});
