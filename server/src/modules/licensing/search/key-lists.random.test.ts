import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countRuns } from '../../../../test/tier.ts';

const KEY_COUNT = 3000;
const PAGE_SIZE = 20;

let portal: Portal;
let adminJwt: string;
// Many companies share parts of their names, and many keys share times and totals. Some keys are extensions.
beforeAll(async () => {
  portal = await startPortal({ GRACE_DAYS: '10' });
  adminJwt = await portal.logInAdmin();
  await portal.db.query('select setseed(0.42)');
  await portal.db.query(
    `insert into companies (name, email, domain, phone, address, password_hash, released_at, email_confirmed_at)
     select (array['Banyan', 'Ban%an', 'Month', 'Konkan', 'Kon_an'])[1 + n % 5] || ' ' || n, 'c' || n || '@c.example',
       'c' || n || '.example', '98200 ' || lpad(n::text, 5, '0'), '', 'x', case when n % 7 = 0 then now() end,
       case when n % 7 > 0 and n % 3 > 0 then now() end
     from generate_series(1, 60) n`,
  );
  await portal.db.query(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
       subtotal, gst, round_off, total, created_at, approved_at)
     select (array(select id from companies order by name))[1 + (random() * 59)::int], upper(md5(n::text)),
       (enum_range(null::key_status))[1 + (random() * 3)::int], (enum_range(null::plan_type))[1 + (random() * 3)::int], 10,
       '{REMOTE}', now() + (n % 60 - 50) * interval '1 day', now() + (n % 60 - 50 + (random() * 300)::int) * interval '1 day',
       '[]', 0, 0, 0,
       (random() * 50)::int, now() - (random() * 500)::int * interval '1 hour',
       case when random() < 0.7 then now() - (random() * 480)::int * interval '1 hour' end
     from generate_series(1, ${KEY_COUNT}) n`,
  );
  await portal.db.query(
    `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at, lines,
       subtotal, gst, round_off, total, created_at, replaces_id)
     select company_id, licence_string, 'REJECTED', plan_type, 20, add_ons, starts_at, expires_at, '[]', 0, 0, 0, total, now(), id
     from keys where status = 'DISABLED' order by id limit 100`,
  );
  await portal.db.query('update keys set grace_days = (random() * 30)::int where hashtext(id::text) % 5 = 0');
});
afterAll(() => portal.stop());

const ORDERS = {
  NEWEST: 'k.created_at desc, k.id desc',
  OLDEST: 'k.created_at, k.id',
  EXPIRES_FIRST: 'k.expires_at, k.id',
  EXPIRES_LAST: 'k.expires_at desc, k.id desc',
  CHEAPEST: 'k.total, k.id',
  DEAREST: 'k.total desc, k.id desc',
};

const END_SQL = `k.expires_at + coalesce(k.grace_days, 10) * interval '24 hours'`;
const STARTED_SQL = "k.status = 'APPROVED' and k.starts_at <= now()";
/** The SQL condition of each phase. */
const PHASES = {
  NOT_STARTED: "k.status = 'APPROVED' and k.starts_at > now()",
  RUNNING: `${STARTED_SQL} and ${END_SQL} > now()`,
  EXPIRING: `${STARTED_SQL} and ${END_SQL} > now() and k.expires_at <= now() + interval '30 days'`,
  IN_GRACE: `${STARTED_SQL} and ${END_SQL} > now() and k.expires_at <= now()`,
  EXPIRED: `${STARTED_SQL} and ${END_SQL} <= now()`,
};

interface Search {
  /** The SQL condition of the state that the search names. */
  state?: string;
  /** The search text without the name of the state. */
  remainingText?: string;
  /** A total in INR. */
  amount?: number;
  /** The digits of a phone number. */
  phone?: string;
  orderNumber?: string;
}

const SEARCHES: Record<string, Search> = {
  ...Object.fromEntries(
    ['banyan', 'an', '%', '_', 'KON', 'month', 'a1', 'ABC', 'reject', 'zzz'].map((text) => [text, {}]),
  ),
  ...Object.fromEntries(['c4.ex', '3@C.', 'expire'].map((text) => [text, {}])),
  ' 7 ': { amount: 7 },
  '4': { amount: 4 },
  '₹40': { amount: 40 },
  expired: { state: PHASES.EXPIRED },
  'Not  started': { state: PHASES.NOT_STARTED },
  waiting: { state: "k.status = 'PENDING'" },
  'in  Grace': { state: PHASES.IN_GRACE },
  'banyan Running': { state: PHASES.RUNNING, remainingText: 'banyan' },
  'expiring c4.ex': { state: PHASES.EXPIRING, remainingText: 'c4.ex' },
  'rejected month': { state: "k.status = 'REJECTED'", remainingText: 'month' },
  '4 banyan': {},
  'an  1 b': {},
  '4 running KON': { state: PHASES.RUNNING, remainingText: '4 KON' },
  '(+91) 98200-00012': { phone: '9820000012' },
  '000 01': { phone: '00001' },
  'running 98200 00004': { state: PHASES.RUNNING, remainingText: '98200 00004', phone: '9820000004' },
};

const ORDER_NUMBER_SQL = `to_char(k.created_at at time zone 'Asia/Kolkata', 'YYYYMMDD') || '-' || upper(left(k.id::text, 8))`;

/** Builds searches for the order numbers of 8 keys, alone and next to a state. */
async function buildOrderNumberSearches(): Promise<Record<string, Search>> {
  const keys: { number: string }[] = await portal.db.query(
    `select ${ORDER_NUMBER_SQL} as number from keys k where replaces_id is null order by id limit 8`,
  );
  return Object.fromEntries(
    keys.flatMap(({ number }) => [
      [number, { orderNumber: number }],
      [
        `${number.toLowerCase()} approved`,
        { state: "k.status = 'APPROVED'", remainingText: number, orderNumber: number },
      ],
    ]),
  );
}

const buildArbitraryArgs = (searches: Record<string, Search>) =>
  fc.record({
    orderBy: fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[])),
    status: fc.option(fc.constantFrom('PENDING', 'APPROVED', 'REJECTED', 'DISABLED')),
    phase: fc.option(fc.constantFrom(...(Object.keys(PHASES) as (keyof typeof PHASES)[])), { freq: 2 }),
    search: fc.option(fc.constantFrom(...Object.keys(searches))),
    planType: fc.option(fc.constantFrom('TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM'), { freq: 2 }),
    expiresFrom: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
    expiresBefore: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
    approvedFrom: fc.option(fc.integer({ min: -20, max: 0 }), { freq: 2 }),
    approvedBefore: fc.option(fc.integer({ min: -20, max: 0 }), { freq: 2 }),
    isCompanyConfirmed: fc.option(fc.boolean(), { freq: 2 }),
    // The first and the last pages, pages in the middle, and pages past the end.
    page: fc.oneof(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 160 }),
      fc.integer({ min: 145, max: 156 }),
    ),
  });

const addDaysToNow = (days: number | null) => (days === null ? null : new Date(Date.now() + days * 86_400_000));

const NAMES_BY_PLAN = { TWO_DAYS: '2day 2 days two days', WEEK: 'week', MONTH: 'month', CUSTOM: 'custom' };
const findMatchingPlans = (searchText: string, namesByPlan: Record<string, string>) =>
  Object.keys(namesByPlan).filter((plan) =>
    namesByPlan[plan]!.split(/ (?=\d|two)/).some((text) => text.includes(searchText.toLowerCase())),
  );

const toLikePattern = (searchText: string) => `%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const splitWords = (text: string) => text.split(/\s+/);
const buildCompanyCondition = (like: string, words: string) =>
  `c.name ilike ${like} or c.email ilike ${like} or c.domain ilike ${like} or (
    select bool_and(typed <> '' and exists (
      select from regexp_split_to_table(lower(c.name), '[^[:alnum:]]+') word where starts_with(word, lower(typed))))
    from unnest(${words}::text[]) typed)`;
const PHONE_OR_ORDER_NUMBER_SQL = `regexp_replace(c.phone, '\\D', '', 'g') like $16 or ${ORDER_NUMBER_SQL} = $17`;

/** Builds a search condition that uses no index. */
const buildNaiveCondition = ({ state, remainingText }: Search) => `(
  ${buildCompanyCondition('$5', '$14')}
  ${state ? '' : `or k.licence_string ilike $5 or k.status::text ilike $5 or k.plan_type::text = any($6) or k.total = $8 or ${PHONE_OR_ORDER_NUMBER_SQL}`}
  ${state && !remainingText ? `or ${state}` : ''}
  ${remainingText ? `or ${state} and (${buildCompanyCondition('$9', '$15')} or k.licence_string ilike $9 or k.plan_type::text = any($10) or ${PHONE_OR_ORDER_NUMBER_SQL})` : ''})`;

it('keys: random list queries return the same keys as a simple SQL query', async () => {
  const searches = { ...SEARCHES, ...(await buildOrderNumberSearches()) };
  await fc.assert(
    fc.asyncProperty(
      buildArbitraryArgs(searches),
      fc.boolean(),
      async ({ page, search, orderBy, status, phase, planType, ...filters }, selectsMoreFields) => {
        const [from, before] = [addDaysToNow(filters.expiresFrom), addDaysToNow(filters.expiresBefore)];
        const [approvedFrom, approvedBefore] = [
          addDaysToNow(filters.approvedFrom),
          addDaysToNow(filters.approvedBefore),
        ];
        const { isCompanyConfirmed } = filters;
        const searchText = search?.trim() ?? '';
        const expectedSearch = searches[search ?? ''] ?? {};
        const remainingText = expectedSearch.remainingText ?? '';
        const matches: { id: string; name: string }[] = await portal.db.query(
          `select k.id, c.name from keys k join companies c on c.id = k.company_id
         where ($1::key_status is null or k.status = $1) and ($2::timestamptz is null or k.expires_at >= $2)
           and ($3::timestamptz is null or k.expires_at < $3)
           and ($4 = '' or ${buildNaiveCondition(expectedSearch)})
           and ($7::plan_type is null or k.plan_type = $7)
           and ($11::timestamptz is null or k.approved_at >= $11) and ($12::timestamptz is null or k.approved_at < $12)
           and ($13::boolean is null or case when $13 then c.email_confirmed_at is not null
             else c.email_confirmed_at is null and c.released_at is null end)
           and ($5::text || $6::text[]::text || $9::text || $10::text[]::text || $14::text[]::text || $15::text[]::text) is not null
           and ($8::int is null or $16::text is null or $17::text is null or true)
           ${phase ? `and ${PHASES[phase]}` : ''}
         order by ${ORDERS[orderBy]}`,
          [
            status,
            from,
            before,
            searchText,
            toLikePattern(searchText),
            findMatchingPlans(searchText, NAMES_BY_PLAN),
            planType,
            expectedSearch.amount ?? null,
            toLikePattern(remainingText),
            findMatchingPlans(remainingText, NAMES_BY_PLAN),
            approvedFrom,
            approvedBefore,
            isCompanyConfirmed,
            splitWords(searchText),
            splitWords(remainingText),
            expectedSearch.phone && `%${expectedSearch.phone}%`,
            expectedSearch.orderNumber,
          ],
        );
        const expected = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
        const expectedPageInfo = {
          currentPage: page,
          totalPages: Math.ceil(matches.length / PAGE_SIZE),
          totalCount: matches.length,
        };
        const { data, errors } = await portal.callGraphql(
          `query($search: String, $status: KeyStatus, $phase: KeyPhase, $orderBy: KeyOrder!, $from: DateTime, $before: DateTime, $page: Int!,
            $planType: PlanType, $approvedFrom: DateTime, $approvedBefore: DateTime, $isCompanyConfirmed: Boolean) {
          keyPage(search: $search, status: $status, phase: $phase, orderBy: $orderBy, expiresFrom: $from, expiresBefore: $before, page: $page, limit: ${PAGE_SIZE},
            planType: $planType, approvedFrom: $approvedFrom, approvedBefore: $approvedBefore, isCompanyConfirmed: $isCompanyConfirmed) {
            items { id company { name ${selectsMoreFields ? 'isEmailConfirmed' : ''} } ${selectsMoreFields ? 'quote { total }' : ''} }
            pageInfo { currentPage totalPages totalCount isTotalExact }
          }
        }`,
          {
            search,
            status,
            phase,
            orderBy,
            from,
            before,
            page,
            planType,
            approvedFrom,
            approvedBefore,
            isCompanyConfirmed,
          },
          adminJwt,
        );
        expect(errors).toBeUndefined();
        const rows = data.keyPage.items.map(({ id, company }: { id: string; company: { name: string } }) => ({
          id,
          name: company.name,
        }));
        expect(rows).toEqual(expected.map(({ id, name }) => ({ id, name })));
        expect(data.keyPage.pageInfo).toEqual({ ...expectedPageInfo, isTotalExact: true });
      },
    ),
    { numRuns: countRuns(250) },
  );
});

it('keys: stored counts match the actual counts after every change', async () => {
  const runCountQuery = async (sql: string) => Number((await portal.db.query(sql))[0].count);
  const countDifferencesSql = `select count(*) from (
    select company_id, count(*) filter (where status = 'PENDING') as p, count(*) filter (where status = 'APPROVED') as a,
      count(*) filter (where status = 'REJECTED') as r, count(*) filter (where status = 'DISABLED') as d,
      count(*) filter (where replaces_id is not null and status in ('APPROVED', 'DISABLED')) as x
    from keys group by company_id) counted
    full join key_tallies t using (company_id)
    where (p, a, r, d, x) is distinct from (t.pending::bigint, t.approved::bigint, t.rejected::bigint, t.disabled::bigint, t.replacing::bigint)
      and coalesce(p, a, r, d, x, t.counted) <> 0`;
  const fetchStoredTotals = async () =>
    (
      await portal.db.query(
        'select sum(pending + approved + rejected + disabled)::int as keys, sum(companies)::int as companies from platform_tallies',
      )
    )[0];
  const countRows = async () => ({
    keys: await runCountQuery('select count(*) from keys'),
    companies: await runCountQuery('select count(*) from companies where released_at is null'),
  });
  const changes = [
    `update keys set status = 'DISABLED' where id in (select id from keys where status = 'APPROVED' order by id limit 50)`,
    `update keys set status = 'APPROVED' where id in (select id from keys where replaces_id is not null order by id limit 20)`,
    `update keys set is_used = true`,
    `delete from keys where id in (select id from keys where replaces_id is not null order by id limit 10)`,
    `update companies set released_at = now() where id in (select id from companies where released_at is null order by id limit 5)`,
    `update companies set released_at = null where id in (select id from companies where released_at is not null order by id limit 3)`,
  ];
  for (const change of ['select 1', ...changes]) {
    await portal.db.query(change);
    expect([change, await runCountQuery(countDifferencesSql), await fetchStoredTotals()]).toEqual([
      change,
      0,
      await countRows(),
    ]);
  }
});

it('keys: the stored latest expiry of each company matches its approved keys', async () => {
  const countDifferencesSql = `select count(*)::int from key_tallies tally where approved_until is distinct from (
    select max(expires_at) from keys key where key.company_id = tally.company_id and status = 'APPROVED')`;
  const changes = [
    `update keys set status = 'DISABLED' where id in (select id from keys where status = 'APPROVED' order by expires_at desc limit 50)`,
    `update keys set status = 'APPROVED' where id in (select id from keys where status = 'REJECTED' and replaces_id is null order by id limit 50)`,
    `update keys set expires_at = expires_at + interval '1 day' where id in (select id from keys order by id limit 500)`,
    `delete from keys where id in (
       select id from keys key where not exists (select 1 from keys e where e.replaces_id = key.id) order by expires_at desc limit 20)`,
  ];
  for (const change of ['select 1', ...changes]) {
    await portal.db.query(change);
    expect([change, (await portal.db.query(countDifferencesSql))[0].count]).toEqual([change, 0]);
  }
});

it('keys: stored counts remain correct after concurrent changes', async () => {
  const ids: { id: string }[] = await portal.db.query(
    `select id from keys where status = 'PENDING' order by id limit 60`,
  );
  await Promise.all(
    ids.map(({ id }, index) =>
      portal.db.query('update keys set status = $2 where id = $1', [id, index % 2 ? 'REJECTED' : 'DISABLED']),
    ),
  );
  const [row] = await portal.db.query(
    `select (select sum(pending) from platform_tallies) = count(*) as is_equal from keys where status = 'PENDING'`,
  );
  expect(row.is_equal).toBe(true);
});
