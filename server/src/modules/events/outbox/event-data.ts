import { z } from 'zod';
import { EventKind } from './event-kinds.rules.ts';

// The payload of each kind of event. `key` and `company` are full snapshots after the event, so a mirror can store them over
// the rows that it has; a licence string is never part of one. docs/api-reference.md and the OpenAPI document are generated from this. A
// field may be added; none is renamed or removed.

const uuid = z.string().meta({ format: 'uuid' });
const moment = z.string().meta({ format: 'date-time' });
const addOn = z.enum(['REMOTE', 'TRACKING', 'CALLING', 'ADVERTISEMENT']);
const planType = z.enum(['TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM']);
const count = z.int().min(0);
const reason = z.string().nullable().meta({ description: 'Why, in the words of whoever decided; null for none.' });

const line = z
  .object({
    addOn,
    users: count.meta({ description: 'Users to pay for; 0 for an unlimited key.' }),
    pricePerUserPerDay: z.number().meta({ description: 'INR per user per day.' }),
    days: count.meta({ description: 'Days to pay for.' }),
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
    userLimit: count.meta({ description: 'Users allowed; 0 means unlimited.' }),
    addOns: z.array(addOn),
    isUsed: z.boolean().meta({ description: 'Whether a chat app ever validated it successfully.' }),
    startsAt: moment.meta({ description: 'From when it is valid.' }),
    expiresAt: moment.meta({ description: 'Until when it is valid; with grace it runs on.' }),
    graceDays: count.nullable().meta({ description: 'Its days of grace; null for as many as others have.' }),
    lines: z.array(line),
    subtotal: z.number().meta({ description: 'Sum of the nets, in INR.' }),
    gst: z.number().meta({ description: 'GST in INR.' }),
    roundOff: z.number().meta({ description: 'What rounding to whole rupees adds, in INR.' }),
    total: z.number().meta({ description: 'Price in INR, in whole rupees, GST included.' }),
    replacesId: uuid.nullable().meta({ description: 'The key that it extends; null for none.' }),
    createdAt: moment.meta({ description: 'When it was requested or created.' }),
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
      .meta({ description: 'The last confirmed email while a changed one is unconfirmed; null otherwise.' }),
    phone: z.string().meta({ description: 'Digits only; empty for none.' }),
    address: z.string(),
    profilePicture: z.string().nullable().meta({ description: 'Path under /uploads; null for none.' }),
    suspendedAt: moment.nullable().meta({ description: 'Null for a company that is not suspended.' }),
    suspensionReason: z.string().nullable(),
    releasedAt: moment.nullable().meta({ description: 'Once set, company lists no longer contain it.' }),
    erasedAt: moment
      .nullable()
      .optional()
      .meta({ description: 'Once set, its details are placeholders; left out of older events.' }),
    createdAt: moment.meta({ description: 'When it signed up.' }),
  })
  .meta({ id: 'EventCompany', description: 'A company after an event.' });

const change = z
  .object({
    field: z.enum(['name', 'email', 'phone', 'address', 'profilePicture']),
    from: z.string().meta({ description: 'Empty for none.' }),
    to: z.string().meta({ description: 'Empty for none.' }),
  })
  .meta({ id: 'EventChange', description: 'A detail of a company that was changed.' });

const offer = z
  .object({
    id: uuid,
    state: z.enum(['OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'LAPSED']),
    planType,
    expiresAt: z.string().nullable().meta({ description: 'A day or a moment, for CUSTOM only.' }),
    userLimit: count.meta({ description: 'Users it will allow; 0 means unlimited.' }),
    addOns: z.array(addOn),
    total: z
      .number()
      .nullable()
      .meta({ description: 'Price in INR, GST included; null if it has none until confirmed.' }),
    priceUntil: moment.nullable().meta({ description: 'Until when this price holds; null without a price.' }),
  })
  .meta({ id: 'EventRenewal', description: 'A prepared renewal after an event.' });

const price = z
  .object({
    addOn,
    price: z.number().meta({ description: 'INR per user per day.' }),
    discountPercent: z.number(),
    isActive: z.boolean().meta({ description: 'Whether it is sold.' }),
    version: count.meta({ description: 'Counts its changes.' }),
  })
  .meta({ id: 'EventPrice', description: 'The price of one add-on.' });

const version = z
  .object({
    id: uuid,
    version: z.string(),
    type: z.enum(['ADMIN', 'USER']).meta({ description: 'Which chat app.' }),
    warnDate: moment.nullable(),
    expiryDate: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'EventVersion', description: 'A version of a chat app.' });

const decisionData = z.object({ key, reason });
const approvalData = decisionData.extend({
  requestedTotal: z
    .number()
    .optional()
    .meta({ description: 'The total in INR that was requested, where late approval reduced the paid days.' }),
});
const expiryData = z.object({
  key,
  daysLeft: count.meta({ description: 'Days before its expiry; 0 once it has ended.' }),
  isFollowed: z.boolean().meta({ description: 'Whether another key follows.' }),
});
const offerData = z.object({ offer, reason });
const companyEventData = z.object({ company });

/** The data of each kind of event. */
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
    graceDays: count.meta({ description: 'For how many days it runs on after its expiry.' }),
  }),
  [EventKind.KEY_USED]: z.object({ key }),
  [EventKind.KEY_EXPIRING]: expiryData,
  [EventKind.KEY_EXPIRED]: expiryData,
  [EventKind.KEY_USAGE_REACHED]: z.object({
    key,
    users: count.meta({ description: 'The users that were reported.' }),
    percent: count.meta({ description: "The share of the key's users that was reached: 80 or 100." }),
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
    disabledKeys: count.meta({ description: 'How many keys were disabled with it.' }),
  }),
  [EventKind.COMPANY_SUSPENSION_LIFTED]: companyEventData,
  [EventKind.COMPANY_RELEASED]: companyEventData,
  [EventKind.COMPANY_ERASED]: companyEventData,
  [EventKind.PRICES_CHANGED]: z.object({ prices: z.array(price) }),
  [EventKind.VERSION_PUBLISHED]: z.object({ version }),
} as const satisfies Record<EventKind, z.ZodObject>;

/** What an event of a kind tells; of several kinds, what one of them does. */
export type EventData<K extends EventKind = EventKind> = z.infer<(typeof EVENT_DATA)[K]>;
