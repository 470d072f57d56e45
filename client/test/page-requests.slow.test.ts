import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../server/test/key-client.ts';
import { FAILED_CALL, setUpScreens, WITHOUT_LIVE_UPDATES } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let adminJwt: string;
let company: { jwt: string };

beforeAll(async () => {
  await portal().setPrices(10);
  adminJwt = await portal().logInAdmin();
  company = await portal().createCompany();
  await createKeyClient(portal()).request(company.jwt);
});

/** Records the requests of a page: files by path, GraphQL requests by operation. */
function recordRequests(page: Page) {
  const requests: string[] = [];
  // The live connection stays open, so it is ignored.
  const isLiveConnection = (request: Request) => new URL(request.url()).pathname === '/live';
  let openCount = 0;
  let lastActivity = Date.now();
  const changeOpenCount = (by: number) => {
    openCount += by;
    lastActivity = Date.now();
  };
  page.on('request', (request) => {
    if (isLiveConnection(request)) return;
    changeOpenCount(1);
    const { pathname } = new URL(request.url());
    const body = request.postData();
    requests.push(pathname === '/graphql' && body ? `query ${JSON.parse(body).operationName}` : pathname);
  });
  page.on('requestfinished', (request) => isLiveConnection(request) || changeOpenCount(-1));
  page.on('requestfailed', (request) => isLiveConnection(request) || changeOpenCount(-1));
  return {
    /** Returns the requests since the last call, once no request has started or ended for 500 ms. */
    async take(): Promise<string[]> {
      lastActivity = Date.now();
      await expect.poll(() => openCount === 0 && Date.now() - lastActivity > 500).toBe(true);
      return requests.splice(0);
    },
  };
}

const filterQueries = (requests: string[]) => requests.filter((request) => request.startsWith('query '));
const filterFiles = (requests: string[]) => requests.filter((request) => request.startsWith('/assets/'));

it.each(['/login', '/adminLogin'])(
  'all screens: a first visit to %s needs at most 12 requests and one query',
  async (path) => {
    let recording: ReturnType<typeof recordRequests> | undefined;
    const page = await visit(path, { prepare: async (opened) => void (recording = recordRequests(opened)) });
    await page
      .getByRole('button', { name: /^log ?in$/i })
      .last()
      .waitFor();
    const requests = await recording!.take();
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
    expect(filterQueries(requests)).toEqual(['query Portal']);
  },
);

it('all screens: a first visit to the key requests sends each query once', async () => {
  let recording: ReturnType<typeof recordRequests> | undefined;
  const prepare = async (opened: Page) => {
    await WITHOUT_LIVE_UPDATES.prepare(opened);
    recording = recordRequests(opened);
  };
  const page = await visit('/keysRequest', { jwt: adminJwt, expectedErrors: FAILED_CALL, prepare });
  await page.getByRole('table').getByText(/₹/).first().waitFor();
  expect(filterQueries(await recording!.take()).toSorted()).toEqual(
    // PendingKeySummary includes the bulk decisions.
    ['KeyRequests', 'PendingKeySummary', 'Portal', 'SavedViews', 'Viewer'].map((name) => `query ${name}`),
  );
});

it.each([
  { isLoggedIn: true, fact: 'a page is preloaded with the first script for a logged-in user' },
  { isLoggedIn: false, fact: 'a page is not preloaded with the first script for a visitor' },
])('all screens: $fact', async ({ isLoggedIn }) => {
  let recording: ReturnType<typeof recordRequests> | undefined;
  const prepare = async (opened: Page) => {
    await opened.route('**/assets/index-*.js', (route) => route.abort());
    recording = recordRequests(opened);
  };
  await visit('/dashboard', { prepare, expectedErrors: FAILED_CALL, ...(isLoggedIn && { jwt: company.jwt }) });
  const files = filterFiles(await recording!.take());
  for (const name of ['shell', 'CompanyDashboardPage'])
    expect(
      files.some((file) => file.includes(`/${name}-`)),
      files.join('\n'),
    ).toBe(isLoggedIn);
});

it('all screens: a key list loads only the fonts of English text, the rupee sign and licence strings', async () => {
  let recording: ReturnType<typeof recordRequests> | undefined;
  const prepare = async (opened: Page) => void (recording = recordRequests(opened));
  const page = await visit('/requestedKeys', { jwt: company.jwt, prepare });
  await page.getByText(/₹/).first().waitFor();
  const fonts = (await recording!.take()).filter((path) => path.endsWith('.woff2'));
  expect(fonts.map((path) => path.replace(/.*\/(.+)-[\w-]{8}\.woff2$/, '$1')).toSorted()).toEqual([
    'inter-english',
    'inter-rupee',
    'jetbrains-mono-ascii',
  ]);
});

it('all screens: a reload reads every asset from the browser cache', async () => {
  const page = await visit('/login');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  const assetTransfers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/assets/'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  expect(assetTransfers.length).toBeGreaterThan(2);
  expect(assetTransfers.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

it.each([
  { role: 'company', home: '/dashboard', links: ['Home', 'Keys', 'Invoices', 'Payments', 'Setting'] },
  {
    role: 'admin',
    home: '/adminDashboard',
    links: [
      'Home',
      'Companies',
      'Key Request',
      'Invoices',
      'Payments',
      'Receivables',
      'GST returns',
      'Versions',
      'Advertisement',
      'Audit log',
    ],
  },
])(
  'all screens: a revisited page of the $role needs one query and no file, a new page few files',
  async ({ role, home, links }) => {
    let recording: ReturnType<typeof recordRequests> | undefined;
    let preload: Promise<unknown> | undefined;
    const prepare = async (opened: Page) => {
      // No live updates, because they would refetch pages.
      await WITHOUT_LIVE_UPDATES.prepare(opened);
      recording = recordRequests(opened);
      preload = opened.waitForResponse(/\/popups-.*\.js$/);
    };
    const jwt = role === 'admin' ? adminJwt : company.jwt;
    const page = await visit(home, { jwt, expectedErrors: FAILED_CALL, prepare });
    const recorder = recording!;
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await preload;
    await recorder.take();
    const openAndRecord = async (name: string) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      // A font loads with the first text that needs it, so on a busy machine it can arrive with the next page.
      return (await recorder.take()).filter((path) => !path.endsWith('.woff2'));
    };
    const visitedLinks = [...links.slice(1), links[0]!];
    for (const name of visitedLinks) {
      const requests = await openAndRecord(name);
      expect(filterQueries(requests).length, `${name}: ${requests}`).toBeLessThanOrEqual(1);
      expect(filterFiles(requests).length, `${name}: ${requests}`).toBeLessThanOrEqual(8);
    }
    for (const name of visitedLinks) {
      const requests = await openAndRecord(name);
      expect(filterFiles(requests)).toEqual([]);
      expect(filterQueries(requests).length, `${name}: ${requests}`).toBe(1);
      expect(requests.length, `${name}: ${requests}`).toBeLessThanOrEqual(3);
    }
  },
);
