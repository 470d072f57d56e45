import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUYER, correctInvoice, creditInvoice, OTHER_BUYER, saveBuyer, saveSeller } from '../../../../test/billing.ts';
import { readEmails, takeEmail, waitUntilEmailsSent } from '../../../../test/emails.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createMember } from '../../../../test/members.ts';
import { changePayment, recordReceipt } from '../../../../test/payments.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { sendNextReminder } from '../receivables/payment-reminders.service.ts';

let portal: Portal;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let copyEmailCount = 0;
let copyEmail: string;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  await portal.setPrices();
  adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
});
beforeEach(async () => {
  company = await portal.createCompany();
  copyEmail = `accounts${++copyEmailCount}@books.example`;
});
afterAll(() => portal.stop());

const saveCopyEmails = (invoiceEmails: string[] | null, jwt = company.jwt) =>
  saveBuyer(portal, jwt, { ...BUYER, invoiceEmails });
const readCopyEmails = async (jwt = company.jwt): Promise<string[]> =>
  (await portal.callGraphql('{ me { billingProfile { invoiceEmails } } }', {}, jwt)).data.me.billingProfile
    .invoiceEmails;
const issueInvoice = () => createKeyClient(portal).createApproved(company.jwt, adminJwt);
const findInvoice = async (): Promise<{ id: string; total: number }> =>
  waitFor(async () => {
    const { data } = await portal.callGraphql('{ me { invoicePage { items { id total } } } }', {}, company.jwt);
    return data.me.invoicePage.items[0];
  });
const listSubjects = async (recipient: string): Promise<(string | undefined)[]> => {
  await waitUntilEmailsSent(portal);
  const emails = (await readEmails(portal)).filter(({ to }) => to?.[0]?.address === recipient);
  return emails.map(({ subject }) => subject);
};
const suspendCompany = () =>
  portal.db.query(`update companies set suspended_at = now(), suspension_reason = 'Unpaid' where id = $1`, [
    company.id,
  ]);
const makeOverdue = () =>
  portal.db.query(`update invoice_balances set due_on = '2020-01-01' where company_id = $1`, [company.id]);
/** The portal sends no automatic reminders before a first payment is recorded. */
const allowReminders = async () => {
  const { payment } = await recordReceipt(portal, adminJwt, { companyId: company.id, amount: 1 });
  await changePayment(portal, adminJwt, 'reversePayment', { paymentId: payment.id, reason: 'Test' });
};
const sendReminder = async () => {
  const mutation = 'mutation ($id: ID!) { sendPaymentReminder(input: { companyId: $id }) { userErrors { code } } }';
  const { data } = await portal.callGraphql(mutation, { id: company.id }, adminJwt);
  return data.sendPaymentReminder.userErrors;
};

