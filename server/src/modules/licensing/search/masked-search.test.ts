import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { selectValues } from '../../../../test/tier.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const { OWNER, OPERATOR, EDITOR, VIEWER } = AdministratorRole;
const VIEWER_TOKEN = 'API token of a VIEWER';

/**
 * Keys in all searchable states, each with the words that find it. `starts` and `ends` are days from now, and `grace`
 * is a number of days. `isRenewal` marks keys in the renewals list.
 */
const STATES: { words: string[]; status: string; starts: number; ends: number; grace?: number; isRenewal?: true }[] = [
  { words: ['pending', 'waiting'], status: 'PENDING', starts: -1, ends: 200 },
  { words: ['approved', 'running', 'expiring'], status: 'APPROVED', starts: -200, ends: 5, isRenewal: true },
  { words: ['in grace'], status: 'APPROVED', starts: -200, ends: -3, grace: 20, isRenewal: true },
  { words: ['rejected'], status: 'REJECTED', starts: -1, ends: 200 },
  { words: ['disabled'], status: 'DISABLED', starts: -1, ends: 200 },
  { words: ['not started'], status: 'APPROVED', starts: 20, ends: 200 },
  { words: ['expired'], status: 'APPROVED', starts: -200, ends: -100 },
];

interface StoredKey {
  id: string;
  companyId: string;
  licence: string;
  isRenewal: boolean;
}

let portal: Portal;
const jwts: Record<string, string> = {};
const keysByWord = new Map<string, StoredKey>();
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  for (const role of [OWNER, OPERATOR, EDITOR, VIEWER]) jwts[role] = (await createAdministrator(portal, { role })).jwt;
  jwts[VIEWER_TOKEN] = (await createApiToken(portal, jwts[VIEWER]!, [Scope.KEYS_READ, Scope.COMPANIES_READ])).secret;
  for (const [n, state] of STATES.entries()) {
    const { id: companyId } = await portal.createCompany();
    // No name, plan, status or amount contains these combinations of characters.
    const licence = `QJ7${'0123456789'[n]}Z-XQZJ${n}-VJX${n}Q-ZZQX${n}-JQV${n}Z-XZV${n}J-QXJ${n}V-ZJVQ${n}`;
    const [{ id }] = await portal.db.query(
      `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, grace_days,
         lines, subtotal, gst, round_off, total)
       values ($1, $2, $3, 'CUSTOM', 3, '{REMOTE}', now() + $4 * interval '1 day', now() + $5 * interval '1 day', $6, '[]', 0, 0, 0, 0)
       returning id`,
      [companyId, licence, state.status, state.starts, state.ends, state.grace ?? null],
    );
    for (const word of state.words)
      keysByWord.set(word, { id, companyId, licence, isRenewal: Boolean(state.isRenewal) });
  }
});
afterAll(() => portal.stop());

const PAGE_FIELDS = '{ items { id } pageInfo { totalCount } }';

async function runQuery(query: string, variables: object, jwt: string) {
  const { data, errors } = await portal.callGraphql(query, variables, jwt);
  expect(errors).toBeUndefined();
  return data;
}

const countItems = ({ items, pageInfo }: { items: unknown[]; pageInfo: { totalCount: number } }) =>
  Math.max(items.length, pageInfo.totalCount);

