import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

const getTimeDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const BARE_CREATED_AT = getTimeDaysAgo(40);

let portal: Portal;
let adminJwt: string;
// Companies with different key histories, some of them with a confirmed email.
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  const keyClient = createKeyClient(portal);
  const [running, ended, disabled, pending] = [
    await portal.createCompany({ name: 'Running' }),
    await portal.createCompany({ name: 'Ended' }),
    await portal.createCompany({ name: 'Disabled' }),
    await portal.createCompany({ name: 'Pending' }),
  ];
  await portal.createCompany({ name: 'Bare' });
  const releasedCompany = await portal.createCompany({ name: 'Released' });
  await keyClient.createApproved(running.jwt, adminJwt, { keyType: 'month' });
  const endedKey = await keyClient.createApproved(ended.jwt, adminJwt);
  await keyClient.decide(adminJwt, (await keyClient.createApproved(disabled.jwt, adminJwt))._id, 'Disabled');
  await keyClient.request(pending.jwt);
  await portal.db.query(
    `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = $1`,
    [endedKey._id],
  );
  await portal.db.query(`update companies set email_confirmed_at = now() where name in ('Running', 'Bare')`);
  await portal.db.query(`update companies set released_at = now() where id = $1`, [releasedCompany.id]);
  await portal.db.query(`update companies set created_at = $1 where name = 'Bare'`, [BARE_CREATED_AT]);
});
afterAll(() => portal.stop());

const findNames = async (args: string) => {
  const { data } = await portal.callGraphql(
    `{ companyPage(limit: 100${args}) { items { name } pageInfo { totalCount } } }`,
    {},
    adminJwt,
  );
  const names = data.companyPage.items.map(({ name }: { name: string }) => name) as string[];
  expect(data.companyPage.pageInfo.totalCount).toBe(names.length);
  return names.toSorted();
};

it.each([
  ['', ['Bare', 'Disabled', 'Ended', 'Pending', 'Running']],
  [', isEmailConfirmed: false', ['Disabled', 'Ended', 'Pending']],
  [', isEmailConfirmed: true', ['Bare', 'Running']],
  [', isLicensed: false', ['Bare', 'Disabled', 'Ended', 'Pending']],
  [', isLicensed: true', ['Running']],
  [', isLicensed: false, isEmailConfirmed: true', ['Bare']],
  [', isLicensed: false, search: "END"', ['Ended', 'Pending']],
  [`, createdFrom: "${getTimeDaysAgo(30)}"`, ['Disabled', 'Ended', 'Pending', 'Running']],
  [`, createdFrom: "${getTimeDaysAgo(50)}", createdBefore: "${getTimeDaysAgo(30)}"`, ['Bare']],
  [`, createdFrom: "${BARE_CREATED_AT}"`, ['Bare', 'Disabled', 'Ended', 'Pending', 'Running']],
  [`, createdBefore: "${BARE_CREATED_AT}"`, []],
])('companies: the filter %j finds %j', async (args, names) => {
  expect(await findNames(args)).toEqual(names);
});

it('companies: a company is licensed until the custom grace period of its key ends', async () => {
  const setGrace = (days: number | null) =>
    portal.db.query(
      `update keys set grace_days = $1 where company_id = (select id from companies where name = 'Ended')`,
      [days],
    );
  await setGrace(3);
  expect(await findNames(', isLicensed: true')).toEqual(['Ended', 'Running']);
  expect(await findNames(', isLicensed: false')).not.toContain('Ended');
  await setGrace(1);
  expect(await findNames(', isLicensed: true')).toEqual(['Running']);
  await setGrace(null);
  expect(await findNames(', isLicensed: true')).toEqual(['Running']);
  await setGrace(30);
  await portal.db.query(
    `update keys set starts_at = now() - interval '36 days', expires_at = now() - interval '29 days'
     where grace_days = 30`,
  );
  expect(await findNames(', isLicensed: true')).toEqual(['Ended', 'Running']);
  await setGrace(null);
});

it('companies: released companies are omitted from all lists', async () => {
  const { data } = await portal.callGraphql('{ companyPage(limit: 100) { items { name } } }', {}, adminJwt);
  const names = data.companyPage.items.map(({ name }: { name: string }) => name);
  const expectedNames = ['Bare', 'Disabled', 'Ended', 'Pending', 'Running'];
  expect(names.toSorted()).toEqual(expectedNames);
  const { body } = await portal.callRest('POST', '/admin/admin-companies-list', { jwt: adminJwt });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(expectedNames);
  expect(await findNames(', search: "Released"')).toEqual([]);
});

it.each([
  ['confirmed and not licensed', { isLicensed: 'false', isEmailConfirmed: 'true' }, ['Bare']],
  ['signed up in the last 30 days', { createdFrom: getTimeDaysAgo(30) }, ['Disabled', 'Ended', 'Pending', 'Running']],
  ['signed up 30 to 50 days ago', { createdFrom: getTimeDaysAgo(50), createdBefore: getTimeDaysAgo(30) }, ['Bare']],
])('companies: the CSV file for the filter "%s" contains only the matching companies', async (_case, filter, names) => {
  const response = await portal.send(`/api/admin/export-companies?${new URLSearchParams(filter)}`, {
    headers: { jwt: adminJwt },
  });
  const [, ...lines] = (await response.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[1]).toSorted()).toEqual(names);
});
