import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let admin: string;
let mine: Awaited<ReturnType<Portal['company']>>;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.admin();
  mine = await portal.company();
  await portal.db.query('select setseed(0.42)');
  await portal.db.query('update companies set email_confirmed_at = created_at, created_at = $1', [START]);
  for (const { insert } of Object.values(TABLES)) for (let n = 0; n < 30; n++) await change(insert);
});
afterAll(() => portal.stop());

const START = '2026-01-01T00:00:00Z';
// Few timestamps that differ by microseconds, so that some are equal, and some equal to the current time.
const MOMENT = `case when random() < 0.2 then now() else timestamptz '${START}' + (random() * 40)::int * interval '1 microsecond' end`;
const getAny = (table: string, condition = 'true') =>
  `(select id from ${table} where ${condition} order by random() limit 1)`;
const anyCompany = `case when random() < 0.6 then $1::uuid else ${getAny('companies')} end`;

/** The changes made to a list while it is read. */
const TABLES = {
  companies: {
    insert: `insert into companies (name, email, domain, phone, address, password_hash, created_at, email_confirmed_at)
      select 'Banyan ' || n, n || '@x.example', n || '.example', '', '', 'x', ${MOMENT}, case when random() < 0.7 then now() end
      from (select gen_random_uuid()::text as n) made where $1::uuid is not null`,
    remove: `update companies set released_at = now() where id = ${getAny('companies', 'id <> $1 and released_at is null')}`,
    change: `update companies set name = name || '!', phone = '1' where id = ${getAny('companies', 'id <> $1')}`,
  },
  keys: {
    insert: `insert into keys (company_id, licence_string, status, plan_type, user_limit, add_ons, starts_at, expires_at,
        lines, subtotal, gst, round_off, total, created_at)
      select ${anyCompany}, gen_random_uuid()::text, (enum_range(null::key_status))[1 + (random() * 3)::int],
        (enum_range(null::plan_type))[1 + (random() * 3)::int], 10, '{REMOTE}', now(), now() + interval '1 day', '[]', 0, 0, 0,
        (random() * 50)::int, ${MOMENT}`,
    remove: `delete from keys where id = ${getAny('keys')} and $1::uuid is not null`,
    change: `update keys set status = (enum_range(null::key_status))[1 + (random() * 3)::int], total = total + 1,
        expires_at = expires_at + interval '1 day' where id = ${getAny('keys')} and $1::uuid is not null`,
  },
  sync_records: {
    insert: `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
      select ${anyCompany}, 'x', '1', 1, now(), ${MOMENT}`,
    remove: `delete from sync_records where id = ${getAny('sync_records')} and $1::uuid is not null`,
    change: `update sync_records set users = users + 1 where id = ${getAny('sync_records')} and $1::uuid is not null`,
  },
};
const change = (sql: string) => portal.db.query(sql, [mine.id]);

