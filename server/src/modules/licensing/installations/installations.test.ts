import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { startSecondServer } from '../../../../test/second-server.ts';
import { MAX_INSTALLATIONS } from './installations.rules.ts';
import { purgeInstallations, writeHeartbeats, type InstallationHeartbeat } from './installations.service.ts';
import { createHeartbeatBuffer } from './installation-heartbeats.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];

let portal: Portal;
let admin: string;
let company: { jwt: string; id: string };
let key: Record<string, string>;
let calls: ReturnType<typeof createKeyClient>;
beforeAll(async () => {
  portal = await startPortal();
  calls = createKeyClient(portal);
  await portal.setPrices();
  admin = await portal.admin();
  company = await portal.company();
  key = await calls.approved(company.jwt, admin);
  await portal.db.query(`update keys set starts_at = now() - interval '1 day'`);
});
beforeEach(() => portal.db.query('delete from app_installations'));
afterAll(() => portal.stop());

const validate = (body: object, licence = key.key!) => portal.rest('POST', '/app/validate', { licence, body });
const sync = (body: object) => portal.rest('POST', '/app/sync', { licence: key.key, body });

const LIST = `query ($id: ID!, $page: Int! = 1) { key(id: $id) { installations(page: $page, limit: 2) {
  items { installationId firstSeenAt lastSeenAt address version } pageInfo { totalCount totalPages } } } }`;
const list = async (jwt = company.jwt, page = 1, id = key._id!) =>
  (await portal.graphql(LIST, { id, page }, jwt)).data.key.installations;
const seen = (installationId: string, changes: Partial<InstallationHeartbeat> = {}): InstallationHeartbeat => ({
  licenceString: key.key!,
  installationId,
  address: '192.0.2.1',
  version: '1.0',
  seenAt: new Date(),
  ...changes,
});
const note = (...sightings: InstallationHeartbeat[]) => writeHeartbeats(portal.db.manager, sightings);
const count = async () => (await portal.db.query('select count(*)::int from app_installations'))[0].count as number;

describe('installations: reports by a chat app', () => {
  it('companies and administrators list reported installations, and responses are unchanged', async () => {
    const plain = await validate({ version: '2.1.0' });
    const named = await validate({ version: '2.1.0', installationId: 'front desk' });
    expect([named.status, Object.keys(named.body.data)]).toEqual([200, Object.keys(plain.body.data)]);
    expect((await sync({ version: '2.2.0', user: 1, installationId: 'back office' })).body).toMatchObject({ code: 5 });
    await expect.poll(async () => (await list()).pageInfo.totalCount).toBe(2);
    for (const jwt of [company.jwt, admin])
      expect((await list(jwt)).items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ installationId: 'front desk', address: '127.0.0.1', version: '2.1.0' }),
          expect.objectContaining({ installationId: 'back office', address: '127.0.0.1', version: '2.2.0' }),
        ]),
      );
    const other = await portal.company();
    expect((await portal.graphql(LIST, { id: key._id }, other.jwt)).errors).toMatchObject([{ message: /not found/i }]);
  });

  it('concurrent reports store each installation once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => validate({ installationId: `at once ${n % 4}` })));
    await expect.poll(count).toBe(4);
  });

  it('an id has 1 to 100 characters, and missing ids and unknown licences are not counted', async () => {
    for (const answer of [
      await validate({ installationId: 'x'.repeat(101) }),
      await validate({ installationId: '' }),
      await sync({ installationId: ' ' }),
      await sync({ installationId: '' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([422, 'installationId must have 1 to 100 characters.']);
    expect((await validate({ installationId: null })).status).toBe(200);
    expect((await validate({ installationId: 'who' }, '00000-00000-00000-00000-00000-00000-00000-00000')).status).toBe(
      200,
    );
    await validate({ installationId: 'known' });
    await expect.poll(count).toBe(1);
  });
});

it('installations: the list is paged and sorted by the last time seen', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
  await note(seen('old', { seenAt: at(30) }), seen('new', { seenAt: at(1) }), seen('middle', { seenAt: at(10) }));
  const idsOf = (page: { items: { installationId: string }[] }) => page.items.map((item) => item.installationId);
  expect(idsOf(await list())).toEqual(['new', 'middle']);
  expect(idsOf(await list(admin, 2))).toEqual(['old']);
  expect((await list()).pageInfo).toEqual({ totalCount: 3, totalPages: 2 });
});

it('installations: a later sighting updates an installation, and an earlier one does not', async () => {
  const start = Date.now() - 10 * MINUTE;
  const at = (minutes: number) => new Date(start + minutes * MINUTE);
  const only = async () => {
    const { items } = await list();
    return { ...items[0], lastSeenAt: (Date.parse(items[0].lastSeenAt) - start) / MINUTE, firstSeenAt: undefined };
  };
  await note(seen('one', { seenAt: at(0) }));
  await note(seen('one', { seenAt: at(0.5) })); // hardly later, and the same
  expect(await only()).toMatchObject({ lastSeenAt: 0, address: '192.0.2.1', version: '1.0' });
  await note(seen('one', { seenAt: at(0.6), address: '192.0.2.2', version: null }));
  expect(await only()).toMatchObject({ lastSeenAt: 0.6, address: '192.0.2.2', version: '1.0' });
  await note(seen('one', { seenAt: at(5), version: '1.1' }));
  await note(seen('one', { seenAt: at(4), version: '0.9' }));
  expect(await only()).toMatchObject({ lastSeenAt: 5, version: '1.1' });
});

it('installations: a licence string has at most 10,000, even with concurrent writes', async () => {
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => seen(`many ${from + n}`));
  await note(...many(0, MAX_INSTALLATIONS - 100));
  await Promise.all([0, 1, 2, 3].map((n) => note(...many(20_000 + n * 90, 20_000 + n * 90 + 90))));
  expect(await count()).toBe(MAX_INSTALLATIONS);
  expect((await list()).pageInfo.totalCount).toBe(MAX_INSTALLATIONS);
  // those that are known move on, another licence string has its own
  const other = await calls.approved((await portal.company()).jwt, admin);
  await note(seen('one more'), seen('one more', { licenceString: other.key }));
  expect(await list(admin, 1, other._id)).toMatchObject({ pageInfo: { totalCount: 1 } });
  expect((await validate({ installationId: 'one too many' })).status).toBe(200);
  // once this one is stored, nothing is left to write during the next test
  expect((await validate({ installationId: 'the last' }, other.key)).status).toBe(200);
  await expect.poll(async () => (await list(admin, 1, other._id)).pageInfo.totalCount).toBe(2);
  expect(await list(admin)).toMatchObject({ pageInfo: { totalCount: MAX_INSTALLATIONS } });
});

