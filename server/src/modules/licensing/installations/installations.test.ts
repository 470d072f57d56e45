import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { createHeartbeatBuffer, type HeartbeatBuffer } from './installation-heartbeats.ts';
import { MAX_INSTALLATIONS } from './installations.rules.ts';
import { purgeInstallations, writeHeartbeats, type InstallationHeartbeat } from './installations.service.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

let portal: Portal;
let adminJwt: string;
let company: { jwt: string; id: string };
let key: Record<string, string>;
let keyClient: ReturnType<typeof createKeyClient>;
beforeAll(async () => {
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  key = await keyClient.createApproved(company.jwt, adminJwt);
  await portal.db.query(`update keys set starts_at = now() - interval '1 day'`);
});
beforeEach(() => portal.db.query('delete from app_installations'));
afterAll(() => portal.stop());

const validateLicence = (body: object, licence = key.key!) =>
  portal.callRest('POST', '/app/validate', { licence, body });
const sendReport = (body: object) => portal.callRest('POST', '/app/sync', { licence: key.key, body });

const LIST_QUERY = `query ($id: ID!, $page: Int! = 1) { key(id: $id) { installationPage(page: $page, limit: 2) {
  items { installationId firstSeenAt lastSeenAt address version } pageInfo { totalCount totalPages } } } }`;
const listInstallations = async (jwt = company.jwt, page = 1, id = key._id!) =>
  (await portal.callGraphql(LIST_QUERY, { id, page }, jwt)).data.key.installationPage;
const createHeartbeat = (
  installationId: string,
  changes: Partial<InstallationHeartbeat> = {},
): InstallationHeartbeat => ({
  licenceString: key.key!,
  installationId,
  address: '192.0.2.1',
  version: '1.0',
  seenAt: new Date(),
  ...changes,
});
const storeHeartbeats = (...heartbeats: InstallationHeartbeat[]) => writeHeartbeats(portal.db.manager, heartbeats);
const countInstallations = async () =>
  (await portal.db.query('select count(*)::int from app_installations'))[0].count as number;

describe('installations: reports by a chat app', () => {
  it('companies and administrators see reported installations, and an id adds no field to the response', async () => {
    const responseWithoutId = await validateLicence({ version: '2.1.0' });
    const responseWithId = await validateLicence({ version: '2.1.0', installationId: 'front desk' });
    expect([responseWithId.status, Object.keys(responseWithId.body.data)]).toEqual([
      200,
      Object.keys(responseWithoutId.body.data),
    ]);
    expect((await sendReport({ version: '2.2.0', user: 1, installationId: 'back office' })).body).toMatchObject({
      code: 5,
    });
    await expect.poll(async () => (await listInstallations()).pageInfo.totalCount).toBe(2);
    for (const jwt of [company.jwt, adminJwt])
      expect((await listInstallations(jwt)).items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ installationId: 'front desk', address: '127.0.0.1', version: '2.1.0' }),
          expect.objectContaining({ installationId: 'back office', address: '127.0.0.1', version: '2.2.0' }),
        ]),
      );
    const otherCompany = await portal.createCompany();
    expect((await portal.callGraphql(LIST_QUERY, { id: key._id }, otherCompany.jwt)).errors).toMatchObject([
      { message: /not found/i },
    ]);
  });

  it('a report without a version does not change the version of the installation', async () => {
    await validateLicence({ version: '2.1.0', installationId: 'front desk' });
    await sendReport({ user: 1, installationId: 'front desk' });
    // When this later heartbeat is stored, the server has also processed the earlier ones.
    await validateLicence({ installationId: 'back office' });
    await expect.poll(async () => (await listInstallations()).pageInfo.totalCount).toBe(2);
    expect((await listInstallations()).items).toContainEqual(
      expect.objectContaining({ installationId: 'front desk', version: '2.1.0' }),
    );
  });

  it('concurrent reports store each installation once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => validateLicence({ installationId: `concurrent ${n % 4}` })));
    // Once the last heartbeat is stored, no earlier heartbeat is buffered. No heartbeat therefore reaches the next
    // test.
    await validateLicence({ installationId: 'last' });
    await expect.poll(countInstallations).toBe(5);
  });

  it('an id has 1 to 100 characters, and missing ids and unknown licences are not counted', async () => {
    for (const response of [
      await validateLicence({ installationId: 'x'.repeat(101) }),
      await validateLicence({ installationId: '' }),
      await sendReport({ installationId: ' ' }),
      await sendReport({ installationId: '' }),
    ])
      expect([response.status, response.body.message]).toEqual([422, 'installationId must have 1 to 100 characters.']);
    expect((await validateLicence({ installationId: null })).status).toBe(200);
    expect(
      (await validateLicence({ installationId: 'who' }, '00000-00000-00000-00000-00000-00000-00000-00000')).status,
    ).toBe(200);
    await validateLicence({ installationId: 'known' });
    await expect.poll(countInstallations).toBe(1);
  });

  it('an installation whose key is not valid is recorded', async () => {
    const disabledKey = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
    await keyClient.decide(adminJwt, disabledKey._id, 'Disabled');
    const { body } = await validateLicence({ installationId: 'front desk' }, disabledKey.key);
    expect(body.data.verdict).toBe('DISABLED');
    // When this later heartbeat is stored, the server has also processed the earlier one.
    await validateLicence({ installationId: 'back office' });
    await expect.poll(async () => (await listInstallations()).pageInfo.totalCount).toBe(1);
    expect((await listInstallations(adminJwt, 1, disabledKey._id)).items).toMatchObject([
      { installationId: 'front desk' },
    ]);
  });
});