async function countLines(path: string, query: Record<string, string>, jwt: string): Promise<number> {
  const response = await portal.send(`/api${path}?${new URLSearchParams(query)}`, { headers: { jwt } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  // Subtract the header and the empty string after the last line.
  return (await response.text()).split('\r\n').length - 2;
}

/** Every entry point that searches keys. Each function returns the number of keys that a search finds. */
const ENTRY_POINTS: Record<string, (search: string, jwt: string, key: StoredKey) => Promise<number>> = {
  'the list of all keys': async (search, jwt) =>
    countItems(
      (await runQuery(`query ($search: String) { keyPage(search: $search) ${PAGE_FIELDS} }`, { search }, jwt)).keyPage,
    ),
  'the list of all keys with a filter': async (search, jwt) => {
    const from = new Date(Date.now() - 400 * 86_400_000).toISOString();
    const query = `query ($search: String, $from: DateTime) { keyPage(search: $search, expiresFrom: $from, orderBy: CHEAPEST) ${PAGE_FIELDS} }`;
    return countItems((await runQuery(query, { search, from }, jwt)).keyPage);
  },
  'the keys of a company': async (search, jwt, { companyId: id }) => {
    const query = `query ($id: ID!, $search: String) { company(id: $id) { keyPage(search: $search) ${PAGE_FIELDS} } }`;
    return countItems((await runQuery(query, { id, search }, jwt)).company.keyPage);
  },
  'the keys of many companies': async (search, jwt) => {
    const query = `query ($search: String) { companyPage(limit: 50) { items { keyPage(search: $search) ${PAGE_FIELDS} } } }`;
    const { items } = (await runQuery(query, { search }, jwt)).companyPage;
    return items.reduce((sum: number, { keyPage: page }: { keyPage: never }) => sum + countItems(page), 0);
  },
  'the renewals': async (search, jwt) => {
    const pageSelection = '{ items { key { id } } pageInfo { totalCount } }';
    const query = `query ($search: String) { renewalPage(days: 30, search: $search) ${pageSelection} }`;
    return countItems((await runQuery(query, { search }, jwt)).renewalPage);
  },
  'the list of all keys through REST': async (name, jwt) => {
    const { body } = await portal.callRest('POST', '/admin/admin-get-key-request', { jwt, body: { name } });
    return body.data.length as number;
  },
  'the file of all keys': (name, jwt) => countLines('/admin/export-keys', { name }, jwt),
  'the file of renewals': (name, jwt) => countLines('/admin/export-renewals', { name, days: '30' }, jwt),
};

/**
 * Builds searches that find one key for an unmasked viewer: parts of its licence string, alone and next to its state.
 */
function buildSearches(word: string, { licence }: StoredKey): string[] {
  const middlePart = licence.slice(8, 15);
  return [
    licence.slice(0, 5),
    middlePart,
    middlePart.replaceAll('-', '').toLowerCase(),
    licence.slice(0, -1),
    `${word} ${middlePart}`,
    `${middlePart} ${word}`,
    `${word.toUpperCase()} ${licence.slice(-5)}`,
    `${word} ${licence.slice(1)}`,
  ];
}

const isFoundBy = (entryPoint: string, { isRenewal }: StoredKey) => isRenewal || !entryPoint.includes('renewals');

describe('keys: search by part of a licence string', () => {
  it.each(Object.keys(ENTRY_POINTS))(
    'a part of a licence string finds nothing in %s for a masked viewer, even with a state',
    async (entryPoint) => {
      for (const [n, [word, key]] of [...keysByWord].entries()) {
        const searches = [...buildSearches(word, key), key.licence.slice(-2), `${word} ${key.licence.slice(8, 10)}`];
        for (const search of selectValues(searches, n))
          expect([search, await ENTRY_POINTS[entryPoint]!(search, jwts[VIEWER]!, key)]).toEqual([search, 0]);
      }
      const runningKey = keysByWord.get('running')!;
      for (const [n, viewer] of [EDITOR, VIEWER_TOKEN].entries())
        for (const search of selectValues(buildSearches('running', runningKey), n))
          expect([viewer, search, await ENTRY_POINTS[entryPoint]!(search, jwts[viewer]!, runningKey)]).toEqual([
            viewer,
            search,
            0,
          ]);
    },
  );

  it.each(Object.keys(ENTRY_POINTS))(
    'a part of a licence string finds its key in %s for an operator, alone and with its state',
    async (entryPoint) => {
      const foundKeys = [...keysByWord].filter(([, key]) => isFoundBy(entryPoint, key));
      expect(foundKeys.length).toBeGreaterThan(0);
      for (const [n, [word, key]] of foundKeys.entries())
        for (const search of selectValues(buildSearches(word, key), n))
          expect([search, await ENTRY_POINTS[entryPoint]!(search, jwts[OPERATOR]!, key)]).toEqual([search, 1]);
    },
  );
});

describe('keys: masked licence strings', () => {
  it('only the first group of a masked licence string is visible in lists, records and files', async () => {
    const { id, companyId, licence } = keysByWord.get('expiring')!;
    const maskedPart = licence.slice(6);
    const query = `query ($id: ID!, $companyId: ID!) {
      key(id: $id) { licenceString company { keyPage { items { licenceString } } currentKey { licenceString } } }
      company(id: $companyId) { latestKey { licenceString } currentKey { licenceString } }
      keyPage(limit: 50) { items { licenceString } }
      renewalPage { items { key { licenceString } } } }`;
    const fetchVisibleTexts = async (jwt: string) => [
      JSON.stringify(await runQuery(query, { id, companyId }, jwt)),
      JSON.stringify(
        (await portal.callRest('POST', '/admin/admin-get-key-request', { jwt, body: { limit: 50 } })).body,
      ),
      await (await portal.send('/api/admin/export-keys', { headers: { jwt } })).text(),
    ];
    for (const text of await fetchVisibleTexts(jwts[OWNER]!)) expect(text).toContain(maskedPart);
    for (const viewer of [VIEWER, EDITOR, VIEWER_TOKEN])
      for (const text of await fetchVisibleTexts(jwts[viewer]!)) {
        expect(text).toContain(`${licence.slice(0, 5)}-•••••`);
        expect(text).not.toContain(maskedPart);
        expect(text).not.toContain(licence.slice(6, 11));
      }
  });

  it('a masked viewer cannot read a signed licence, which contains the hash of the licence string', async () => {
    const fetchSignedLicence = async (role: string) => {
      const query = 'query ($id: ID!) { licence(keyId: $id) { signed } }';
      return portal.callGraphql(query, { id: keysByWord.get('expiring')!.id }, jwts[role]!);
    };
    expect((await fetchSignedLicence(OPERATOR)).data.licence.signed).toEqual(expect.any(String));
    for (const role of [VIEWER, EDITOR])
      expect((await fetchSignedLicence(role)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
