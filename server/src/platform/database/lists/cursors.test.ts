import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countRuns } from '../../../../test/tier.ts';
import { publishEvents } from '../../../modules/events/outbox/publisher.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
  company = await portal.createCompany();
  await portal.db.query('select setseed(0.42)');
  await portal.db.query('update companies set email_confirmed_at = created_at, created_at = $1', [START]);
  await insertRecords();
});
afterAll(() => portal.stop());

const START = '2026-01-01T00:00:00Z';
// Returns one of a few timestamps that differ by microseconds, or the current time, so that some rows have equal times.
const RANDOM_TIME_SQL = `case when random() < 0.2 then now() else timestamptz '${START}' + (random() * 40)::int * interval '1 microsecond' end`;
const buildRandomIdSql = (table: string, condition = 'true') =>
  `(select id from ${table} where ${condition} order by random() limit 1)`;
const RANDOM_COMPANY_SQL = `case when random() < 0.6 then $1::uuid else ${buildRandomIdSql('companies')} end`;

/** SQL that changes the records of each table. `$1` is the id of the company. */
const TABLES = {
  companies: {
    insert: `insert into companies (name, email, domain, phone, address, password_hash, created_at, email_confirmed_at)
      select 'Banyan ' || n, n || '@x.example', n || '.example', '', '', 'x', ${RANDOM_TIME_SQL}, case when random() < 0.7 then now() end
      from (select gen_random_uuid()::text as n) made where $1::uuid is not null`,
    remove: `update companies set released_at = now() where id = ${buildRandomIdSql('companies', 'id <> $1 and released_at is null')}`,
    change: `update companies set name = name || '!', phone = '1' where id = ${buildRandomIdSql('companies', 'id <> $1')}`,
  },
  keys: {
    insert: `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at,
        lines, subtotal, gst, round_off, total, created_at)
      select ${RANDOM_COMPANY_SQL}, gen_random_uuid()::text, (enum_range(null::key_status))[1 + (random() * 3)::int],
        (enum_range(null::plan_type))[1 + (random() * 3)::int], 10, '{REMOTE}', now(), now() + interval '1 day', '[]', 0, 0, 0,
        (random() * 50)::int, ${RANDOM_TIME_SQL}`,
    remove: `delete from keys where id = ${buildRandomIdSql('keys')} and $1::uuid is not null`,
    change: `update keys set status = (enum_range(null::key_status))[1 + (random() * 3)::int], total = total + 1,
        expires_at = expires_at + interval '1 day' where id = ${buildRandomIdSql('keys')} and $1::uuid is not null`,
  },
  sync_records: {
    insert: `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
      select ${RANDOM_COMPANY_SQL}, 'x', '1', 1, now(), ${RANDOM_TIME_SQL}`,
    remove: `delete from sync_records where id = ${buildRandomIdSql('sync_records')} and $1::uuid is not null`,
    change: `update sync_records set users = users + 1 where id = ${buildRandomIdSql('sync_records')} and $1::uuid is not null`,
  },
};
const runWithCompanyId = (sql: string) => portal.db.query(sql, [company.id]);
/** Inserts 30 records of each table. */
const insertRecords = async () => {
  for (const { insert } of Object.values(TABLES)) for (let n = 0; n < 30; n++) await runWithCompanyId(insert);
};

