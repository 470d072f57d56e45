import { z } from 'zod';
import { COMPANY_FIELDS } from './company-fields.rules.ts';
import { EventKind } from './event-kinds.rules.ts';
import { PaymentKind } from './payment-kinds.rules.ts';

// The payload of each kind of event. `key` and `company` are snapshots after the event. They contain every property of
// the entity that its `NOT_IN_EVENTS` does not list, so a mirror can overwrite its rows with them. Snapshots never
// contain a licence string. The GraphQL types, docs/api-reference.md and the OpenAPI document are generated from these
// schemas. Fields can be added with `addedIn`, but never renamed or removed.

/**
 * The GraphQL type name of each schema. Enums, and scalars other than String, Boolean and Float, must be named here.
 * Objects can be named by their `id` instead. A clone of a schema has the same name.
 */
export const graphqlTypes = z.registry<{ name: string; description?: string }>();

/** Registers the GraphQL type name of a schema, and returns the schema. */
function nameType<T extends z.ZodType>(name: string, schema: T, description?: string): T {
  graphqlTypes.add(schema, { name, description });
  return schema;
}

const uuid = nameType('ID', z.string().meta({ format: 'uuid' }));
const timestamp = nameType('DateTime', z.string().meta({ format: 'date-time' }));
const dayOrTimestamp = nameType('DateOrDateTime', z.string());
const count = nameType('Int', z.int().min(0));
// A count that a chat app reports can exceed the range of Int.
const reportedCount = nameType('Count', z.int().min(0));
const rupees = nameType('Money', z.number());
const percent = z.number();
const addOn = nameType('AddOn', z.enum(['REMOTE', 'TRACKING', 'CALLING', 'ADVERTISEMENT']));
const planType = nameType('PlanType', z.enum(['TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM']));
const keyStatus = nameType('KeyStatus', z.enum(['PENDING', 'APPROVED', 'REJECTED', 'DISABLED']));
const offerState = nameType('RenewalOfferState', z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED']));
const versionType = nameType('VersionType', z.enum(['ADMIN', 'USER']));
const companyField = nameType('CompanyField', z.enum(COMPANY_FIELDS));

/**
 * Marks a field that events from before `version` lack. The API documentation shows the field as optional. The
 * TypeScript type of the field stays required, because code that records an event must set the field.
 */
const addedIn = <T extends z.ZodType>(version: string, schema: T): T =>
  schema.optional().meta({
    ...schema.meta(),
    description: `${schema.description} Events from before ${version} do not have it.`,
  }) as never;

const reason = z
  .string()
  .nullable()
  .meta({ description: 'The reason, written by the person who decided. `null` if none was given.' });

const line = z
  .object({
    addOn: addOn.meta({ description: 'The add-on.' }),
    users: count.meta({ description: 'Number of charged users. 0 for an unlimited key.' }),
    pricePerUserPerDay: rupees.meta({ description: 'INR per user per day.' }),
    days: count.meta({ description: 'Number of charged days.' }),
    gross: rupees.meta({ description: 'Users x price x days, in INR.' }),
    discountPercent: percent.meta({ description: 'Discount in percent of `gross`, 0 to 100.' }),
    discountAmount: rupees.meta({ description: 'Discount in INR.' }),
    net: rupees.meta({ description: 'Gross minus discount, in INR.' }),
  })
  .meta({ id: 'QuoteLineSnapshot', description: 'The price of one add-on of a key.' });

const key = z
  .object({
    id: uuid.meta({ description: 'UUID of the key.' }),
    status: keyStatus.meta({ description: 'The status of the key.' }),
    planType: planType.meta({ description: 'The plan of the key.' }),
    userLimit: count.meta({ description: 'Number of allowed users. 0 means unlimited.' }),
    addOns: z.array(addOn).meta({ description: 'The add-ons of the key.' }),
    isUsed: addedIn(
      '0.2.0',
      z.boolean().meta({ description: 'Whether a chat app has ever validated the key successfully.' }),
    ),
    startsAt: timestamp.meta({ description: 'When the key becomes valid.' }),
    expiresAt: timestamp.meta({ description: 'When the key expires. The grace period starts at this time.' }),
    graceDays: count.nullable().meta({ description: 'Custom grace period in days. `null` if the default applies.' }),
    lines: addedIn('0.2.0', z.array(line).meta({ description: 'The price of each add-on.' })),
    subtotal: addedIn('0.2.0', rupees.meta({ description: 'Sum of the net amounts, in INR.' })),
    gst: addedIn('0.2.0', rupees.meta({ description: 'GST in INR.' })),
    roundOff: addedIn('0.2.0', rupees.meta({ description: 'Difference from rounding to whole rupees, in INR.' })),
    total: rupees.meta({ description: 'Price in INR, in whole rupees, including GST.' }),
    replacesId: uuid
      .nullable()
      .meta({ description: 'UUID of the key that this key extends. `null` if it extends none.' }),
    createdAt: addedIn('0.2.0', timestamp.meta({ description: 'When the key was requested or created.' })),
  })
  .meta({ id: 'KeySnapshot', description: 'A key after an event.' });

const company = z
  .object({
    id: uuid.meta({ description: 'UUID of the company.' }),
    name: z.string().meta({ description: 'The name of the company.' }),
    email: z.string().meta({ description: 'The email of the company, which is the email of its contact.' }),
    domain: z.string().meta({ description: 'The domain of the company.' }),
    isEmailConfirmed: z.boolean().meta({ description: 'Whether the company has confirmed this email address.' }),
    confirmedEmail: addedIn(
      '0.2.0',
      z
        .string()
        .nullable()
        .meta({ description: 'The last confirmed email while a changed one is unconfirmed. Otherwise `null`.' }),
    ),
    phone: addedIn('0.2.0', z.string().meta({ description: 'Digits only. Empty if there is none.' })),
    address: addedIn('0.2.0', z.string().meta({ description: 'The postal address. Empty if there is none.' })),
    profilePicture: addedIn(
      '0.2.0',
      z.string().nullable().meta({ description: 'Path under /uploads. `null` if there is none.' }),
    ),
    suspendedAt: addedIn(
      '0.2.0',
      timestamp
        .nullable()
        .meta({ description: 'When the company was suspended. `null` if the company is not suspended.' }),
    ),
    suspensionReason: addedIn(
      '0.2.0',
      z
        .string()
        .nullable()
        .meta({ description: 'The reason of the suspension. `null` if the company is not suspended.' }),
    ),
    releasedAt: addedIn(
      '0.2.0',
      timestamp
        .nullable()
        .meta({ description: 'When the company was released. Company lists omit released companies.' }),
    ),
    erasedAt: addedIn(
      '0.2.0',
      timestamp.nullable().meta({ description: 'When the personal data was erased and replaced with placeholders.' }),
    ),
    createdAt: addedIn('0.2.0', timestamp.meta({ description: 'When the company signed up.' })),
  })
  .meta({ id: 'CompanySnapshot', description: 'A company after an event.' });

const change = z
  .object({
    field: companyField.meta({ description: 'The changed detail.' }),
    from: z.string().meta({ description: 'The previous value. Empty if there was none.' }),
    to: z.string().meta({ description: 'The new value. Empty if there is none.' }),
  })
  .meta({ id: 'CompanyFieldChange', description: 'A changed detail of a company.' });

const offer = z
  .object({
    id: uuid.meta({ description: 'UUID of the prepared renewal.' }),
    state: offerState.meta({ description: 'The state of the renewal.' }),
    planType: planType.meta({ description: 'The plan of the new key.' }),
    expiresAt: dayOrTimestamp.nullable().meta({ description: 'A day or a timestamp, for CUSTOM only.' }),
    userLimit: count.meta({ description: 'Number of users that the renewal will allow. 0 means unlimited.' }),
    addOns: z.array(addOn).meta({ description: 'The add-ons of the new key.' }),
    total: addedIn(
      '0.2.0',
      rupees
        .nullable()
        .meta({ description: 'Price in INR, including GST. `null` if the price is determined at confirmation.' }),
    ),
    priceUntil: addedIn(
      '0.2.0',
      timestamp.nullable().meta({ description: 'When the price expires. `null` without a price.' }),
    ),
  })
  .meta({ id: 'RenewalSnapshot', description: 'A prepared renewal after an event.' });

const price = z
  .object({
    addOn: addOn.meta({ description: 'The add-on.' }),
    price: rupees.meta({ description: 'INR per user per day.' }),
    discountPercent: percent.meta({ description: 'Discount in percent, 0 to 100.' }),
    isActive: z.boolean().meta({ description: 'Whether the add-on is sold.' }),
    version: count.meta({ description: 'How often this price has been changed.' }),
  })
  .meta({ id: 'PriceSnapshot', description: 'The price of one add-on.' });

const version = z
  .object({
    id: uuid.meta({ description: 'UUID of the version.' }),
    version: z.string().meta({ description: 'The version number, for example `3.1.0`.' }),
    type: versionType.meta({ description: 'The chat app of the version.' }),
    warnDate: timestamp.nullable().meta({ description: 'When the app starts to warn. `null` for never.' }),
    expiryDate: timestamp.nullable().meta({ description: 'When the version stops working. `null` for never.' }),
    createdAt: timestamp.meta({ description: 'When the version was added.' }),
  })
  .meta({ id: 'VersionSnapshot', description: 'A version of a chat app.' });

const creditCause = nameType('CreditCause', z.enum(['CREDIT', 'CORRECTION']));

const documentFields = {
  id: uuid.meta({ description: 'UUID of the document.' }),
  number: z.string().meta({
    description:
      'The serial number, such as `INV/26-27/000001` for an invoice or `CRN/26-27/000001` for a credit note.',
  }),
  issuedAt: timestamp.meta({ description: 'When the document was issued.' }),
  placeOfSupply: z.string().meta({ description: 'The GST code of the state of the buyer, 2 digits.' }),
  sac: z.string().meta({ description: 'The service accounting code.' }),
  gstRate: percent.meta({ description: 'The GST rate in percent.' }),
  taxable: rupees.meta({ description: 'The taxable value in INR.' }),
  igst: rupees.meta({ description: 'Integrated GST in INR.' }),
  cgst: rupees.meta({ description: 'Central GST in INR.' }),
  sgst: rupees.meta({ description: 'State or Union Territory GST in INR.' }),
  roundOff: rupees.meta({ description: 'The rounding difference that `total` includes, in INR.' }),
  total: rupees.meta({ description: 'The total in INR.' }),
};

const invoice = z
  .object({
    ...documentFields,
    dueOn: z.string().meta({ description: 'The day in India on which the payment is due (YYYY-MM-DD).' }),
  })
  .meta({ id: 'InvoiceSnapshot', description: 'An issued invoice.' });

const creditNote = z
  .object({
    ...documentFields,
    invoiceId: uuid.meta({ description: 'UUID of the credited invoice.' }),
    cause: creditCause.meta({ description: 'Whether the note credits the invoice or corrects its buyer.' }),
  })
  .meta({ id: 'CreditNoteSnapshot', description: 'An issued credit note.' });

const payment = z
  .object({
    id: uuid.meta({ description: 'UUID of the entry.' }),
    kind: nameType('PaymentKind', z.enum(PaymentKind)).meta({
      description: 'What the entry records.',
    }),
    paidOn: z.string().meta({ description: 'The day in India on which the money moved (YYYY-MM-DD).' }),
    amount: rupees.meta({ description: 'The amount in INR.' }),
    unallocated: rupees.meta({ description: 'The part in INR that is neither allocated to invoices nor refunded.' }),
    method: nameType('PaymentMethod', z.enum(['BANK_TRANSFER', 'UPI', 'CHEQUE', 'CARD', 'CASH', 'OTHER']))
      .nullable()
      .meta({ description: 'How the money was paid. `null` for TDS and write-offs.' }),
    reference: z.string().nullable().meta({ description: 'The UTR or another reference. `null` if none was entered.' }),
  })
  .meta({ id: 'PaymentSnapshot', description: 'A recorded payment.' });

/** Defines the data of one or more kinds of events. `name` is the name of its GraphQL type. */
const defineData = <T extends z.ZodRawShape>(name: string, description: string, shape: T) =>
  nameType(name, z.object(shape), description);

const keyData = defineData('KeyEventData', 'The data of an event that changed a key.', { key, reason });
const approvalData = defineData('KeyApprovalEventData', 'The data of an approval.', {
  ...keyData.shape,
  requestedTotal: rupees
    .optional()
    .meta({ description: 'The requested total in INR, if a late approval reduced the charged days.' }),
});
const expiryData = defineData('KeyExpiryEventData', 'The data of an expiry, or of a warning of it.', {
  key,
  daysLeft: count.meta({ description: 'Number of days until the expiry, rounded up. 0 once the key has ended.' }),
  isFollowed: z.boolean().meta({ description: 'Whether another key of the company follows.' }),
});
const renewalData = defineData('RenewalEventData', 'The data of an event about a prepared renewal.', { offer, reason });
const companyData = defineData('CompanyEventData', 'The data of an event that changed a company.', { company });

export const EVENT_DATA = {
  [EventKind.KEY_REQUESTED]: keyData,
  [EventKind.KEY_CREATED]: keyData,
  [EventKind.KEY_APPROVED]: approvalData,
  [EventKind.KEY_EXTENDED]: approvalData,
  [EventKind.KEY_REPLACED]: keyData,
  [EventKind.KEY_REJECTED]: keyData,
  [EventKind.KEY_WITHDRAWN]: keyData,
  [EventKind.KEY_DISABLED]: keyData,
  [EventKind.KEY_REINSTATED]: keyData,
  [EventKind.KEY_GRACE_CHANGED]: defineData('KeyGraceEventData', 'The data of a changed grace period.', {
    key,
    graceDays: count.meta({ description: 'Number of days for which the key remains valid after its expiry.' }),
  }),
  [EventKind.KEY_USED]: defineData('KeyUsedEventData', 'The data of the first use of a key.', { key }),
  [EventKind.KEY_EXPIRING]: expiryData,
  [EventKind.KEY_EXPIRED]: expiryData,
  [EventKind.KEY_USAGE_REACHED]: defineData('KeyUsageEventData', 'The data of a reached share of the user limit.', {
    key,
    users: reportedCount.meta({ description: 'Number of reported users.' }),
    percent: count.meta({ description: 'The reached percentage of the user limit: 80 or 100.' }),
  }),
  [EventKind.RENEWAL_PREPARED]: renewalData,
  [EventKind.RENEWAL_CONFIRMED]: keyData,
  [EventKind.RENEWAL_DECLINED]: renewalData,
  [EventKind.RENEWAL_WITHDRAWN]: renewalData,
  [EventKind.INVOICE_ISSUED]: defineData('InvoiceEventData', 'The data of an issued invoice.', { invoice }),
  [EventKind.CREDIT_NOTE_ISSUED]: defineData('CreditNoteEventData', 'The data of an issued credit note.', {
    creditNote,
    reason: z.string().meta({ description: 'The reason, written by the administrator.' }),
  }),
  [EventKind.INVOICE_PAID]: defineData('InvoicePaidEventData', 'The data of a settled invoice.', { invoice }),
  [EventKind.INVOICE_OVERDUE]: defineData('InvoiceOverdueEventData', 'The data of an overdue invoice.', {
    invoice,
    outstanding: rupees.meta({ description: 'The outstanding amount in INR.' }),
  }),
  [EventKind.PAYMENT_RECORDED]: defineData('PaymentEventData', 'The data of a recorded payment.', { payment }),
  [EventKind.COMPANY_SIGNED_UP]: companyData,
  [EventKind.COMPANY_CONFIRMED]: companyData,
  [EventKind.COMPANY_CHANGED]: defineData('CompanyChangeEventData', 'The data of changed details of a company.', {
    company,
    changes: z.array(change).meta({ description: 'The changed details.' }),
  }),
  [EventKind.COMPANY_SUSPENDED]: defineData('CompanySuspensionEventData', 'The data of a suspension.', {
    company,
    reason: z.string().meta({ description: 'The reason, written by the administrator.' }),
    disabledKeys: count.meta({ description: 'Number of keys that the suspension disabled.' }),
  }),
  [EventKind.COMPANY_SUSPENSION_LIFTED]: companyData,
  [EventKind.COMPANY_RELEASED]: companyData,
  [EventKind.COMPANY_ERASED]: companyData,
  [EventKind.PRICES_CHANGED]: defineData('PricesEventData', 'The data of changed prices.', {
    prices: z.array(price).meta({ description: 'The price of every add-on.' }),
  }),
  [EventKind.VERSION_PUBLISHED]: defineData('VersionEventData', 'The data of a new version.', { version }),
} as const satisfies Record<EventKind, z.ZodObject>;

/** The data of an event of the kind `K`. If `K` is a union of kinds, the type is a union of their data. */
export type EventData<K extends EventKind = EventKind> = z.infer<(typeof EVENT_DATA)[K]>;
