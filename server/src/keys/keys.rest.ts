import { z } from 'zod';
import { addOnsOf } from '../plans/plans.shape.ts';
import { done } from '../rest/envelope.ts';
import { EXAMPLE } from '../rest/examples.ts';
import {
  dayOrMoment,
  flag,
  id,
  list,
  momentOf,
  optional,
  optionalFlag,
  optionalText,
  searchedName,
  wholeNumber,
  word,
} from '../rest/readers.ts';
import { download, outcome, route, type Row } from '../rest/route.ts';
import { Pagination, pagination, uuid } from '../rest/values.ts';
import { wordsOf } from '../rest/words.ts';
import type { Context } from '../shared/context.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { StepUp } from '../shared/step-up.rules.ts';
import { Role, viewerAs } from '../shared/viewer.ts';
import { MAX_USERS } from './key-input.rules.ts';
import { keysFile, showsLicenceStrings } from './keys.export.ts';
import { maskFilter } from './licence-string.rules.ts';
import {
  RestAddKeyUsersDocument,
  RestAllKeysDocument,
  RestChangeKeyStatusDocument,
  RestCompanyKeysDocument,
  RestCreateKeyDocument,
  RestRequestKeyDocument,
} from './keys.rest.generated.ts';
import { AdminKey, adminKey, Key, key, KEY_ORDERS, KEY_PHASES, KEY_TYPES, orderWord, STATUSES } from './keys.shape.ts';

// GraphQL's names for input fields, and the documented ones
const FIELDS = {
  userLimit: 'user',
  addedUsers: 'moreUser',
  planType: 'keyType',
  expiresAt: 'expiryDate',
  addOns: 'remote',
  quotedTotal: 'total',
};

const newKey = {
  keyType: word(wordsOf(KEY_TYPES), 'Choose a plan type: 2day, week, month or custom.'),
  expiryDate: z
    .unknown()
    .optional()
    .meta({
      type: ['string', 'null'],
      description: 'For custom only, at most 10 years ahead: YYYY-MM-DD, or a moment such as 2027-03-05T18:30:00Z.',
    }),
  user: wholeNumber('Enter the number of users, 1 to 1,000,000, or 0 for unlimited.').meta({
    minimum: 0,
    maximum: MAX_USERS,
  }),
  remote: flag('remote'),
  tracking: flag('tracking'),
  advertisment: flag('advertisment'),
  calling: flag('calling'),
};

// only a custom plan has its own date; one sent with another plan is ignored
const datedPlan = <T extends { keyType?: string; expiryDate?: unknown }>(form: T, check: z.core.$RefinementCtx<T>) => {
  const date = form.keyType === 'custom' ? dayOrMoment('expiryDate').safeParse(form.expiryDate) : undefined;
  for (const { message } of date?.error?.issues ?? [])
    check.addIssue({ code: 'custom', path: ['expiryDate'], message });
  return { ...form, expiryDate: date?.data ?? null };
};

const newKeyForm = z.object(newKey);
const example = { keyType: 'month', user: 50, remote: true, tracking: true, advertisment: false, calling: false };

// `total` and `breakdown` are documented, but a price that a client sends is never believed
const requestOf = (form: Omit<z.output<typeof newKeyForm>, 'expiryDate'> & { expiryDate: string | null }) => ({
  terms: {
    planType: KEY_TYPES[form.keyType],
    expiresAt: form.expiryDate,
    userLimit: form.user,
    addOns: addOnsOf(form),
  },
  quotedTotal: null,
});

// anything except true, false or their exact text stays as it is, and is refused
const intention = (isEdit: unknown) =>
  isEdit === 'true' ? true : [undefined, null, '', 'false'].includes(isEdit as string) ? false : isEdit;

const keyRequest = z.preprocess(
  (body) => ({ ...(body as object), isEdit: intention((body as { isEdit?: unknown }).isEdit) }),
  z.discriminatedUnion(
    'isEdit',
    [
      z.object({ isEdit: z.literal(false).meta({ omitted: false }), ...newKey }).transform(datedPlan),
      z.object({
        isEdit: z.literal(true),
        _id: optionalText('_id').meta({ description: 'The key to extend; the current key when left out.' }),
        moreUser: wholeNumber('Enter how many users to add, at least 1.').meta({ minimum: 1, maximum: MAX_USERS }),
      }),
    ],
    'isEdit must be true or false.',
  ),
);

/** The filters of a company's list of keys. */
const keyFilter = z.object({
  name: searchedName,
  status: optional(word(wordsOf(STATUSES), 'status must be Pending, Approved, Rejected or Disabled.')),
  phase: optional(word(wordsOf(KEY_PHASES), `phase must be one of ${wordsOf(KEY_PHASES).join(', ')}.`)).meta({
    description:
      'Only Approved keys that are here in their term; an expiring one runs, and ends within 30 days or is in its grace.',
  }),
  keyType: optional(word(wordsOf(KEY_TYPES), `keyType must be one of ${wordsOf(KEY_TYPES).join(', ')}.`)),
  expiresFrom: dayOrMoment('expiresFrom'),
  expiresBefore: dayOrMoment('expiresBefore'),
  orderBy: orderWord,
});

/** The filters of the list of all keys. */
const allKeysFilter = keyFilter.extend({
  approvedFrom: dayOrMoment('approvedFrom').meta({
    description: 'Only keys that were approved, or created by an administrator, from here on.',
  }),
  approvedBefore: dayOrMoment('approvedBefore'),
  isCompanyConfirmed: optionalFlag('isCompanyConfirmed').meta({
    description: "Only keys of companies whose email is confirmed, or only of those whose isn't.",
  }),
});

