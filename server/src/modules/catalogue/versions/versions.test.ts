import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
beforeEach(() => portal.db.query('delete from versions'));
afterAll(() => portal.stop());

const saveVersion = (body: object, jwt = adminJwt) => portal.callRest('POST', '/admin/version', { jwt, body });
const listVersions = async () =>
  (await portal.callRest('GET', '/admin/version', { jwt: adminJwt })).body.data as { version: string }[];
const removeVersion = (id: string, jwt = adminJwt) => portal.callRest('DELETE', `/admin/version/${id}`, { jwt });
const fetchStatus = (version: string, type = 'user') =>
  portal.callRest('GET', `/app/version?type=${type}&version=${encodeURIComponent(version)}`);

const PAYLOAD_FIELDS = '{ message userErrors { code field message } version { id version type warnDate expiryDate } }';
const CREATE_MUTATION = `mutation ($input: CreateVersionInput!) { createVersion(input: $input) ${PAYLOAD_FIELDS} }`;
const UPDATE_MUTATION = `mutation ($input: UpdateVersionInput!) { updateVersion(input: $input) ${PAYLOAD_FIELDS} }`;

describe('versions: management', () => {
  it('a version stores the start of its warn day and the end of its expiry day in the business time zone', async () => {
    const { status, body } = await saveVersion({
      version: ' 1.0 ',
      type: 'user',
      warnDate: '2027-03-05',
      expiryDate: '2027-03-06',
    });
    const data = {
      _id: expect.any(String),
      version: '1.0',
      type: 'user',
      warnDate: '2027-03-04T18:30:00.000Z',
      expiryDate: '2027-03-06T18:29:59.999Z',
    };
    expect([status, body]).toEqual([200, { success: true, code: 5, message: 'Saved successfully', data }]);
    expect(await listVersions()).toEqual([data]);
  });

  it('a version added with timestamps stores them unchanged', async () => {
    const dates = { warnDate: '2027-03-05T10:00:00+05:30', expiryDate: '2027-03-05T10:00:00.500Z' };
    const { data } = await portal.callGraphql(
      CREATE_MUTATION,
      { input: { version: '1.0', type: 'ADMIN', ...dates } },
      adminJwt,
    );
    expect(data.createVersion).toMatchObject({
      userErrors: [],
      version: { type: 'ADMIN', warnDate: '2027-03-05T04:30:00.000Z', expiryDate: '2027-03-05T10:00:00.500Z' },
    });
  });

  it.each([
    ['no dates', {}],
    ['empty dates', { warnDate: '', expiryDate: '' }],
    ['dates of null', { warnDate: null, expiryDate: null }],
  ])('a version can be added with %s', async (_case, dates) => {
    expect((await saveVersion({ version: '1.0', type: 'admin', ...dates })).body.data).toMatchObject({
      warnDate: null,
      expiryDate: null,
    });
  });

  it('past dates, one day for both dates and a numeric version are accepted', async () => {
    const { body } = await saveVersion({ version: 2, type: 'user', warnDate: '1999-12-31', expiryDate: '1999-12-31' });
    expect(body.data).toMatchObject({
      version: '2',
      warnDate: '1999-12-30T18:30:00.000Z',
      expiryDate: '1999-12-31T18:29:59.999Z',
    });
  });

  it.each<[string, object, string, string]>([
    ['without a version', { version: ' ' }, 'version', 'Version is required.'],
    ['with a too long version', { version: 'x'.repeat(101) }, 'version', 'Version can have at most 100 characters.'],
    [
      'with a bidirectional control character',
      { version: '1\u202e0.2' },
      'version',
      'Version must not contain characters that change the writing direction.',
    ],
    ['without a type', { type: undefined }, 'type', 'type must be admin or user.'],
    ['of an unknown type', { type: 'USER' }, 'type', 'type must be admin or user.'],
    [
      'with a warn date after the expiry date',
      { warnDate: '2027-03-07', expiryDate: '2027-03-06' },
      'warnDate',
      'The warn date must not be after the expiry date.',
    ],
    [
      'with a warn date 1 ms after the expiry date',
      { warnDate: '2027-03-05T10:00:00.001Z', expiryDate: '2027-03-05T10:00:00Z' },
      'warnDate',
      'The warn date must not be after the expiry date.',
    ],
    [
      'with an invalid day',
      { expiryDate: '2027-02-30' },
      'expiryDate',
      'expiryDate must be YYYY-MM-DD, or a timestamp such as 2027-03-05T18:30:00Z.',
    ],
    [
      'with a time without an offset',
      { warnDate: '2027-02-03T10:00' },
      'warnDate',
      'warnDate must be YYYY-MM-DD, or a timestamp such as 2027-03-05T18:30:00Z.',
    ],
    ['with a date that is a number', { warnDate: 7 }, 'warnDate', 'warnDate must be a date.'],
  ])('a version %s is rejected', async (_case, change, field, message) => {
    const { status, body } = await saveVersion({ version: '1.0', type: 'user', ...change });
    expect([status, body]).toEqual([
      200,
      { success: false, code: 4, reason: 'INVALID_INPUT', message, error: message, fields: { [field]: message } },
    ]);
    expect(await listVersions()).toEqual([]);
  });

  it('a version is unique per type, even with concurrent additions', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => saveVersion({ version: '1.0', type: 'user' })));
    expect(replies.filter(({ body }) => body.code === 5)).toHaveLength(1);
    const message = 'This version already exists for this type.';
    expect(replies.filter(({ body }) => body.fields?.version === message)).toHaveLength(9);
    expect((await saveVersion({ version: '1.0', type: 'admin' })).body.code).toBe(5);
    const { data } = await portal.callGraphql(CREATE_MUTATION, { input: { version: '1.0', type: 'USER' } }, adminJwt);
    expect(data.createVersion).toMatchObject({
      userErrors: [{ code: 'VERSION_EXISTS', field: ['input', 'version'], message }],
      version: null,
    });
  });

  it('a version can be changed, but not to an existing version', async () => {
    const firstVersion = (await saveVersion({ version: '1.0', type: 'user', warnDate: '2027-01-01' })).body.data;
    const secondVersion = (await saveVersion({ version: '2.0', type: 'user' })).body.data;
    const response = await saveVersion({
      _id: firstVersion._id,
      version: '1.1',
      type: 'admin',
      expiryDate: '2027-01-01',
    });
    expect(response.body.data).toMatchObject({
      _id: firstVersion._id,
      version: '1.1',
      type: 'admin',
      warnDate: null,
      expiryDate: '2027-01-01T18:29:59.999Z',
    });
    await saveVersion({ version: '1.0', type: 'user' });
    expect((await saveVersion({ _id: secondVersion._id, version: '1.0', type: 'user' })).body.fields).toHaveProperty(
      'version',
    );
    const { data } = await portal.callGraphql(
      UPDATE_MUTATION,
      { input: { versionId: secondVersion._id, version: '3.0', type: 'USER' } },
      adminJwt,
    );
    expect(data.updateVersion.version).toMatchObject({ id: secondVersion._id, version: '3.0' });
  });

  describe('concurrent edits', () => {
    const known = { version: '1.0', type: 'USER', warnDate: '2027-01-01', expiryDate: '2027-03-01' };
    const runMutation = async (name: string, mutation: string, input: object) =>
      (await portal.callGraphql(mutation, { input }, adminJwt)).data[name];
    const createVersion = async () => (await runMutation('createVersion', CREATE_MUTATION, known)).version.id as string;
    const updateVersion = (versionId: string, change: object) =>
      runMutation('updateVersion', UPDATE_MUTATION, { versionId, ...known, known, ...change });

    it('an edit keeps the fields that another administrator changed since', async () => {
      const id = await createVersion();
      await updateVersion(id, { warnDate: '2027-02-01' });
      const { userErrors, version } = await updateVersion(id, { version: '1.1', expiryDate: null });
      expect(userErrors).toEqual([]);
      expect(version).toMatchObject({ version: '1.1', warnDate: '2027-01-31T18:30:00.000Z', expiryDate: null });
    });

    it('an edit of the field that another administrator changed since is rejected with the current value', async () => {
      const id = await createVersion();
      await updateVersion(id, { type: 'ADMIN', warnDate: '2027-02-01' });
      const change = { version: '1.1', warnDate: '2027-02-02' };
      expect((await updateVersion(id, change)).userErrors).toMatchObject([
        { code: 'DETAILS_CHANGED', field: ['input', 'warnDate'], message: expect.stringContaining('“01 Feb 2027') },
      ]);
      const current = { ...known, type: 'ADMIN', warnDate: '2027-02-01' };
      const { version } = await updateVersion(id, { ...change, type: 'ADMIN', known: current });
      expect(version).toMatchObject({ version: '1.1', type: 'ADMIN', warnDate: '2027-02-01T18:30:00.000Z' });
    });

    it('an edit that is invalid with the change of another administrator is rejected', async () => {
      const id = await createVersion();
      await updateVersion(id, { warnDate: '2027-02-20' });
      const { userErrors } = await updateVersion(id, { expiryDate: '2027-02-10' });
      expect(userErrors).toMatchObject([{ code: 'DETAILS_CHANGED', field: null }]);
    });
  });

  it('a version can be deleted once', async () => {
    const { _id } = (await saveVersion({ version: '1.0', type: 'user' })).body.data;
    expect((await removeVersion(_id)).body).toEqual({ success: true, code: 5, message: 'Version deleted' });
    expect((await removeVersion(_id)).body.code).toBe(2);
    expect(await listVersions()).toEqual([]);
  });

  it('an unknown version cannot be changed or deleted', async () => {
    for (const _id of [crypto.randomUUID(), 'x']) {
      expect((await saveVersion({ _id, version: '1.0', type: 'user' })).body.code).toBe(2);
      expect((await removeVersion(_id)).body.code).toBe(2);
      const { errors } = await portal.callGraphql(
        UPDATE_MUTATION,
        { input: { versionId: _id, version: '1.0', type: 'USER' } },
        adminJwt,
      );
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('a company cannot read, save or delete versions', async () => {
    const { jwt } = await portal.createCompany();
    expect(await saveVersion({ version: '1.0', type: 'user' }, jwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect(await removeVersion(crypto.randomUUID(), jwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect(await portal.callRest('GET', '/admin/version', { jwt })).toMatchObject({ status: 403, body: { code: 3 } });
    const { errors } = await portal.callGraphql('{ versions { edges { node { id } } } }', {}, jwt);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('versions: order of the list', () => {
  it.each([
    [['10.0', '2.0', '1.10', '1.9.0', '1.9.0-rc.10', '1.9.0-rc.2', '1.9.0-beta']],
    [['3.2.1', '3.2', '3.2-rc', '3.2-beta.2', '3.2-beta']],
    [['2.0.0', '2.0.0-RC.2', '2.0.0-rc.1', '1']],
    [['b', 'a10', 'a9', '20260101', '9']],
  ])('the list is sorted as %j', async (sorted) => {
    for (const version of sorted.toSorted()) await saveVersion({ version, type: 'user' });
    expect((await listVersions()).map(({ version }) => version)).toEqual(sorted);
    const { data } = await portal.callGraphql('{ versionPage { items { version } } }', {}, adminJwt);
    expect(data.versionPage.items.map(({ version }: { version: string }) => version)).toEqual(sorted);
  });

  it('a version of the administrator app comes before the same version of the user app', async () => {
    for (const type of ['user', 'admin']) await saveVersion({ version: '1.0', type });
    const { data } = await portal.callGraphql('{ versionPage { items { type } } }', {}, adminJwt);
    expect(data.versionPage.items).toEqual([{ type: 'ADMIN' }, { type: 'USER' }]);
  });
});

it('versions: each version shows its current status', async () => {
  await saveVersion({ version: '3', type: 'user' });
  await saveVersion({ version: '2', type: 'user', warnDate: '2020-01-01' });
  await saveVersion({ version: '1', type: 'user', warnDate: '2020-01-01', expiryDate: '2020-01-02' });
  const { data } = await portal.callGraphql('{ versionPage { items { version status } } }', {}, adminJwt);
  expect(data.versionPage.items).toEqual([
    { version: '3', status: 'OK' },
    { version: '2', status: 'WARN' },
    { version: '1', status: 'EXPIRED' },
  ]);
});

describe('versions: check by a chat app without a key', () => {
  const setClock = (time: string) => portal.shiftClock(new Date(time).getTime() - Date.now());

  it('the status changes at midnight in the business time zone', async () => {
    await saveVersion({ version: '1.0', type: 'user', warnDate: '2027-03-05', expiryDate: '2027-03-06' });
    const statuses: string[] = [];
    const times = ['2027-03-04T18:29:50Z', '2027-03-04T18:30:00Z', '2027-03-06T18:29:50Z', '2027-03-06T18:30:00Z'];
    for (const time of times) {
      setClock(time);
      statuses.push((await fetchStatus('1.0')).body.data.status as string);
    }
    portal.shiftClock(0);
    expect(statuses).toEqual(['ok', 'warn', 'warn', 'expired']);
  });

  it('the status of an unlisted version is ok', async () => {
    await saveVersion({ version: '1.0', type: 'user', expiryDate: '2020-01-01' });
    expect((await fetchStatus('1.0', 'admin')).body).toEqual({
      success: true,
      code: 5,
      message: 'Version checked.',
      data: { status: 'ok', warnDate: null, expiryDate: null },
      ignored: [],
    });
    expect((await fetchStatus('9.9')).body.data.status).toBe('ok');
    const { data } = await portal.callGraphql('{ appVersion(type: USER, version: "1.0") { status expiryDate } }');
    expect(data.appVersion).toEqual({ status: 'EXPIRED', expiryDate: '2020-01-01T18:29:59.999Z' });
  });

  it('the status of a version that is sent with spaces around it is the status of the version', async () => {
    await saveVersion({ version: '3.7', type: 'user', expiryDate: '2020-01-01' });
    const { data } = await portal.callGraphql('{ appVersion(type: USER, version: " 3.7 ") { status } }');
    expect(data.appVersion.status).toBe('EXPIRED');
  });

  it('a check without a valid type and version is rejected', async () => {
    for (const query of ['', '?type=user', '?version=1', '?type=x&version=1', '?type=user&version=']) {
      const { status, body } = await portal.callRest('GET', `/app/version${query}`);
      expect([query, status, body.code]).toEqual([query, 422, 4]);
    }
    expect((await fetchStatus('a\u0000b')).status).toBe(422);
  });
});

it('versions: REST returns all versions, and GraphQL reads them by cursor in the same order', async () => {
  await portal.db.query("insert into versions (version, type) select '7.' || n, 'USER' from generate_series(1, 120) n");
  const { body } = await portal.callRest('GET', '/admin/version', { jwt: adminJwt });
  const restIds = body.data.map(({ _id }: { _id: string }) => _id);
  expect(restIds.length).toBeGreaterThanOrEqual(120);
  const ids: string[] = [];
  for (let after: string | null = null, hasNextPage = true; hasNextPage;) {
    const query = `query ($after: String) { versions(first: 50, after: $after) {
      edges { node { id } } pageInfo { endCursor hasNextPage } totalCount } }`;
    const { data } = await portal.callGraphql(query, { after }, adminJwt);
    ids.push(...data.versions.edges.map(({ node }: { node: { id: string } }) => node.id));
    expect(data.versions.totalCount).toBe(restIds.length);
    ({ endCursor: after, hasNextPage } = data.versions.pageInfo);
  }
  expect(ids).toEqual(restIds);
  await portal.db.query("delete from versions where version like '7.%'");
});