it('installations: the list is paged and sorted by the time of the last request', async () => {
  const getTimeMinutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  await storeHeartbeats(
    createHeartbeat('old', { seenAt: getTimeMinutesAgo(30) }),
    createHeartbeat('new', { seenAt: getTimeMinutesAgo(1) }),
    createHeartbeat('middle', { seenAt: getTimeMinutesAgo(10) }),
  );
  const getIds = (page: { items: { installationId: string }[] }) => page.items.map((item) => item.installationId);
  expect(getIds(await listInstallations())).toEqual(['new', 'middle']);
  expect(getIds(await listInstallations(adminJwt, 2))).toEqual(['old']);
  expect((await listInstallations()).pageInfo).toEqual({ totalCount: 3, totalPages: 2 });
});

it('installations: a later heartbeat updates an installation, and an earlier one does not', async () => {
  const start = Date.now() - 10 * MINUTE_MS;
  const addMinutes = (minutes: number) => new Date(start + minutes * MINUTE_MS);
  const fetchOnlyInstallation = async () => {
    const { items } = await listInstallations();
    return { ...items[0], lastSeenAt: (Date.parse(items[0].lastSeenAt) - start) / MINUTE_MS, firstSeenAt: undefined };
  };
  await storeHeartbeats(createHeartbeat('one', { seenAt: addMinutes(0) }));
  // This heartbeat is ignored. It is less than a minute later than the previous one, and has the same address and
  // version.
  await storeHeartbeats(createHeartbeat('one', { seenAt: addMinutes(0.5) }));
  expect(await fetchOnlyInstallation()).toMatchObject({ lastSeenAt: 0, address: '192.0.2.1', version: '1.0' });
  await storeHeartbeats(createHeartbeat('one', { seenAt: addMinutes(0.6), address: '192.0.2.2', version: null }));
  expect(await fetchOnlyInstallation()).toMatchObject({ lastSeenAt: 0.6, address: '192.0.2.2', version: '1.0' });
  await storeHeartbeats(createHeartbeat('one', { seenAt: addMinutes(0.7), address: '192.0.2.2', version: '1.0.1' }));
  expect(await fetchOnlyInstallation()).toMatchObject({ lastSeenAt: 0.7, version: '1.0.1' });
  await storeHeartbeats(createHeartbeat('one', { seenAt: addMinutes(5), version: '1.1' }));
  await storeHeartbeats(createHeartbeat('one', { seenAt: addMinutes(4), version: '0.9' }));
  expect(await fetchOnlyInstallation()).toMatchObject({ lastSeenAt: 5, version: '1.1' });
});

it('installations: a licence string has at most 10,000 installations, even with concurrent writes', async () => {
  const createHeartbeats = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => createHeartbeat(`many ${from + n}`));
  await storeHeartbeats(...createHeartbeats(0, MAX_INSTALLATIONS - 100));
  await Promise.all(
    [0, 1, 2, 3].map((n) => storeHeartbeats(...createHeartbeats(20_000 + n * 90, 20_000 + n * 90 + 90))),
  );
  expect(await countInstallations()).toBe(MAX_INSTALLATIONS);
  expect((await listInstallations()).pageInfo.totalCount).toBe(MAX_INSTALLATIONS);
  // The limit applies to each licence string separately.
  const otherKey = await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt);
  await storeHeartbeats(createHeartbeat('another'), createHeartbeat('another', { licenceString: otherKey.key }));
  expect(await listInstallations(adminJwt, 1, otherKey._id)).toMatchObject({ pageInfo: { totalCount: 1 } });
  expect((await validateLicence({ installationId: 'one too many' })).status).toBe(200);
  // Wait until this heartbeat is stored, so the server writes nothing during the next test.
  expect((await validateLicence({ installationId: 'the last' }, otherKey.key)).status).toBe(200);
  await expect.poll(async () => (await listInstallations(adminJwt, 1, otherKey._id)).pageInfo.totalCount).toBe(2);
  expect(await listInstallations(adminJwt)).toMatchObject({ pageInfo: { totalCount: MAX_INSTALLATIONS } });
});

it('installations: concurrent writes of the same installations store each one once', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => `both ${n}`);
  await Promise.all([
    storeHeartbeats(...ids.map((id) => createHeartbeat(id))),
    storeHeartbeats(...ids.toReversed().map((id) => createHeartbeat(id))),
  ]);
  expect(await countInstallations()).toBe(200);
  const laterHeartbeat = { seenAt: new Date(Date.now() + 2 * MINUTE_MS) };
  await Promise.all([
    storeHeartbeats(...ids.map((id) => createHeartbeat(id, laterHeartbeat))),
    storeHeartbeats(...ids.toReversed().map((id) => createHeartbeat(id, { ...laterHeartbeat, address: '192.0.2.9' }))),
  ]);
  expect(await countInstallations()).toBe(200);
});