it('installations: concurrent writes of the same installations store each one once', async () => {
  const all = Array.from({ length: 200 }, (_, n) => `both ${n}`);
  await Promise.all([note(...all.map((id) => seen(id))), note(...all.toReversed().map((id) => seen(id)))]);
  expect(await count()).toBe(200);
  const later = { seenAt: new Date(Date.now() + 2 * MINUTE) };
  await Promise.all([
    note(...all.map((id) => seen(id, later))),
    note(...all.toReversed().map((id) => seen(id, { ...later, address: '192.0.2.9' }))),
  ]);
  expect(await count()).toBe(200);
});

it('installations: NUL in a validation field is rejected', async () => {
  const ask = (input: object) =>
    portal.graphql('mutation ($input: ValidateLicenceInput!) { validateLicence(input: $input) { message } }', {
      input: { licenceString: key.key, ...input },
    });
  for (const field of ['installationId', 'version', 'nonce'])
    expect(JSON.stringify(await ask({ [field]: 'a\0b' }))).toContain('Text must not contain the character NUL.');
});

it('installations: an invalid sighting is dropped without blocking others', async () => {
  const errors: unknown[] = [];
  const gathered = createHeartbeatBuffer(portal.db.manager, (error) => errors.push(error));
  gathered.add(seen('a\0b'));
  for (let n = 0; n < 1000; n++) gathered.add(seen(`after ${n}`));
  await gathered.flush();
  expect([errors.length, await count()]).toEqual([1, 1]);
  gathered.add(seen('later'));
  await gathered.flush();
  expect([errors.length, await count()]).toEqual([1, 2]);
});

it('installations: a write that failed in an outage is retried with the next one', async () => {
  const errors: unknown[] = [];
  const gathered = createHeartbeatBuffer(portal.db.manager, (error) => errors.push(error));
  await portal.db.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '53100'; end $$;
    create trigger no_room before insert on app_installations for each row execute function no_room()`);
  gathered.add(seen('patient'));
  await gathered.flush();
  await portal.db.query('drop function no_room cascade');
  expect([errors.length, await count()]).toEqual([1, 0]);
  await gathered.flush();
  expect(await count()).toBe(1);
});

it('installations: a server stores those it has just seen before it stops', async () => {
  const other = await startSecondServer(portal);
  const response = await fetch(`${other.url}/api/app/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-licence-key': key.key! },
    body: JSON.stringify({ installationId: 'last moment' }),
  });
  expect(response.status).toBe(200);
  await other.stop();
  expect((await list()).items).toMatchObject([{ installationId: 'last moment' }]);
});

it('installations: an extension takes over the installations of its key', async () => {
  await note(seen('moved on'));
  const { body } = await calls.extend(company.jwt, key._id!, 5);
  await calls.decide(admin, body.data._id, 'Approved');
  expect((await list(admin, 1, body.data._id)).items).toMatchObject([{ installationId: 'moved on' }]);
});

it('installations: an installation not seen for 90 days is deleted', async () => {
  await note(seen('gone', { seenAt: new Date(Date.now() - 91 * DAY) }), seen('here'));
  expect(await purgeInstallations(portal.db.manager, new Date())).toBe(1);
  expect((await list()).items).toMatchObject([{ installationId: 'here' }]);
});
