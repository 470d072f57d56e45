import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { MAX_REASON_LENGTH } from '../../server/src/modules/licensing/keys/key-input.rules.ts';
import { Scope } from '../../server/src/platform/auth/scopes.rules.ts';
import { createApiToken } from '../../server/test/api-tokens.ts';
import { createBankClient, createStatement } from '../../server/test/bank-statements.ts';
import { BUYER, LOCAL_BUYER, listInvoices, saveBuyer, saveSeller } from '../../server/test/billing.ts';
import { takeEmail, parseLinkToken } from '../../server/test/emails.ts';
import { createJoinRequest } from '../../server/test/join-requests.ts';
import { createKeyClient } from '../../server/test/key-client.ts';
import { recordReceipt } from '../../server/test/payments.ts';
import { ADMIN, PASSWORD } from '../../server/test/portal.ts';
import { enableSecondFactor } from '../../server/test/second-factor.ts';
import { answerOperation, failOperation, getFocusedDialog, setUpScreens } from './screen-harness.ts';
import { addMember } from './team.ts';

const { portal, visit } = setUpScreens({ WEBHOOK_TARGETS: 'any', REMINDER_DAYS: 'off' });

interface FormCase {
  /** Path of the form in client/src/features. */
  form: string;
  /** The reason why the submission fails. */
  problem: string;
  /** `offered` is a company with a renewal offer. */
  roleName: 'visitor' | 'customer' | 'member' | 'offered' | 'admin';
  target: string | (() => string | Promise<string>);
  /** Opens the form if necessary, and makes its submission fail. */
  fill?: (page: Page) => Promise<unknown>;
  submit: string;
  /** Label of the control that gets the focus, or 'the alert' for an error without a field. */
  focus: string | (() => string);
  alertText: string;
}

const LONG_REASON = 'x'.repeat(MAX_REASON_LENGTH + 1);
const pressButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const SERVER_ERROR_MESSAGE = 'Something went wrong.';

let jwts: Record<FormCase['roleName'], string | undefined>;
let customer: { id: string; name: string; email: string };
let pendingCompanyName: string;
let offeredId: string;
let accountWithSecondFactor: { email: string };
/** An invoice that was issued before its buyer changed the billing details. */
let invoiceId: string;
let invoiceNumber: string;
/** A receipt of ₹50 that is not allocated. */
let paymentId: string;

beforeAll(async () => {
  await portal().setPrices(10);
  const adminJwt = await portal().logInAdmin();
  const keyClient = createKeyClient(portal());
  const renewingCompany = await portal().createCompany({ name: 'Ivory Mills' });
  const key = await keyClient.createApproved(renewingCompany.jwt, adminJwt, { keyType: 'month', user: 20 });
  await createApiToken(portal(), renewingCompany.jwt, [Scope.KEYS_READ], { name: 'Mirror' });
  await portal().callGraphql(
    'mutation { createWebhookEndpoint(input: { url: "http://127.0.0.1:1/all", types: [] }) { message } }',
    {},
    renewingCompany.jwt,
  );
  await portal().callGraphql(
    'mutation { createSavedView(input: { list: KEYS, name: "Teak waits", query: "search=teak" }) { message } }',
    {},
    adminJwt,
  );
  const pendingCompany = await portal().createCompany({ name: 'Jade Works' });
  await keyClient.request(pendingCompany.jwt, { user: 10 });
  const disabledCompany = await portal().createCompany({ name: 'Kiwi Labs' });
  await keyClient.decide(adminJwt, (await keyClient.createApproved(disabledCompany.jwt, adminJwt))._id, 'Disabled');
  const offeredCompany = await portal().createCompany({ name: 'Lotus Foods' });
  const keyToRenew = await keyClient.createApproved(offeredCompany.jwt, adminJwt);
  const { data } = await portal().callGraphql(
    `mutation ($input: PrepareRenewalInput!) {
      prepareRenewal(input: $input) { userErrors { message } }
    }`,
    { input: { keyId: keyToRenew._id, terms: { planType: 'MONTH', userLimit: 20, addOns: ['REMOTE'] } } },
    adminJwt,
  );
  expect(data.prepareRenewal.userErrors).toEqual([]);
  const securedCompany = await portal().createCompany();
  await enableSecondFactor(portal(), securedCompany.jwt);
  await saveSeller(portal(), adminJwt);
  const invoicedCompany = await portal().createCompany();
  await saveBuyer(portal(), invoicedCompany.jwt, LOCAL_BUYER);
  await keyClient.createApproved(invoicedCompany.jwt, adminJwt);
  [{ id: invoiceId, number: invoiceNumber }] = await listInvoices(portal(), invoicedCompany.jwt);
  await saveBuyer(portal(), invoicedCompany.jwt, { ...LOCAL_BUYER, city: 'Mandya' });
  paymentId = (await recordReceipt(portal(), adminJwt, { companyId: invoicedCompany.id, amount: 50 })).payment.id;
  await createBankClient(portal(), adminJwt).importAndMatch(
    createStatement([['2026-01-05', 'NEFT UNKNOWN PAYER', 'UTR1', 1.23]]),
  );
  const zoneCompany = await portal().createCompany();
  await saveBuyer(portal(), zoneCompany.jwt, { ...BUYER, registration: 'SEZ' });
  await keyClient.createApproved(zoneCompany.jwt, adminJwt);
  // Make the key of Ivory Mills expire soon.
  await portal().db.query(`update keys set expires_at = now() + interval '5 days' where id = $1`, [key._id]);
  const member = await addMember(portal(), renewingCompany.id, { role: CompanyRole.VIEWER });
  jwts = {
    visitor: undefined,
    customer: renewingCompany.jwt,
    member: member.jwt,
    offered: offeredCompany.jwt,
    admin: adminJwt,
  };
  [customer, pendingCompanyName, offeredId, accountWithSecondFactor] = [
    renewingCompany,
    pendingCompany.name,
    offeredCompany.id,
    securedCompany,
  ];
});

