import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

type Setting = Record<string, unknown>;
type Form = Record<string, Setting | undefined>;

let portal: Portal;
let adminJwt: string;
let companyJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
  companyJwt = (await portal.createCompany()).jwt;
});
beforeEach(() => portal.setPrices(0));
afterAll(() => portal.stop());

const PRICE_MESSAGE = 'Enter a price from 0 to 1,00,000 with at most 2 decimals.';
const DISCOUNT_MESSAGE = 'Enter a discount from 0 to 100 with at most 2 decimals.';

const setting = { price: 10, discount: 5, isActive: true };
const buildForm = (change: Form = {}) => ({
  remote: setting,
  tracking: setting,
  advertisment: setting,
  calling: setting,
  ...change,
});
const savePlans = (body: object, jwt = adminJwt) =>
  portal.callRest('POST', '/admin/update-plan-setting', { jwt, body });
const loadPlans = async (jwt = adminJwt, path = '/admin/get-plan') =>
  (await portal.callRest('GET', path, { jwt })).body.data as Record<string, Setting>;

const SAVE_MUTATION = `mutation ($settings: [PlanSettingInput!]!) {
  updatePlanSettings(input: { settings: $settings }) {
    message userErrors { code field message } planSettings { addOn price discountPercent isActive version }
  }
}`;
const saveByGraphql = async (settings: object[], jwt = adminJwt) => {
  const { data, errors } = await portal.callGraphql(SAVE_MUTATION, { settings }, jwt);
  return { ...data?.updatePlanSettings, errors } as {
    message: string;
    userErrors: { code: string; field: string; message: string }[];
    planSettings: { addOn: string; price: number; version: number }[] | null;
    errors?: { extensions: { code: string } }[];
  };
};
const createInput = (change: Setting = {}) => ({
  addOn: 'REMOTE',
  price: 10,
  discountPercent: 5,
  isActive: true,
  ...change,
});

