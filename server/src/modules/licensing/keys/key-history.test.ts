import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

const QUERY = `query ($id: ID!, $after: String) { key(id: $id) {
  history { id status by graceDays }
  historyEntries(first: 2, after: $after) {
    edges { node { id status by graceDays } } pageInfo { endCursor hasNextPage } totalCount
  }
} }`;

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let keyId: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  [adminJwt, company] = [await portal.logInAdmin(), await portal.createCompany()];
  keyId = (await createKeyClient(portal).createApproved(company.jwt, adminJwt))._id as string;
  const mutation = 'mutation ($input: ChangeKeyGraceInput!) { changeKeyGrace(input: $input) { userErrors { code } } }';
  for (const days of [1, 2, 3]) await portal.callGraphql(mutation, { input: { keyId, days } }, adminJwt);
});
afterAll(() => portal.stop());

const readPage = async (jwt: string, after: string | null = null) =>
  (await portal.callGraphql(QUERY, { id: keyId, after }, jwt)).data.key;

it('keys: the history is read by cursor, newest entry first', async () => {
  const entries = [];
  let after: string | null = null;
  for (let hasMore = true; hasMore;) {
    const { historyEntries } = await readPage(adminJwt, after);
    entries.push(...historyEntries.edges.map(({ node }: { node: object }) => node));
    expect(historyEntries.totalCount).toBe(5);
    ({ endCursor: after, hasNextPage: hasMore } = historyEntries.pageInfo);
  }
  expect(entries).toMatchObject([{ graceDays: 3 }, { graceDays: 2 }, { graceDays: 1 }, {}, { status: 'PENDING' }]);
  expect(entries.toReversed()).toEqual((await readPage(adminJwt)).history);
});

it('keys: the history names the administrator only to administrators', async () => {
  const listAuthors = async (jwt: string) =>
    (await readPage(jwt)).historyEntries.edges.map(({ node }: { node: { by: string } }) => node.by);
  expect(await listAuthors(adminJwt)).toEqual(['Chief', 'Chief']);
  expect(await listAuthors(company.jwt)).toEqual(['Administrator', 'Administrator']);
});