const getCompanyPath = () => `/${customer.id}/details`;
const buildKeysPath = (name: string) => () => `/keysRequest?search=${encodeURIComponent(name)}`;
const fillWrongPassword = (email: () => string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email());
  await page.getByLabel('Password', { exact: true }).fill('Wrong#Horse9');
};
const fillSignUp = async (page: Page, email: string) => {
  await page.getByLabel('Name').fill('Ivory');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9820000000');
  await page.getByLabel('Address').fill('1 MG Road');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
};
const openDecline = (page: Page) =>
  getFocusedDialog(page).getByRole('button', { name: 'Decline', exact: true }).click();
const typeReason = (page: Page) => getFocusedDialog(page).getByLabel('Reason').fill(LONG_REASON);
const REASON_TOO_LONG = `at most ${MAX_REASON_LENGTH} characters`;

const FORM_CASES: FormCase[] = [
  {
    form: 'identity/login/LogInForm.tsx',
    problem: 'nothing is typed',
    roleName: 'visitor',
    target: '/login',
    submit: 'Login',
    focus: 'Email',
    alertText: 'Email is required',
  },
  {
    form: 'identity/login/LogInForm.tsx',
    problem: 'the password is wrong',
    roleName: 'visitor',
    target: '/login',
    fill: fillWrongPassword(() => customer.email),
    submit: 'Login',
    focus: 'Password',
    alertText: 'The email or the password is wrong.',
  },
  {
    form: 'identity/login/LogInForm.tsx',
    problem: 'the code is wrong',
    roleName: 'visitor',
    target: '/login',
    fill: async (page) => {
      await page.getByLabel('Email').fill(accountWithSecondFactor.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByLabel('Code', { exact: true }).fill('000000');
    },
    submit: 'Login',
    focus: 'Code',
    alertText: 'This code is wrong',
  },
  {
    form: 'identity/login/LogInForm.tsx',
    problem: 'no code is typed',
    roleName: 'visitor',
    target: '/login',
    fill: async (page) => {
      await page.getByLabel('Email').fill(accountWithSecondFactor.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByLabel('Code', { exact: true }).waitFor();
    },
    submit: 'Login',
    focus: 'Code',
    alertText: 'Enter the code of your authenticator app.',
  },
  {
    form: 'identity/login/AdminLoginPage.tsx',
    problem: 'the password is wrong',
    roleName: 'visitor',
    target: '/adminLogin',
    fill: async (page) => {
      await page.getByLabel('Username').fill(ADMIN.username);
      await page.getByLabel('Password', { exact: true }).fill('Wrong#Horse9');
    },
    submit: 'Log in',
    focus: 'Password',
    alertText: 'The username or the password is wrong.',
  },
  {
    form: 'identity/login/StepUpModal.tsx',
    problem: 'the password is wrong',
    roleName: 'offered',
    target: '/settings',
    fill: async (page) => {
      const query = `update sessions set created_at = now() - interval '11 minutes' where company_id = $1`;
      await portal().db.query(query, [offeredId]);
      await page.getByRole('button', { name: 'Turn on' }).click();
      await getFocusedDialog(page).getByLabel('Password', { exact: true }).fill('Wrong#Horse9');
    },
    submit: 'Confirm',
    focus: 'Password',
    alertText: 'The password is wrong.',
  },
  {
    form: 'identity/sign-up/SignUpForm.tsx',
    problem: 'nothing is typed',
    roleName: 'visitor',
    target: '/signup',
    submit: 'Sign up',
    focus: 'Name',
    alertText: 'Name is required',
  },
  {
    form: 'identity/sign-up/SignUpForm.tsx',
    problem: 'the email is taken',
    roleName: 'visitor',
    target: '/signup',
    fill: (page) => fillSignUp(page, customer.email),
    submit: 'Sign up',
    focus: 'Email',
    alertText: 'This email is already registered.',
  },
  {
    form: 'identity/sign-up/SignUpForm.tsx',
    problem: 'the server fails',
    roleName: 'visitor',
    target: '/signup',
    fill: async (page) => {
      await failOperation(page, 'SignUp');
      await fillSignUp(page, 'asha@teak.example');
    },
    submit: 'Sign up',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'identity/join-requests/JoinRequestModal.tsx',
    problem: 'the name is missing',
    roleName: 'visitor',
    target: '/signup',
    fill: async (page) => {
      // The form offers a join request only if a mail server is set, so this response simulates one.
      await answerOperation(page, 'JoinOffer', { portal: { acceptsJoinRequests: true } });
      await fillSignUp(page, `ravi@${customer.email.split('@')[1]}`);
      await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
      await pressButton('Request to join')(page);
    },
    submit: 'Send link',
    focus: 'Your name',
    alertText: 'Name is required!',
  },
  {
    form: 'identity/passwords/ForgotPasswordModal.tsx',
    problem: 'nothing is typed',
    roleName: 'visitor',
    target: '/login',
    fill: pressButton('Forgot Password?'),
    submit: 'Request link',
    focus: 'Email',
    alertText: 'Email is required.',
  },
  {
    form: 'identity/passwords/ForgotPasswordModal.tsx',
    problem: 'the server fails',
    roleName: 'visitor',
    target: '/adminLogin',
    fill: async (page) => {
      await failOperation(page, 'RequestPasswordReset');
      await pressButton('Forgot Password?')(page);
      await getFocusedDialog(page).getByLabel('Email').fill('asha@teak.example');
    },
    submit: 'Request link',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'identity/accounts/LinkForm.tsx',
    problem: 'the new password is weak',
    roleName: 'visitor',
    target: async () => {
      const query = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';
      await portal().callGraphql(query, { email: customer.email });
      return `/resetPassword#token=${parseLinkToken(await takeEmail(portal(), customer.email, 'Set a new password'))}`;
    },
    fill: (page) => page.getByLabel('New password').fill('weak'),
    submit: 'Set password',
    focus: 'New password',
    alertText: 'Password must be at least 8 characters long',
  },
  {
    form: 'identity/accounts/LinkForm.tsx',
    problem: 'the username is taken',
    roleName: 'visitor',
    target: async () => {
      const { data } = await portal().callGraphql(
        'mutation { inviteAdministrator(input: { name: "Vera", role: VIEWER }) { link } }',
        {},
        jwts.admin,
      );
      const { pathname, hash } = new URL(data.inviteAdministrator.link);
      return pathname + hash;
    },
    fill: async (page) => {
      await page.getByLabel('Username').fill(ADMIN.username);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm Password').fill(PASSWORD);
    },
    submit: 'Create my account',
    focus: 'Username',
    alertText: 'This username is already in use.',
  },
  {
    form: 'licensing/orders/RequestKeyModal.tsx',
    problem: 'no users are typed',
    roleName: 'customer',
    target: '/requestedKeys?request=new',
    submit: 'Request Key',
    focus: 'User',
    alertText: 'User count is required.',
  },
  {
    form: 'licensing/orders/AddUsersModal.tsx',
    problem: 'no users are typed',
    roleName: 'customer',
    target: '/requestedKeys?request=addUsers',
    submit: 'Request users',
    focus: 'More users',
    alertText: 'Enter how many users to add',
  },
  {
    form: 'licensing/orders/AddUsersModal.tsx',
    problem: 'the server fails',
    roleName: 'customer',
    target: '/requestedKeys?request=addUsers',
    fill: async (page) => {
      await failOperation(page, 'AddKeyUsers');
      await getFocusedDialog(page).getByLabel('More users').fill('5');
      await getFocusedDialog(page)
        .getByRole('status')
        .getByText(/^Total ₹/)
        .waitFor();
    },
    submit: 'Request users',
    focus: 'the alert',
    alertText: 'Failed to create key request.',
  },
  {
    form: 'renewals/offers/ReviewRenewalModal.tsx',
    problem: 'the reason is too long',
    roleName: 'offered',
    target: '/requestedKeys?renewal=review',
    fill: async (page) => {
      await openDecline(page);
      await typeReason(page);
    },
    submit: 'Decline renewal',
    focus: 'Reason',
    alertText: REASON_TOO_LONG,
  },
  {
    form: 'identity/profile/EditProfileModal.tsx',
    problem: 'the name is empty',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await pressButton('Edit profile')(page);
      await getFocusedDialog(page).getByLabel('Name').fill('');
    },
    submit: 'Save',
    focus: 'Name',
    alertText: 'Name is required!',
  },
  {
    form: 'identity/profile/EditProfileModal.tsx',
    problem: 'the server fails',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await failOperation(page, 'UpdateProfile');
      await pressButton('Edit profile')(page);
      await getFocusedDialog(page).getByLabel('Address').fill('2 Park Street');
    },
    submit: 'Save',
    focus: 'the alert',
    alertText: 'Failed to update profile.',
  },
  {
    form: 'identity/profile/PictureModal.tsx',
    problem: 'no image is chosen',
    roleName: 'customer',
    target: '/settings',
    fill: pressButton(/Upload picture|Change picture/i),
    submit: 'Upload',
    focus: 'Choose an image',
    alertText: 'Choose an image file.',
  },
  {
    form: 'identity/passwords/ChangePasswordModal.tsx',
    problem: 'the current password is wrong',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await pressButton('Change Password')(page);
      await getFocusedDialog(page).getByLabel('Current password').fill('Wrong#Horse9');
      await getFocusedDialog(page).getByLabel('New password').fill('Other#Horse9');
      await getFocusedDialog(page).getByLabel('Confirm Password').fill('Other#Horse9');
    },
    submit: 'Change Password',
    focus: 'Current password',
    alertText: 'The current password is wrong.',
  },
  {
    form: 'identity/second-factor/AddSecondFactor.tsx',
    problem: 'the code is wrong',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await pressButton('Turn on')(page);
      await getFocusedDialog(page).getByLabel('Code', { exact: true }).fill('000000');
    },
    submit: 'Turn on',
    focus: 'Code',
    alertText: 'This code is wrong',
  },
  {
    form: 'identity/api-tokens/CreateTokenModal.tsx',
    problem: 'no scope is chosen',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await pressButton('New token')(page);
      await getFocusedDialog(page).getByLabel('Name').fill('Mirror');
    },
    submit: 'Create token',
    focus: 'Keys: read KEYS_READ',
    alertText: 'Choose at least one scope.',
  },
  {
    form: 'identity/api-tokens/TokenSettingsModal.tsx',
    problem: 'the maximum is too high',
    roleName: 'admin',
    target: '/adminSettings',
    fill: async (page) => {
      await pressButton('Change the maximum')(page);
      await getFocusedDialog(page).getByLabel('Days').fill('3651');
    },
    submit: 'Save',
    focus: 'Days',
    alertText: 'Enter 1 to 3650 days.',
  },
  {
    form: 'identity/api-tokens/EditAddressesModal.tsx',
    problem: 'a range is malformed',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await page.getByRole('button', { name: /^Edit addresses/ }).click();
      await getFocusedDialog(page).getByLabel('Allowed addresses').fill('office');
    },
    submit: 'Save',
    focus: 'Allowed addresses',
    alertText: '“office” is not an address range.',
  },
  {
    form: 'identity/api-tokens/RotateTokenModal.tsx',
    problem: 'the server fails',
    roleName: 'customer',
    target: '/settings',
    fill: async (page) => {
      await failOperation(page, 'RotateApiToken');
      await page.getByRole('button', { name: /^Rotate/ }).click();
    },
    submit: 'Rotate',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'notifications/webhooks/WebhookModal.tsx',
    problem: 'the URL is invalid',
    roleName: 'customer',
    target: '/webhooks',
    fill: async (page) => {
      await pressButton('New webhook')(page);
      await getFocusedDialog(page).getByLabel('Address').fill('example.com');
    },
    submit: 'Add webhook',
    focus: 'Address',
    alertText: 'Enter an http',
  },
  {
    form: 'notifications/webhooks/RotateWebhookModal.tsx',
    problem: 'the server fails',
    roleName: 'customer',
    target: '/webhooks',
    fill: async (page) => {
      await failOperation(page, 'RotateWebhookSecret');
      await page.getByRole('button', { name: /^New secret/ }).click();
    },
    submit: 'New secret',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'licensing/orders/CreateKeyModal.tsx',
    problem: 'no company is chosen',
    roleName: 'admin',
    target: '/keysRequest?request=new',
    submit: 'Create key',
    focus: 'Company',
    alertText: 'Company is required.',
  },
  {
    form: 'licensing/lifecycle/DecisionModal.tsx',
    problem: 'the reason is too long',
    roleName: 'admin',
    target: buildKeysPath('Jade Works'),
    fill: async (page) => {
      await page.getByRole('button', { name: /^Reject/ }).click();
      await typeReason(page);
    },
    submit: 'Reject',
    focus: 'Reason',
    alertText: REASON_TOO_LONG,
  },
  {
    form: 'licensing/lifecycle/BulkDecisionModal.tsx',
    problem: 'the reason is too long',
    roleName: 'admin',
    target: buildKeysPath('Jade Works'),
    fill: async (page) => {
      await page.getByRole('checkbox', { name: `Select ${pendingCompanyName}` }).check();
      await page.getByRole('row').getByRole('button', { name: 'Reject', exact: true }).click();
      await typeReason(page);
    },
    submit: 'Reject 1 key',
    focus: 'Reason',
    alertText: REASON_TOO_LONG,
  },
  {
    form: 'licensing/lifecycle/ReinstateModal.tsx',
    problem: 'the reason is too long',
    roleName: 'admin',
    target: buildKeysPath('Kiwi Labs'),
    fill: async (page) => {
      await page.getByRole('button', { name: /^Reinstate key/ }).click();
      await typeReason(page);
    },
    submit: 'Reinstate key',
    focus: 'Reason',
    alertText: REASON_TOO_LONG,
  },
  {
    form: 'licensing/lifecycle/GraceModal.tsx',
    problem: 'there are too many days',
    roleName: 'admin',
    target: buildKeysPath('Ivory Mills'),
    fill: async (page) => {
      await page.getByRole('button', { name: /^Change grace/ }).click();
      await getFocusedDialog(page).getByRole('checkbox').uncheck();
      await getFocusedDialog(page).getByLabel('Grace days').fill('9999');
    },
    submit: 'Change grace',
    focus: 'Grace days',
    alertText: 'Enter',
  },
  {
    form: 'renewals/offers/PrepareRenewalModal.tsx',
    problem: 'the users are removed',
    roleName: 'admin',
    target: '/renewals',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Prepare renewal: Ivory Mills' }).click();
      await getFocusedDialog(page).getByLabel('User', { exact: true }).fill('');
    },
    submit: 'Prepare renewal',
    focus: 'User',
    alertText: 'User count is required.',
  },
  {
    form: 'companies/companies/CorrectDetailsModal.tsx',
    problem: 'the name is empty',
    roleName: 'admin',
    target: () => `${getCompanyPath()}?edit=details`,
    fill: (page) => getFocusedDialog(page).getByLabel('Name').fill(''),
    submit: 'Save',
    focus: 'Name',
    alertText: 'Name is required!',
  },
  {
    form: 'companies/companies/SuspendModal.tsx',
    problem: 'the reason is missing',
    roleName: 'admin',
    target: getCompanyPath,
    fill: pressButton('Suspend'),
    submit: 'Suspend',
    focus: 'Reason',
    alertText: 'Enter a reason for the suspension.',
  },
  {
    form: 'companies/company-notes/CompanyNotes.tsx',
    problem: 'nothing is typed',
    roleName: 'admin',
    target: getCompanyPath,
    submit: 'Add note',
    focus: 'New note',
    alertText: 'note',
  },
  {
    form: 'catalogue/prices/PlanSettingsCard.tsx',
    problem: 'a price is missing',
    roleName: 'admin',
    target: '/adminSettings',
    fill: (page) => page.getByLabel('Price').nth(1).fill(''),
    submit: 'Save settings',
    focus: 'Price',
    alertText: 'Price is required.',
  },
  {
    form: 'billing/parties/SellerModal.tsx',
    problem: 'the GSTIN is incomplete',
    roleName: 'admin',
    target: '/adminSettings?edit=seller',
    fill: (page) => getFocusedDialog(page).getByLabel('GSTIN').fill('29AAG'),
    submit: 'Save',
    focus: 'GSTIN',
    alertText: 'A GSTIN has 15 characters',
  },
  {
    form: 'billing/parties/SellerModal.tsx',
    problem: 'the server fails',
    roleName: 'admin',
    target: '/adminSettings?edit=seller',
    fill: async (page) => {
      await failOperation(page, 'UpdateSellerDetails');
      await getFocusedDialog(page).getByLabel('City').fill('Pune');
    },
    submit: 'Save',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'billing/parties/BillingProfileModal.tsx',
    problem: 'no state is chosen',
    roleName: 'customer',
    target: '/settings?edit=billing',
    fill: (page) => getFocusedDialog(page).getByLabel('Not registered for GST').check(),
    submit: 'Save',
    focus: 'State',
    alertText: 'Choose a state.',
  },
  {
    form: 'administrators/administrators/AdministratorCard.tsx',
    problem: 'the name is empty',
    roleName: 'admin',
    target: '/adminSettings',
    fill: (page) => page.getByLabel('Name', { exact: true }).fill(''),
    submit: 'Save account',
    focus: 'Name',
    alertText: 'Name is required!',
  },
  {
    form: 'identity/invitations/InviteModal.tsx',
    problem: 'the name is missing',
    roleName: 'admin',
    target: '/administrators',
    fill: pressButton('Invite'),
    submit: 'Invite',
    focus: 'Name',
    alertText: 'Name is required!',
  },
  {
    form: 'identity/members/InviteMemberModal.tsx',
    problem: 'the email is missing',
    roleName: 'customer',
    target: '/team',
    fill: pressButton('Invite'),
    submit: 'Invite',
    focus: 'Email',
    alertText: 'Email is required.',
  },
  {
    form: 'identity/members/AcceptJoinRequestModal.tsx',
    problem: 'the server fails',
    roleName: 'customer',
    target: async () => {
      await createJoinRequest(portal(), customer, 'ravi@teak.example');
      return '/team';
    },
    fill: async (page) => {
      await failOperation(page, 'AcceptJoinRequest');
      await pressButton('Accept: Ravi Rao')(page);
    },
    submit: 'Accept and invite',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'identity/owner-recovery/StartRecoveryModal.tsx',
    problem: 'the email is at another domain',
    roleName: 'admin',
    target: () => `${getCompanyPath()}?tab=members`,
    fill: async (page) => {
      await pressButton('Add an owner')(page);
      await getFocusedDialog(page).getByLabel('Email of the new owner').fill('chief@other.example');
    },
    submit: 'Notify and send link',
    focus: 'Email of the new owner',
    alertText: 'The email must be on the domain of the company',
  },
  {
    form: 'identity/members/MemberEmailModal.tsx',
    problem: 'the email is missing',
    roleName: 'member',
    target: '/settings?edit=email',
    submit: 'Send the link',
    focus: 'New email',
    alertText: 'Email is required.',
  },
  {
    form: 'identity/members/MemberNameModal.tsx',
    problem: 'the name is missing',
    roleName: 'customer',
    target: '/settings?edit=name',
    submit: 'Save',
    focus: 'Your name',
    alertText: 'Name is required!',
  },
  {
    form: 'identity/members/MemberRoleModal.tsx',
    problem: 'it is the last owner',
    roleName: 'customer',
    target: '/team',
    fill: async (page) => {
      await page
        .getByRole('button', { name: /^Change role/ })
        .first()
        .click();
      await getFocusedDialog(page)
        .getByRole('radio', { name: /^Viewer/ })
        .check();
    },
    submit: 'Change role',
    focus: 'the alert',
    alertText: 'This is the last owner.',
  },
  {
    form: 'identity/invitations/RoleModal.tsx',
    problem: 'the server fails',
    roleName: 'admin',
    target: '/administrators',
    fill: async (page) => {
      await failOperation(page, 'ChangeAdministratorRole');
      await page
        .getByRole('button', { name: /^Change role/ })
        .first()
        .click();
    },
    submit: 'Change role',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'catalogue/advertisements/AdvertisementModal.tsx',
    problem: 'nothing is typed',
    roleName: 'admin',
    target: '/advertisement?edit=new',
    submit: 'Save',
    focus: 'Title',
    alertText: 'Title is required.',
  },
  {
    form: 'catalogue/versions/VersionModal.tsx',
    problem: 'the version is missing',
    roleName: 'admin',
    target: '/versions?edit=new',
    submit: 'Save',
    focus: 'Version',
    alertText: 'Version is required.',
  },
  {
    form: 'billing/invoices/CreditNoteModal.tsx',
    problem: 'the reason is missing',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: pressButton('Issue credit note'),
    submit: 'Issue credit note',
    focus: 'Reason',
    alertText: 'Enter a reason. The buyer sees it.',
  },
  {
    form: 'billing/invoices/CreditNoteModal.tsx',
    problem: 'the server fails',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: async (page) => {
      await failOperation(page, 'IssueCreditNote');
      await pressButton('Issue credit note')(page);
      await getFocusedDialog(page).getByLabel('Reason').fill('Agreed');
    },
    submit: 'Issue credit note',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'billing/invoices/CorrectBuyerModal.tsx',
    problem: 'the reason is missing',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: pressButton('Correct buyer'),
    submit: 'Credit and issue new invoice',
    focus: 'Reason',
    alertText: 'Enter a reason. The buyer sees it.',
  },
  {
    form: 'billing/invoices/RecordInvoiceModal.tsx',
    problem: 'the number is missing',
    roleName: 'admin',
    target: '/invoices?view=pending',
    fill: (page) => page.getByRole('button', { name: /^Record invoice/ }).click(),
    submit: 'Record invoice',
    focus: 'Invoice number',
    alertText: 'Enter the number of the invoice',
  },
  {
    form: 'billing/payments/RecordPaymentModal.tsx',
    problem: 'no company is chosen',
    roleName: 'admin',
    target: '/payments?record=new',
    submit: 'Record payment',
    focus: 'Company',
    alertText: 'Choose a company.',
  },
  {
    form: 'billing/payments/RecordPaymentModal.tsx',
    problem: 'an amount exceeds the outstanding amount of its invoice',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: async (page) => {
      await pressButton('Record payment')(page);
      await getFocusedDialog(page).getByLabel('UTR').click();
      await getFocusedDialog(page).getByLabel('UTR').fill('HDFC0001');
      await getFocusedDialog(page).getByLabel('Amount received').fill('99999');
      await getFocusedDialog(page)
        .getByLabel(/^Amount for/)
        .fill('99998');
    },
    submit: 'Record payment',
    focus: () => `Amount for ${invoiceNumber}`,
    alertText: 'is outstanding.',
  },
  {
    form: 'billing/payments/RecordPaymentModal.tsx',
    problem: 'the server fails',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: async (page) => {
      await failOperation(page, 'RecordReceipt');
      await pressButton('Record payment')(page);
      await getFocusedDialog(page).getByLabel('UTR').click();
      await getFocusedDialog(page).getByLabel('UTR').fill('HDFC0002');
      await getFocusedDialog(page).getByText('The whole amount is allocated.').waitFor();
    },
    submit: 'Record payment',
    focus: 'the alert',
    alertText: SERVER_ERROR_MESSAGE,
  },
  {
    form: 'billing/payments/RecordTaxDeductionModal.tsx',
    problem: 'no company is chosen',
    roleName: 'admin',
    target: '/payments?deduct=new',
    submit: 'Record tax deduction',
    focus: 'Company',
    alertText: 'Choose a company.',
  },
  {
    form: 'billing/payments/RecordTaxDeductionModal.tsx',
    problem: 'no invoice is chosen',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: async (page) => {
      await pressButton('Record TDS')(page);
      await getFocusedDialog(page).getByRole('checkbox').uncheck();
    },
    submit: 'Record tax deduction',
    focus: () => `Tax deducted (TDS) from ${invoiceNumber}`,
    alertText: 'Choose at least one invoice.',
  },
  {
    form: 'billing/payments/AllocateModal.tsx',
    problem: 'the invoices exceed the payment',
    roleName: 'admin',
    target: () => `/payments?payment=${paymentId}`,
    fill: async (page) => {
      await pressButton('Allocate')(page);
      await getFocusedDialog(page)
        .getByLabel(/^Amount for/)
        .fill('60');
    },
    submit: 'Allocate',
    focus: () => `Amount for ${invoiceNumber}`,
    alertText: 'The amounts of the invoices exceed the payment.',
  },
  {
    form: 'billing/payments/RefundModal.tsx',
    problem: 'the reference is missing',
    roleName: 'admin',
    target: () => `/payments?payment=${paymentId}`,
    fill: pressButton('Refund'),
    submit: 'Record refund',
    focus: 'UTR',
    alertText: 'Enter the UTR',
  },
  {
    form: 'billing/payments/ReasonForm.tsx',
    problem: 'the reason of a reversal is missing',
    roleName: 'admin',
    target: () => `/payments?payment=${paymentId}`,
    fill: pressButton('Reverse'),
    submit: 'Reverse entry',
    focus: 'Reason',
    alertText: 'Enter a reason.',
  },
  {
    form: 'billing/payments/ReasonForm.tsx',
    problem: 'the reason of a write-off is missing',
    roleName: 'admin',
    target: () => `/invoices?document=${invoiceId}`,
    fill: pressButton('Write off'),
    submit: 'Write off',
    focus: 'Reason',
    alertText: 'Enter a reason.',
  },
  {
    form: 'insight/saved-views/SaveViewModal.tsx',
    problem: 'the name is missing',
    roleName: 'admin',
    target: '/keysRequest?search=oak',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
    },
    submit: 'Save view',
    focus: 'Name',
    alertText: 'Give the view a name.',
  },
  {
    form: 'billing/bank-statements/ColumnsForm.tsx',
    problem: 'no column of the date is chosen',
    roleName: 'admin',
    target: '/payments/bank',
    fill: async (page) => {
      await page.getByLabel('Bank account').fill('ICICI 2');
      await page.getByLabel('Statement', { exact: true }).setInputFiles({
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('When,What,Money\n2026-01-05,NEFT,10\n'),
      });
    },
    submit: 'Import statement',
    focus: 'Date',
    alertText: 'Choose the date column.',
  },
  {
    form: 'billing/bank-statements/RecordLineModal.tsx',
    problem: 'no company is chosen',
    roleName: 'admin',
    target: '/payments/bank?view=UNMATCHED',
    fill: (page) => page.getByRole('button', { name: /^Choose invoice/ }).click(),
    submit: 'Record payment',
    focus: 'Company',
    alertText: 'Choose the company that paid.',
  },
  {
    form: 'insight/saved-views/ManageViewsModal.tsx',
    problem: 'the name is missing',
    roleName: 'admin',
    target: '/keysRequest',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Rename or delete' }).click();
      await page.getByRole('button', { name: 'Rename: Teak waits' }).click();
      await page.getByLabel('New name of Teak waits').fill('');
    },
    submit: 'Save',
    focus: 'New name of Teak waits',
    alertText: 'Give the view a name.',
  },
];

