import { z } from 'zod';
import { done, refused } from '../rest/envelope.ts';
import { dayOrMoment, flag, id, list, optionalText, wholeNumber, word } from '../rest/readers.ts';
import { outcome, route, type Row } from '../rest/route.ts';
import { adminKey, key, pagination } from '../rest/shapes.ts';
import { addOnsOf, KEY_TYPES, STATUSES, wordsOf } from '../shared/documented.ts';
import {
  RestAddKeyUsersDocument,
  RestAllKeysDocument,
  RestChangeKeyStatusDocument,
  RestCompanyKeysDocument,
  RestCreateKeyDocument,
  RestCurrentKeyDocument,
  RestRequestKeyDocument,
} from './keys.rest.generated.ts';

const newKey = {
  keyType: word(wordsOf(KEY_TYPES), 'Choose a plan type: 2day, week, month or custom.'),
  expiryDate: z.unknown().optional(),
  user: wholeNumber('Enter the number of users, 1 to 1,000,000, or 0 for unlimited.'),
  remote: flag('remote'),
  tracking: flag('tracking'),
  advertisment: flag('advertisment'),
  calling: flag('calling'),
};

// only a custom plan has a date of its own; what a client sends beside another plan does not count
const datedPlan = <T extends { keyType?: string; expiryDate?: unknown }>(form: T, check: z.core.$RefinementCtx<T>) => {
  const date = form.keyType === 'custom' ? dayOrMoment('expiryDate').safeParse(form.expiryDate) : undefined;
  for (const { message } of date?.error?.issues ?? [])
    check.addIssue({ code: 'custom', path: ['expiryDate'], message });
  return { ...form, expiryDate: date?.data ?? null };
};

const newKeyForm = z.object(newKey);

const keyInput = (form: Omit<z.output<typeof newKeyForm>, 'expiryDate'> & { expiryDate: string | null }) => ({
  planType: KEY_TYPES[form.keyType],
  expiresAt: form.expiryDate,
  userLimit: form.user,
  addOns: addOnsOf(form),
});

const keyRequest = z.preprocess(
  (body) => ({ ...(body as object), isEdit: [true, 'true'].includes((body as { isEdit: boolean }).isEdit) }),
  z.discriminatedUnion('isEdit', [
    z.object({ isEdit: z.literal(false), ...newKey }).transform(datedPlan),
    z.object({
      isEdit: z.literal(true),
      _id: optionalText('_id'),
      moreUser: wholeNumber('Enter how many users to add, at least 1.'),
    }),
  ]),
);

/** One documented path for two intentions: a new key, or more users for the running one. */
const createKeyRequest: Row = {
  method: 'POST',
  path: '/company/create-key-request',
  caller: 'portal',
  documents: [RestRequestKeyDocument, RestAddKeyUsersDocument, RestCurrentKeyDocument],
  takes: keyRequest,
  async answer(input, run) {
    const form = input as z.output<typeof keyRequest>;
    if (!form.isEdit) {
      const { requestKey } = await run(RestRequestKeyDocument, { input: keyInput(form) });
      return outcome(requestKey, (payload) => ({ data: key(payload.key!) }));
    }
    const keyId = form._id ?? (await run(RestCurrentKeyDocument, {})).me.currentKey?.id;
    if (!keyId) return refused('There is no running key to add users to. Request a new key.', {});
    const { addKeyUsers } = await run(RestAddKeyUsersDocument, { keyId, input: { addedUsers: form.moreUser } });
    return outcome(addKeyUsers, (payload) => ({ data: key(payload.key!) }));
  },
};

export const keyRoutes = [
  route('POST', '/company/get-keys', RestCompanyKeysDocument, {
    takes: z.object(list()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ me: { keys, latestKey } }) =>
      done('Keys fetched.', {
        data: keys.items.map(key),
        pagination: pagination(keys.pageInfo),
        latestKey: latestKey && key(latestKey),
      }),
  }),

  createKeyRequest,

  route('POST', '/admin/admin-get-key-request', RestAllKeysDocument, {
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

  route('POST', '/admin/admin-create-key', RestCreateKeyDocument, {
    takes: z
      .object({ ...newKey, companyId: z.string('Choose a company.').min(1, 'Choose a company.') })
      .transform(datedPlan),
    variables: ({ companyId, ...form }) => ({ companyId, input: keyInput(form) }),
    reply: ({ createKey }) => outcome(createKey, (payload) => ({ data: adminKey(payload.key!) })),
  }),

  route('POST', '/admin/admin-update-key-request', RestChangeKeyStatusDocument, {
    takes: z.object({
      _id: id('_id'),
      status: word(wordsOf(STATUSES), 'status must be Approved, Rejected or Disabled.'),
      reason: optionalText('reason'),
    }),
    variables: ({ _id, status, reason }) => ({ keyId: _id, status: STATUSES[status], reason }),
    reply: ({ changeKeyStatus }) => outcome(changeKeyStatus, (payload) => ({ data: adminKey(payload.key!) })),
  }),
];
