import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let jwt: string;
beforeAll(async () => {
  portal = await startPortal();
  jwt = await portal.logInAdmin();
});
beforeEach(() => portal.db.query('delete from saved_views'));
afterAll(() => portal.stop());

const PAYLOAD_FIELDS = 'message userErrors { code field message }';
const listViews = async (token = jwt) =>
  (await portal.callGraphql('{ savedViews { id list name query } }', {}, token)).data.savedViews as Record<
    string,
    string
  >[];
const saveView = async (change: object = {}, token = jwt) =>
  (
    await portal.callGraphql(
      `mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { ${PAYLOAD_FIELDS} view { id name } } }`,
      { input: { list: 'KEYS', name: 'Ends soon', query: 'status=EXPIRING', ...change } },
      token,
    )
  ).data.createSavedView;
const renameView = (id: string, name: string, token = jwt) =>
  portal.callGraphql(
    `mutation ($id: ID!, $name: String!) { renameSavedView(input: { savedViewId: $id, name: $name }) { ${PAYLOAD_FIELDS} view { name } } }`,
    { id, name },
    token,
  );
const deleteView = (id: string, token = jwt) =>
  portal.callGraphql(
    `mutation ($id: ID!) { deleteSavedView(input: { savedViewId: $id }) { ${PAYLOAD_FIELDS} } }`,
    { id },
    token,
  );

it('saved views: a view can be saved, renamed and deleted', async () => {
  const { view, message } = await saveView({ name: '  Large ones ', query: 'order=DEAREST&status=RUNNING' });
  expect([message, view.name]).toEqual(['View saved', 'Large ones']);
  expect(await listViews()).toEqual([
    { id: view.id, list: 'KEYS', name: 'Large ones', query: 'order=DEAREST&status=RUNNING' },
  ]);
  expect((await renameView(view.id, 'LARGE ones')).data.renameSavedView).toMatchObject({
    view: { name: 'LARGE ones' },
  });
  expect((await deleteView(view.id)).data.deleteSavedView).toEqual({ message: 'View deleted', userErrors: [] });
  expect(await listViews()).toEqual([]);
  expect((await deleteView(view.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('saved views: views are listed by name, regardless of case', async () => {
  for (const name of ['Monthly', 'Ends soon', 'expired', 'Suspended']) await saveView({ name });
  expect((await listViews()).map(({ name }) => name)).toEqual(['Ends soon', 'expired', 'Monthly', 'Suspended']);
});

it('saved views: an administrator cannot see or change the views of another administrator', async () => {
  const otherJwt = (await createAdministrator(portal)).jwt;
  const { view } = await saveView();
  expect(await listViews(otherJwt)).toEqual([]);
  for (const reply of [await renameView(view.id, 'Mine', otherJwt), await deleteView(view.id, otherJwt)])
    expect(reply.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await saveView({}, otherJwt)).userErrors).toEqual([]);
  expect(await listViews()).toMatchObject([{ name: 'Ends soon' }]);
});

describe('saved views: rejected views', () => {
  it.each([
    ['without a name', { name: '  ' }, 'name', 'INVALID_INPUT'],
    ['with a long name', { name: 'x'.repeat(61) }, 'name', 'INVALID_INPUT'],
    ['with a direction override in the name', { name: 'Soon \u202esdne' }, 'name', 'INVALID_INPUT'],
    ['with an empty query', { query: '' }, 'query', 'INVALID_INPUT'],
    ['with a long query', { query: `search=${'x'.repeat(1000)}` }, 'query', 'INVALID_INPUT'],
    ['with a path in the query', { query: '/../adminSettings?a=b' }, 'query', 'INVALID_INPUT'],
    ['with a question mark', { query: '?status=PENDING' }, 'query', 'INVALID_INPUT'],
    ['with the name of another view', { name: 'ends SOON' }, 'name', 'VIEW_EXISTS'],
  ])('rejects a view %s', async (_case, change, field, code) => {
    await saveView();
    expect((await saveView(change)).userErrors).toMatchObject([{ field: ['input', field], code }]);
    expect(await listViews()).toHaveLength(1);
  });

  it.each(['  ', 'x'.repeat(61), 'Soon \u202esdne'])('a view cannot be renamed to %j', async (name) => {
    const { view } = await saveView();
    const { userErrors } = (await renameView(view.id, name)).data.renameSavedView;
    expect(userErrors).toMatchObject([{ field: ['input', 'name'], code: 'INVALID_INPUT' }]);
    expect(await listViews()).toMatchObject([{ name: 'Ends soon' }]);
  });

  it('a view cannot take the name of another view of the same list', async () => {
    await saveView();
    const { view } = await saveView({ list: 'COMPANIES' });
    expect(view).not.toBeNull();
    const secondView = (await saveView({ name: 'Second' })).view;
    const { userErrors } = (await renameView(secondView.id, 'Ends soon')).data.renameSavedView;
    expect(userErrors).toMatchObject([{ field: ['input', 'name'], code: 'VIEW_EXISTS' }]);
  });

  it('a 51st view is rejected, even with concurrent requests', async () => {
    await Promise.all(Array.from({ length: 48 }, (_, n) => saveView({ name: `View ${n}` })));
    const lastSaves = await Promise.all(Array.from({ length: 6 }, (_, n) => saveView({ name: `Last ${n}` })));
    expect(lastSaves.filter(({ userErrors }) => userErrors[0]?.code === 'TOO_MANY_VIEWS')).toHaveLength(4);
    expect(await listViews()).toHaveLength(50);
  });
});

it('saved views: deleting an administrator deletes their views', async () => {
  const { jwt: otherJwt, username } = await createAdministrator(portal);
  await saveView({}, otherJwt);
  await portal.db.query('delete from administrators where username = $1', [username]);
  expect(await portal.db.query('select 1 from saved_views')).toEqual([]);
});
