import { z } from 'zod';
import { EventKind } from './event-kinds.rules.ts';

// The payload of each kind of event. `key` and `company` are full snapshots after the event, so a mirror can
// overwrite its rows with them. They never contain a licence string. docs/api-reference.md and the OpenAPI document
// are generated from these schemas. Fields can be added, but never renamed or removed.

const uuid = z.string().meta({ format: 'uuid' });
const timestamp = z.string().meta({ format: 'date-time' });
const addOn = z.enum(['REMOTE', 'TRACKING', 'CALLING', 'ADVERTISEMENT']);
const planType = z.enum(['TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM']);
const count = z.int().min(0);
const reason = z
  .string()
  .nullable()
  .meta({ description: 'The reason, written by the person who decided. `null` if none was given.' });

const line = z
  .object({
    addOn,
    users: count.meta({ description: 'Number of charged users. 0 for an unlimited key.' }),
    pricePerUserPerDay: z.number().meta({ description: 'INR per user per day.' }),
    days: count.meta({ description: 'Number of charged days.' }),
    gross: z.number().meta({ description: 'Users x price x days, in INR.' }),
    discountPercent: z.number(),
    discountAmount: z.number().meta({ description: 'Discount in INR.' }),
    net: z.number().meta({ description: 'Gross minus discount, in INR.' }),
  })
  .meta({ id: 'EventQuoteLine', description: 'The price of one add-on of a key.' });

const key = z
  .object({
    id: uuid,
    status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'DISABLED']),
    planType,
    userLimit: count.meta({ description: 'Number of allowed users. 0 means unlimited.' }),
    addOns: z.array(addOn),
    isUsed: z.boolean().meta({ description: 'Whether a chat app has ever validated the key successfully.' }),
    startsAt: timestamp.meta({ description: 'When the key becomes valid.' }),
    expiresAt: timestamp.meta({ description: 'When the key expires. The grace period starts at this time.' }),
    graceDays: count.nullable().meta({ description: 'Custom grace period in days. `null` if the default applies.' }),
    lines: z.array(line),
    subtotal: z.number().meta({ description: 'Sum of the net amounts, in INR.' }),
    gst: z.number().meta({ description: 'GST in INR.' }),
    roundOff: z.number().meta({ description: 'Difference from rounding to whole rupees, in INR.' }),
    total: z.number().meta({ description: 'Price in INR, in whole rupees, including GST.' }),
    replacesId: uuid.nullable().meta({ description: 'The key that this key extends. `null` if it extends none.' }),
    createdAt: timestamp.meta({ description: 'When the key was requested or created.' }),
  })
  .meta({ id: 'EventKey', description: 'A key after an event.' });

const company = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    domain: z.string(),
    isEmailConfirmed: z.boolean(),
    confirmedEmail: z
      .string()
      .nullable()
      .meta({ description: 'The last confirmed email while a changed one is unconfirmed. Otherwise `null`.' }),
    phone: z.string().meta({ description: 'Digits only. Empty if there is none.' }),
    address: z.string(),
    profilePicture: z.string().nullable().meta({ description: 'Path under /uploads. `null` if there is none.' }),
    suspendedAt: timestamp.nullable().meta({ description: '`null` if the company is not suspended.' }),
    suspensionReason: z.string().nullable(),
    releasedAt: timestamp
      .nullable()
      .meta({ description: 'When the company was released. Company lists omit released companies.' }),
    erasedAt: timestamp.nullable().optional().meta({
      description: 'When the personal data was erased and replaced by placeholders. Missing in older events.',
    }),
    createdAt: timestamp.meta({ description: 'When the company signed up.' }),
  })
  .meta({ id: 'EventCompany', description: 'A company after an event.' });

const change = z
  .object({
    field: z.enum(['name', 'email', 'phone', 'address', 'profilePicture']),
    from: z.string().meta({ description: 'The previous value. Empty if there was none.' }),
    to: z.string().meta({ description: 'The new value. Empty if there is none.' }),
  })
  .meta({ id: 'EventChange', description: 'A changed detail of a company.' });

