import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

const DIRTY = '<b onclick="alert(1)">a</b><script>alert(2)</script>';
const CLEAN = '<b>a</b>';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.admin();
});
afterAll(() => portal.stop());

const rest = (path: string, htmlContent: string) =>
  portal.rest('POST', path, { jwt: admin, body: { title: 'x', type: 'html', position: 'left', htmlContent } });
const input = (htmlContent: string) => ({ title: 'x', position: 'LEFT', type: 'HTML', htmlContent });
const graphql = (mutation: string, args: string, variables: object) =>
  portal.graphql(
    `mutation ($input: AdvertisementInput!${'id' in variables ? ', $id: ID!' : ''}) { ${mutation}(${args}) { userErrors { message } } }`,
    variables,
    admin,
  );
const stored = async () => {
  const [row] = await portal.db.query('select id, content from advertisements order by created_at desc limit 1');
  return row as { id: string; content: string };
};

it.each([
  ['created by REST', () => rest('/admin/ads', DIRTY)],
  ['created by GraphQL', () => graphql('createAdvertisement', 'input: $input', { input: input(DIRTY) })],
  [
    'changed by GraphQL',
    async () => {
      await rest('/admin/ads', 'before');
      const { id } = await stored();
      return graphql('updateAdvertisement', 'id: $id, input: $input', { id, input: input(DIRTY) });
    },
  ],
])('advertisements: HTML that is %s is cleaned before it is stored', async (_how, save) => {
  await save();
  expect((await stored()).content).toBe(CLEAN);
});
