import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { createSchema } from '../../../app/schema.ts';
import { requiresStepUp } from '../../../platform/auth/guards.ts';

const MINUTE = 60_000;
const ID = 'id: "00000000-0000-4000-8000-000000000000"';
const URL = 'url: "https://hooks.acme.example/portal"';
/** The arguments for each mutation that needs a recent password. */
const CALLS: Record<string, string> = {
  beginSecondFactor: '',
  changeAdministratorRole: `${ID}, role: VIEWER`,
  createApiToken: 'input: { name: "Mirror", scopes: [KEYS_READ] }',
  createWebhookEndpoint: `input: { ${URL} }`,
  deleteWebhookEndpoint: ID,
  disableAdministrator: ID,
  enableAdministrator: ID,
  eraseCompany: 'companyId: "00000000-0000-4000-8000-000000000000"',
  inviteAdministrator: 'input: { name: "One", role: VIEWER }',
  removeAdministratorSecondFactor: ID,
  removeSecondFactor: '',
  renewRecoveryCodes: '',
  rotateApiToken: ID,
  rotateWebhookSecret: ID,
  suspendCompany: `input: { companyId: "00000000-0000-4000-8000-000000000000", reason: "Unpaid.", disablesKeys: false }`,
  switchWebhookEndpoint: `${ID}, isOn: false`,
  updateApiTokenSettings: 'input: { maxDays: 30 }',
  updateWebhookEndpoint: `${ID}, input: { ${URL} }`,
};

let portal: Portal;
let jwt: string;
beforeAll(async () => {
  portal = await startPortal();
  jwt = await portal.admin();
});
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

async function send(name: string, args: string): Promise<string | undefined> {
  const call = `${name}${args && `(${args})`}`;
  const { data, errors } = await portal.graphql(`mutation { ${call} { userErrors { code } } }`, {}, jwt);
  return errors ? errors[0]!.extensions.code : data[name].userErrors[0]?.code;
}

describe('password confirmation: mutations that need a recent password', () => {
  it('the table lists exactly the mutations that need a recent password', () => {
    const fields = Object.values(createSchema().getMutationType()!.getFields());
    const protectedMutations = fields.filter((field) => requiresStepUp(field as never)).map(({ name }) => name);
    expect(protectedMutations.toSorted()).toEqual(Object.keys(CALLS));
  });

  it.each(Object.entries(CALLS))('a mutation is rejected ten minutes after the login: %s', async (name, args) => {
    portal.shiftClock(10 * MINUTE + 1000);
    expect(await send(name, args)).toBe('CONFIRMATION_NEEDED');
  });

  it('a mutation is accepted for ten minutes after a confirmation, regardless of session use', async () => {
    const [name, args] = ['disableAdministrator', CALLS.disableAdministrator!];
    for (const hours of [1, 2]) {
      portal.shiftClock(hours * 60 * MINUTE);
      expect(await send(name, args)).toBe('CONFIRMATION_NEEDED');
      expect(await send('confirmIdentity', `password: "Wrong#Horse9battery"`)).toBe('WRONG_CREDENTIALS');
      expect(await send(name, args)).toBe('CONFIRMATION_NEEDED');
      expect(await send('confirmIdentity', `password: "${PASSWORD}"`)).toBeUndefined();
      portal.shiftClock((hours * 60 + 9) * MINUTE);
      expect(await send(name, args)).toBe('NOT_FOUND');
      portal.shiftClock((hours * 60 + 11) * MINUTE);
      expect(await send(name, args)).toBe('CONFIRMATION_NEEDED');
    }
  });
});
