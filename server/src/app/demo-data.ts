import type { EntityManager } from 'typeorm';
import { Administrator } from '../modules/administrators/administrators/administrator.entity.ts';
import { getIndianDay } from '../modules/billing/gst/financial-year.rules.ts';
import { GstRegistration } from '../modules/billing/gst/registration.rules.ts';
import { DEFAULT_GST_RATE } from '../modules/billing/gst/seller-details.rules.ts';
import { issueInvoices } from '../modules/billing/invoices/invoices.service.ts';
import { QueuedRender } from '../modules/billing/invoices/queued-render.entity.ts';
import { Supply } from '../modules/billing/invoices/supply.entity.ts';
import { TaxDocument } from '../modules/billing/invoices/tax-document.entity.ts';
import { BillingProfile } from '../modules/billing/parties/billing-profile.entity.ts';
import { SellerDetails } from '../modules/billing/parties/seller-details.entity.ts';
import { PaymentMethod, proposeTaxDeduction } from '../modules/billing/payments/payment.rules.ts';
import { insertReceipt, reversePaymentInTransaction } from '../modules/billing/payments/payments.service.ts';
import { AdPosition, AdType, Advertisement } from '../modules/catalogue/advertisements/advertisement.entity.ts';
import { AddOn, ADD_ONS } from '../modules/catalogue/prices/add-on.rules.ts';
import { PlanSetting } from '../modules/catalogue/prices/plan-setting.entity.ts';
import { calculatePrice } from '../modules/catalogue/prices/pricing.rules.ts';
import { Version, VersionType } from '../modules/catalogue/versions/version.entity.ts';
import { Company } from '../modules/companies/companies/company.entity.ts';
import { findContact, replaceLoginEmails } from '../modules/companies/members/members.service.ts';
import { EventKind } from '../modules/events/outbox/event-kinds.rules.ts';
import { KeyStatus } from '../modules/licensing/keys/key-status.rules.ts';
import { getExpiry, countPaidDays, PlanType } from '../modules/licensing/keys/key-term.rules.ts';
import { Key } from '../modules/licensing/keys/key.entity.ts';
import { createLicenceString } from '../modules/licensing/keys/licence-string.ts';
import { recordKeyStatus } from '../modules/licensing/lifecycle/key-status.service.ts';
import { SyncRecord } from '../modules/usage/sync/sync-record.entity.ts';
import { createPasswordHasher, generatePassword } from '../platform/crypto/passwords.ts';
import { DAY_MS, HOUR_MS } from '../platform/kernel/durations.rules.ts';
import { toPaise, toRupees } from '../platform/kernel/paise.rules.ts';

/** A new account with a generated password. */
export interface NewAccount {
  role: string;
  login: string;
  password: string;
}

const DEMO_PRICES: Record<AddOn, { price: number; discountPercent: number }> = {
  [AddOn.REMOTE]: { price: 2.5, discountPercent: 0 },
  [AddOn.TRACKING]: { price: 1.25, discountPercent: 10 },
  [AddOn.ADVERTISEMENT]: { price: 0.5, discountPercent: 0 },
  [AddOn.CALLING]: { price: 1.75, discountPercent: 12.5 },
};

const COMPANY_NAMES = [
  'Aarohi Textiles', 'Banyan Logistics', 'Chandra Foods', 'Deccan Motors', 'Everest Pharma', 'Falcon Security',
  'Ganga Paper Mills', 'Himalaya Outfitters', 'Indus Software', 'Jasmine Hotels', 'Konkan Shipping', 'Lotus Finance',
  'Malabar Spices', 'Narmada Steel', 'Orchid Healthcare', 'Peacock Media', 'Quartz Mining', 'Riverside Schools',
  'Sahyadri Energy', 'Tulsi Organics', 'Udaan Airways', 'Vindhya Cement', 'Windmill Dairies', 'Yamuna Builders',
  'Zenith Insurance', 'Amber Jewels', 'Coral Fisheries', 'Saffron Kitchens', 'Teak Furniture', 'Monsoon Apparel',
]; // oxfmt-ignore

/** A demo key. `from` and `until` are in days from now. Without `until`, the plan determines the expiry. */
interface DemoKey {
  plan: PlanType;
  users: number;
  from: number;
  until?: number;
  status: KeyStatus;
  addOns?: AddOn[];
  reason?: string;
}

