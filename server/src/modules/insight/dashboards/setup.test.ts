import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { getSignUpUrl } from './setup.service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const read = async (jwt: string) => {
  const query = '{ setup { hasEmail hasActivePrices sendsMail hasCompanies signUpUrl } }';
  return (await portal.graphql(query, {}, jwt)).data.setup as Record<string, unknown>;
};

it('setup: an administrator reads which steps a new installation still requires', async () => {
  const jwt = await portal.admin();
  const before = await read(jwt);
  expect(before).toMatchObject({ hasActivePrices: false, sendsMail: false, hasCompanies: false });
  expect(before.signUpUrl).toMatch(/\/signup$/);
  await portal.setPrices();
  await portal.company();
  expect(await read(jwt)).toMatchObject({ hasActivePrices: true, hasCompanies: true });
});

it('setup: hasEmail reflects the email of the current administrator only', async () => {
  const { jwt } = await createAdministrator(portal);
  await portal.db.query('update administrators set email = null, email_normal = null');
  expect((await read(jwt)).hasEmail).toBe(false);
  await portal.db.query(
    `update administrators set email = 'a@b.example', email_normal = 'a@b.example' where username = 'chief'`,
  );
  expect((await read(jwt)).hasEmail).toBe(false);
  expect((await read(await portal.admin())).hasEmail).toBe(true);
});

describe('setup: the sign-up URL', () => {
  it.each([
    ['at /signup of the portal', { publicUrl: 'https://portal.example' }, 'https://portal.example/signup'],
    [
      'at the root of the customer host',
      { publicUrl: 'https://portal.example', customerHost: 'keys.example:8443' },
      'https://keys.example:8443/',
    ],
  ])('companies sign up %s', (_case, addresses, url) => {
    expect(getSignUpUrl(addresses)).toBe(url);
  });
});