const offer = z
  .object({
    id: uuid,
    state: z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED']),
    planType,
    expiresAt: z.string().nullable().meta({ description: 'A day or a timestamp, for CUSTOM only.' }),
    userLimit: count.meta({ description: 'Number of users that the renewal will allow. 0 means unlimited.' }),
    addOns: z.array(addOn),
    total: z
      .number()
      .nullable()
      .meta({ description: 'Price in INR, including GST. `null` if the price is determined at confirmation.' }),
    priceUntil: timestamp.nullable().meta({ description: 'When the price expires. `null` without a price.' }),
  })
  .meta({ id: 'EventRenewal', description: 'A prepared renewal after an event.' });

const price = z
  .object({
    addOn,
    price: z.number().meta({ description: 'INR per user per day.' }),
    discountPercent: z.number(),
    isActive: z.boolean().meta({ description: 'Whether the add-on is sold.' }),
    version: count.meta({ description: 'Number of changes of the price.' }),
  })
  .meta({ id: 'EventPrice', description: 'The price of one add-on.' });

const version = z
  .object({
    id: uuid,
    version: z.string(),
    type: z.enum(['ADMIN', 'USER']).meta({ description: 'The chat app of the version.' }),
    warnDate: timestamp.nullable(),
    expiryDate: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'EventVersion', description: 'A version of a chat app.' });

const decisionData = z.object({ key, reason });
const approvalData = decisionData.extend({
  requestedTotal: z
    .number()
    .optional()
    .meta({ description: 'The requested total in INR, if a late approval reduced the charged days.' }),
});
const expiryData = z.object({
  key,
  daysLeft: count.meta({ description: 'Number of days until the expiry. 0 once the key has ended.' }),
  isFollowed: z.boolean().meta({ description: 'Whether another key of the company follows.' }),
});
const offerData = z.object({ offer, reason });
const companyEventData = z.object({ company });

export const EVENT_DATA = {
  [EventKind.KEY_REQUESTED]: decisionData,
  [EventKind.KEY_CREATED]: decisionData,
  [EventKind.KEY_APPROVED]: approvalData,
  [EventKind.KEY_EXTENDED]: approvalData,
  [EventKind.KEY_REPLACED]: decisionData,
  [EventKind.KEY_REJECTED]: decisionData,
  [EventKind.KEY_WITHDRAWN]: decisionData,
  [EventKind.KEY_DISABLED]: decisionData,
  [EventKind.KEY_REINSTATED]: decisionData,
  [EventKind.KEY_GRACE_CHANGED]: z.object({
    key,
    graceDays: count.meta({ description: 'Number of days for which the key remains valid after its expiry.' }),
  }),
  [EventKind.KEY_USED]: z.object({ key }),
  [EventKind.KEY_EXPIRING]: expiryData,
  [EventKind.KEY_EXPIRED]: expiryData,
  [EventKind.KEY_USAGE_REACHED]: z.object({
    key,
    users: count.meta({ description: 'Number of reported users.' }),
    percent: count.meta({ description: 'The reached percentage of the user limit: 80 or 100.' }),
  }),
  [EventKind.RENEWAL_PREPARED]: offerData,
  [EventKind.RENEWAL_CONFIRMED]: decisionData,
  [EventKind.RENEWAL_DECLINED]: offerData,
  [EventKind.RENEWAL_WITHDRAWN]: offerData,
  [EventKind.COMPANY_SIGNED_UP]: companyEventData,
  [EventKind.COMPANY_CONFIRMED]: companyEventData,
  [EventKind.COMPANY_CHANGED]: z.object({ company, changes: z.array(change) }),
  [EventKind.COMPANY_SUSPENDED]: z.object({
    company,
    reason: z.string(),
    disabledKeys: count.meta({ description: 'Number of keys that the suspension disabled.' }),
  }),
  [EventKind.COMPANY_SUSPENSION_LIFTED]: companyEventData,
  [EventKind.COMPANY_RELEASED]: companyEventData,
  [EventKind.COMPANY_ERASED]: companyEventData,
  [EventKind.PRICES_CHANGED]: z.object({ prices: z.array(price) }),
  [EventKind.VERSION_PUBLISHED]: z.object({ version }),
} as const satisfies Record<EventKind, z.ZodObject>;

/** The data of an event of the kind `K`. A union for several kinds. */
export type EventData<K extends EventKind = EventKind> = z.infer<(typeof EVENT_DATA)[K]>;
