import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const SUBMITTED_HTML = '<b onclick="alert(1)">a</b><script>alert(2)</script>';
const CLEANED_HTML = '<b>a</b>';

let portal: Portal;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

const saveByRest = (path: string, htmlContent: string) =>
  portal.callRest('POST', path, { jwt: adminJwt, body: { title: 'x', type: 'html', position: 'left', htmlContent } });
const createInput = (htmlContent: string) => ({ title: 'x', position: 'LEFT', type: 'HTML', htmlContent });
const saveByGraphql = (mutation: 'create' | 'update', fields: object) =>
  portal.callGraphql(
    mutation === 'create'
      ? 'mutation ($input: CreateAdvertisementInput!) { createAdvertisement(input: $input) { userErrors { message } } }'
      : 'mutation ($input: UpdateAdvertisementInput!) { updateAdvertisement(input: $input) { userErrors { message } } }',
    { input: fields },
    adminJwt,
  );
const readStoredAdvertisement = async () => {
  const [row] = await portal.db.query('select id, content from advertisements order by created_at desc limit 1');
  return row as { id: string; content: string };
};

it.each([
  ['created by REST', () => saveByRest('/admin/ads', SUBMITTED_HTML)],
  ['created by GraphQL', () => saveByGraphql('create', createInput(SUBMITTED_HTML))],
  [
    'changed by GraphQL',
    async () => {
      await saveByRest('/admin/ads', 'before');
      const { id } = await readStoredAdvertisement();
      return saveByGraphql('update', { advertisementId: id, ...createInput(SUBMITTED_HTML) });
    },
  ],
])('advertisements: HTML that is %s is cleaned before it is stored', async (_case, save) => {
  await save();
  expect((await readStoredAdvertisement()).content).toBe(CLEANED_HTML);
});

it.each(['<script>alert(1)</script>', '<img src="https://a.example/x.png">', '<style>p { color: red }</style> '])(
  'advertisements: HTML without any allowed content is rejected: %s',
  async (html) => {
    const { data } = await portal.callGraphql(
      'mutation ($input: CreateAdvertisementInput!) { createAdvertisement(input: $input) { userErrors { field } } }',
      { input: createInput(html) },
      adminJwt,
    );
    expect(data.createAdvertisement.userErrors).toEqual([{ field: ['input', 'htmlContent'] }]);
  },
);

it('advertisements: a change that needs an image is rejected when a concurrent change removes the image', async () => {
  const [{ id }] = await portal.db.query(
    `insert into advertisements (title, position, type, content) values ('x', 'LEFT', 'IMAGE', '/uploads/x.png') returning id`,
  );
  const change = { title: 'new', position: 'LEFT', type: 'IMAGE' };
  const pendingUpdate = await portal.db.transaction(async (tx) => {
    await tx.query(`update advertisements set type = 'HTML', content = 'a' where id = $1`, [id]);
    const response = saveByGraphql('update', { advertisementId: id, ...change });
    // The request has read the advertisement with its image and now waits for the lock.
    const lockWaitsSql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => tx.query(lockWaitsSql)).toHaveLength(1);
    return { response };
  });
  const { data } = await pendingUpdate.response;
  expect(data.updateAdvertisement.userErrors).toHaveLength(1);
  expect(await portal.db.query('select title, type from advertisements where id = $1', [id])).toEqual([
    { title: 'x', type: 'HTML' },
  ]);
});