const ALL_ADD_ONS = [...ADD_ONS];
const BASIC_ADD_ONS = [AddOn.REMOTE];
const CALLING_ADD_ONS = [AddOn.REMOTE, AddOn.CALLING];
const { APPROVED, PENDING, REJECTED, DISABLED } = KeyStatus;
const { MONTH, WEEK, TWO_DAYS, CUSTOM } = PlanType;
const DECISION_KINDS = {
  [APPROVED]: EventKind.KEY_APPROVED,
  [REJECTED]: EventKind.KEY_REJECTED,
  [DISABLED]: EventKind.KEY_DISABLED,
} as const;

// The keys of the companies, in order. Each history begins with the oldest key. The list is repeated. Together, the
// histories contain keys of every status, expired, expiring and future keys, and a key without a user limit.
const DEMO_HISTORIES: DemoKey[][] = [
  [
    { plan: TWO_DAYS, users: 10, from: -40, status: APPROVED },
    { plan: MONTH, users: 100, from: -33, status: APPROVED, addOns: CALLING_ADD_ONS },
    { plan: CUSTOM, users: 120, from: -3, until: 180, status: APPROVED, addOns: ALL_ADD_ONS },
  ],
  [
    { plan: MONTH, users: 40, from: -12, status: APPROVED, addOns: CALLING_ADD_ONS },
    { plan: CUSTOM, users: 80, from: 18, until: 120, status: APPROVED, addOns: ALL_ADD_ONS },
  ],
  [{ plan: MONTH, users: 25, from: 0, status: PENDING, addOns: ALL_ADD_ONS }],
  [
    { plan: WEEK, users: 15, from: -20, status: REJECTED, reason: 'Please confirm your GST number first.' },
    { plan: CUSTOM, users: 30, from: 0, until: 90, status: PENDING },
  ],
  [{ plan: MONTH, users: 200, from: -9, status: DISABLED, addOns: ALL_ADD_ONS, reason: 'Payment was not received.' }],
  [
    { plan: WEEK, users: 12, from: -16, status: APPROVED },
    { plan: MONTH, users: 50, from: 0, status: PENDING, addOns: CALLING_ADD_ONS },
  ],
  [{ plan: CUSTOM, users: 0, from: -5, until: 360, status: APPROVED, addOns: ALL_ADD_ONS }],
  [{ plan: CUSTOM, users: 60, from: -30, until: 6, status: APPROVED, addOns: CALLING_ADD_ONS }],
  [{ plan: CUSTOM, users: 45, from: -20, until: 24, status: APPROVED }],
  [],
];

/** Fills an empty database with demo data. Returns the accounts to log in with and a valid licence string. */
export async function fillWithDemoData(
  tx: EntityManager,
  now: Date,
  zone: string,
): Promise<{ accounts: NewAccount[]; licenceString: string }> {
  for (const addOn of ADD_ONS) await tx.update(PlanSetting, { addOn }, { ...DEMO_PRICES[addOn], isActive: true });
  const [administrator] = await tx.find(Administrator, { take: 1 });
  const { hash } = createPasswordHasher();
  const unusableHash = await hash(generatePassword());
  const accounts: NewAccount[] = [];
  let licenceString = '';

  for (const [index, name] of COMPANY_NAMES.entries()) {
    const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
    const email = `office@${domain}`;
    // Two companies can log in: one with several keys, and one without keys.
    const password = index === 0 || index === DEMO_HISTORIES.length - 1 ? generatePassword() : null;
    if (password) accounts.push({ role: 'Company', login: email, password });
    const createdAt = new Date(now.getTime() - (60 - index) * DAY_MS);
    const company = await tx.save(
      tx.create(Company, {
        name,
        email,
        domain,
        phone: String(9_820_000_000 + index * 7919),
        address: `${index + 1} MG Road, ${['Mumbai', 'Pune', 'Bengaluru', 'Delhi'][index % 4]}`,
        passwordHash: password ? await hash(password) : unusableHash,
        emailConfirmedAt: index % 7 === 6 ? null : createdAt,
        createdAt,
      }),
    );
    await replaceLoginEmails(tx, await findContact(tx, company.id));
    const buyer = DEMO_BUYERS[index % DEMO_BUYERS.length]!;
    if (buyer)
      await tx.insert(BillingProfile, { ...buyer, companyId: company.id, legalName: `${name} Private Limited` });
    const keys = await seedKeys(
      tx,
      company.id,
      DEMO_HISTORIES[index % DEMO_HISTORIES.length]!,
      administrator!.id,
      now,
      zone,
    );
    const runningKey = keys.find((key) => key.status === APPROVED && key.startsAt <= now && key.expiresAt > now);
    licenceString ||= runningKey?.licenceString ?? '';
    if (runningKey) await seedUsageReports(tx, runningKey, now, index);
  }
  await seedInvoices(tx);
  await seedPayments(tx, administrator!.id, now);
  await seedAdvertisements(tx);
  await seedVersions(tx, now);
  return { accounts, licenceString };
}

