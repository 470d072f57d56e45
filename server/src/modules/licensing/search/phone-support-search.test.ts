import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { selectValues } from '../../../../test/tier.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

const ORDER_NUMBER = '20261123-4F3C2F0E';
const KEY_ID = '4f3c2f0e-1111-4111-8111-111111111111';
// 02:30 on 23 November in India, but still 22 November in UTC.
const REQUESTED_AT = '2026-11-22T21:00:00.123456Z';

let portal: Portal;
let pharma: Company;
let otherCompany: Company;
const jwts: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  jwts.owner = await portal.logInAdmin();
  jwts.viewer = (await createAdministrator(portal, { role: AdministratorRole.VIEWER })).jwt;
  pharma = await portal.createCompany({ name: 'Tohmuw Pharma Works' });
  otherCompany = await portal.createCompany({ name: 'Zebra Foods' });
  await portal.db.query(`update companies set phone = '98212 34567' where id = $1`, [pharma.id]);
  await portal.db.query(`update companies set phone = '442079460000' where id = $1`, [otherCompany.id]);
  const insertKey = (id: string, companyId: string, licence: string, createdAt: string) =>
    portal.db.query(
      `insert into keys (id, company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
         subtotal, gst, round_off, total, created_at)
       values ($1, $2, $3, 'APPROVED', 'CUSTOM', 3, '{REMOTE}', now() - interval '200 days', now() + interval '5 days', '[]', 0, 0, 0, 0, $4)`,
      [id, companyId, licence, createdAt],
    );
  await insertKey(KEY_ID, pharma.id, 'QJZQJ-XQZJX-VJXVQ', REQUESTED_AT);
  // The id of the second key begins with the same 8 characters, but the key was requested on another day. The third key
  // was requested on the same day, but its id begins differently.
  await insertKey('4f3c2f0e-2222-4111-8111-111111111111', otherCompany.id, 'ZZVJQ-ZZVJQ-ZZVJQ', '2026-11-24T12:00:00Z');
  await insertKey('4f3c2f0f-1111-4111-8111-111111111111', otherCompany.id, 'VVZJQ-VVZJQ-VVZJQ', REQUESTED_AT);
});
afterAll(() => portal.stop());

async function runQuery(selection: string, search: string, jwt: string) {
  const { data, errors } = await portal.callGraphql(`query ($search: String) { ${selection} }`, { search }, jwt);
  expect(errors).toBeUndefined();
  return data;
}

async function fetchColumn(
  path: string,
  query: Record<string, string>,
  header: string,
  jwt: string,
): Promise<string[]> {
  const response = await portal.send(`/api${path}?${new URLSearchParams(query)}`, { headers: { jwt } });
  const [head, ...lines] = (await response.text()).trim().split('\r\n');
  const column = head!.split(',').indexOf(header);
  return lines.map((line) => line.split(',')[column]!);
}

type SearchFunction = (search: string, jwt: string) => Promise<string[]>;
const getCompanyNames = (items: { company: { name: string } }[]) => items.map(({ company }) => company.name);

/** Every search for keys by an administrator. Each function returns the company names of the found keys. */
const KEY_SEARCHES: Record<string, SearchFunction> = {
  'the list of all keys': async (search, jwt) =>
    getCompanyNames(
      (await runQuery('keyPage(search: $search, limit: 50) { items { company { name } } }', search, jwt)).keyPage.items,
    ),
  'the renewals': async (search, jwt) => {
    const { renewalPage } = await runQuery(
      'renewalPage(search: $search, days: 30) { items { key { company { name } } } }',
      search,
      jwt,
    );
    return getCompanyNames(renewalPage.items.map(({ key }: { key: { company: { name: string } } }) => key));
  },
  'the list of all keys through REST': async (name, jwt) => {
    const { body } = await portal.callRest('POST', '/admin/admin-get-key-request', { jwt, body: { name } });
    return body.data.map(({ companyId }: { companyId: { name: string } }) => companyId.name);
  },
  'the file of all keys': (name, jwt) => fetchColumn('/admin/export-keys', { name }, 'Company Name', jwt),
  'the file of renewals': (name, jwt) =>
    fetchColumn('/admin/export-renewals', { name, days: '30' }, 'Company Name', jwt),
};

/** Every search for companies. Each function returns the names that it finds. */
const COMPANY_SEARCHES: Record<string, SearchFunction> = {
  'the list of companies': async (search, jwt) =>
    (await runQuery('companyPage(search: $search, limit: 50) { items { name } }', search, jwt)).companyPage.items.map(
      ({ name }: { name: string }) => name,
    ),
  'the list of companies through REST': async (name, jwt) => {
    const { body } = await portal.callRest('POST', '/admin/admin-companies-get', { jwt, body: { name } });
    return body.data.map((company: { name: string }) => company.name);
  },
  'the file of companies': (name, jwt) => fetchColumn('/admin/export-companies', { name }, 'Name', jwt),
};

