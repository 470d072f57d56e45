import { z } from 'zod';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import {
  dateOrTimeField,
  idField,
  listFields,
  toStartTime,
  optionalField,
  optionalBooleanField,
  optionalTextField,
  searchField,
  integerField,
  enumField,
} from '../../../platform/rest/request-fields.ts';
import { defineDownload, toPayloadResponse, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
import { Pagination, toPagination, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import { MAX_USERS } from '../keys/key-input.rules.ts';
import { createKeysFile, showsLicenceStrings } from '../exports/keys.export.ts';
import { maskFilter } from '../keys/licence-string.rules.ts';
import {
  RestAddKeyUsersDocument,
  RestAllKeysDocument,
  RestChangeKeyStatusDocument,
  RestCompanyKeysDocument,
  RestCreateKeyDocument,
  RestRequestKeyDocument,
} from './keys.rest.generated.ts';
import {
  AdminKey,
  toRestAdminKey,
  INPUT_NAMES,
  Key,
  toRestKey,
  KEY_ORDERS,
  KEY_PHASES,
  KEY_TYPES,
  newKeyFields,
  keyOrderSchema,
  readExpiryDate,
  KEY_STATUSES,
  toRequestInput,
} from './keys.shape.ts';

const newKeyExample = { keyType: 'month', user: 50, remote: true, tracking: true, advertisment: false, calling: false };

// Any value other than true, false or their exact text is passed on unchanged, so the schema rejects it.
const parseIsEdit = (isEdit: unknown) =>
  isEdit === 'true' ? true : [undefined, null, '', 'false'].includes(isEdit as string) ? false : isEdit;

const keyRequestSchema = z.preprocess(
  (body) => ({ ...(body as object), isEdit: parseIsEdit((body as { isEdit?: unknown }).isEdit) }),
  z.discriminatedUnion(
    'isEdit',
    [
      z.object({ isEdit: z.literal(false).meta({ omitted: false }), ...newKeyFields }).transform(readExpiryDate),
      z.object({
        isEdit: z.literal(true),
        _id: optionalTextField('_id').meta({ description: 'The key to extend. Defaults to the current key.' }),
        moreUser: integerField('Enter how many users to add, at least 1.').meta({ minimum: 1, maximum: MAX_USERS }),
      }),
    ],
    'isEdit must be true or false.',
  ),
);

/** The filters of a company's list of keys. */
const keyFilterSchema = z.object({
  name: searchField,
  status: optionalField(
    enumField(listEnumNames(KEY_STATUSES), 'status must be Pending, Approved, Rejected or Disabled.'),
  ),
  phase: optionalField(
    enumField(listEnumNames(KEY_PHASES), `phase must be one of ${listEnumNames(KEY_PHASES).join(', ')}.`),
  ).meta({
    description:
      'Only Approved keys in this phase of their term. Expiring keys are running keys that expire within 30 days or are in their grace period.',
  }),
  keyType: optionalField(
    enumField(listEnumNames(KEY_TYPES), `keyType must be one of ${listEnumNames(KEY_TYPES).join(', ')}.`),
  ),
  expiresFrom: dateOrTimeField('expiresFrom'),
  expiresBefore: dateOrTimeField('expiresBefore'),
  orderBy: keyOrderSchema,
});

/** The filters of the list of all keys. */
const allKeysFilterSchema = keyFilterSchema.extend({
  approvedFrom: dateOrTimeField('approvedFrom').meta({
    description: 'Only keys that were approved, or created by an administrator, at or after this time.',
  }),
  approvedBefore: dateOrTimeField('approvedBefore'),
  isCompanyConfirmed: optionalBooleanField('isCompanyConfirmed').meta({
    description:
      'True for only keys of companies whose email is confirmed, false for only keys of companies whose email is not confirmed.',
  }),
});

const toKeyFilter = (filter: z.output<typeof keyFilterSchema>, context: Context) => ({
  search: filter.name,
  status: filter.status && KEY_STATUSES[filter.status],
  phase: filter.phase && KEY_PHASES[filter.phase],
  planType: filter.keyType && KEY_TYPES[filter.keyType],
  expiresFrom: toStartTime(filter.expiresFrom, context),
  expiresBefore: toStartTime(filter.expiresBefore, context),
  orderBy: KEY_ORDERS[filter.orderBy ?? 'newest'],
});

const toAllKeysFilter = (filter: z.output<typeof allKeysFilterSchema>, context: Context) => ({
  ...toKeyFilter(filter, context),
  approvedFrom: toStartTime(filter.approvedFrom, context),
  approvedBefore: toStartTime(filter.approvedBefore, context),
  isCompanyConfirmed: filter.isCompanyConfirmed,
});

/** The documented contract has one path for two operations: requesting a key, and adding users to a running key. */
const createKeyRequestRoute: RestRoute = {
  method: 'POST',
  path: '/company/create-key-request',
  summary: 'Requests a key. With isEdit, requests more users for a running key. The server computes the price.',
  example: newKeyExample,
  returns: { data: Key },
  caller: 'portal',
  documents: [RestRequestKeyDocument, RestAddKeyUsersDocument],
  inputSchema: keyRequestSchema,
  async handle(input, run) {
    const form = input as z.output<typeof keyRequestSchema>;
    if (!form.isEdit) {
      const { requestKey } = await run(RestRequestKeyDocument, { input: toRequestInput(form) });
      return toPayloadResponse(requestKey, (payload) => ({ data: toRestKey(payload.key!) }), { names: INPUT_NAMES });
    }
    const { addKeyUsers } = await run(RestAddKeyUsersDocument, {
      keyId: form._id,
      input: { addedUsers: form.moreUser, quotedTotal: null },
    });
    return toPayloadResponse(addKeyUsers, (payload) => ({ data: toRestKey(payload.key!) }), { names: INPUT_NAMES });
  },
};

export const keyRoutes = [
  defineRoute('POST', '/company/get-keys', RestCompanyKeysDocument, {
    summary: "The company's keys, newest first, and the key with the latest expiry.",
    example: { name: '', limit: 10, page: 1 },
    returns: { data: z.array(Key), pagination: Pagination, latestKey: Key.nullable() },
    inputSchema: z.object(listFields()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ me: { keyPage, latestKey } }) =>
      createSuccessResponse('Keys fetched.', {
        data: keyPage.items.map(toRestKey),
        pagination: toPagination(keyPage.pageInfo),
        latestKey: latestKey && toRestKey(latestKey),
      }),
  }),

  defineDownload('/company/export-keys', 'me', {
    scopes: [Scope.KEYS_READ],
    summary: 'All keys of the company that match the filter, as a CSV file. `name` is the search text, as in the list.',
    example: { orderBy: 'expiresFirst' },
    inputSchema: keyFilterSchema,
    toAuditFilter: maskFilter,
    file: (input, context) =>
      createKeysFile(context, toKeyFilter(input, context), getViewerAs(context.viewer, Role.Customer)),
  }),

  createKeyRequestRoute,

  defineRoute('POST', '/admin/admin-get-key-request', RestAllKeysDocument, {
    summary: 'All keys, newest first, and the latest expiry of each company on the page.',
    example: { name: 'acme', limit: 10, page: 1 },
    returns: {
      data: z.array(AdminKey),
      pagination: Pagination,
      latestKeys: z.array(
        z.object({ _id: uuidSchema, name: z.string(), latestKey: Key.pick({ expiringAt: true }).nullable() }),
      ),
    },
    inputSchema: z.object(listFields()),
    variables: ({ name, ...page }) => ({ search: name, ...page }),
    reply: ({ keyPage }) => {
      const companies = new Map(keyPage.items.map(({ company }) => [company.id, company]));
      return createSuccessResponse('Key requests fetched.', {
        data: keyPage.items.map(toRestAdminKey),
        pagination: toPagination(keyPage.pageInfo),
        latestKeys: [...companies.values()].map(({ id: _id, name, latestKey }) => ({
          _id,
          name,
          latestKey: latestKey && { expiringAt: latestKey.expiresAt },
        })),
      });
    },
  }),

  defineDownload('/admin/export-keys', 'keys', {
    scopes: [Scope.KEYS_READ],
    summary:
      'All keys that match the filter, with their companies, as a CSV file. `name` is the search text, as in the list.',
    example: { name: 'acme', status: 'Approved' },
    inputSchema: allKeysFilterSchema,
    toAuditFilter: maskFilter,
    stepUp: StepUp.LICENCE_STRINGS,
    needsStepUp: showsLicenceStrings,
    file: (input, context) => createKeysFile(context, toAllKeysFilter(input, context), 'all'),
  }),

  defineRoute('POST', '/admin/admin-create-key', RestCreateKeyDocument, {
    summary: 'Creates an approved key for a company.',
    example: { companyId: EXAMPLE.companyId, ...newKeyExample },
    returns: { data: AdminKey },
    inputSchema: z
      .object({ ...newKeyFields, companyId: z.string('Choose a company.').min(1, 'Choose a company.') })
      .transform(readExpiryDate),
    variables: ({ companyId, ...form }) => ({ companyId, input: toRequestInput(form) }),
    reply: ({ createKey }) =>
      toPayloadResponse(createKey, (payload) => ({ data: toRestAdminKey(payload.key!) }), { names: INPUT_NAMES }),
  }),

  defineRoute('POST', '/admin/admin-update-key-request', RestChangeKeyStatusDocument, {
    summary: 'Approves or rejects a request, or disables an approved key. The company sees the reason.',
    example: { _id: EXAMPLE.keyId, status: 'Rejected', reason: 'Please confirm your GST number first.' },
    returns: { data: AdminKey },
    inputSchema: z.object({
      _id: idField('_id'),
      status: enumField(['Approved', 'Rejected', 'Disabled'], 'status must be Approved, Rejected or Disabled.'),
      reason: optionalTextField('reason'),
    }),
    variables: ({ _id, status, reason }) => ({ keyId: _id, status: KEY_STATUSES[status], reason }),
    reply: ({ changeKeyStatus }) =>
      toPayloadResponse(changeKeyStatus, (payload) => ({ data: toRestAdminKey(payload.key!) }), { names: INPUT_NAMES }),
  }),
];
