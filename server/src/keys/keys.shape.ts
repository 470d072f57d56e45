import { z } from 'zod';
import { ADD_ON_WORDS, addOnFlags } from '../plans/plans.shape.ts';
import { optional, word } from '../rest/readers.ts';
import { allMapped, moment, money, percent, uuid, whole } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import type { RestKeyFragment } from './keys.rest.generated.ts';

export const KEY_TYPES = { '2day': 'TWO_DAYS', week: 'WEEK', month: 'MONTH', custom: 'CUSTOM' } as const;
export const STATUSES = {
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

/** The order of a list of keys, by its word in REST. */
export const orderWord = optional(
  word(wordsOf(KEY_ORDERS), `orderBy must be one of ${wordsOf(KEY_ORDERS).join(', ')}.`),
);

const line = {
  users: whole,
  pricePerUser: money.meta({ description: 'INR per user per day.' }),
  diffInDays: whole,
  gross: money,
  discountPercent: percent,
  discountAmount: money,
  net: money,
};
const Line = z.object(line).meta({ id: 'BreakdownLine', description: 'The price of one add-on.' });

const Breakdown = z.object({
  user: z.object({ ...line, gst: money }).meta({ description: 'The line of remote, and the GST of the whole.' }),
  tracking: Line.optional(),
  advertisment: Line.optional(),
  calling: Line.optional(),
});

export const Key = z
  .object({
    _id: uuid,
    key: z.string().meta({ description: 'The licence string, which the chat app shows.' }),
    status: z.enum(wordsOf(STATUSES)),
    keyType: z.enum(wordsOf(KEY_TYPES)),
    user: whole.meta({ description: 'Users allowed; 0 for unlimited.' }),
    tracking: z.boolean(),
    advertisment: z.boolean(),
    calling: z.boolean(),
    remote: z.boolean(),
    isUsed: z.boolean().meta({ description: 'Whether a chat app has ever been told that it is valid.' }),
    startsAt: moment,
    expiringAt: moment,
    total: money.meta({ description: 'INR, whole rupees, GST included.' }),
    breakdown: z.array(Breakdown).length(1),
    companyId: uuid,
    replaces: uuid.nullable().meta({ description: 'The key it extends; null for a key of its own.' }),
  })
  .meta({ id: 'Key', description: 'A licence order and what it grants.' });

/** A key as its company sees it. */
export const key = ({
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
  allMapped(rest);
  return {
    _id: id,
    key: licenceString,
    status: documented(STATUSES, status),
    keyType: documented(KEY_TYPES, planType),
    user: userLimit,
    ...addOnFlags(addOns),
    isUsed,
    startsAt,
    expiringAt: expiresAt,
    total,
    breakdown: [breakdown(quote)],
    companyId: company.id,
    replaces: replaces?.id ?? null,
  };
};

const NOT_PRICED: z.output<typeof Line> = {
  users: 0,
  pricePerUser: 0,
  diffInDays: 0,
  gross: 0,
  discountPercent: 0,
  discountAmount: 0,
  net: 0,
};

function breakdown({ gst, lines }: RestKeyFragment['quote']): z.output<typeof Breakdown> {
  const sections: Partial<Record<keyof typeof ADD_ON_WORDS, z.output<typeof Line>>> = Object.fromEntries(
    lines.map(({ addOn, pricePerUserPerDay, days, ...amounts }) => [
      documented(ADD_ON_WORDS, addOn),
      { ...amounts, pricePerUser: pricePerUserPerDay, diffInDays: days },
    ]),
  );
  const { remote = NOT_PRICED, ...others } = sections;
  return { user: { ...remote, gst }, ...others };
}

export const AdminKey = Key.extend({ companyId: z.object({ _id: uuid, name: z.string() }) }).meta({
  id: 'AdminKey',
  description: 'A key as an administrator sees it: with its company’s name.',
});

export const adminKey = (row: RestKeyFragment): z.output<typeof AdminKey> => ({
  ...key(row),
  companyId: { _id: row.company.id, name: row.company.name },
});