interface ListRead {
  /** The GraphQL field of the list. */
  field: string;
  /** The arguments of the field, without `first` and `after`. */
  args: string;
  /** Whether the company reads the list, under `me`. Otherwise the administrator reads it. */
  isMine?: boolean;
  table: keyof typeof TABLES;
  /** The SQL condition and order of the expected matches. */
  where: string;
  order: string;
}
const NEWEST = 'created_at desc, id desc';
const KEYS = { field: 'keys', table: 'keys' } as const;
const MY_KEYS = { ...KEYS, isMine: true, order: NEWEST };
const COMPANIES = { field: 'companies', table: 'companies', order: NEWEST } as const;
const LISTS: ListRead[] = [
  { ...KEYS, args: '', where: 'true', order: NEWEST },
  { ...KEYS, args: 'orderBy: OLDEST', where: 'true', order: 'created_at, id' },
  { ...KEYS, args: 'status: APPROVED', where: "status = 'APPROVED'", order: NEWEST },
  { ...KEYS, args: 'search: "week", orderBy: OLDEST', where: "plan_type = 'WEEK'", order: 'created_at, id' },
  { ...KEYS, args: 'approvedFrom: "2026-01-01T00:00:00Z"', where: 'approved_at is not null', order: NEWEST },
  { ...MY_KEYS, args: '', where: 'company_id = $1' },
  { ...MY_KEYS, args: 'planType: MONTH', where: "company_id = $1 and plan_type = 'MONTH'" },
  { ...COMPANIES, args: '', where: 'released_at is null' },
  { ...COMPANIES, args: 'search: "banyan"', where: "released_at is null and name like 'Banyan%'" },
  {
    ...COMPANIES,
    args: 'isEmailConfirmed: true',
    where: 'released_at is null and email_confirmed_at is not null',
  },
  {
    field: 'syncRecords',
    args: '',
    isMine: true,
    table: 'sync_records',
    where: 'company_id = $1',
    order: 'received_at desc, id desc',
  },
];

interface PageArguments {
  first?: number;
  after?: string | null;
}

/** Reads one page of a list as a caller who has access to the list. */
async function readPage(
  { field, args, isMine }: ListRead,
  pageArguments: PageArguments,
  selection = 'pageInfo { endCursor hasNextPage }',
) {
  const listSelection = `${field}(first: $first, after: $after ${args}) { edges { cursor node { id } } ${selection} }`;
  const query = `query ($first: Int! = 20, $after: String) { ${isMine ? `me { ${listSelection} }` : listSelection} }`;
  const { data, errors } = await portal.callGraphql(query, pageArguments, isMine ? company.jwt : adminJwt);
  const list = data && (isMine ? data.me : data)[field];
  const edges = (list?.edges ?? []) as { cursor: string; node: { id: string } }[];
  const [ids, cursors] = [edges.map(({ node }) => node.id), edges.map(({ cursor }) => cursor)];
  return { ids, cursors, totalCount: list?.totalCount as number, ...list?.pageInfo, errors };
}

const stepsArbitrary = fc.array(
  fc.record({
    first: fc.integer({ min: 1, max: 12 }),
    changes: fc.array(fc.constantFrom('insert', 'remove', 'change'), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
);

it('cursors: rows that stay in the list are read exactly once, in order, during concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LISTS), stepsArbitrary, async (list, steps) => {
      const listPresentIds = async (): Promise<string[]> => {
        const idsQuery = `select id from ${list.table} where ${list.where} and $1::uuid is not null order by ${list.order}`;
        return (await runWithCompanyId(idsQuery)).map(({ id }: { id: string }) => id);
      };
      let remainingIds = await listPresentIds();
      const seenIds = new Set(remainingIds);
      const ids: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; ; page++) {
        const { first, changes } = steps[page] ?? { first: 20, changes: [] };
        const slice = await readPage(list, { first, after: cursor });
        expect(slice.errors).toBeUndefined();
        ids.push(...slice.ids);
        expect(slice.ids.length).toBeLessThanOrEqual(first);
        cursor = slice.endCursor;
        if (!slice.hasNextPage) break;
        expect(slice.ids).toHaveLength(first);
        for (const name of changes) {
          await runWithCompanyId(TABLES[list.table][name as keyof (typeof TABLES)['keys']]);
          const presentIds = await listPresentIds();
          presentIds.forEach((id) => seenIds.add(id));
          remainingIds = remainingIds.filter((id) => presentIds.includes(id));
        }
      }
      expect(new Set(ids).size).toBe(ids.length);
      const remainingIdSet = new Set(remainingIds);
      expect(ids.filter((id) => remainingIdSet.has(id))).toEqual(remainingIds);
      expect(ids.filter((id) => !seenIds.has(id))).toEqual([]);
    }),
    { numRuns: countRuns(80) },
  );
});