const DEMO_SELLER = {
  legalName: 'Banyan Chat Private Limited',
  address: '12 Residency Road',
  city: 'Bengaluru',
  pin: '560025',
  gstin: '29AAGCB7383J1Z4',
  signatory: 'Asha Rao',
  bankAccountName: 'Banyan Chat Private Limited',
  bankAccountNumber: '50200012345678',
  bankName: 'HDFC Bank',
  ifsc: 'HDFC0000001',
  upiId: 'banyanchat@hdfcbank',
  contactEmail: 'help@banyanchat.example',
};

const { REGISTERED, UNREGISTERED } = GstRegistration;

/**
 * The billing details of the companies, in order. The list is repeated. Null leaves the invoices of a company pending.
 */
const DEMO_BUYERS = [
  { registration: REGISTERED, address: '1 MG Road', city: 'Mumbai', pin: '400001', stateCode: '27', gstin: '27AAPFU0939F1ZV' },
  { registration: UNREGISTERED, address: '2 MG Road', city: 'Bengaluru', pin: '560001', stateCode: '29', gstin: '' },
  { registration: REGISTERED, address: '3 Ring Road', city: 'Delhi', pin: '110001', stateCode: '07', gstin: '07AAACA1234B1ZK' },
  { registration: REGISTERED, address: '4 Fort Road', city: 'Leh', pin: '194101', stateCode: '38', gstin: '38AABCL9876Q2ZB' },
  { registration: UNREGISTERED, address: '5 Mount Road', city: 'Chennai', pin: '600002', stateCode: '33', gstin: '' },
  null,
]; // oxfmt-ignore

async function seedKeys(
  tx: EntityManager,
  companyId: string,
  history: DemoKey[],
  administratorId: string,
  now: Date,
  zone: string,
) {
  const keys: Key[] = [];
  for (const { plan, users, from, until, status, addOns = BASIC_ADD_ONS, reason } of history) {
    const requestedAt = new Date(now.getTime() + Math.min(from, 0) * DAY_MS - 2 * HOUR_MS);
    const startsAt = new Date(now.getTime() + from * DAY_MS);
    const expiresAt = until
      ? new Date(now.getTime() + until * DAY_MS)
      : getExpiry({ planType: plan, now: startsAt, chosenExpiry: null, zone })!;
    const prices = addOns.map((addOn) => ({ addOn, ...DEMO_PRICES[addOn] }));
    const price = calculatePrice(prices, users, countPaidDays({ startsAt, expiresAt }), DEFAULT_GST_RATE);
    const key = tx.create(Key, {
      companyId,
      licenceString: createLicenceString(),
      status,
      planType: plan,
      userLimit: users,
      addOns,
      isUsed: status === APPROVED && from <= 0,
      startsAt,
      expiresAt,
      ...price,
      createdAt: requestedAt,
    });
    keys.push(await tx.save(key));
    const decidedAt = new Date(requestedAt.getTime() + HOUR_MS);
    const request = { ...key, status: PENDING };
    await recordKeyStatus(tx, request, EventKind.KEY_REQUESTED, {
      now: requestedAt,
      administratorId: null,
      reason: null,
    });
    const decision = { now: decidedAt, administratorId, reason: reason ?? null };
    if (status !== PENDING) await recordKeyStatus(tx, key, DECISION_KINDS[status], decision);
  }
  return keys;
}

/** Issues the invoices in the order of the approvals. The invoices are not emailed. */
async function seedInvoices(tx: EntityManager) {
  await tx.update(SellerDetails, { id: 'SELLER' }, DEMO_SELLER);
  for (const { keyId, suppliedAt } of await tx.find(Supply, { order: { suppliedAt: 'ASC', id: 'ASC' } }))
    await issueInvoices(tx, [keyId], { clock: () => suppliedAt });
  await tx.update(QueuedRender, { sendsEmail: true }, { sendsEmail: false });
}

/** A demo payment of an invoice. `share` is the paid fraction of the total. */
interface DemoPayment {
  share: number;
  method: PaymentMethod;
  /** Whether the buyer deducts 10 % of the taxable value. */
  deductsTax?: boolean;
  /** The overpaid amount in INR. */
  extra?: number;
  isReversed?: boolean;
}

const { BANK_TRANSFER, UPI, CHEQUE } = PaymentMethod;

