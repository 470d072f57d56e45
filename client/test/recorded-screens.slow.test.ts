import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSequentialIds } from '../../server/test/fixed-time.ts';
import { ALL_PAGES } from './all-pages.ts';
import { seedRecordedScreens, stopJobs } from './recorded-data.ts';
import {
  expectRecordedScreen,
  getRecordPath,
  listDifferences,
  openPath,
  readScreen,
  RECORDS_FOLDER,
  waitForText,
  watchRequests,
} from './recorded-screens.ts';
import { getFocusedDialog, setUpScreens } from './screen-harness.ts';

type Viewer = keyof Awaited<ReturnType<typeof seedRecordedScreens>>['sessions'];
type Step = (page: Page) => Promise<unknown>;
/** The name of the record, the path, and the steps that open the screen. */
type Screen = [name: string, path: string, ...steps: Step[]];

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true, disabled: false }).first().click();
const choose =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true }).click();
const check =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('checkbox', { name }).first().check();
const fill =
  (label: string, text: string): Step =>
  (page) =>
    getFocusedDialog(page).getByLabel(label, { exact: true }).first().fill(text);
const clear = (label: string) => fill(label, '');
/** Presses the button of the topmost form. The form is incomplete, so it shows its messages. */
const submit =
  (name: string | RegExp): Step =>
  (page) =>
    page.locator('form').getByRole('button', { name }).last().click();

const changePrices: Step = async (page) => {
  await page.getByRole('textbox', { name: 'Price' }).first().fill('3');
  await page.getByRole('switch', { name: 'Active' }).nth(1).uncheck();
};
const clearPrice: Step = (page) => page.getByRole('textbox', { name: 'Price' }).first().fill('');