interface ListRead {
  /** The field and its arguments other than the page. */
  field: string;
  args: string;
  isMine?: boolean;
  table: keyof typeof TABLES;
  /** The expected matches and their order, as a full scan. */
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

interface Part {
  first?: number;
  after?: string | null;
}

/** Reads one page of a list as a caller that can access it. */
async function read({ field, args, isMine }: ListRead, part: Part, pageInfoFields = 'endCursor hasNextPage') {
  const list = `${field}(first: $first, after: $after ${args}) { items { id } pageInfo { ${pageInfoFields} } }`;
  const query = `query ($first: Int, $after: String) { ${isMine ? `me { ${list} }` : list} }`;
  const { data, errors } = await portal.graphql(query, part, isMine ? mine.jwt : admin);
  const page = data && (isMine ? data.me : data)[field];
  return { ids: page?.items.map(({ id }: { id: string }) => id) as string[], ...page?.pageInfo, errors };
}

const steps = fc.array(
  fc.record({
    first: fc.integer({ min: 1, max: 12 }),
    changes: fc.array(fc.constantFrom('insert', 'remove', 'change'), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
);

it('cursors: rows that stay are read exactly once, in order, during concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LISTS), steps, async (list, happening) => {
      const present = async (): Promise<string[]> => {
        const found = `select id from ${list.table} where ${list.where} and $1::uuid is not null order by ${list.order}`;
        return (await change(found)).map(({ id }: { id: string }) => id);
      };
      let staying = await present();
      const seen = new Set(staying);
      const ids: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; ; page++) {
        const { first, changes } = happening[page] ?? { first: 20, changes: [] };
        const answer = await read(list, { first, after: cursor });
        expect(answer.errors).toBeUndefined();
        ids.push(...answer.ids);
        expect(answer.ids.length).toBeLessThanOrEqual(first);
        cursor = answer.endCursor;
        if (!answer.hasNextPage) break;
        expect(answer.ids).toHaveLength(first);
        for (const name of changes) {
          await change(TABLES[list.table][name as keyof (typeof TABLES)['keys']]);
          const now = await present();
          now.forEach((id) => seen.add(id));
          staying = staying.filter((id) => now.includes(id));
        }
      }
      expect(new Set(ids).size).toBe(ids.length);
      const stays = new Set(staying);
      expect(ids.filter((id) => stays.has(id))).toEqual(staying);
      expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

describe('cursors: lists', () => {
  const [KEYS_NEWEST, KEYS_OLDEST] = LISTS as [ListRead, ListRead];

  it('the audit log and company notes are read by cursor', async () => {
    const note = (text: string) =>
      portal.graphql(
        `mutation { createCompanyNote(input: { companyId: "${mine.id}", text: "${text}" }) { message } }`,
        {},
        admin,
      );
    for (const text of ['one', 'two', 'three', 'four', 'five']) await note(text);
    for (const [field, args, first] of [
      ['auditLog', '', 40],
      ['companyNotes', `companyId: "${mine.id}"`, 2],
    ] as const) {
      const list = { ...KEYS_NEWEST, field: field as ListRead['field'], args };
      const whole = await read({ ...list, args: `${args} limit: 100` }, {});
      const ids = [];
      let page = await read(list, { first });
      for (; page.hasNextPage; page = await read(list, { first, after: page.endCursor })) ids.push(...page.ids);
      ids.push(...page.ids);
      expect(ids.length).toBeGreaterThan(2 * first);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.slice(0, 100)).toEqual(whole.ids);
    }
  });

  it('a cursor at the end of a list continues with rows added later', async () => {
    const oldest = { ...KEYS_OLDEST, args: 'orderBy: OLDEST' };
    let { endCursor, hasNextPage } = await read(oldest, { first: 100 });
    while (hasNextPage) ({ endCursor, hasNextPage } = await read(oldest, { first: 100, after: endCursor }));
    const nothing = await read(oldest, { after: endCursor });
    expect(nothing).toEqual({ ids: [], endCursor, hasNextPage: false, errors: undefined });
    await change(TABLES.keys.insert.replace(MOMENT, 'now()'));
    const [{ id }] = await portal.db.query('select id from keys order by created_at desc, id desc limit 1');
    expect((await read(oldest, { after: endCursor })).ids).toEqual([id]);
  });

  it('a page by cursor has the total count, but no page number', async () => {
    const all = await read({ ...KEYS_NEWEST, args: 'limit: 100' }, {}, 'totalCount endCursor hasNextPage currentPage');
    expect(all).toMatchObject({ currentPage: 1, endCursor: null, hasNextPage: null });
    const { endCursor } = await read(KEYS_NEWEST, { first: 10 });
    const later = await read(KEYS_NEWEST, { first: 10, after: endCursor }, 'totalCount totalPages currentPage');
    const { totalCount } = all;
    expect(later).toMatchObject({ totalCount, totalPages: Math.ceil(totalCount / 10), currentPage: 0 });
    expect(later.ids).toEqual(all.ids.slice(10, 20));
  });

  it('nested lists of many companies are read by cursor independently', async () => {
    const { data } = await portal.graphql(
      `query ($after: String) { companies(first: 8) { items { id syncRecords(first: 2, after: $after) { items { id receivedAt } pageInfo { endCursor hasNextPage totalCount } } } } }`,
      {},
      admin,
    );
    for (const { id, syncRecords } of data.companies.items) {
      const naive = await portal.db.query(
        'select id from sync_records where company_id = $1 order by received_at desc, id desc',
        [id],
      );
      expect(syncRecords.items.map((row: { id: string }) => row.id)).toEqual(
        naive.slice(0, 2).map((row: { id: string }) => row.id),
      );
      expect(syncRecords.pageInfo).toMatchObject({ hasNextPage: naive.length > 2, totalCount: naive.length });
    }
  });

  it.each([
    ['page: 2', 10, 'Send either page and limit, or first and after.'],
    ['limit: 20', 10, 'Send either page and limit, or first and after.'],
    ['', 0, 'first must be from 1 to 100.'],
    ['', 101, 'first must be from 1 to 100.'],
    ['orderBy: EXPIRES_FIRST', 10, 'first and after need an order in which records never move: NEWEST or OLDEST.'],
    ['orderBy: DEAREST', 10, 'first and after need an order in which records never move: NEWEST or OLDEST.'],
  ])('the argument "%s" together with first: %i is rejected', async (args, first, message) => {
    const { errors } = await read({ ...KEYS_NEWEST, args }, { first });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('an invalid cursor is rejected with a hint to omit it', async () => {
    const { endCursor } = await read(KEYS_NEWEST, { first: 1 });
    const forgeCursor = (change: (text: string) => string) =>
      Buffer.from(change(Buffer.from(endCursor, 'base64url').toString())).toString('base64url');
    const others = [
      '',
      'abc',
      '"',
      `${endCursor}A`,
      endCursor.slice(0, -2),
      endCursor + '\u0000',
      forgeCursor((text) => text.replace('desc', 'asc')),
      forgeCursor((text) => text.replace('keys', 'companies')),
      forgeCursor((text) => text.replace(/[\da-f]{4}$/, 'zzzz')),
      forgeCursor((text) => text.replace(/\d{4}-\d\d/, '2026-99')),
      forgeCursor((text) => `${text} more`),
    ];
    const message = 'after must be an endCursor of this list in this order. Omit it to start from the beginning.';
    for (const after of others) {
      const { errors } = await portal.graphql(
        'query ($after: String) { keys(after: $after) { items { id } } }',
        { after },
        admin,
      );
      expect([after, errors]).toMatchObject([after, [{ message, extensions: { code: 'BAD_USER_INPUT' } }]]);
    }
    const elsewhere = await read(
      LISTS.find(({ field }) => field === 'companies')!,
      { after: endCursor },
    );
    expect(elsewhere.errors).toMatchObject([{ message }]);
    // 31 February does not exist.
    const { errors } = await read(KEYS_NEWEST, { after: forgeCursor((text) => text.replace(/\d\d-\d\dT/, '02-31T')) });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('a query by cursor costs as much as the rows it requests', async () => {
    const { errors } = await portal.graphql(
      '{ companies(first: 100) { items { id keys(first: 100) { items { id } } } } }',
      {},
      admin,
    );
    expect(errors![0]!.message).toMatch(/^This operation costs \d+, but the maximum is/);
  });
});