describe('prices: plan settings', () => {
  it('saved plan settings are returned to the administrator and the company', async () => {
    const form = buildForm({ calling: { price: 0.01, discount: 99.99, isActive: false } });
    const { body } = await savePlans(form);
    expect(body).toEqual({ success: true, code: 5, message: 'Settings saved successfully!', data: form });
    expect(await loadPlans()).toEqual(form);
    expect(await loadPlans(companyJwt, '/company/get-plan')).toEqual(form);
    expect(await loadPlans(adminJwt, '/company/get-plan')).toEqual(form);
  });

  it('numbers are also accepted as decimal strings', async () => {
    const { body } = await savePlans(buildForm({ remote: { price: '12.50', discount: '7', isActive: 'false' } }));
    expect(body.data.remote).toEqual({ price: 12.5, discount: 7, isActive: false });
  });

  it.each([0, 0.01, 19.99, 1.1, 1.15, 99_999.99, 100_000])('a price of %d is accepted', async (price) => {
    expect((await savePlans(buildForm({ remote: { ...setting, price } }))).body.data.remote.price).toBe(price);
    expect((await saveByGraphql([createInput({ price })])).planSettings![0]!.price).toBe(price);
  });

  it.each<[string, Form, string, string]>([
    ['a price below 0', { remote: { ...setting, price: -0.01 } }, 'remote.price', PRICE_MESSAGE],
    ['a price above 1,00,000', { tracking: { ...setting, price: 100_000.01 } }, 'tracking.price', PRICE_MESSAGE],
    ['a price with 3 decimals', { calling: { ...setting, price: 1.005 } }, 'calling.price', PRICE_MESSAGE],
    [
      'a price that is not a number',
      { advertisment: { ...setting, price: 'ten' } },
      'advertisment.price',
      PRICE_MESSAGE,
    ],
    ['an empty price', { remote: { ...setting, price: '' } }, 'remote.price', PRICE_MESSAGE],
    ['no price', { remote: { discount: 5, isActive: true } }, 'remote.price', PRICE_MESSAGE],
    ['a price of null', { remote: { ...setting, price: null } }, 'remote.price', PRICE_MESSAGE],
    ['a price in a list', { remote: { ...setting, price: [1] } }, 'remote.price', PRICE_MESSAGE],
    ['an infinite price', { remote: { ...setting, price: '1e400' } }, 'remote.price', PRICE_MESSAGE],
    ['a discount below 0', { remote: { ...setting, discount: -1 } }, 'remote.discount', DISCOUNT_MESSAGE],
    ['a discount above 100', { remote: { ...setting, discount: 100.01 } }, 'remote.discount', DISCOUNT_MESSAGE],
    ['a discount with 3 decimals', { remote: { ...setting, discount: '9.999' } }, 'remote.discount', DISCOUNT_MESSAGE],
    ['no discount', { remote: { price: 5, isActive: true } }, 'remote.discount', DISCOUNT_MESSAGE],
    ['no isActive', { remote: { price: 5, discount: 1 } }, 'remote.isActive', 'isActive must be true or false.'],
    [
      'an isActive of yes',
      { remote: { ...setting, isActive: 'yes' } },
      'remote.isActive',
      'isActive must be true or false.',
    ],
    ['a missing add-on', { calling: undefined }, 'calling', 'Send price, discount and isActive for each add-on.'],
  ])('plan settings with %s are rejected, and nothing is saved', async (_case, change, field, message) => {
    const before = await loadPlans();
    const { status, body } = await savePlans(buildForm(change));
    expect([status, body]).toEqual([
      200,
      { success: false, code: 4, reason: 'INVALID_INPUT', message, error: message, fields: { [field]: message } },
    ]);
    expect(await loadPlans()).toEqual(before);
  });

  it('GraphQL rejects invalid settings with the same messages and saves none of them', async () => {
    const before = await loadPlans();
    const invalidSettings = [
      createInput({ price: -1 }),
      createInput({ addOn: 'CALLING', price: 100_001, discountPercent: 101 }),
      createInput({ addOn: 'TRACKING' }),
    ];
    const { userErrors, planSettings } = await saveByGraphql(invalidSettings);
    expect(planSettings).toBeNull();
    expect(userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'settings', '0', 'price'], message: PRICE_MESSAGE },
      { code: 'INVALID_INPUT', field: ['input', 'settings', '1', 'price'], message: PRICE_MESSAGE },
      { code: 'INVALID_INPUT', field: ['input', 'settings', '1', 'discountPercent'], message: DISCOUNT_MESSAGE },
    ]);
    expect(await loadPlans()).toEqual(before);
  });

  it('settings with a duplicate add-on are rejected', async () => {
    const { userErrors } = await saveByGraphql([createInput({ price: -1 }), createInput()]);
    expect(userErrors).toEqual([{ code: 'INVALID_INPUT', field: null, message: 'List each add-on only once.' }]);
  });

  it.each([
    ['text for a number', createInput({ price: '5' })],
    ['3 decimals', createInput({ price: 1.005 })],
    ['null', createInput({ discountPercent: null })],
    ['an unknown add-on', createInput({ addOn: 'EVERYTHING' })],
  ])('GraphQL input validation rejects %s', async (_case, invalidSettings) => {
    const { errors } = await saveByGraphql([invalidSettings]);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('only an administrator saves plan settings', async () => {
    expect(await savePlans(buildForm(), companyJwt)).toMatchObject({ status: 403, body: { code: 3 } });
    expect((await saveByGraphql([createInput()], companyJwt)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await portal.callRest('GET', '/admin/get-plan', { jwt: companyJwt })).status).toBe(403);
    expect((await portal.callRest('GET', '/company/get-plan')).body.code).toBe(6);
  });
});

it('plans: the last price change has its time and its administrator', async () => {
  const fetchLastChange = async () =>
    (await portal.callGraphql('{ lastPriceChange { at by } }', {}, adminJwt)).data.lastPriceChange;
  const deputy = await createAdministrator(portal);
  const [{ name }] = await portal.db.query('select name from administrators where id = $1', [deputy.id]);
  for (const [jwt, by, price] of [
    [adminJwt, 'Chief', 11],
    [deputy.jwt, name, 12],
  ]) {
    const since = Date.now();
    expect((await saveByGraphql([createInput({ addOn: 'CALLING', price })], jwt)).userErrors).toEqual([]);
    const change = await fetchLastChange();
    expect([change.by, Date.parse(change.at) >= since]).toEqual([by, true]);
  }
});