// The payments of the invoices, company by company. The list is repeated. Null leaves an invoice unpaid.
const DEMO_PAYMENTS: (DemoPayment | null)[] = [
  { share: 1, method: CHEQUE, isReversed: true },
  { share: 1, method: BANK_TRANSFER, deductsTax: true },
  { share: 0.5, method: BANK_TRANSFER },
  { share: 1, method: UPI, extra: 500 },
  { share: 1, method: BANK_TRANSFER },
  null,
];

/** Records the payments of the demo companies, ten days after each invoice, but not in the future. */
async function seedPayments(tx: EntityManager, administratorId: string, now: Date) {
  const companies = await tx.find(Company, { order: { createdAt: 'ASC' } });
  const positionByCompany = new Map(companies.map(({ id }, index) => [id, index]));
  const invoices = (await tx.find(TaxDocument, { order: { issuedAt: 'ASC' } })).toSorted(
    (a, b) => positionByCompany.get(a.companyId)! - positionByCompany.get(b.companyId)!,
  );
  for (const [index, { id: invoiceId, companyId, total, taxable, issuedAt }] of invoices.entries()) {
    const payment = DEMO_PAYMENTS[index % DEMO_PAYMENTS.length];
    if (!payment) continue;
    const { share, method, deductsTax, extra = 0, isReversed } = payment;
    const recorder = { administratorId, now: new Date(Math.min(issuedAt.getTime() + 10 * DAY_MS, now.getTime())) };
    const taxDeducted = deductsTax ? proposeTaxDeduction({ taxable, taxDeducted: 0 }, total) : 0;
    const amount = toRupees(toPaise((total * share).toFixed(2)) - toPaise(taxDeducted));
    const receipt = await insertReceipt(
      tx,
      {
        companyId,
        paidOn: getIndianDay(recorder.now),
        amount: amount + extra,
        method,
        reference: `N${1_200_345 + index * 7919}`,
        allocations: [{ invoiceId, amount, taxDeducted }],
      },
      recorder,
    );
    if (isReversed)
      await reversePaymentInTransaction(tx, { paymentId: receipt.id, reason: 'The cheque was returned.' }, recorder);
  }
}

async function seedUsageReports(
  tx: EntityManager,
  { companyId, licenceString, userLimit }: Key,
  now: Date,
  seed: number,
) {
  const days = 30;
  const users = Math.round((userLimit || 150) * 0.8);
  const records = Array.from({ length: days }, (_, day) => {
    const at = new Date(now.getTime() - (days - 1 - day) * DAY_MS - HOUR_MS);
    const activity = users * (day + 4) + ((seed + day) % 5) * 11;
    return {
      companyId,
      licenceString,
      version: day < 20 ? '3.1.0' : '3.2.0',
      users: users - (days - 1 - day),
      groups: 6 + Math.round(day / 2),
      departments: 5,
      tracking: Math.round(users / 3),
      privateTexts: activity * 9,
      privateFiles: activity,
      groupTexts: activity * 14,
      groupFiles: Math.round(activity * 1.5),
      privateCalls: Math.round(activity / 2),
      groupCalls: Math.round(activity / 8),
      syncedAt: at,
      receivedAt: at,
    };
  });
  await tx.insert(SyncRecord, records);
}

async function seedAdvertisements(tx: EntityManager) {
  const buildHtml = (title: string, text: string) => `<h3>${title}</h3><p>${text}</p>`;
  await tx.insert(Advertisement, [
    { title: 'Calling add-on', position: AdPosition.RIGHT, type: AdType.HTML, content: buildHtml('Talk to your team', 'Add voice calling to your plan.') },
    { title: 'New in 3.2', position: AdPosition.ANYWHERE, type: AdType.HTML, content: buildHtml('Version 3.2 is here', 'Faster search, calmer notifications.') },
    { title: 'Festival offer', position: AdPosition.LEFT, type: AdType.HTML, isActive: false, content: buildHtml('12.5 % off calling', 'Until the end of the month.') },
  ]); // oxfmt-ignore
}

async function seedVersions(tx: EntityManager, now: Date) {
  const addDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await tx.insert(Version, [
    { version: '3.0.0', type: VersionType.USER, warnDate: addDays(-60), expiryDate: addDays(-30) },
    { version: '3.1.0', type: VersionType.USER, warnDate: addDays(-5), expiryDate: addDays(45) },
    { version: '3.2.0', type: VersionType.USER },
    { version: '2.4.0', type: VersionType.ADMIN, warnDate: addDays(-10), expiryDate: addDays(20) },
    { version: '2.5.0', type: VersionType.ADMIN },
  ]);
}
