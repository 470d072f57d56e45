import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveBuyer, saveSeller } from '../../test/billing.ts';
import { createJoinRequest } from '../../test/join-requests.ts';
import { createMember, createTeam, type TestMember } from '../../test/members.ts';
import { changePayment, recordReceipt } from '../../test/payments.ts';
import { createReminderHelpers } from '../../test/reminders.ts';
import { startPortalWithWebhooks } from '../../test/webhooks.ts';
import { CompanyRole } from '../modules/companies/members/company-roles.rules.ts';

const PEOPLE = ['owner', 'second owner', 'buyer', 'other buyer', 'billing', 'viewer'] as const;
type Person = (typeof PEOPLE)[number];

const OWNERS: Person[] = ['owner', 'second owner'];
const OWNERS_AND_BUYERS: Person[] = [...OWNERS, 'buyer', 'other buyer'];

// Without configured days, the portal's own job sends no reminders before an expiry.
const { portal, adminJwt, keyClient, receiver, createEndpoint, sendTest, stop } = await startPortalWithWebhooks({
  REMINDER_DAYS: 'off',
});
const reminders = createReminderHelpers(portal, adminJwt);
let companyId: string;
let people: Record<Person, TestMember>;

beforeAll(async () => {
  await saveSeller(portal, adminJwt);
});
beforeEach(async () => {
  const { company, members } = await createTeam(portal);
  companyId = company.id;
  people = {
    owner: members.OWNER,
    'second owner': await createMember(portal, companyId, { role: CompanyRole.OWNER }),
    buyer: members.BUYER,
    'other buyer': await createMember(portal, companyId, { role: CompanyRole.BUYER }),
    billing: members.BILLING,
    viewer: members.VIEWER,
  };
  // Until these members confirm a new email, they still receive emails at the last confirmed one.
  for (const { jwt, email } of [people['second owner'], people.billing])
    await runMutation(jwt, 'updateMemberEmail', { email: `new.${email}` });
});
afterAll(stop);

/** Runs a mutation as an administrator or a member. Asserts that it returns no errors. */
async function runMutation(jwt: string, mutation: string, input: object): Promise<void> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await portal.callGraphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { message } } }`,
    { input },
    jwt,
  );
  expect([errors, data?.[mutation].userErrors]).toEqual([undefined, []]);
}

const requestKey = async ({ jwt }: TestMember): Promise<string> => (await keyClient.request(jwt)).body.data._id;
const approve = (id: string) => keyClient.decide(adminJwt, id, 'Approved');

/** Requests and approves a key, so that the company gets an invoice. */
async function issueInvoice(): Promise<void> {
  await saveBuyer(portal, people.owner.jwt);
  await approve(await requestKey(people.buyer));
}

async function remindOfExpiry(): Promise<void> {
  await reminders.createExpiringKey(companyId, 5);
  await reminders.remind();
}

async function reportUsage(): Promise<void> {
  const { body } = await keyClient.create(adminJwt, companyId, { keyType: 'month', user: 10 });
  await portal.callRest('POST', '/app/sync', { licence: body.data.key, body: { user: 10, version: '1' } });
}

async function prepareRenewal(): Promise<void> {
  const { _id: keyId } = await reminders.createExpiringKey(companyId, 10);
  await runMutation(adminJwt, 'prepareRenewal', {
    keyId,
    terms: { planType: 'MONTH', userLimit: 10, addOns: ['REMOTE'] },
  });
}

const startRecovery = () =>
  runMutation(adminJwt, 'startOwnerRecovery', { companyId, email: people.owner.email.replace('office', 'chief') });

async function failEndpoint(): Promise<void> {
  receiver.respondWith(() => ({ status: 410 }));
  const { id } = await createEndpoint(people.owner.jwt);
  await sendTest(people.owner.jwt, id);
}

async function makeInvoiceOverdue(): Promise<void> {
  // The portal sends no automatic reminders before a first payment is recorded.
  const { payment } = await recordReceipt(portal, adminJwt, { companyId, amount: 1 });
  await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'Test' });
  await issueInvoice();
  await portal.db.query(`update invoice_balances set due_on = '2020-01-01' where company_id = $1`, [companyId]);
  await runMutation(adminJwt, 'sendPaymentReminder', { companyId });
}

/** Waits until all emails are sent. Then lists the recipients of the emails with this subject. */
async function listRecipients(subject: string): Promise<Person[]> {
  const recipients: Person[] = [];
  for (const person of PEOPLE) {
    const emails = await reminders.readEmailsTo(people[person].email);
    recipients.push(...emails.filter((email) => email.subject === subject).map(() => person));
  }
  return recipients;
}

const cases: [subject: string, event: string, causeEmail: () => Promise<unknown>, recipients: Person[]][] = [
  ['Your key was approved', 'an approval', async () => approve(await requestKey(people.buyer)), [...OWNERS, 'buyer']],
  [
    'A key request was rejected',
    'a rejection',
    async () => keyClient.decide(adminJwt, await requestKey(people.buyer), 'Rejected'),
    [...OWNERS, 'buyer'],
  ],
  [
    'Your key was approved',
    'a key that an owner requested',
    async () => approve(await requestKey(people.owner)),
    OWNERS,
  ],
  [
    'Your key was approved',
    'a key whose requester is no longer a buyer',
    async () => {
      const id = await requestKey(people.buyer);
      await runMutation(people.owner.jwt, 'changeMemberRole', { memberId: people.buyer.id, role: CompanyRole.VIEWER });
      await approve(id);
    },
    OWNERS,
  ],
  ['Your key expires soon', 'a key that expires soon', remindOfExpiry, OWNERS_AND_BUYERS],
  ['Your chat app has as many users as your key allows', 'a full key', reportUsage, OWNERS_AND_BUYERS],
  ['Your renewal is ready', 'a prepared renewal', prepareRenewal, OWNERS_AND_BUYERS],
  ['Your invoice', 'an invoice', issueInvoice, ['billing']],
  ['Your payment is overdue', 'an overdue invoice', makeInvoiceOverdue, ['billing']],
  [
    'Your account was suspended',
    'a suspension',
    () => runMutation(adminJwt, 'suspendCompany', { companyId, reason: 'Unpaid', disablesKeys: false }),
    OWNERS,
  ],
  [
    'New requests to join your company',
    'a join request',
    () => createJoinRequest(portal, { id: companyId }, `ravi-${companyId}@people.example`),
    OWNERS,
  ],
  ['A webhook was disabled', 'a failing webhook', failEndpoint, OWNERS],
  ['Someone will become an owner of your company', 'an owner recovery', startRecovery, [...PEOPLE]],
];

it.each(cases)(
  'emails by role: only the expected members receive "%s" after %s',
  async (subject, _event, causeEmail, recipients) => {
    await causeEmail();
    await expect.poll(() => listRecipients(subject)).toEqual(recipients);
  },
);

it('emails by role: the owners receive invoices if no member has the role Billing', async () => {
  await runMutation(people.owner.jwt, 'removeMember', { memberId: people.billing.id });
  await issueInvoice();
  await expect.poll(() => listRecipients('Your invoice')).toEqual(OWNERS);
});

it.each([
  ['REMINDERS', 'Your key expires soon', remindOfExpiry],
  ['USAGE', 'Your chat app has as many users as your key allows', reportUsage],
])('emails by role: a member who turned off %s does not receive "%s"', async (kind, subject, causeEmail) => {
  await runMutation(people['second owner'].jwt, 'setEmailPreference', { kind, isOn: false });
  await causeEmail();
  await expect.poll(() => listRecipients(subject)).toEqual(['owner', 'buyer', 'other buyer']);
});
