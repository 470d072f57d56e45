import { z } from 'zod';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { StepUp } from '../../../platform/auth/step-up.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
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
import { Pagination, toPagination, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { defineDownload, toPayloadResponse, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
import { createKeyProforma } from '../exports/key-proforma.export.ts';
import { createKeysFile, showsLicenceStrings } from '../exports/keys.export.ts';
import { MAX_USERS } from '../keys/key-input.rules.ts';
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
  parseExpiryDate,
  KEY_STATUSES,
  companyNameSchema,
  toRequestInput,
} from './keys.shape.ts';

const newKeyExample = { keyType: 'month', user: 50, remote: true, tracking: true, advertisment: false, calling: false };

const KEYS_FILE_EXAMPLE = `No,Plan Type,Requested At (Asia/Kolkata),Starting At (Asia/Kolkata),Expiring At (Asia/Kolkata),Key,Status,User,Add-ons,Price (INR),Subtotal (INR),GST (INR),Grace Until (Asia/Kolkata),Reason,Decided By,Order Number,Added Users
1,Week,2026-11-24 17:59,2026-11-24 17:59,2026-12-01 17:59,Q0A8T-KN7EJ-NE8FN-99W25-RGVC9-WBR64-FQMMN-865RE,Approved,50,"Remote, Calling",1665,1411.37,254.05,2026-12-08 17:59,,Asha Rao,20261124-8D0B7D58,
`;
const ALL_KEYS_FILE_EXAMPLE = `No,Company Name,Plan Type,Requested At (Asia/Kolkata),Starting At (Asia/Kolkata),Expiring At (Asia/Kolkata),Key,Status,User,Add-ons,Price (INR),Subtotal (INR),GST (INR),Grace Until (Asia/Kolkata),Domain,Reason,Decided By,Order Number,Added Users
1,Acme,Week,2026-11-24 17:59,2026-11-24 17:59,2026-12-01 17:59,Q0A8T-KN7EJ-NE8FN-99W25-RGVC9-WBR64-FQMMN-865RE,Approved,50,"Remote, Calling",1665,1411.37,254.05,2026-12-08 17:59,acme.example,,Asha Rao,20261124-8D0B7D58,
`;

// Parses the strings 'true' and 'false'. A missing or empty value means false. Any other value is returned unchanged,
// so that the schema validates it.
const parseIsEdit = (isEdit: unknown) =>
  isEdit === 'true' ? true : [undefined, null, '', 'false'].includes(isEdit as string) ? false : isEdit;

const keyRequestSchema = z.preprocess(
  (body) => ({ ...(body as object), isEdit: parseIsEdit((body as { isEdit?: unknown }).isEdit) }),
  z.discriminatedUnion(
    'isEdit',
    [
      z
        .object({
          isEdit: z.literal(false).meta({ omitted: false, description: 'Requests a new key.' }),
          ...newKeyFields,
        })
        .transform(parseExpiryDate),
      z.object({
        isEdit: z.literal(true).meta({ description: 'Requests more users for a running key.' }),
        _id: optionalTextField('_id').meta({ description: 'The key to extend. Defaults to the current key.' }),
        moreUser: integerField('Enter how many users to add, 1 to 1,000,000.').meta({
          minimum: 1,
          maximum: MAX_USERS,
          description: 'The number of users to add, 1 to 1,000,000.',
        }),
      }),
    ],
    'isEdit must be true or false.',
  ),
);

const companyIdField = z
  .string('Choose a company.')
  .min(1, 'Choose a company.')
  .meta({ description: 'The id of the company that gets the key.', format: 'uuid' });

/** The filters for exporting the keys of a company. */
const keyFilterSchema = z.object({
  name: searchField,
  status: optionalField(
    enumField(listEnumNames(KEY_STATUSES), 'status must be Pending, Approved, Rejected or Disabled.'),
  ).meta({ description: 'Only keys with this status.' }),
  phase: optionalField(
    enumField(listEnumNames(KEY_PHASES), `phase must be one of ${listEnumNames(KEY_PHASES).join(', ')}.`),
  ).meta({
    description:
      'Only Approved keys in this phase of their term. Expiring keys are running keys that expire within 30 days or are in their grace period.',
  }),
  keyType: optionalField(
    enumField(listEnumNames(KEY_TYPES), `keyType must be one of ${listEnumNames(KEY_TYPES).join(', ')}.`),
  ).meta({ description: 'Only keys of this plan type.' }),
  expiresFrom: dateOrTimeField('expiresFrom', 'Only keys that expire at or after this time.'),
  expiresBefore: dateOrTimeField('expiresBefore', 'Only keys that expire before this time.'),
  orderBy: keyOrderSchema,
});

const allKeysFilterSchema = keyFilterSchema.extend({
  approvedFrom: dateOrTimeField(
    'approvedFrom',
    'Only keys that were approved, or created by an administrator, at or after this time.',
  ),
  approvedBefore: dateOrTimeField('approvedBefore', 'Only keys that were approved or created before this time.'),
  isCompanyConfirmed: optionalBooleanField('isCompanyConfirmed').meta({
    description:
      'Only keys of companies whose email is confirmed (true), or only those of companies whose email is not (false).',
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

const toAllKeysFilter = (filter: z.output<typeof allKeysFilterSchema>, context: Context) =>
  ({
    ...toKeyFilter(filter, context),
    approvedFrom: toStartTime(filter.approvedFrom, context),
    approvedBefore: toStartTime(filter.approvedBefore, context),
    isCompanyConfirmed: filter.isCompanyConfirmed,
  }) satisfies Record<keyof Parameters<typeof createKeysFile>[1], unknown>;

/** The documented contract has one path for two operations: requesting a key, and adding users to a running key. */
const createKeyRequestRoute: RestRoute = {
  method: 'POST',
  path: '/company/create-key-request',
  operationId: 'requestKey',
  tag: 'Keys',
  summary: 'Request a key, or more users for a key.',
  description: 'With `isEdit`, it requests more users for a running key. The server computes the price.',
  message: 'Key request created successfully.',
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
      input: { keyId: form._id, addedUsers: form.moreUser, quotedTotal: null },
    });
    return toPayloadResponse(addKeyUsers, (payload) => ({ data: toRestKey(payload.key!) }), { names: INPUT_NAMES });
  },
};

export const keyRoutes = [
  defineRoute('POST', '/company/get-keys', RestCompanyKeysDocument, {
    operationId: 'listKeys',
    tag: 'Keys',
    summary: 'List the keys of the company, newest first.',
    description: '`latestKey` is the Pending or Approved key with the latest expiry, or null.',
    message: 'Keys fetched.',
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
    operationId: 'exportKeys',
    tag: 'Exports',
    summary: 'Export the keys of the company.',
    description: 'A CSV file of the keys that match the filters.',
    fileExample: KEYS_FILE_EXAMPLE,
    example: { orderBy: 'expiresFirst' },
    inputSchema: keyFilterSchema,
    toAuditFilter: maskFilter,
    file: (input, context) =>
      createKeysFile(context, toKeyFilter(input, context), getViewerAs(context.viewer, Role.Customer)),
  }),

  createKeyRequestRoute,

  defineRoute('POST', '/admin/admin-get-key-request', RestAllKeysDocument, {
    operationId: 'listAllKeys',
    tag: 'Keys',
    summary: 'List the keys of all companies, newest first.',
    description:
      '`latestKeys` has one entry for each company on the page, with the latest expiry of its Pending and Approved keys.',
    message: 'Key requests fetched.',
    example: { name: 'acme', limit: 10, page: 1 },
    returns: {
      data: z.array(AdminKey),
      pagination: Pagination,
      latestKeys: z.array(
        z.object({ _id: uuidSchema, name: companyNameSchema, latestKey: Key.pick({ expiringAt: true }).nullable() }),
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

  defineDownload('/keys/:id/proforma', 'key', {
    scopes: [Scope.KEYS_READ, Scope.INVOICES_READ],
    operationId: 'downloadProforma',
    tag: 'Keys',
    summary: 'Download a proforma invoice of a pending key request.',
    description: 'A PDF with the price of the request. It is not a tax invoice.',
    type: 'application/pdf',
    fileExample: '%PDF-1.7',
    linksErrorDocs: true,
    inputSchema: z.object({ id: idField('id').meta({ description: 'The id of the key.' }) }),
    file: ({ id }, context) => createKeyProforma(context, id),
  }),

  defineDownload('/admin/export-keys', 'keys', {
    scopes: [Scope.KEYS_READ],
    operationId: 'exportAllKeys',
    tag: 'Exports',
    summary: 'Export the keys of all companies.',
    description: 'A CSV file of the keys that match the filters, with their companies.',
    fileExample: ALL_KEYS_FILE_EXAMPLE,
    example: { name: 'acme', status: 'Approved' },
    inputSchema: allKeysFilterSchema,
    toAuditFilter: maskFilter,
    stepUp: StepUp.LICENCE_STRINGS,
    needsStepUp: showsLicenceStrings,
    file: (input, context) => createKeysFile(context, toAllKeysFilter(input, context), 'all'),
  }),

  defineRoute('POST', '/admin/admin-create-key', RestCreateKeyDocument, {
    operationId: 'createKey',
    tag: 'Keys',
    summary: 'Create an approved key for a company.',
    message: 'Key created successfully.',
    example: { companyId: EXAMPLE.companyId, ...newKeyExample },
    returns: { data: AdminKey },
    inputSchema: z.object({ ...newKeyFields, companyId: companyIdField }).transform(parseExpiryDate),
    variables: ({ companyId, ...form }) => ({ input: { ...toRequestInput(form), companyId } }),
    reply: ({ createKey }) =>
      toPayloadResponse(createKey, (payload) => ({ data: toRestAdminKey(payload.key!) }), { names: INPUT_NAMES }),
  }),

  defineRoute('POST', '/admin/admin-update-key-request', RestChangeKeyStatusDocument, {
    operationId: 'changeKeyStatus',
    tag: 'Keys',
    summary: 'Approve, reject or disable a key.',
    description: 'Approve or reject a Pending key, or disable an Approved key. The company sees the reason.',
    message: 'Key rejected successfully.',
    example: { _id: EXAMPLE.keyId, status: 'Rejected', reason: 'Please confirm your GST number first.' },
    returns: { data: AdminKey },
    inputSchema: z.object({
      _id: idField('_id').meta({ description: 'The id of the key.' }),
      status: enumField(['Approved', 'Rejected', 'Disabled'], 'status must be Approved, Rejected or Disabled.').meta({
        description: 'The new status.',
      }),
      reason: optionalTextField('reason').meta({
        description: 'A reason for the company. It is ignored for an approval.',
      }),
    }),
    variables: ({ _id, status, reason }) => ({
      input: { keyId: _id, status: KEY_STATUSES[status], reason, quotedTotal: null },
    }),
    reply: ({ changeKeyStatus }) =>
      toPayloadResponse(changeKeyStatus, (payload) => ({ data: toRestAdminKey(payload.key!) }), { names: INPUT_NAMES }),
  }),
];