/** Reads the focused element with its accessible name and messages, and the messages of all alerts. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const getReferencedText = (attribute: string, owner: Element | null = element) =>
      (owner?.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const group = element.closest('[role="group"], [role="radiogroup"]');
    return {
      isAlert: element.role === 'alert',
      name: element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent,
      isInvalid: element.getAttribute('aria-invalid') === 'true' || group !== null,
      messages:
        getReferencedText('aria-describedby') +
        getReferencedText('aria-errormessage') +
        getReferencedText('aria-describedby', group),
      alerts: [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join('\n'),
    };
  });

it.each(FORM_CASES)(
  'all forms: $form moves the focus and announces the problem if $problem',
  async ({ roleName, target, fill, submit, focus, alertText }) => {
    const page = await visit(typeof target === 'string' ? target : await target(), { jwt: jwts[roleName] });
    await fill?.(page);
    const button = page.locator('form').getByRole('button', { name: new RegExp(`^${submit}( ₹.*)?$`) });
    await button.last().click();
    await expect.poll(async () => (await readFocus(page)).alerts).toContain(alertText);
    await expect
      .poll(() => readFocus(page))
      .toMatchObject(
        focus === 'the alert'
          ? { isAlert: true, name: expect.stringContaining(alertText) }
          : {
              name: typeof focus === 'string' ? focus : focus(),
              isInvalid: true,
              messages: expect.stringContaining(alertText),
            },
      );
  },
);

const root = path.join(import.meta.dirname, '../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(generated|test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const findFiles = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('all forms: only the shared component submits forms', () => {
  expect(findFiles(/<form\b|\bonSubmit\b/).toSorted()).toEqual(['lib/forms/form-submit.ts', 'ui/forms/Form.tsx']);
});

it('all forms: every form has a case in this file', () => {
  const forms = findFiles(/\buseForm[(<]|<Form\b/).filter((file) => file.startsWith('features/'));
  expect([...new Set(FORM_CASES.map(({ form }) => `features/${form}`))].toSorted()).toEqual(forms.toSorted());
});
