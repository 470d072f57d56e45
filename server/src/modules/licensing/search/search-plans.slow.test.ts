import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countVisitedRows } from '../../../../test/visited-rows.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

const COMPANY_COUNT = 20_000;
const KEY_COUNT = 10_000;
// Enough rows for a page of keys with their companies, and far fewer than a table scan visits.
const MAX_VISITED_ROWS = 500;

let portal: Portal;
const jwts: Record<string, string> = {};
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  jwts.owner = await portal.logInAdmin();
  jwts.viewer = (await createAdministrator(portal, { role: AdministratorRole.VIEWER })).jwt;
  await portal.db.query(
    `insert into companies (id, name, email, domain, phone, address, password_hash, created_at)
     select md5('company' || n)::uuid, initcap(substr(md5(n::text), 1, 7)) || ' Works ' || initcap(substr(md5('w' || n), 1, 7)), 'o@c' || n || '.example',
       'c' || n || '.example', (9820000000 + n * 7919)::text, '', 'x', now() - n * interval '1 minute'
     from generate_series(0, ${COMPANY_COUNT}) n`,
  );
  for (let from = 0; from < KEY_COUNT; from += 10_000)
    await portal.db.query(
      `insert into keys (id, company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
         subtotal, gst, round_off, total, created_at)
       select md5('key' || n)::uuid, md5('company' || n / 10)::uuid, upper(md5(n::text)),
         'APPROVED', 'CUSTOM', 10, '{REMOTE}', now(), now() + n * interval '1 minute', '[]', 0, 0, 0, 1000 + n,
         now() - n * interval '10 minutes'
       from generate_series(${from} + 1, ${from} + 10000) n`,
    );
  await portal.db.query(`update companies set name = name || ' Zürq' where id = md5('company500')::uuid`);
  await portal.db.query('analyze companies');
  await portal.db.query('analyze keys');
});
afterAll(() => portal.stop());

/** Runs a list query and returns the number of results and the number of rows that its statements visited. */
async function searchList(list: string, text: string, jwt: string): Promise<{ count: number; visitedRows: number }> {
  const query = `query ($text: String) { list: ${list}(search: $text, limit: 20) { items { id } pageInfo { totalCount } } }`;
  const { result, visitedRows } = await countVisitedRows(portal.db, /from (keys key|companies company)\b/, () =>
    portal.callGraphql(query, { text }, jwt),
  );
  expect(result.errors).toBeUndefined();
  return { count: result.data.list.pageInfo.totalCount, visitedRows };
}

it('keys: searches by order number, phone, name words and two characters visit few rows of large tables', async () => {
  const [sampleKey] = await portal.db.query(
    `select c.name, c.phone, to_char(k.created_at at time zone 'Asia/Kolkata', 'YYYYMMDD') || '-' || left(k.id::text, 8) as number
     from keys k join companies c on c.id = k.company_id order by k.created_at offset ${KEY_COUNT / 2} limit 1`,
  );
  const words = (sampleKey.name as string).split(' ').toReversed().join(' ');
  for (const text of [sampleKey.number, `+91 ${sampleKey.phone}`, words, 'Rq', 'ZÜ'])
    for (const list of ['keyPage', 'companyPage'])
      for (const jwt of Object.values(jwts)) {
        const { count, visitedRows } = await searchList(list, text as string, jwt);
        expect([text, list, count]).toEqual([text, list, list === 'keyPage' && text !== sampleKey.number ? 10 : 1]);
        expect([text, list, visitedRows < MAX_VISITED_ROWS ? 'few' : visitedRows]).toEqual([text, list, 'few']);
      }
});

it('keys: a search for a word in every company name visits fewer than three rows per key', async () => {
  const { count, visitedRows } = await searchList('keyPage', 'works', jwts.owner!);
  expect(count).toBe(KEY_COUNT);
  expect(visitedRows).toBeLessThan(3 * KEY_COUNT);
});

it('keys: a search for two characters finds every key whose licence string or company contains them', async () => {
  for (const text of ['wo', 'WO', '0a', 'o@', '.e', '%_', '__', "e'", 'üR', 'é9', 'zü']) {
    const pattern = `%${text.replaceAll(/[%_]/g, String.raw`\$&`)}%`;
    const [{ count: expected }] = await portal.db.query(
      `select least(count(*), 10000)::int as count from keys key join companies company on company.id = key.company_id
       where name ilike $1 or email ilike $1 or domain ilike $1 or replace(key.licence_string, '-', '') ilike $1`,
      [pattern],
    );
    const { count } = await searchList('keyPage', text, jwts.owner!);
    expect([text, count]).toEqual([text, expected]);
  }
});

it('companies: a search for two characters finds every company that contains them', async () => {
  for (const text of ['wo', 'WO', 'b7', 'o@', '.e', '%_', '__', "e'", 'üR', 'é9', 'zü']) {
    const pattern = `%${text.replaceAll(/[%_]/g, String.raw`\$&`)}%`;
    const [{ count: expected }] = await portal.db.query(
      `select least(count(*), 10000)::int as count from companies where name ilike $1 or email ilike $1 or domain ilike $1`,
      [pattern],
    );
    const { count } = await searchList('companyPage', text, jwts.owner!);
    expect([text, count]).toEqual([text, expected]);
  }
});