it('installations: NUL in a validation field is rejected', async () => {
  const validateByGraphql = (input: object) =>
    portal.callGraphql('mutation ($input: ValidateLicenceInput!) { validateLicence(input: $input) { message } }', {
      input: { licenceString: key.key, ...input },
    });
  for (const field of ['installationId', 'version', 'nonce'])
    expect(JSON.stringify(await validateByGraphql({ [field]: 'a\0b' }))).toContain(
      'Text must not contain the character NUL.',
    );
});

it('installations: a batch with an invalid heartbeat is dropped without blocking later batches', async () => {
  const errors: unknown[] = [];
  const buffer = createHeartbeatBuffer(portal.db.manager, (error) => errors.push(error));
  buffer.add(createHeartbeat('a\0b'));
  for (let n = 0; n < 1000; n++) buffer.add(createHeartbeat(`after ${n}`));
  await buffer.flush();
  expect([errors.length, await countInstallations()]).toEqual([1, 1]);
  buffer.add(createHeartbeat('later'));
  await buffer.flush();
  expect([errors.length, await countInstallations()]).toEqual([1, 2]);
});

it('installations: a server drops heartbeats of further installations while 20,000 are buffered', async () => {
  const errors: unknown[] = [];
  const buffer = createHeartbeatBuffer(portal.db.manager, (error) => errors.push(error));
  // Heartbeats with an unknown licence string are buffered but not stored.
  for (let n = 1; n < 20_000; n++) buffer.add(createHeartbeat(`many ${n}`, { licenceString: 'unknown' }));
  buffer.add(createHeartbeat('the last'));
  buffer.add(createHeartbeat('one too many'));
  await buffer.flush();
  expect([errors, (await listInstallations()).items]).toMatchObject([[], [{ installationId: 'the last' }]]);
});

it('installations: a buffered heartbeat without a version keeps the version of the previous heartbeat', async () => {
  const buffer = createHeartbeatBuffer(portal.db.manager, () => {});
  for (const version of ['2.0', null]) buffer.add(createHeartbeat('one', { version }));
  await buffer.flush();
  expect((await listInstallations()).items).toMatchObject([{ installationId: 'one', version: '2.0' }]);
});

/** Writes the buffered heartbeats while the disk of the database is full. */
async function flushInOutage({ flush }: HeartbeatBuffer): Promise<void> {
  await portal.db.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53100'; end $$;
    create trigger no_room before insert on app_installations for each row execute function no_room()`);
  await flush();
  await portal.db.query('drop function no_room cascade');
}

it('installations: a write that failed in an outage is retried with the next write', async () => {
  const errors: unknown[] = [];
  const buffer = createHeartbeatBuffer(portal.db.manager, (error) => errors.push(error));
  buffer.add(createHeartbeat('patient'));
  await flushInOutage(buffer);
  expect([errors.length, await countInstallations()]).toEqual([1, 0]);
  await buffer.flush();
  expect(await countInstallations()).toBe(1);
});

it('installations: a retried write does not replace a heartbeat that arrived during the outage', async () => {
  const buffer = createHeartbeatBuffer(portal.db.manager, () => buffer.add(createHeartbeat('one', { version: '2.0' })));
  buffer.add(createHeartbeat('one', { version: '1.0' }));
  await flushInOutage(buffer);
  await buffer.flush();
  expect((await listInstallations()).items).toMatchObject([{ installationId: 'one', version: '2.0' }]);
});

it('installations: a server flushes buffered heartbeats before it stops', async () => {
  const otherServer = await startSecondServer(portal);
  const response = await fetch(`${otherServer.url}/api/app/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-licence-key': key.key! },
    body: JSON.stringify({ installationId: 'last moment' }),
  });
  expect(response.status).toBe(200);
  await otherServer.stop();
  expect((await listInstallations()).items).toMatchObject([{ installationId: 'last moment' }]);
});

it('installations: an extension has the installations of the key that it extends', async () => {
  await storeHeartbeats(createHeartbeat('moved on'));
  const { body } = await keyClient.extend(company.jwt, key._id!, 5);
  await keyClient.decide(adminJwt, body.data._id, 'Approved');
  expect((await listInstallations(adminJwt, 1, body.data._id)).items).toMatchObject([{ installationId: 'moved on' }]);
});

it('installations: an installation without requests for 90 days is deleted', async () => {
  await storeHeartbeats(
    createHeartbeat('gone', { seenAt: new Date(Date.now() - 91 * DAY_MS) }),
    createHeartbeat('here'),
  );
  expect(await purgeInstallations(portal.db.manager, new Date())).toBe(1);
  expect((await listInstallations()).items).toMatchObject([{ installationId: 'here' }]);
});