const filterOf = (filter: z.output<typeof keyFilter>, context: Context) => ({
  search: filter.name,
  status: filter.status && STATUSES[filter.status],
  phase: filter.phase && KEY_PHASES[filter.phase],
  planType: filter.keyType && KEY_TYPES[filter.keyType],
  expiresFrom: momentOf(filter.expiresFrom, context),
  expiresBefore: momentOf(filter.expiresBefore, context),
  orderBy: KEY_ORDERS[filter.orderBy ?? 'newest'],
});

const allKeysFilterOf = (filter: z.output<typeof allKeysFilter>, context: Context) => ({
  ...filterOf(filter, context),
  approvedFrom: momentOf(filter.approvedFrom, context),
  approvedBefore: momentOf(filter.approvedBefore, context),
  isCompanyConfirmed: filter.isCompanyConfirmed,
});

/** One documented path for two purposes: a new key, or more users for the running one. */
const createKeyRequest: Row = {
  method: 'POST',
  path: '/company/create-key-request',
  summary: 'Requests a key, or with isEdit more users for a running one; the server prices it.',
  example,
  returns: { data: Key },
  caller: 'portal',
  documents: [RestRequestKeyDocument, RestAddKeyUsersDocument],
  takes: keyRequest,
  async handle(input, run) {
    const form = input as z.output<typeof keyRequest>;
    if (!form.isEdit) {
      const { requestKey } = await run(RestRequestKeyDocument, { input: requestOf(form) });
      return outcome(requestKey, (payload) => ({ data: key(payload.key!) }), { names: FIELDS });
    }
    const { addKeyUsers } = await run(RestAddKeyUsersDocument, {
      keyId: form._id,
      input: { addedUsers: form.moreUser, quotedTotal: null },
    });
    return outcome(addKeyUsers, (payload) => ({ data: key(payload.key!) }), { names: FIELDS });
  },
};

export const keyRoutes = [
  route('POST', '/company/get-keys', RestCompanyKeysDocument, {
    summary: "The company's keys, newest first, and the one with the latest expiry.",
    example: { name: '', limit: 10, page: 1 },
    returns: { data: z.array(Key), pagination: Pagination, latestKey: Key.nullable() },
    takes: z.object(list()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ me: { keys, latestKey } }) =>
      done('Keys fetched.', {
        data: keys.items.map(key),
        pagination: pagination(keys.pageInfo),
        latestKey: latestKey && key(latestKey),
      }),
  }),

  download('/company/export-keys', 'me', {
    scopes: [Scope.KEYS_READ],
    summary: 'Every key of the company that the filter finds, as a CSV file; `name` is searched for as in the list.',
    example: { orderBy: 'expiresFirst' },
    takes: keyFilter,
    audited: maskFilter,
    file: (input, context) => keysFile(context, filterOf(input, context), viewerAs(context.viewer, Role.Customer)),
  }),

  createKeyRequest,

  route('POST', '/admin/admin-get-key-request', RestAllKeysDocument, {
    summary: 'All keys, newest first, and the latest expiry of each company on the page.',
    example: { name: 'acme', limit: 10, page: 1 },
    returns: {
      data: z.array(AdminKey),
      pagination: Pagination,
      latestKeys: z.array(
        z.object({ _id: uuid, name: z.string(), latestKey: Key.pick({ expiringAt: true }).nullable() }),
      ),
    },
    takes: z.object(list()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ keys }) => {
      const companies = new Map(keys.items.map(({ company }) => [company.id, company]));
      return done('Key requests fetched.', {
        data: keys.items.map(adminKey),
        pagination: pagination(keys.pageInfo),
        latestKeys: [...companies.values()].map(({ id: _id, name, latestKey }) => ({
          _id,
          name,
          latestKey: latestKey && { expiringAt: latestKey.expiresAt },
        })),
      });
    },
  }),

  download('/admin/export-keys', 'keys', {
    scopes: [Scope.KEYS_READ],
    summary: 'Every key that the filter finds, with its company, as a CSV file; `name` is searched for as in the list.',
    example: { name: 'acme', status: 'Approved' },
    takes: allKeysFilter,
    audited: maskFilter,
    stepUp: StepUp.LICENCE_STRINGS,
    needsStepUp: showsLicenceStrings,
    file: (input, context) => keysFile(context, allKeysFilterOf(input, context), 'all'),
  }),

  route('POST', '/admin/admin-create-key', RestCreateKeyDocument, {
    summary: 'Creates a key for a company, approved at once.',
    example: { companyId: EXAMPLE.companyId, ...example },
    returns: { data: AdminKey },
    takes: z
      .object({ ...newKey, companyId: z.string('Choose a company.').min(1, 'Choose a company.') })
      .transform(datedPlan),
    variables: ({ companyId, ...form }) => ({ companyId, input: requestOf(form) }),
    reply: ({ createKey }) => outcome(createKey, (payload) => ({ data: adminKey(payload.key!) }), { names: FIELDS }),
  }),

  route('POST', '/admin/admin-update-key-request', RestChangeKeyStatusDocument, {
    summary: 'Approves or rejects a request, or disables an approved key; the company is told the reason.',
    example: { _id: EXAMPLE.keyId, status: 'Rejected', reason: 'Please confirm your GST number first.' },
    returns: { data: AdminKey },
    takes: z.object({
      _id: id('_id'),
      status: word(['Approved', 'Rejected', 'Disabled'], 'status must be Approved, Rejected or Disabled.'),
      reason: optionalText('reason'),
    }),
    variables: ({ _id, status, reason }) => ({ keyId: _id, status: STATUSES[status], reason }),
    reply: ({ changeKeyStatus }) =>
      outcome(changeKeyStatus, (payload) => ({ data: adminKey(payload.key!) }), { names: FIELDS }),
  }),
];