describe('invoices: copies to email addresses without a login', () => {
  it('up to five email addresses are stored, trimmed and without duplicates', async () => {
    const { userErrors } = await saveCopyEmails([` ${copyEmail} `, copyEmail.toUpperCase(), 'b@gmail.com']);
    expect(userErrors).toEqual([]);
    expect(await readCopyEmails()).toEqual([copyEmail.toUpperCase(), 'b@gmail.com']);
  });

  it.each([
    [['not an email'], 'not an email is not a valid email address.'],
    [['a@a.in', 'b@a.in', 'c@a.in', 'd@a.in', 'e@a.in', 'f@a.in'], 'Enter at most 5 email addresses.'],
  ])('%j are rejected', async (emails, message) => {
    await saveCopyEmails([copyEmail]);
    const { userErrors } = await saveCopyEmails(emails);
    expect(userErrors).toMatchObject([{ field: ['input', 'invoiceEmails'], message }]);
    expect(await readCopyEmails()).toEqual([copyEmail]);
  });

  it('the database rejects a sixth email address', async () => {
    await saveCopyEmails([copyEmail]);
    const update = portal.db.query(
      `update billing_profiles set invoice_emails = array['a', 'b', 'c', 'd', 'e', 'f'] where company_id = $1`,
      [company.id],
    );
    await expect(update).rejects.toThrow('billing_profiles_invoice_emails');
  });

  it('a change of the profile without the field, and a correction by an administrator, leave the addresses unchanged', async () => {
    await saveCopyEmails([copyEmail]);
    await saveBuyer(portal, company.jwt, BUYER);
    await saveCopyEmails(null);
    const correctMutation = `mutation ($input: CorrectBillingProfileInput!) {
      correctBillingProfile(input: $input) { userErrors { code } profile { invoiceEmails } } }`;
    const { data } = await portal.callGraphql(
      correctMutation,
      { input: { ...BUYER, companyId: company.id } },
      adminJwt,
    );
    expect(data.correctBillingProfile).toEqual({ userErrors: [], profile: { invoiceEmails: [copyEmail] } });
    await saveCopyEmails([]);
    expect(await readCopyEmails()).toEqual([]);
  });

  it.each([
    [CompanyRole.BILLING, 'saved'],
    [CompanyRole.BUYER, 'FORBIDDEN'],
    [CompanyRole.VIEWER, 'FORBIDDEN'],
  ])('the result for a member with the role %s who saves the addresses is %s', async (role, outcome) => {
    const { jwt } = await createMember(portal, company.id, { role });
    const { code = 'saved' } = await saveCopyEmails([copyEmail], jwt);
    expect(code).toBe(outcome);
  });

  it('copies of invoices and credit notes have the PDF attached and contain no link', async () => {
    await saveCopyEmails([copyEmail]);
    await issueInvoice();
    await takeEmail(portal, company.email, 'Your invoice');
    const copy = await takeEmail(portal, copyEmail, 'Your invoice');
    expect(copy.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
    expect(copy.text).toContain('entered your email address for its invoices');
    expect(copy.text).not.toContain('http');
    await creditInvoice(portal, adminJwt, { invoiceId: (await findInvoice()).id, taxable: 1 });
    expect((await takeEmail(portal, copyEmail, 'Your credit note')).text).not.toContain('http');
  });

  it.runIf(isThorough)(
    'the email of a credit note to a suspended company contains no link, because its members cannot log in',
    async () => {
      await saveBuyer(portal, company.jwt);
      await issueInvoice();
      expect((await takeEmail(portal, company.email, 'Your invoice')).text).toContain('Open your invoices: http');
      const { id: invoiceId } = await findInvoice();
      await suspendCompany();
      await creditInvoice(portal, adminJwt, { invoiceId, taxable: 1 });
      expect((await takeEmail(portal, company.email, 'Your credit note')).text).not.toContain('http');
    },
  );

  it.each([
    ['all of it', 0, /^No amount is outstanding\.$/m],
    ['a part of it', 1, /^₹1\.00 is outstanding\. It is due on /m],
  ])(
    'the email of a corrected invoice states the outstanding amount if %s was paid',
    async (_paid, unpaid, expected) => {
      await saveCopyEmails([copyEmail]);
      await issueInvoice();
      await takeEmail(portal, copyEmail, 'Your invoice');
      await takeEmail(portal, company.email, 'Your invoice');
      const { id: invoiceId, total } = await findInvoice();
      const amount = total - unpaid;
      const receipt = { companyId: company.id, amount, allocations: [{ invoiceId, amount }] };
      expect((await recordReceipt(portal, adminJwt, receipt)).userErrors).toEqual([]);
      await saveBuyer(portal, company.jwt, OTHER_BUYER);
      expect((await correctInvoice(portal, adminJwt, { invoiceId })).userErrors).toEqual([]);
      for (const recipient of [copyEmail, company.email])
        expect((await takeEmail(portal, recipient, 'Your invoice')).text).toMatch(expected);
    },
  );

  it('a member whose address is also a copy address receives one email', async () => {
    await saveCopyEmails([company.email.toUpperCase()]);
    await issueInvoice();
    await takeEmail(portal, company.email, 'Your invoice');
    expect(await listSubjects(company.email.toUpperCase())).toEqual([]);
    expect(await listSubjects(company.email)).not.toContain('Your invoice');
  });

  it('reminders about overdue invoices are copied, also if the members have turned them off', async () => {
    await allowReminders();
    await saveCopyEmails([copyEmail]);
    await issueInvoice();
    await takeEmail(portal, copyEmail, 'Your invoice');
    await makeOverdue();
    const muteMutation = 'mutation { setEmailPreference(input: { kind: OVERDUE, isOn: false }) { message } }';
    await portal.callGraphql(muteMutation, {}, company.jwt);
    expect(await sendReminder()).toEqual([]);
    const { text } = await takeEmail(portal, copyEmail, 'Your payment is overdue');
    expect(text).toContain(`To stop these emails, ask "${company.name}" to remove the address.`);
    expect(text).not.toContain('/settings');
  });

  it.runIf(isThorough)('a suspended company gets no copies of reminders', async () => {
    await allowReminders();
    await saveCopyEmails([copyEmail]);
    await issueInvoice();
    await takeEmail(portal, copyEmail, 'Your invoice');
    await makeOverdue();
    await portal.db.query(`update companies set suspended_at = now(), suspension_reason = 'Unpaid' where id = $1`, [
      company.id,
    ]);
    expect(await sendReminder()).toEqual([{ code: 'REMINDERS_OFF' }]);
    while (await sendNextReminder(portal.db, new Date(), portal.url));
    expect(await listSubjects(copyEmail)).toEqual([]);
  });

  it('an erasure of the company deletes the billing profile with the email addresses', async () => {
    await saveCopyEmails([copyEmail]);
    await suspendCompany();
    const { data, errors } = await portal.callGraphql(
      'mutation ($input: EraseCompanyInput!) { eraseCompany(input: $input) { userErrors { code message } } }',
      { input: { companyId: company.id } },
      adminJwt,
    );
    expect([errors, data?.eraseCompany.userErrors]).toEqual([undefined, []]);
    expect(await portal.db.query('select from billing_profiles where company_id = $1', [company.id])).toEqual([]);
  });
});
