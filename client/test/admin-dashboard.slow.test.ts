import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, holdOperation, failOperation, isOperation, setUpScreens } from './screen-harness.ts';

const { portal, visit } = setUpScreens();
let jwt: string;

beforeAll(async () => {
  jwt = await portal().logInAdmin();
});

it('administrator dashboard screen: an unconfigured proxy causes a hint to set TRUST_PROXY', async () => {
  await portal().callRest('GET', '/app/version?type=user&version=1', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const page = await visit('/adminDashboard', { jwt });
  await page.getByText('Set TRUST_PROXY to the number of proxies').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('administrator dashboard screen: a missing image in use causes a hint to set UPLOADS_URL', async () => {
  const company = await portal().createCompany();
  const url = `/uploads/${crypto.randomUUID()}.png`;
  await portal().db.query('update companies set profile_picture = $1 where id = $2', [url, company.id]);
  expect((await portal().send(url, {})).status).toBe(404);
  const page = await visit('/adminDashboard', { jwt });
  await page.getByText('set UPLOADS_URL to the same location on all of them').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('administrator dashboard screen: shows a loading state, and a retry after a failure', async () => {
  let release = () => {};
  const slowPage = await visit('/adminDashboard', {
    jwt,
    prepare: async (page) => {
      release = await holdOperation(page, 'AdminDashboard');
    },
  });
  await slowPage.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  release();
  await slowPage.getByText('Total companies').waitFor();

  let repair = () => {};
  const failingPage = await visit('/adminDashboard', {
    jwt,
    prepare: async (page) => {
      repair = await failOperation(page, 'AdminDashboard');
    },
  });
  await failingPage.getByText('The dashboard could not be loaded').waitFor();
  repair();
  await failingPage.getByRole('button', { name: 'Try again' }).click();
  await failingPage.getByText('Total companies').waitFor();
});

it('administrator dashboard screen: polls only the seats while the server computes them', async () => {
  let isComputing = true;
  const operations: string[] = [];
  const page = await visit('/adminDashboard', {
    jwt,
    prepare: async (opened) => {
      opened.on('request', (request) => isOperation(request, 'AdminDashboard') && operations.push('AdminDashboard'));
      await opened.route('**/graphql', async (route) => {
        if (!isComputing) return route.fallback();
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(/"seatFigures":\{[^}]*\}/g, '"seatFigures":null');
        await route.fulfill({ response, body: text });
      });
    },
  });
  const waitForPoll = () => page.waitForRequest((request) => isOperation(request, 'SeatFigures'));
  await waitForPoll();
  // A waiting page must not keep an idle session open.
  expect((await waitForPoll()).headers()['x-in-background']).toBe('1');
  isComputing = false;
  await page.getByRole('link', { name: 'Seats sold' }).getByText('0', { exact: true }).waitFor();
  expect(operations).toEqual(['AdminDashboard']);
});
