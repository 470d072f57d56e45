import { z } from 'zod';
import { ADD_ON_REST_NAMES, toAddOnFlags, parseAddOnFlags } from '../../catalogue/prices/plans.shape.ts';
import {
  dateOrTimeField,
  booleanField,
  optionalField,
  integerField,
  enumField,
} from '../../../platform/rest/request-fields.ts';
import {
  assertAllMapped,
  timestampSchema,
  moneySchema,
  percentSchema,
  uuidSchema,
  countSchema,
} from '../../../platform/rest/response-schemas.ts';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { MAX_USERS } from '../keys/key-input.rules.ts';
import type { RestKeyFragment } from './keys.rest.generated.ts';

export const KEY_TYPES = { '2day': 'TWO_DAYS', week: 'WEEK', month: 'MONTH', custom: 'CUSTOM' } as const;
export const KEY_STATUSES = {
  Pending: 'PENDING',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Disabled: 'DISABLED',
} as const;
export const KEY_PHASES = {
  notStarted: 'NOT_STARTED',
  running: 'RUNNING',
  expiring: 'EXPIRING',
  inGrace: 'IN_GRACE',
  expired: 'EXPIRED',
} as const;
export const KEY_ORDERS = {
  newest: 'NEWEST',
  oldest: 'OLDEST',
  expiresFirst: 'EXPIRES_FIRST',
  expiresLast: 'EXPIRES_LAST',
  cheapest: 'CHEAPEST',
  dearest: 'DEAREST',
} as const;

/** The optional `orderBy` parameter of a list of keys. */
export const keyOrderSchema = optionalField(
  enumField(listEnumNames(KEY_ORDERS), `orderBy must be one of ${listEnumNames(KEY_ORDERS).join(', ')}.`),
);

const lineFields = {
  users: countSchema,
  pricePerUser: moneySchema.meta({ description: 'INR per user per day.' }),
  diffInDays: countSchema,
  gross: moneySchema,
  discountPercent: percentSchema,
  discountAmount: moneySchema,
  net: moneySchema,
};
const Line = z.object(lineFields).meta({ id: 'BreakdownLine', description: 'The price of one add-on.' });

const Breakdown = z.object({
  user: z
    .object({ ...lineFields, gst: moneySchema })
    .meta({ description: 'The price of the add-on remote, and the GST of the whole order.' }),
  tracking: Line.optional(),
  advertisment: Line.optional(),
  calling: Line.optional(),
});

export const Key = z
  .object({
    _id: uuidSchema,
    key: z.string().meta({ description: 'The licence string that the chat app sends.' }),
    status: z.enum(listEnumNames(KEY_STATUSES)),
    keyType: z.enum(listEnumNames(KEY_TYPES)),
    user: countSchema.meta({ description: 'The number of users that the key allows. 0 means unlimited.' }),
    tracking: z.boolean(),
    advertisment: z.boolean(),
    calling: z.boolean(),
    remote: z.boolean(),
    isUsed: z.boolean().meta({ description: 'Whether a validation has ever returned VALID for the key.' }),
    startsAt: timestampSchema,
    expiringAt: timestampSchema,
    total: moneySchema.meta({ description: 'INR, whole rupees, GST included.' }),
    breakdown: z.array(Breakdown).length(1),
    companyId: uuidSchema,
    replaces: uuidSchema
      .nullable()
      .meta({ description: 'The key that this key extends. Null if it is not an extension.' }),
  })
  .meta({ id: 'Key', description: 'A licence order with its user limit, add-ons and term.' });

/** The documented REST name of each GraphQL input field. */
export const INPUT_NAMES = {
  userLimit: 'user',
  addedUsers: 'moreUser',
  planType: 'keyType',
  expiresAt: 'expiryDate',
  addOns: 'remote',
  quotedTotal: 'total',
};

export const newKeyFields = {
  keyType: enumField(listEnumNames(KEY_TYPES), 'Choose a plan type: 2day, week, month or custom.'),
  expiryDate: z
    .unknown()
    .optional()
    .meta({
      type: ['string', 'null'],
      description: 'For custom only, at most 10 years ahead: YYYY-MM-DD, or a time such as 2027-03-05T18:30:00Z.',
    }),
  user: integerField('Enter the number of users, 1 to 1,000,000, or 0 for unlimited.').meta({
    minimum: 0,
    maximum: MAX_USERS,
  }),
  remote: booleanField('remote'),
  tracking: booleanField('tracking'),
  advertisment: booleanField('advertisment'),
  calling: booleanField('calling'),
};

/** Parses the expiry date of a custom plan. For other plans, the date is ignored. */
export const readExpiryDate = <T extends { keyType?: string; expiryDate?: unknown }>(
  form: T,
  check: z.core.$RefinementCtx<T>,
) => {
  const date = form.keyType === 'custom' ? dateOrTimeField('expiryDate').safeParse(form.expiryDate) : undefined;
  for (const { message } of date?.error?.issues ?? [])
    check.addIssue({ code: 'custom', path: ['expiryDate'], message });
  return { ...form, expiryDate: date?.data ?? null };
};

type NewKeyForm = z.output<z.ZodObject<typeof newKeyFields>>;

/** Maps a REST request to the GraphQL input. The documented `total` and `breakdown` are ignored: the server computes the price. */
export const toRequestInput = (form: Omit<NewKeyForm, 'expiryDate'> & { expiryDate: string | null }) => ({
  terms: {
    planType: KEY_TYPES[form.keyType],
    expiresAt: form.expiryDate,
    userLimit: form.user,
    addOns: parseAddOnFlags(form),
  },
  quotedTotal: null,
});

/** Maps a key to the response for its company. */
export const toRestKey = ({
  id,
  licenceString,
  status,
  planType,
  userLimit,
  addOns,
  isUsed,
  startsAt,
  expiresAt,
  total,
  quote,
  company,
  replaces,
  ...rest
}: RestKeyFragment): z.output<typeof Key> => {
  assertAllMapped(rest);
  return {
    _id: id,
    key: licenceString,
    status: toEnumName(KEY_STATUSES, status),
    keyType: toEnumName(KEY_TYPES, planType),
    user: userLimit,
    ...toAddOnFlags(addOns),
    isUsed,
    startsAt,
    expiringAt: expiresAt,
    total,
    breakdown: [toBreakdown(quote)],
    companyId: company.id,
    replaces: replaces?.id ?? null,
  };
};

const ZERO_LINE: z.output<typeof Line> = {
  users: 0,
  pricePerUser: 0,
  diffInDays: 0,
  gross: 0,
  discountPercent: 0,
  discountAmount: 0,
  net: 0,
};

function toBreakdown({ gst, lines }: RestKeyFragment['quote']): z.output<typeof Breakdown> {
  const sections: Partial<Record<keyof typeof ADD_ON_REST_NAMES, z.output<typeof Line>>> = Object.fromEntries(
    lines.map(({ addOn, pricePerUserPerDay, days, ...amounts }) => [
      toEnumName(ADD_ON_REST_NAMES, addOn),
      { ...amounts, pricePerUser: pricePerUserPerDay, diffInDays: days },
    ]),
  );
  const { remote = ZERO_LINE, ...others } = sections;
  return { user: { ...remote, gst }, ...others };
}

export const AdminKey = Key.extend({ companyId: z.object({ _id: uuidSchema, name: z.string() }) }).meta({
  id: 'AdminKey',
  description: 'A key with the name of its company, for administrators.',
});

export const toRestAdminKey = (row: RestKeyFragment): z.output<typeof AdminKey> => ({
  ...toRestKey(row),
  companyId: { _id: row.company.id, name: row.company.name },
});