/** A company's own searches. Each function returns the ids of the keys that it finds. */
const OWN_SEARCHES: Record<string, SearchFunction> = {
  'its own list': async (search, jwt) =>
    (await runQuery('me { keyPage(search: $search) { items { id } } }', search, jwt)).me.keyPage.items.map(
      ({ id }: { id: string }) => id,
    ),
  'its own list through REST': async (name, jwt) => {
    const { body } = await portal.callRest('POST', '/company/get-keys', { jwt, body: { name } });
    return body.data.map(({ _id }: { _id: string }) => _id);
  },
  'its own file': async (name, jwt) =>
    (await fetchColumn('/company/export-keys', { name }, 'Order Number', jwt)).map((number) =>
      number === ORDER_NUMBER ? KEY_ID : number,
    ),
};

const COMPANY_NAME = 'Tohmuw Pharma Works';
const MATCHING_TEXTS = [
  ORDER_NUMBER,
  ORDER_NUMBER.toLowerCase(),
  '20261123 4f3c2f0e',
  '20261123\u{2013}4F3C 2F0E',
  '202611234F3C2F0E',
  '9821234567',
  '98212-34567',
  '+91 98212 34567',
  '(+91) 9821234567',
  '0091 98212 34567',
  '098212 34567',
  '4567',
  'Pharma Tohmuw',
  'works  TOHMUW',
  'pharm toh',
  'Tohmuw, Pharma',
  'pharma;toh,',
  'Pharma,',
];
// Texts that find nothing: another day or id, an invalid day, another phone number or country code, and names with a
// wrong word.
const WRONG_TEXTS = [
  '20261122-4F3C2F0E',
  '20261123-4F3C2F1E',
  '20261340-4F3C2F0E',
  '9821234568',
  '+44 98212 34567',
  'Pharma Tohmuw Zebra',
  'harma Tohmuw',
];

const ALL_SEARCHES = { ...KEY_SEARCHES, ...COMPANY_SEARCHES };

describe('keys: searches for details that a caller reads out', () => {
  it.each(Object.keys(ALL_SEARCHES))(
    'an order number, a phone number and name words in any order find their company in %s',
    async (name) => {
      for (const [n, jwt] of [jwts.owner!, jwts.viewer!].entries()) {
        const caseIndex = Object.keys(ALL_SEARCHES).indexOf(name) + n;
        for (const search of selectValues(MATCHING_TEXTS, caseIndex))
          expect([search, await ALL_SEARCHES[name]!(search, jwt)]).toEqual([search, [COMPANY_NAME]]);
        for (const search of selectValues(WRONG_TEXTS, caseIndex))
          expect([search, await ALL_SEARCHES[name]!(search, jwt)]).toEqual([search, []]);
        expect(await ALL_SEARCHES[name]!('+44 20 7946 0000', jwt)).toContain('Zebra Foods');
      }
    },
  );

  it.each(Object.keys(KEY_SEARCHES))('a search text and a state find matching keys in %s', async (name) => {
    for (const search of [`${ORDER_NUMBER} running`, 'expiring +91 98212-34567', 'running Pharma Tohmuw'])
      expect([search, await KEY_SEARCHES[name]!(search, jwts.owner!)]).toEqual([search, [COMPANY_NAME]]);
    expect(await KEY_SEARCHES[name]!(`${ORDER_NUMBER} rejected`, jwts.owner!)).toEqual([]);
  });

  it.each(Object.keys(OWN_SEARCHES))('a company finds only its own order numbers in %s', async (name) => {
    expect(await OWN_SEARCHES[name]!(ORDER_NUMBER, pharma.jwt)).toEqual([KEY_ID]);
    expect(await OWN_SEARCHES[name]!(ORDER_NUMBER, otherCompany.jwt)).toEqual([]);
  });

  it('a search with fewer than four digits does not match phone numbers', async () => {
    expect(await COMPANY_SEARCHES['the list of companies']!('821', jwts.owner!)).toEqual([]);
  });

  it('the order number follows the business time zone', async () => {
    const utcPortal = await startPortal({ BUSINESS_TIME_ZONE: 'UTC' });
    try {
      const { id } = await utcPortal.createCompany();
      await utcPortal.db.query(
        `insert into keys (id, company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
           subtotal, gst, round_off, total, created_at)
         values ($1, $2, 'QJZQJ', 'PENDING', 'CUSTOM', 3, '{REMOTE}', now(), now() + interval '5 days', '[]', 0, 0, 0, 0, $3)`,
        [KEY_ID, id, REQUESTED_AT],
      );
      const jwt = await utcPortal.logInAdmin();
      const countKeys = async (search: string) => {
        const query = 'query ($search: String) { keyPage(search: $search) { pageInfo { totalCount } } }';
        return (await utcPortal.callGraphql(query, { search }, jwt)).data.keyPage.pageInfo.totalCount as number;
      };
      expect([await countKeys('20261122-4F3C2F0E'), await countKeys(ORDER_NUMBER)]).toEqual([1, 0]);
    } finally {
      await utcPortal.stop();
    }
  });
});
