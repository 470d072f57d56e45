import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { insertKeys } from '../../../../test/many-keys.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { selectValues } from '../../../../test/tier.ts';

type Company = Awaited<ReturnType<Portal['createCompany']>>;

const DAY_MS = 86_400_000;
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx'];
const COLUMNS = [
  'No',
  'Company Name',
  'Plan Type',
  'Requested At (Asia/Kolkata)',
  'Starting At (Asia/Kolkata)',
  'Expiring At (Asia/Kolkata)',
  'Key',
  'Status',
  'User',
  'Add-ons',
  'Price (INR)',
  'Subtotal (INR)',
  'GST (INR)',
  'Grace Until (Asia/Kolkata)',
  'Domain',
  'Reason',
  'Decided By',
  'Order Number',
  'Added Users',
];

let portal: Portal;
let adminJwt: string;
let acme: Company;
let otherCompany: Company;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
  await portal.setPrices(10);
  acme = await portal.createCompany({ name: 'Acme, "the" first' });
  otherCompany = await portal.createCompany({ name: 'Other' });
});
afterAll(() => portal.stop());

const storeKeys = (company: Company, count: number) => insertKeys(portal, company.id, count);
const fetchFile = (path: string, jwt: string) => portal.send(`/api${path}`, { headers: { jwt } });
async function fetchLines(path: string, jwt: string): Promise<string[]> {
  const response = await fetchFile(path, jwt);
  // `text()` would remove the byte order mark.
  return Buffer.from(await response.arrayBuffer())
    .toString()
    .split('\r\n');
}

const parseCells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!);

/**
 * Reads a CSV file of keys. Columns that are not in COLUMNS are dropped, so that a new column does not fail these
 * tests.
 */
async function readKnownColumns(path: string, jwt: string): Promise<string[]> {
  const lines = await fetchLines(path, jwt);
  const header = parseCells(lines[0]!.replace('\u{feff}', ''));
  return lines.map((line) =>
    parseCells(line)
      .filter((_cell, n) => COLUMNS.includes(header[n]!))
      .join(','),
  );
}

