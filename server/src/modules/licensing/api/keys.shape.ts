import { z } from 'zod';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
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
import { ADD_ON_REST_NAMES, toAddOnFlags, parseAddOnFlags } from '../../catalogue/prices/plans.shape.ts';
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

export const keyOrderSchema = optionalField(
  enumField(listEnumNames(KEY_ORDERS), `orderBy must be one of ${listEnumNames(KEY_ORDERS).join(', ')}.`),
).meta({ description: 'The order of the rows.' });

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

const BREAKDOWN_EXAMPLE = {
  user: {
    users: 50,
    pricePerUser: 2.5,
    diffInDays: 7,
    gross: 875,
    discountPercent: 0,
    discountAmount: 0,
    net: 875,
    gst: 254.05,
  },
  calling: {
    users: 50,
    pricePerUser: 1.75,
    diffInDays: 7,
    gross: 613,
    discountPercent: 12.5,
    discountAmount: 76.63,
    net: 536.37,
  },
};

const Breakdown = z
  .object({
    user: z
      .object({ ...lineFields, gst: moneySchema })
      .meta({ description: 'The price of the add-on remote, and the GST of the whole order.' }),
    tracking: Line.optional(),
    advertisment: Line.optional(),
    calling: Line.optional(),
  })
  .meta({ examples: [BREAKDOWN_EXAMPLE] });

export const companyNameSchema = z.string().meta({ examples: ['Acme'] });

export const Key = z
  .object({
    _id: uuidSchema.meta({ examples: [EXAMPLE.keyId] }),
    key: z.string().meta({
      description: 'The licence string that the chat app sends.',
      examples: ['Q0A8T-KN7EJ-NE8FN-99W25-RGVC9-WBR64-FQMMN-865RE'],
    }),
    status: z.enum(listEnumNames(KEY_STATUSES)).meta({ examples: ['Approved'] }),
    keyType: z.enum(listEnumNames(KEY_TYPES)).meta({ examples: ['week'] }),
    user: countSchema.meta({
      description: 'The number of users that the key allows. 0 means unlimited.',
      examples: [50],
    }),
    tracking: z.boolean().meta({ examples: [false] }),
    advertisment: z.boolean().meta({ examples: [false] }),
    calling: z.boolean(),
    remote: z.boolean(),
    isUsed: z.boolean().meta({ description: 'Whether a validation has ever returned VALID for the key.' }),
    startsAt: timestampSchema,
    expiringAt: timestampSchema.meta({ examples: ['2026-12-01T12:29:32.782Z'] }),
    total: moneySchema.meta({ description: 'INR, whole rupees, GST included.', examples: [1665] }),
    breakdown: z.array(Breakdown).length(1),
    companyId: uuidSchema,
    replaces: uuidSchema
      .nullable()
      .meta({ description: 'The key that this key extends. `null` if it is not an extension.', examples: [null] }),
  })
  .meta({ id: 'Key', description: 'A licence order with its user limit, add-ons and term.' });

/**
 * The REST names of the GraphQL input fields that have another name in REST. User errors in REST responses contain the
 * REST names. An error about the add-ons is reported on `remote`.
 */
export const INPUT_NAMES = {
  userLimit: 'user',
  addedUsers: 'moreUser',
  planType: 'keyType',
  expiresAt: 'expiryDate',
  addOns: 'remote',
  quotedTotal: 'total',
};

export const newKeyFields = {
  keyType: enumField(listEnumNames(KEY_TYPES), 'Choose a plan type: 2day, week, month or custom.').meta({
    description: 'The plan type, which determines the term.',
  }),
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
    description: 'The number of users, 1 to 1,000,000, or 0 for unlimited.',
  }),
  remote: booleanField('remote').meta({ description: 'Whether the key includes the add-on remote.' }),
  tracking: booleanField('tracking').meta({ description: 'Whether the key includes the add-on tracking.' }),
  advertisment: booleanField('advertisment').meta({
    description: 'Whether the key includes the add-on advertisement.',
  }),
  calling: booleanField('calling').meta({ description: 'Whether the key includes the add-on calling.' }),
};

const expiryDateField = dateOrTimeField('expiryDate', 'The expiry of a custom plan.');

/** Parses the expiry date of a custom plan. For other plans, the date is ignored. */
export const parseExpiryDate = <T extends { keyType?: string; expiryDate?: unknown }>(
  form: T,
  context: z.core.$RefinementCtx<T>,
) => {
  const date = form.keyType === 'custom' ? expiryDateField.safeParse(form.expiryDate) : undefined;
  for (const { message } of date?.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['expiryDate'], message });
  return { ...form, expiryDate: date?.data ?? null };
};

type NewKeyForm = z.output<z.ZodObject<typeof newKeyFields>>;

/**
 * Maps a REST request to the GraphQL input. The documented `total` and `breakdown` are ignored: the server computes the
 * price.
 */
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

export const AdminKey = Key.extend({ companyId: z.object({ _id: uuidSchema, name: companyNameSchema }) }).meta({
  id: 'AdminKey',
  description: 'A key with the name of its company, for administrators.',
});

export const toRestAdminKey = (key: RestKeyFragment): z.output<typeof AdminKey> => ({
  ...toRestKey(key),
  companyId: { _id: key.company.id, name: key.company.name },
});
