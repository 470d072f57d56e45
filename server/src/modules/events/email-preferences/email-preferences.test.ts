import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createReminderHelpers } from '../../../../test/reminders.ts';

const OPERATOR_EMAIL = 'deputy@portal.example';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let reminders: ReturnType<typeof createReminderHelpers>;
let adminJwt: string;
let operatorJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  // The server sends no expiry reminders, so that only `reminders.remind()` sends them.
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices(10);
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  operatorJwt = (await createAdministrator(portal, { email: OPERATOR_EMAIL })).jwt;
  reminders = createReminderHelpers(portal, adminJwt);
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const findEvents = (kind: string) => reminders.readEvents(company.id, kind);
const listSubjects = async (email: string) => (await reminders.readEmailsTo(email)).map(({ subject }) => subject);

describe('email preferences: kinds of email', () => {
  const readPreferences = async (jwt: string) => {
    const { data } = await portal.callGraphql('{ emailPreferences { kind isOn } }', {}, jwt);
    return data.emailPreferences as { kind: string; isOn: boolean }[];
  };
  const setPreference = (jwt: string, kind: string, isOn: boolean) =>
    portal.callGraphql(
      `mutation ($kind: EmailKind!, $isOn: Boolean!) { setEmailPreference(input: { kind: $kind, isOn: $isOn }) {
        message emailPreferences { kind isOn } userErrors { field code } } }`,
      { kind, isOn },
      jwt,
    );

  it('an account turns off and on only the kinds of email that it receives', async () => {
    expect(await readPreferences(company.jwt)).toEqual(
      ['DECISIONS', 'REMINDERS', 'USAGE', 'OVERDUE', 'JOIN_REQUESTS'].map((kind) => ({ kind, isOn: true })),
    );
    expect((await readPreferences(operatorJwt)).map(({ kind }) => kind)).toEqual(['REQUESTS', 'REMINDERS', 'USAGE']);
    const { data } = await setPreference(company.jwt, 'REQUESTS', false);
    expect(data.setEmailPreference).toMatchObject({
      emailPreferences: null,
      userErrors: [{ field: ['input', 'kind'], code: 'INVALID_INPUT' }],
    });
    for (const reply of await Promise.all([1, 2].map(() => setPreference(company.jwt, 'USAGE', false))))
      expect(reply.data.setEmailPreference.message).toBe('You will no longer receive these emails.');
    expect(await readPreferences(company.jwt)).toContainEqual({ kind: 'USAGE', isOn: false });
    const { message } = (await setPreference(company.jwt, 'USAGE', true)).data.setEmailPreference;
    expect(message).toBe('You will receive these emails.');
    expect(await readPreferences(company.jwt)).toContainEqual({ kind: 'USAGE', isOn: true });
  });

  it('events of a turned-off kind are recorded but not emailed, and a password change is always emailed', async () => {
    for (const kind of ['DECISIONS', 'REMINDERS', 'USAGE']) await setPreference(company.jwt, kind, false);
    await keyClient.createApproved(company.jwt, adminJwt, { user: 10 });
    await portal.db.query(
      `update keys set starts_at = now() - interval '100 days', expires_at = now() + interval '5 days' where company_id = $1`,
      [company.id],
    );
    await reminders.remind();
    expect(await findEvents('KEY_EXPIRING')).toHaveLength(1);
    const otherCompany = await portal.createCompany();
    const listRequestEmails = async () =>
      (await listSubjects(OPERATOR_EMAIL)).filter((subject) => subject === 'New key request');
    expect(await listRequestEmails()).toHaveLength(1);
    await setPreference(operatorJwt, 'REQUESTS', false);
    await keyClient.request(otherCompany.jwt);
    expect(await listRequestEmails()).toHaveLength(1);
    const password = {
      currentPassword: company.password,
      newPassword: 'Other#Horse9battery',
      confirmPassword: 'Other#Horse9battery',
    };
    await portal.callRest('POST', '/company/password-update', { jwt: company.jwt, body: password });
    expect((await listSubjects(company.email)).filter((subject) => subject !== 'Confirm your email address')).toEqual([
      'Your password was changed',
    ]);
  });
});
