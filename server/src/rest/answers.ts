import { z } from 'zod';
import { AD_POSITIONS, AD_TYPES, KEY_TYPES, STATUSES, VERSION_TYPES, wordsOf } from '../shared/documented.ts';
import { Verdict } from '../licences/licence-verdict.rules.ts';

// What the REST layer answers, for its documentation; a test holds every answer against it.

const uuid = z.string().meta({ format: 'uuid' });
const moment = z.string().meta({ format: 'date-time', description: 'ISO 8601 in UTC.' });
const money = z.number().meta({ description: 'INR, at most 2 decimals.' });
const percent = z.number().min(0).max(100);
const whole = z.int().min(0);
const path = z.string().nullable().meta({ description: 'Path under /uploads; null when there is none.' });

export const Id = uuid;

export const Company = z
  .object({
    _id: uuid,
    name: z.string(),
    email: z.string(),
    domain: z.string(),
    phone: z.string().meta({ description: 'Digits only; empty when there is none.' }),
    address: z.string(),
    profilePicture: path,
    appPlanType: z.enum(wordsOf(KEY_TYPES)).nullable().meta({ description: 'Of the current key; null without one.' }),
    appExpiringAt: moment.nullable().meta({ description: 'Of the current key; null without one.' }),
  })
  .meta({ id: 'Company', description: 'A company that buys keys.' });

export const Administrator = z
  .object({ _id: uuid, name: z.string(), username: z.string(), profilePicture: path })
  .meta({ id: 'Administrator', description: 'A person who runs the platform.' });

const line = {
  users: whole,
  pricePerUser: money.meta({ description: 'INR a user and day.' }),
  diffInDays: whole,
  gross: money,
  discountPercent: percent,
  discountAmount: money,
  net: money,
};
const Line = z.object(line).meta({ id: 'BreakdownLine', description: 'The price of one add-on.' });

const key = {
  _id: uuid,
  key: z.string().meta({ description: 'The licence string, which the chat app shows.' }),
  status: z.enum(wordsOf(STATUSES)),
  keyType: z.enum(wordsOf(KEY_TYPES)),
  user: whole.meta({ description: 'Users allowed; 0 for unlimited.' }),
  tracking: z.boolean(),
  advertisment: z.boolean(),
  calling: z.boolean(),
  remote: z.boolean(),
  isUsed: z.boolean().meta({ description: 'Whether a chat app was ever told that it is valid.' }),
  startsAt: moment,
  expiringAt: moment,
  total: money.meta({ description: 'INR, whole rupees, GST included.' }),
  breakdown: z
    .array(
      z.object({
        user: z.object({ ...line, gst: money }).meta({ description: 'The line of remote, and the GST of the whole.' }),
        tracking: Line.optional(),
        advertisment: Line.optional(),
        calling: Line.optional(),
      }),
    )
    .length(1),
  companyId: uuid,
  replaces: uuid.nullable().meta({ description: 'The key it extends; null for a key of its own.' }),
};

export const Key = z.object(key).meta({ id: 'Key', description: 'A licence order and what it grants.' });

export const AdminKey = z
  .object({ ...key, companyId: z.object({ _id: uuid, name: z.string() }) })
  .meta({ id: 'AdminKey', description: 'A key as an administrator sees it: with its company’s name.' });

export const SyncRecord = z
  .object({
    _id: uuid,
    version: z.string(),
    user: whole,
    group: whole,
    department: whole,
    tracking: whole,
    syncAt: moment,
    messages: z.object({
      private: z.object({ text: whole, file: whole }),
      group: z.object({ text: whole, file: whole }),
    }),
    call: z.object({ private: z.object({ call: whole }), group: z.object({ call: whole }) }),
  })
  .meta({ id: 'SyncRecord', description: 'What a chat app reported of its use.' });

export const Advertisement = z
  .object({
    _id: uuid,
    title: z.string(),
    position: z.enum(wordsOf(AD_POSITIONS)),
    type: z.enum(wordsOf(AD_TYPES)),
    htmlContent: z.string().meta({ description: 'Cleaned HTML, or the path of the image under /uploads.' }),
    isActive: z.boolean(),
  })
  .meta({ id: 'Advertisement', description: 'An advertisement shown in the chat app.' });

export const Version = z
  .object({
    _id: uuid,
    version: z.string(),
    type: z.enum(wordsOf(VERSION_TYPES)),
    warnDate: moment.nullable().meta({ description: 'From when to ask for an update; null for never.' }),
    expiryDate: moment.nullable().meta({ description: 'From when it must not be used; null for never.' }),
  })
  .meta({ id: 'Version', description: 'A version of the chat app, and until when it may be used.' });

export const AppVersion = z
  .object({
    status: z.enum(['ok', 'warn', 'expired']),
    warnDate: moment.nullable(),
    expiryDate: moment.nullable(),
  })
  .meta({ id: 'AppVersion', description: 'Whether a version may still be used; ok for one that nobody entered.' });

const setting = z
  .object({ price: money.meta({ description: 'INR a user and day.' }), discount: percent, isActive: z.boolean() })
  .meta({ id: 'PlanSetting', description: 'The price of one add-on.' });

export const PlanSettings = z
  .object({ remote: setting, tracking: setting, advertisment: setting, calling: setting })
  .meta({ id: 'PlanSettings', description: 'The prices of the four add-ons.' });

export const Licence = z
  .object({
    valid: z.boolean().meta({ description: 'Whether the verdict is VALID.' }),
    verdict: z.enum(Verdict),
    keyType: z.enum(wordsOf(KEY_TYPES)).nullable(),
    startsAt: moment.nullable(),
    expiringAt: moment.nullable(),
    users: whole.nullable().meta({ description: 'Users allowed; 0 for unlimited, null for UNKNOWN.' }),
    features: z
      .object({ remote: z.boolean(), tracking: z.boolean(), advertisment: z.boolean(), calling: z.boolean() })
      .nullable(),
    company: z.object({ _id: uuid, name: z.string(), domain: z.string() }).nullable(),
    appVersion: AppVersion.nullable().meta({ description: 'Null where version or type was not sent.' }),
    nonce: z.string().nullable(),
    serverTime: moment,
    nextCheckAt: moment.meta({ description: 'When to ask again.' }),
    licence: z.string().meta({ description: 'The same facts as a compact JWS, signed with Ed25519.' }),
  })
  .meta({ id: 'Licence', description: 'What a licence string grants at this moment; nulls where it is UNKNOWN.' });

export const Token = z.string().meta({ description: 'The session, for the header jwt or Authorization: Bearer.' });

export const Pagination = z
  .object({
    currentPage: z.int().min(1),
    totalPages: whole.meta({ description: '0 for an empty list.' }),
    totalDocuments: whole,
  })
  .meta({ id: 'Pagination', description: 'Where a page stands in its list.' });