describe('prices: a save of unchanged settings', () => {
  const SETTINGS_QUERY = '{ planSettings { addOn version } lastPriceChange { at by } }';
  const fetchPricesAndEventCount = async () => {
    const [{ count }] = await portal.db.query(`select count(*)::int from events where kind = 'PRICES_CHANGED'`);
    return { ...(await portal.callGraphql(SETTINGS_QUERY, {}, adminJwt)).data, count };
  };

  it('a save of unchanged settings changes no version and records no event', async () => {
    await savePlans(buildForm());
    const before = await fetchPricesAndEventCount();
    const deputy = await createAdministrator(portal);
    expect((await savePlans(buildForm(), deputy.jwt)).body.success).toBe(true);
    const reply = await saveByGraphql([createInput()], deputy.jwt);
    expect(reply.planSettings).toHaveLength(4);
    expect(await fetchPricesAndEventCount()).toEqual(before);
  });

  it('a save changes only the versions of the settings that differ', async () => {
    await savePlans(buildForm());
    const { planSettings: before, count } = await fetchPricesAndEventCount();
    const ownSettings = before.map(({ addOn, version }: { addOn: string; version: number }) =>
      createInput({ addOn, version, ...(addOn === 'CALLING' && { price: 12.5 }) }),
    );
    expect((await saveByGraphql(ownSettings)).userErrors).toEqual([]);
    const after = await fetchPricesAndEventCount();
    expect(after.planSettings).toEqual(
      before.map(({ addOn, version }: { addOn: string; version: number }) => ({
        addOn,
        version: version + (addOn === 'CALLING' ? 1 : 0),
      })),
    );
    expect(after.count).toBe(count + 1);
    // A form that another administrator loaded earlier can still save a setting that has not changed since.
    expect((await saveByGraphql([{ ...ownSettings[0], price: 13 }])).userErrors).toEqual([]);
  });
});

describe('prices: concurrent saves', () => {
  const fetchVersion = async (addOn: string) => {
    const { data } = await portal.callGraphql('{ planSettings { addOn version } }', {}, adminJwt);
    return data.planSettings.find((row: { addOn: string }) => row.addOn === addOn).version as number;
  };

  it('a save based on an outdated version is rejected entirely', async () => {
    const [remoteVersion, callingVersion] = [await fetchVersion('REMOTE'), await fetchVersion('CALLING')];
    const buildSettings = (price: number) => [
      createInput({ price, version: remoteVersion }),
      createInput({ addOn: 'CALLING', price, version: callingVersion }),
    ];
    const firstSave = await saveByGraphql(buildSettings(21));
    expect(firstSave.userErrors).toEqual([]);
    const secondSave = await saveByGraphql([
      createInput({ addOn: 'CALLING', price: 22, version: callingVersion + 1 }),
      buildSettings(22)[0]!,
    ]);
    expect(secondSave.userErrors).toMatchObject([{ code: 'SETTINGS_CHANGED', field: null }]);
    expect([(await loadPlans()).remote!.price, (await loadPlans()).calling!.price]).toEqual([21, 21]);
  });

  it('the second of two saves with version 0 returns a user error', async () => {
    await portal.db.query('update plan_settings set version = 0');
    const replies = [
      await saveByGraphql([createInput({ version: 0 })]),
      await saveByGraphql([createInput({ version: 0 })]),
    ];
    expect(replies.map(({ userErrors }) => userErrors.map(({ code }) => code))).toEqual([[], ['SETTINGS_CHANGED']]);
  });

  it('only one of twenty concurrent saves succeeds', async () => {
    const version = await fetchVersion('REMOTE');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => saveByGraphql([createInput({ price: index + 1, version })])),
    );
    expect(outcomes.filter(({ userErrors }) => !userErrors.length)).toHaveLength(1);
    expect(await fetchVersion('REMOTE')).toBe(version + 1);
  });

  it('the last REST save wins, and a GraphQL save with an outdated version is rejected', async () => {
    const version = await fetchVersion('REMOTE');
    await savePlans(buildForm({ remote: { ...setting, price: 31 } }));
    await savePlans(buildForm({ remote: { ...setting, price: 32 } }));
    expect((await loadPlans()).remote!.price).toBe(32);
    expect((await saveByGraphql([createInput({ version })])).userErrors).toMatchObject([{ code: 'SETTINGS_CHANGED' }]);
  });

  it('concurrent saves in different add-on orders do not deadlock', async () => {
    const addOns = ['REMOTE', 'TRACKING', 'ADVERTISEMENT', 'CALLING'];
    const orders = Array.from({ length: 30 }, (_, index) => (index % 2 ? addOns : addOns.toReversed()));
    const outcomes = await Promise.all(
      orders.map((order) => saveByGraphql(order.map((addOn) => createInput({ addOn })))),
    );
    expect(outcomes.every(({ userErrors }) => userErrors.length === 0)).toBe(true);
  });
});

it('prices: a later price change does not affect an existing key', async () => {
  await portal.setPrices(10, 10);
  const { list, createApproved } = createKeyClient(portal);
  const key = await createApproved(companyJwt, adminJwt, { user: 7, tracking: true });
  expect(key.total).toBeGreaterThan(0);
  await savePlans(buildForm({ remote: { price: 99, discount: 0, isActive: false } }));
  const [currentKey] = (await list(companyJwt)).body.data;
  expect([currentKey.total, currentKey.breakdown, currentKey.remote]).toEqual([key.total, key.breakdown, true]);
});