const toName = (path: string) =>
  path
    .slice(1)
    .replace(':id/details', 'company')
    .replaceAll('/', '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const listPages = (role: 'customer' | 'admin' | 'visitor') =>
  ALL_PAGES.filter(([pageRole]) => pageRole === role).map(([, path]): Screen => [toName(path), path]);

const SCREENS: Partial<Record<Viewer, Screen[]>> = {
  visitor: [
    ...listPages('visitor'),
    ['login-empty', '/login', submit('Login')],
    ['admin-login-empty', '/adminLogin', submit('Log in')],
    ['signup-empty', '/signup', submit('Sign up')],
    ['accept-member-invitation-empty', '/acceptMemberInvitation#token=:invitation', submit('Create my account')],
    ['forgot-password', '/login', press('Forgot Password?'), submit('Request link')],
  ],
  newCompany: [
    ...listPages('customer'),
    ['request-key', '/requestedKeys?request=new', submit('Request Key')],
    ['billing-details', '/settings?edit=billing', submit('Save')],
    ['notifications', '/settings', press('Notifications')],
  ],
  company: [
    ...listPages('customer'),
    ['invoice', '/invoices?document=:invoice'],
    ['key-extension', '/requestedKeys?key=:extension'],
    ['chart-table', '/dashboard', press('Show as table')],
  ],
  juniper: [
    ...listPages('customer'),
    ...['expired', 'inGrace', 'expiring', 'unlimited', 'disabled', 'rejected', 'withdrawn', 'pending'].map(
      (state): Screen => [`key-${toName(`/${state}`)}`, `/requestedKeys?key=:${state}`],
    ),
    ['no-match', '/requestedKeys?search=nothing'],
    ['keys-rejected', '/requestedKeys?status=REJECTED'],
    ['request-key', '/requestedKeys?request=new', submit('Request Key')],
    ['request-key-users', '/requestedKeys?request=new', fill('User', '1234567')],
    ['renew-key', '/requestedKeys?request=renew'],
    [
      'repeat-request',
      '/requestedKeys?key=:rejected',
      (page) => page.getByRole('dialog').getByRole('link', { name: 'Request again' }).click(),
    ],
    ['add-users', '/requestedKeys?request=addUsers', submit('Request users')],
    ['withdraw', '/requestedKeys?key=:pending', press('Withdraw')],
    ['edit-profile', '/settings', press('Edit profile'), clear('Name'), submit('Save')],
    ['upload-picture', '/settings', press('Upload picture'), submit('Upload')],
    ['edit-billing-details', '/settings?edit=billing', fill('PIN code', '12'), submit('Save')],
    ['add-name', '/settings?edit=name', clear('Your name'), submit('Save')],
    ['change-password', '/settings', press('Change Password'), submit('Change Password')],
    ['new-token', '/settings', press('New token'), submit('Create token')],
    ['edit-addresses', '/settings', press(/^Edit addresses/)],
    ['rotate-token', '/settings', press(/^Rotate/)],
    ['revoke-token', '/settings', press(/^Revoke/)],
    ['new-webhook', '/webhooks', press('New webhook'), submit('Add webhook')],
    ['edit-webhook', '/webhooks', press(/^Edit/)],
    ['webhook-secret', '/webhooks', press(/^New secret/)],
    ['webhook-deliveries', '/webhooks', press(/^Deliveries/)],
    ['delete-webhook', '/webhooks', press(/^Delete/)],
    ['invite-member', '/team', press('Invite'), submit('Invite')],
    ['member-role', '/team', press(/^Change role: Vera/)],
    ['remove-member', '/team', press(/^Remove: Vera/)],
    ['withdraw-member-invitation', '/team', press(/^Withdraw/)],
    ['accept-join-request', '/team', press(/^Accept/)],
    ['decline-join-request', '/team', press(/^Decline/)],
    ['activity-entry', '/activity', press(/^View details/)],
    ['activity-filters', '/activity', press('Filters')],
    ['invoice-filters', '/invoices', press('Filters')],
    ['payment-filters', '/payments', press('Filters')],
    ['user-menu', '/team', press(/user menu$/)],
    ['shortcuts', '/team', press(/user menu$/), choose('Keyboard shortcuts')],
    ['palette', '/team', press(/^Go to/)],
    ['notifications', '/team', press(/^Notifications/)],
    ['colour-schemes', '/team', press(/^Colour scheme/)],
  ],
  unbilled: [['dashboard', '/dashboard']],
  unbilledBuyer: [['dashboard', '/dashboard']],
  renewing: [
    ['dashboard', '/dashboard'],
    ['requested-keys', '/requestedKeys'],
    ['review-renewal', '/requestedKeys?renewal=review'],
    ['object-to-owner', '/dashboard', press('Object')],
    ['decline-renewal', '/requestedKeys?renewal=review', press('Decline')],
  ],
  administrator: [
    ...listPages('admin'),
    ['usage', '/:id/details?tab=usage'],
    ['usage-report', '/:id/details?tab=usage', press(/^View report/)],
    ['members', '/:juniper/details?tab=members'],
    ['add-owner', '/:juniper/details?tab=members', press('Add an owner'), submit('Notify')],
    ['history', '/:juniper/details?tab=history'],
    ['company-juniper', '/:juniper/details'],
    ['company-suspended', '/:suspended/details'],
    ['company-erased', '/:released/details'],
    ['company-unknown', '/00000000-0000-4000-8000-000000000000/details'],
    ['companies-no-match', '/companies?search=nothing'],
    ['suspend', '/:id/details', press('Suspend'), submit('Suspend')],
    ['lift-suspension', '/:suspended/details', press('Lift suspension')],
    ['erase', '/:suspended/details', press('Erase personal data')],
    ['correct-details', '/:id/details?edit=details', clear('Name'), submit('Save')],
    ['correct-billing-details', '/:id/details', press('Correct billing details')],
    ['note-empty', '/:juniper/details', press('Add note')],
    ['delete-note', '/:juniper/details', press(/^Delete note/)],
    ['create-key', '/keysRequest?request=new', submit('Create key')],
    ['create-key-of-company', '/:id/details?request=new'],
    ['add-users', '/:id/details?request=addUsers', submit('Add users')],
    ...['expired', 'inGrace', 'expiring', 'notStarted', 'unlimited', 'disabled', 'rejected', 'pending'].map(
      (state): Screen => [`key-${toName(`/${state}`)}`, `/keysRequest?key=:${state}`],
    ),
    ['keys-juniper', '/keysRequest?search=juniper'],
    ['keys-expiring', '/keysRequest?status=EXPIRING'],
    ['keys-selected', '/keysRequest?search=juniper', check(/^Select all/)],
    ['reject-selected', '/keysRequest?status=PENDING', check(/^Select all/), press('Reject')],
    ['approve', '/keysRequest?decide=APPROVED.:pending'],
    ['reject', '/keysRequest?decide=REJECTED.:pending'],
    ['disable', '/keysRequest?decide=DISABLED.:expiring'],
    ['reinstate', '/keysRequest?search=juniper&status=DISABLED', press(/^Reinstate/)],
    ['grace', '/keysRequest?search=juniper&status=IN_GRACE', press(/^Change grace/)],
    ['key-filters', '/keysRequest', press('Filters')],
    ['saved-views', '/keysRequest', press('Views')],
    ['save-view', '/keysRequest?search=oak', press('Views'), choose('Save this view'), submit('Save view')],
    ['manage-views', '/keysRequest', press('Views'), choose('Rename or delete')],
    ['renewals-60-days', '/renewals?days=60'],
    ['remind', '/renewals', press(/^Remind: /)],
    ['prepare-renewal', '/renewals', press(/^Prepare renewal/), clear('User'), submit('Prepare renewal')],
    ['withdraw-renewal', '/renewals', press(/^Withdraw renewal/)],
    ['remind-selected', '/renewals', check(/^Select all/), press('Remind')],
    ['credit-notes', '/invoices?view=creditNotes'],
    ['pending-invoices', '/invoices?view=pending'],
    ['record-invoice', '/invoices?view=pending', press(/^Record invoice/), submit('Record invoice')],
    ['invoices-overdue', '/invoices?status=OVERDUE'],
    ['invoice-filters', '/invoices', press('Filters')],
    ['invoice', '/invoices?document=:invoice'],
    ['invoice-paid', '/invoices?document=:paidInvoice'],
    ['credit-note', '/invoices?document=:invoice', press('Issue credit note'), submit('Issue credit note')],
    ['correct-buyer', '/invoices?document=:invoice', press('Correct buyer')],
    ['record-invoice-payment', '/invoices?document=:invoice', press('Record payment'), submit(/^Record payment/)],
    ['deduct-tax', '/invoices?document=:invoice', press('Record TDS')],
    ['write-off', '/invoices?document=:invoice', press('Write off'), submit(/^Write off/)],
    ['payment-actions', '/payments', press('More')],
    ['payment-filters', '/payments', press('Filters')],
    ['record-payment', '/payments?record=new', submit('Record payment')],
    ['record-tax-deduction', '/payments?deduct=new', submit('Record tax deduction')],
    ['receipt', '/payments?payment=:receipt'],
    ['receipt-overpaid', '/payments?payment=:overpaid'],
    ['allocate', '/payments?payment=:overpaid', press('Allocate')],
    ['refund', '/payments?payment=:overpaid', press('Refund'), submit('Record refund')],
    ['payment-tds', '/payments?payment=:tds'],
    ['payment-reversed', '/payments?payment=:reversed'],
    ['reverse', '/payments?payment=:receipt', press('Reverse'), submit('Reverse entry')],
    ['bank-unmatched', '/payments/bank?view=UNMATCHED'],
    ['record-bank-line', '/payments/bank?view=UNMATCHED', press(/^Choose invoice/), submit('Record payment')],
    ['receivables-overdue', '/receivables?overdue=yes'],
    ['statement', '/receivables', press(/^Download statement/)],
    ['gst-returns-july', '/gst-returns?month=2026-07'],
    ['edit-seller', '/adminSettings?edit=seller', fill('GSTIN', '29AAG'), submit('Save')],
    ['token-settings', '/adminSettings', press('Change the maximum'), clear('Days'), submit('Save')],
    ['change-password', '/adminSettings', press(/user menu$/), choose('Change Password'), submit('Change Password')],
    ['invite-administrator', '/administrators', press('Invite'), submit('Invite')],
    ['administrator-role', '/administrators', press(/^Change role: Omar/)],
    ['administrator-sessions', '/administrators', press(/^Sessions: Omar/)],
    ['disable-administrator', '/administrators', press(/^Disable: Omar/)],
    ['withdraw-invitation', '/administrators', press(/^Withdraw/)],
    ['audit-entry', '/auditLog', press(/^View details/)],
    ['audit-log-filtered', '/auditLog?from=2026-08-01&to=2026-08-12&kinds=KEY'],
    ['key-extension', '/keysRequest?key=:extension'],
    ['keys-filtered', '/keysRequest?approvedFrom=2026-08-01&approvedTo=2026-08-12'],
    ['invoices-of-company', '/invoices?company=:id'],
    ['payments-of-company', '/payments?company=:id'],
    ['price-changes', '/adminSettings', changePrices],
    ['price-missing', '/adminSettings', clearPrice, submit('Save settings')],
    ['audit-filters', '/auditLog', press('Filters')],
    ['new-advertisement', '/advertisement?edit=new', submit('Save')],
    ['edit-advertisement', '/advertisement', press(/^Edit/)],
    ['delete-advertisement', '/advertisement', press(/^Delete/)],
    ['new-version', '/versions?edit=new', submit('Save')],
    ['delete-version', '/versions', press(/^Delete/)],
    ['user-menu', '/versions', press(/user menu$/)],
    ['palette', '/versions', press(/^Go to/)],
    ['shortcuts', '/versions', press(/user menu$/), choose('Keyboard shortcuts')],
    ['notifications', '/versions', press(/^Notifications/)],
  ],
};

/** Viewers with fewer rights, and the viewer whose records their screens are compared with. */
const ROLES: [role: Viewer, base: Viewer][] = [
  ['buyer', 'juniper'],
  ['billing', 'juniper'],
  ['member', 'juniper'],
  ['operator', 'administrator'],
  ['editor', 'administrator'],
  ['observer', 'administrator'],
];
const ROLE_SCREENS =
  /^(key-extension|key-pending|key-rejected|key-disabled|invoice|receipt|members|company-suspended|bank-unmatched|user-menu)$/;
const PHONE_SCREENS = /^(user-menu|key-filters|key-pending|invoice)$/;

const NOW = new Date('2026-08-12T06:30:00Z');
const restoreRandomIds = generateSequentialIds();
afterAll(restoreRandomIds);
const PHONE = { width: 360, height: 740 };
let data: Awaited<ReturnType<typeof seedRecordedScreens>>;
let page: Page;
let visit: ReturnType<typeof setUpScreens>['visit'];

/** Starts a portal whose clock does not move, for the tests of a `describe`. */
function setUpRecordedScreens() {
  const screens = setUpScreens({ REMINDER_DAYS: 'off' }, { fixedTime: NOW });
  beforeAll(async () => {
    ({ visit } = screens);
    await stopJobs(screens.portal());
  });
  return screens;
}

const openWindow = async (jwt: string | undefined, viewport?: typeof PHONE) => {
  page = await visit('/', {
    viewport,
    timezoneId: 'Asia/Kolkata',
    jwt,
    prepare: async (window) => watchRequests(window),
    // Playwright tries to run a script in the sandboxed preview of an advertisement.
    expectedErrors: /Blocked script execution in 'about:srcdoc'/,
  });
};
const resolvePath = (path: string) => path.replaceAll(/:([a-z]\w*)/gi, (_match, name: string) => data.ids[name]!);

/** Opens a screen. A light page in between closes the dialogs of a previous screen with the same path. */
async function openScreen([, path, ...steps]: Screen) {
  const target = resolvePath(path);
  await page.keyboard.press('Escape');
  if (new URL(page.url()).pathname === target.split('?')[0])
    await openPath(page, target.startsWith('/login') ? '/signup' : '/webhooks');
  await openPath(page, target);
  for (const step of steps) await step(page);
}

const listEmptyPages = () => listPages('admin').filter(([, path]) => !path.includes(':'));
const isPage = ([, path, ...steps]: Screen) => !steps.length && !path.includes('?');

const readRecord = (name: string) =>
  existsSync(getRecordPath(name)) ? readFileSync(getRecordPath(name), 'utf8') : null;

/** Opens screens and compares the differences from the records of another viewer with a file. */
async function expectRecordedDifferences(name: string, base: Viewer, screens: Screen[]): Promise<void> {
  const recordedSections = readRecord(name)?.split('\n\n');
  const sections: string[] = [];
  for (const screen of screens) {
    await openScreen(screen);
    const [screenName] = screen;
    const baseRecord = readRecord(`${base}/${screenName}`) ?? '';
    const readSection = async () => {
      const text = await readScreen(page);
      if (text === null) return null;
      const lines = listDifferences(baseRecord, text);
      return lines.length ? [`${screenName}:`, ...lines].join('\n  ') : '';
    };
    const recordedSection = recordedSections?.find((section) => section.startsWith(`${screenName}:`)) ?? '';
    sections.push(await waitForText(readSection, recordedSections ? recordedSection.trimEnd() : null));
  }
  await expect(`${sections.filter(Boolean).join('\n\n')}\n`).toMatchFileSnapshot(getRecordPath(name));
}

describe('recorded screens: without data', () => {
  const { portal } = setUpRecordedScreens();
  beforeAll(async () => openWindow(await portal().logInAdmin()));
  afterAll(() => page.context().close());
  it.each(listEmptyPages())('an administrator of an empty portal sees the recorded page %s', async (...screen) => {
    await openScreen(screen);
    await expectRecordedScreen(page, `empty-portal/${screen[0]}`);
  });
});

describe('recorded screens: with demo data', () => {
  const { portal } = setUpRecordedScreens();
  // The submitted forms are incomplete. A complete form would change the screens that follow.
  const readLastChange = () => portal().db.query('select max(id) from audit.entries');
  let lastChange: unknown;
  beforeAll(async () => {
    data = await seedRecordedScreens(portal());
    lastChange = await readLastChange();
  });

  describe.each(Object.keys(SCREENS) as Viewer[])('%s', (viewer) => {
    beforeAll(() => openWindow(data.sessions[viewer]));
    afterAll(() => page.context().close());
    it.each(SCREENS[viewer]!)(`${viewer} sees the recorded screen %s`, async (...screen) => {
      await openScreen(screen);
      await expectRecordedScreen(page, `${viewer}/${screen[0]}`);
    });
    // At the end, because the number of notifications arrives with the live connection.
    if (viewer !== 'visitor')
      it.each([
        ['navigation', '#navigation'],
        ['header', 'header'],
        ['footer', 'footer'],
      ])(`${viewer} sees the recorded %s`, async (name, selector) => {
        await openScreen(['webhooks', '/webhooks']);
        await expectRecordedScreen(page, `${viewer}/${name}`, selector);
      });
  });

  it('opening the screens has changed no data', async () => {
    expect(await readLastChange()).toEqual(lastChange);
  });

  // These files contain only the lines that differ from the records of the base viewer.
  it.each(ROLES)('%s sees the recorded differences from %s', async (viewer, base) => {
    await openWindow(data.sessions[viewer]);
    const screens = SCREENS[base]!.filter((screen) => isPage(screen) || ROLE_SCREENS.test(screen[0]));
    await expectRecordedDifferences(`roles/${viewer}`, base, screens);
  });

  it.each(['juniper', 'administrator'] as const)('%s sees the recorded differences on a phone', async (viewer) => {
    await openWindow(data.sessions[viewer], PHONE);
    const screens = SCREENS[viewer]!.filter((screen) => isPage(screen) || PHONE_SCREENS.test(screen[0]));
    await expectRecordedDifferences(`phone/${viewer}`, viewer, screens);
  });
});

it('recorded screens: every record belongs to a screen', () => {
  const records = readdirSync(RECORDS_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  const names = [
    ...listEmptyPages().map(([name]) => `empty-portal/${name}`),
    ...Object.entries(SCREENS).flatMap(([viewer, screens]) =>
      [...screens.map(([name]) => name), ...(viewer === 'visitor' ? [] : ['navigation', 'header', 'footer'])].map(
        (name) => `${viewer}/${name}`,
      ),
    ),
    ...ROLES.map(([role]) => `roles/${role}`),
    'phone/juniper',
    'phone/administrator',
  ];
  expect(records.toSorted()).toEqual(names.map((name) => `${name}.txt`).toSorted());
});