describe('exports: keys', () => {
  it('the CSV file has a file name, a header and all columns of every key', async () => {
    const keyClient = createKeyClient(portal);
    const key = await keyClient.createApproved(acme.jwt, adminJwt, { keyType: '2day', user: 10, calling: true });
    const extension = (await keyClient.extend(acme.jwt, key._id, 5)).body.data;
    await keyClient.decide(adminJwt, extension._id, 'Approved');
    await keyClient.request(otherCompany.jwt, { keyType: 'custom', expiryDate: '2031-01-15', user: 0 });

    const path = '/admin/export-keys?orderBy=oldest';
    const response = await fetchFile(path, adminJwt);
    await response.body!.cancel();
    const day = '\\d{4}-\\d{2}-\\d{2}';
    const getOrderNumberPattern = (id: string) => `\\d{8}-${id.slice(0, 8).toUpperCase()}`;
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(response.headers.get('content-disposition')).toMatch(RegExp(`^attachment; filename="keys-${day}\\.csv"$`));
    const [head, first, second, third, end] = await readKnownColumns(path, adminJwt);
    expect(head).toBe(`\u{feff}${COLUMNS.join(',')}`);
    const times = `(${day} \\d{2}:\\d{2},){3}`;
    const name = '"Acme, ""the"" first"';
    expect(first).toMatch(
      RegExp(
        `^1,${name},2 days,${times}${key.key},Disabled \\(replaced\\),10,"Remote, Calling",472,400,72,,${acme.domain},Replaced by its extension.,Chief,${getOrderNumberPattern(key._id)},$`,
      ),
    );
    expect(second).toMatch(
      RegExp(
        `^2,${name},2 days,${times}${key.key},Approved( \\(not started\\))?,15,.*,${getOrderNumberPattern(extension._id)},5$`,
      ),
    );
    expect(third).toMatch(/^3,Other,Custom,.*,2031-01-15 23:59,.*,Pending,Unlimited,Remote,0,0,0,,[^,]+,,,[^,]+,$/);
    expect(end).toBe('');
  });

  it('an export contains decisions and reasons, and companies see no names of administrators', async () => {
    const keyClient = createKeyClient(portal);
    const company = await portal.createCompany({ name: 'Decided' });
    const ids: string[] = [];
    for (const keyType of ['2day', 'week', 'month'])
      ids.push((await keyClient.request(company.jwt, { keyType })).body.data._id as string);
    await keyClient.decide(adminJwt, ids[0]!, 'Rejected', 'Too early, sorry.');
    await portal.callGraphql(
      'mutation ($id: ID!) { withdrawKeyRequest(input: { keyId: $id }) { message } }',
      { id: ids[1] },
      company.jwt,
    );
    const [, ...lines] = await fetchLines('/admin/export-keys?orderBy=oldest&name=Decided', adminJwt);
    expect(lines.slice(0, -1).map((line) => line.split(`,${company.domain},`)[1])).toEqual([
      expect.stringMatching(/^"Too early, sorry\.",Chief,/),
      expect.stringMatching(/^,Company,/),
      expect.stringMatching(/^,,/),
    ]);
    expect(lines[1]).toContain(',Withdrawn,');
    const [, first, second, third] = await fetchLines('/company/export-keys?orderBy=oldest', company.jwt);
    expect(first).toMatch(/,"Too early, sorry\.",Administrator,[^,]+,$/);
    expect(second).toMatch(/,Withdrawn by your company,.*,,Company,[^,]+,$/);
    expect(third).toMatch(/,,,[^,]+,$/);
  });

  it.each(FORMULAS)('the company name %j is written as text, not as a formula', async (name) => {
    const company = await portal.createCompany();
    await portal.db.query('update companies set name = $1 where id = $2', [name, company.id]);
    await storeKeys(company, 1);
    const lines = await fetchLines('/admin/export-keys', adminJwt);
    expect(lines.some((line) => /^\d+,"?'/.test(line) && line.includes(`'${name}`))).toBe(true);
    await portal.db.query('delete from keys where company_id = $1', [company.id]);
  });

  it('no part of a company name becomes a formula when a spreadsheet splits a line', async () => {
    const company = await portal.createCompany();
    await storeKeys(company, 1);
    for (const name of [';=1+1', 'a; +1', 'a\t@b', 'a\r\n-1', 'a\n\n=1', 'a|＝1']) {
      await portal.db.query('update companies set name = $1 where id = $2', [name, company.id]);
      const file = await (await fetchFile('/admin/export-keys', adminJwt)).text();
      expect(file).not.toMatch(/[;|\t\r\n]\s*[=＝+@-]/);
    }
    await portal.db.query('delete from keys where company_id = $1', [company.id]);
  });

  const ORDERS = {
    newest: 'NEWEST',
    oldest: 'OLDEST',
    expiresFirst: 'EXPIRES_FIRST',
    expiresLast: 'EXPIRES_LAST',
    cheapest: 'CHEAPEST',
    dearest: 'DEAREST',
  };
  let largeCompany: Company | undefined;
  it.each(selectValues(Object.entries(ORDERS), 0))(
    'an export of several batches in the order %s has the same keys as the pages of the list',
    async (restOrder, order) => {
      if (!largeCompany) {
        largeCompany = await portal.createCompany();
        await storeKeys(largeCompany, 2500);
      }
      const { jwt } = largeCompany;
      const listedLicences: string[] = [];
      for (let page = 1; page <= 25; page++) {
        const query = `{ me { keyPage(orderBy: ${order}, page: ${page}, limit: 100) { items { licenceString } } } }`;
        const { data } = await portal.callGraphql(query, {}, jwt);
        listedLicences.push(
          ...data.me.keyPage.items.map(({ licenceString }: { licenceString: string }) => licenceString),
        );
      }
      const [, ...lines] = await fetchLines(`/company/export-keys?orderBy=${restOrder}`, jwt);
      expect(lines.slice(0, -1).map((line) => line.split(',')[5])).toEqual(listedLicences);
      expect(lines.slice(0, -1).map((line) => Number(line.split(',')[0]))).toEqual(
        listedLicences.map((_key, index) => index + 1),
      );
    },
  );

  it('an export contains the keys that match the list filters', async () => {
    const company = await portal.createCompany();
    await storeKeys(company, 300);
    const from = new Date(Date.now() + 300 * 86_400_000).toISOString();
    const before = new Date(Date.now() + 700 * 86_400_000).toISOString();
    const query = `{ me { keyPage(search: "-1", status: APPROVED, expiresFrom: "${from}", expiresBefore: "${before}", limit: 100)
      { items { licenceString } pageInfo { totalCount } } } }`;
    const { keyPage } = (await portal.callGraphql(query, {}, company.jwt)).data.me;
    expect(keyPage.pageInfo.totalCount).toBeGreaterThan(0);
    const filter = new URLSearchParams({ name: '-1', status: 'Approved', expiresFrom: from, expiresBefore: before });
    const [, ...lines] = await fetchLines(`/company/export-keys?${filter}`, company.jwt);
    expect(lines.slice(0, -1).map((line) => line.split(',')[5])).toEqual(
      keyPage.items.map(({ licenceString }: { licenceString: string }) => licenceString),
    );
  });

  it("an export of all keys can be filtered by plan type, approval time and the company's email confirmation", async () => {
    const keyClient = createKeyClient(portal);
    const confirmed = await portal.createCompany({ name: 'Sieve One' });
    const unconfirmed = await portal.createCompany({ name: 'Sieve Two' });
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [confirmed.id]);
    await keyClient.createApproved(confirmed.jwt, adminJwt, { keyType: 'week' });
    await keyClient.request(unconfirmed.jwt, { keyType: 'month' });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const exportNames = async (filter: Record<string, string>) => {
      const query = new URLSearchParams({ name: 'Sieve', orderBy: 'oldest', ...filter });
      const [, ...lines] = await fetchLines(`/admin/export-keys?${query}`, adminJwt);
      return lines.slice(0, -1).map((line) => line.split(',')[1]);
    };
    expect(await exportNames({})).toEqual(['Sieve One', 'Sieve Two']);
    expect(await exportNames({ keyType: 'month' })).toEqual(['Sieve Two']);
    expect(await exportNames({ isCompanyConfirmed: 'true' })).toEqual(['Sieve One']);
    expect(await exportNames({ isCompanyConfirmed: 'false' })).toEqual(['Sieve Two']);
    expect(await exportNames({ approvedFrom: yesterday })).toEqual(['Sieve One']);
    expect(await exportNames({ approvedFrom: tomorrow })).toEqual([]);
    expect(await exportNames({ approvedBefore: tomorrow })).toEqual(['Sieve One']);
    expect(await exportNames({ approvedBefore: yesterday })).toEqual([]);
  });

  it('a company exports only its own keys, without company columns', async () => {
    const company = await portal.createCompany();
    await storeKeys(company, 3);
    const [head, ...lines] = await readKnownColumns(`/company/export-keys?companyId=${otherCompany.id}`, company.jwt);
    const ownColumns = COLUMNS.filter((column) => !['Company Name', 'Domain'].includes(column));
    expect(head).toBe(`\u{feff}${ownColumns.join(',')}`);
    expect(lines).toHaveLength(4);
    expect(lines.slice(0, -1).every((line) => line.includes(company.id.slice(0, 8)))).toBe(true);
    expect(await readKnownColumns(`/company/export-keys?name=${otherCompany.name}`, company.jwt)).toEqual([head, '']);
  });

  it('an export causes no process warning', async () => {
    const warnings: string[] = [];
    const recordWarning = ({ name }: Error) => warnings.push(name);
    process.on('warning', recordWarning);
    await fetchLines('/company/export-keys', acme.jwt);
    process.off('warning', recordWarning);
    expect(warnings).toEqual([]);
  });
});

it('exports: a company file contains the companies found by the search, with their key counts', async () => {
  const company = await portal.createCompany({ name: 'Exported' });
  await storeKeys(company, 2);
  await portal.db.query(
    `insert into companies (name, email, domain, phone, address, password_hash, created_at)
     select 'Many', 'office@m' || n || '.' || $1, 'm' || n || '.' || $1, '', '', 'x', now() - n * interval '1 second'
     from generate_series(1, 1500) n`,
    [company.domain],
  );
  const [head, line, end] = await fetchLines('/admin/export-companies?name=xport', adminJwt);
  expect(head).toBe('\u{feff}No,Name,Email,Email Confirmed,Domain,Phone,Address,Keys,Signed Up (Asia/Kolkata)');
  expect(line).toMatch(
    RegExp(
      `^1,Exported,${company.email},No,${company.domain},9820000000,"1 MG Road, Mumbai",2,\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$`,
    ),
  );
  expect(end).toBe('');
  await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
  const [, confirmedLine] = await fetchLines('/admin/export-companies?name=xport', adminJwt);
  expect(confirmedLine).toContain(`,${company.email},Yes,`);
  expect(await fetchLines('/admin/export-companies?name=MANY', adminJwt)).toHaveLength(1502);
});

it('exports: the file name contains the day in the business time zone', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const dayAfterTomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  portal.shiftClock(Date.parse(`${tomorrow}T20:00:00Z`) - Date.now());
  try {
    const response = await fetchFile('/admin/export-keys', await portal.logInAdmin());
    await response.body!.cancel();
    expect(response.headers.get('content-disposition')).toContain(`"keys-${dayAfterTomorrow}.csv"`);
  } finally {
    portal.shiftClock(0);
  }
});

describe('exports: invalid queries', () => {
  it.each([
    ['status=APPROVED', { status: 'status must be Pending, Approved, Rejected or Disabled.' }],
    ['orderBy=total', { orderBy: expect.stringContaining('orderBy must be one of newest, oldest,') }],
    ['expiresFrom=2027-02-30', { expiresFrom: expect.stringContaining('expiresFrom must be YYYY-MM-DD') }],
    ['name=a%00', { name: 'Text must not contain the character NUL.' }],
    ['name=a&name=b', { name: 'name must be text.' }],
  ])('%s is rejected with a JSON error', async (query, fields) => {
    for (const [path, jwt] of [
      ['/admin/export-keys', adminJwt],
      ['/company/export-keys', acme.jwt],
    ] as const) {
      const { status, body } = await portal.callRest('GET', `${path}?${query}`, { jwt });
      expect([status, body]).toEqual([200, expect.objectContaining({ success: false, code: 4, fields })]);
    }
  });
});