describe('cursors: lists', () => {
  // The random changes of the property test can leave too few records.
  beforeAll(insertRecords);

  const [KEYS_NEWEST, KEYS_OLDEST] = LISTS as [ListRead, ListRead];

  it('the audit log and company notes are read completely and without duplicates by cursor', async () => {
    const createNote = (text: string) =>
      portal.callGraphql(
        `mutation { createCompanyNote(input: { companyId: "${company.id}", text: "${text}" }) { message } }`,
        {},
        adminJwt,
      );
    for (const text of ['one', 'two', 'three', 'four', 'five']) await createNote(text);
    for (const [field, args, first] of [
      ['auditLog', '', 40],
      ['companyNotes', `companyId: "${company.id}"`, 2],
    ] as const) {
      const list = { ...KEYS_NEWEST, field: field as ListRead['field'], args };
      const wholePage = await readPage(list, { first: 100 });
      const ids = [];
      let page = await readPage(list, { first });
      for (; page.hasNextPage; page = await readPage(list, { first, after: page.endCursor })) ids.push(...page.ids);
      ids.push(...page.ids);
      expect(ids.length).toBeGreaterThan(2 * first);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.slice(0, 100)).toEqual(wholePage.ids);
    }
  });

  it('emails, advertisements, company events and installations have the same order by cursor and by page', async () => {
    await portal.db.query(
      `insert into mails (recipient, subject, text, html, due_at, given_up_at)
       select 'a@b.example', 'n', '', '', null, now() - n / 2 * interval '1 minute' from generate_series(1, 7) n`,
    );
    await portal.db.query(
      `insert into advertisements (title, position, type, content) select 'n', 'LEFT', 'HTML', '' from generate_series(1, 7) n`,
    );
    const [{ id, licence_string }] = await portal.db.query('select id, licence_string from keys limit 1');
    await portal.db.query(
      `insert into app_installations (licence_string, installation_id, address, first_seen_at, last_seen_at)
       select $1, n::text, '', now(), now() - n / 2 * interval '1 minute' from generate_series(1, 7) n`,
      [licence_string],
    );
    await portal.db.query(
      `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
       select 'COMPANY_CHANGED', now(), $1, '{}', false, false from generate_series(1, 7) n`,
      [company.id],
    );
    await publishEvents(portal.db);
    const wrapInKey = (list: string) => `key(id: "${id}") { ${list} }`;
    for (const [connection, page, args, wrap] of [
      ['undeliveredEmails', 'undeliveredEmailPage', '', (list: string) => list],
      ['advertisements', 'advertisementPage', '', (list: string) => list],
      ['companyEvents', 'companyEventPage', `, companyId: "${company.id}"`, (list: string) => list],
      ['installations', 'installationPage', '', wrapInKey],
    ] as const) {
      const run = async (list: string) => {
        const { data, errors } = await portal.callGraphql(`{ ${wrap(list)} }`, {}, adminJwt);
        expect(errors).toBeUndefined();
        return data.key ?? data;
      };
      const wholePage = (await run(`${page}(limit: 100 ${args}) { items { id } pageInfo { totalCount } }`))[page];
      const ids: string[] = [];
      for (let after = 'null', hasNextPage = true; hasNextPage;) {
        const selection = 'edges { node { id } } pageInfo { endCursor hasNextPage } totalCount';
        const list = (await run(`${connection}(first: 2, after: ${after} ${args}) { ${selection} }`))[connection];
        ids.push(...list.edges.map(({ node }: { node: { id: string } }) => node.id));
        expect(list.totalCount).toBe(wholePage.pageInfo.totalCount);
        after = JSON.stringify(list.pageInfo.endCursor);
        ({ hasNextPage } = list.pageInfo);
      }
      expect(ids.length).toBeGreaterThanOrEqual(7);
      expect([connection, ids]).toEqual([connection, wholePage.items.map((row: { id: string }) => row.id)]);
    }
  });

  it('a cursor at the end of a list continues with rows added later', async () => {
    const oldestKeysList = { ...KEYS_OLDEST, args: 'orderBy: OLDEST' };
    let { endCursor, hasNextPage } = await readPage(oldestKeysList, { first: 100 });
    while (hasNextPage) ({ endCursor, hasNextPage } = await readPage(oldestKeysList, { first: 100, after: endCursor }));
    const emptyPage = await readPage(oldestKeysList, { after: endCursor });
    expect(emptyPage).toMatchObject({ ids: [], endCursor, hasNextPage: false, errors: undefined });
    await runWithCompanyId(TABLES.keys.insert.replace(RANDOM_TIME_SQL, 'now()'));
    const [{ id }] = await portal.db.query('select id from keys order by created_at desc, id desc limit 1');
    expect((await readPage(oldestKeysList, { after: endCursor })).ids).toEqual([id]);
  });

  it('the cursor of each edge continues after its node, with the same filters', async () => {
    for (const list of LISTS) {
      const selection = 'pageInfo { hasPreviousPage startCursor endCursor }';
      const wholePage = await readPage(list, { first: 12 }, selection);
      if (wholePage.ids.length < 4) continue;
      expect(wholePage).toMatchObject({
        hasPreviousPage: false,
        startCursor: wholePage.cursors[0],
        endCursor: wholePage.cursors.at(-1),
      });
      const remainingPage = await readPage(list, { first: 9, after: wholePage.cursors[2] }, selection);
      expect(remainingPage.ids, JSON.stringify(list)).toEqual(wholePage.ids.slice(3));
      expect(remainingPage).toMatchObject({
        hasPreviousPage: true,
        startCursor: remainingPage.cursors[0],
        endCursor: wholePage.endCursor,
      });
    }
  });

  it('in every order, keys have the same sequence by cursor and by page', async () => {
    for (const order of ['NEWEST', 'OLDEST', 'EXPIRES_FIRST', 'EXPIRES_LAST', 'CHEAPEST', 'DEAREST']) {
      const response = await portal.callGraphql(
        `{ keyPage(orderBy: ${order}, limit: 100) { items { id } } }`,
        {},
        adminJwt,
      );
      const list = { ...KEYS_NEWEST, args: `orderBy: ${order}` };
      const ids = [];
      let page = await readPage(list, { first: 7 });
      for (; page.hasNextPage; page = await readPage(list, { first: 7, after: page.endCursor })) ids.push(...page.ids);
      ids.push(...page.ids);
      expect([order, ids.slice(0, 100)]).toEqual([
        order,
        response.data.keyPage.items.map(({ id }: { id: string }) => id),
      ]);
    }
  });

  it('a list has 20 edges by default, and an empty list has no cursors', async () => {
    const { data } = await portal.callGraphql('{ companies { edges { node { id } } } }', {}, adminJwt);
    expect(data.companies.edges).toHaveLength(20);
    const emptyList = await readPage(
      { ...KEYS_NEWEST, args: 'search: "no such key"' },
      {},
      'totalCount isTotalExact pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
    );
    expect(emptyList).toMatchObject({
      ids: [],
      totalCount: 0,
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    });
  });

  it('a connection has the same total count as the numbered pages', async () => {
    const { data } = await portal.callGraphql(
      '{ keyPage(limit: 100) { items { id } pageInfo { totalCount } } }',
      {},
      adminJwt,
    );
    const allIds = data.keyPage.items.map(({ id }: { id: string }) => id);
    const { endCursor } = await readPage(KEYS_NEWEST, { first: 10 });
    const laterPage = await readPage(
      KEYS_NEWEST,
      { first: 10, after: endCursor },
      'totalCount isTotalExact pageInfo { endCursor }',
    );
    expect(laterPage.totalCount).toBe(data.keyPage.pageInfo.totalCount);
    expect(laterPage.ids).toEqual(allIds.slice(10, 20));
  });

  it('a nested list of several companies has its own edges and total for each company', async () => {
    const { data } = await portal.callGraphql(
      `query ($after: String) { companies(first: 8) { edges { node { id syncRecords(first: 2, after: $after) { edges { node { id receivedAt } } pageInfo { endCursor hasNextPage } totalCount } } } } }`,
      {},
      adminJwt,
    );
    for (const { id, syncRecords } of data.companies.edges.map(({ node }: { node: object }) => node)) {
      const expectedRows = await portal.db.query(
        'select id from sync_records where company_id = $1 order by received_at desc, id desc',
        [id],
      );
      expect(syncRecords.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual(
        expectedRows.slice(0, 2).map((row: { id: string }) => row.id),
      );
      expect(syncRecords).toMatchObject({
        pageInfo: { hasNextPage: expectedRows.length > 2 },
        totalCount: expectedRows.length,
      });
    }
  });

  it.each([
    [0, 'first must be from 1 to 100.'],
    [101, 'first must be from 1 to 100.'],
  ])('first: %i is rejected', async (first, message) => {
    const { errors } = await readPage(KEYS_NEWEST, { first });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('an invalid cursor is rejected with a hint to omit it', async () => {
    const { endCursor } = await readPage(KEYS_NEWEST, { first: 1 });
    const forgeCursor = (change: (text: string) => string) =>
      Buffer.from(change(Buffer.from(endCursor, 'base64url').toString())).toString('base64url');
    const invalidCursors = [
      '',
      'abc',
      '"',
      `${endCursor}A`,
      endCursor.slice(0, -2),
      endCursor + '\u0000',
      forgeCursor((text) => text.replace('desc', 'asc')),
      forgeCursor((text) => text.replace('key', 'company')),
      forgeCursor((text) => text.replace('created_at', 'expires_at')),
      forgeCursor(() => 'null'),
      forgeCursor(() => '{}'),
      forgeCursor(() => '[1,2,3,4,5]'),
      forgeCursor((text) => text.replace(/[\da-f]{4}"\]$/, 'zzzz"]')),
      forgeCursor((text) => text.replace(/\d{4}-\d\d/, '2026-99')),
      forgeCursor((text) => `${text} more`),
    ];
    const message = 'after must be a cursor of this list in this order. Omit it to start from the beginning.';
    for (const after of invalidCursors) {
      const { errors } = await portal.callGraphql(
        'query ($after: String) { keys(after: $after) { edges { node { id } } } }',
        { after },
        adminJwt,
      );
      expect([after, errors]).toMatchObject([after, [{ message, extensions: { code: 'BAD_USER_INPUT' } }]]);
    }
    const otherListPage = await readPage(
      LISTS.find(({ field }) => field === 'companies')!,
      { after: endCursor },
    );
    expect(otherListPage.errors).toMatchObject([{ message }]);
    // 31 February does not exist.
    const { errors } = await readPage(KEYS_NEWEST, {
      after: forgeCursor((text) => text.replace(/\d\d-\d\dT/, '02-31T')),
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('a cursor of another order of the list is rejected', async () => {
    const { endCursor } = await readPage({ ...KEYS_NEWEST, args: 'orderBy: DEAREST' }, { first: 1 });
    for (const order of ['NEWEST', 'CHEAPEST', 'EXPIRES_LAST']) {
      const { errors } = await readPage({ ...KEYS_NEWEST, args: `orderBy: ${order}` }, { after: endCursor });
      expect([order, errors]).toMatchObject([order, [{ extensions: { code: 'BAD_USER_INPUT' } }]]);
    }
  });

  it('a query by cursor that requests too many rows is rejected for its cost', async () => {
    const { errors } = await portal.callGraphql(
      '{ companies(first: 100) { edges { node { id keys(first: 100) { edges { node { id } } } } } } }',
      {},
      adminJwt,
    );
    expect(errors![0]!.message).toMatch(/^This operation costs \d+, but the maximum is/);
  });
});
