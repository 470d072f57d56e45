import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { EmailKind } from './email-kinds.rules.ts';
import { filterByEmailPreference } from './email-preferences.service.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const suspendCompany = () => portal.db.query('update companies set suspended_at = now() where id = $1', [company.id]);
const muteEmails = (kind: EmailKind) =>
  portal.callGraphql(
    `mutation { setEmailPreference(input: { kind: ${kind}, isOn: false }) { message } }`,
    {},
    company.jwt,
  );

describe('email preferences: companies', () => {
  const isSent = async (kind: EmailKind) => {
    const row = await portal.db.manager.findOneByOrFail(Company, { id: company.id });
    return (await filterByEmailPreference(portal.db.manager, kind, [row])).length === 1;
  };

  it('a company receives the kinds that it did not turn off, and none while it is suspended', async () => {
    await muteEmails(EmailKind.DECISIONS);
    expect([await isSent(EmailKind.REMINDERS), await isSent(EmailKind.DECISIONS)]).toEqual([true, false]);
    await suspendCompany();
    expect([await isSent(EmailKind.REMINDERS), await isSent(EmailKind.DECISIONS)]).toEqual([false, false]);
  });

  it.each([
    ['receives reminders', async () => {}, true],
    ['has turned off reminders', () => muteEmails(EmailKind.REMINDERS), false],
    ['is suspended', suspendCompany, false],
  ])(
    'the response of prepareRenewal states whether a company that %s receives an email',
    async (_case, change, isEmailed) => {
      const { body } = await createKeyClient(portal).create(adminJwt, company.id, { keyType: 'week' });
      const keyId = body.data._id as string;
      await change();
      const terms = { planType: 'CUSTOM', expiresAt: '2030-03-31', userLimit: 25, addOns: ['REMOTE'] };
      const { data, errors } = await portal.callGraphql(
        `mutation ($input: PrepareRenewalInput!) {
        prepareRenewal(input: $input) { message userErrors { code } } }`,
        { input: { keyId, terms, quotedTotal: null } },
        adminJwt,
      );
      expect([errors, data.prepareRenewal.userErrors]).toEqual([undefined, []]);
      expect(data.prepareRenewal.message.includes('The email to the company was saved')).toBe(isEmailed);
    },
  );
});
