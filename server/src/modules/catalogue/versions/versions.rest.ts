import { z } from 'zod';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import { createSuccessResponse } from '../../../platform/rest/envelope.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import {
  dateOrTimeField,
  idField,
  optionalTextField,
  textOrNumberField,
  enumField,
} from '../../../platform/rest/request-fields.ts';
import { emptyInput, toPayloadResponse, defineRoute, type RestRoute } from '../../../platform/rest/route.ts';
import {
  RestAppVersionDocument,
  RestCreateVersionDocument,
  RestDeleteVersionDocument,
  RestUpdateVersionDocument,
  RestVersionsDocument,
  type RestVersionsQuery,
} from './versions.rest.generated.ts';
import { AppVersion, toRestAppVersion, Version, toRestVersion, VERSION_TYPES } from './versions.shape.ts';

const typeSchema = enumField(listEnumNames(VERSION_TYPES), 'type must be admin or user.').meta({
  description: 'The kind of chat app.',
});
const versionFormSchema = z.object({
  _id: optionalTextField('_id').meta({ description: 'The version to change. Omit it to add a version.' }),
  version: textOrNumberField('version').meta({ description: 'The version, such as 2.1.0. Unique for each type.' }),
  type: typeSchema,
  warnDate: dateOrTimeField('warnDate', 'When the app begins to ask users to update. A day means its start.'),
  expiryDate: dateOrTimeField('expiryDate', 'When the version must no longer be used. A day means its end.'),
});

/**
 * The documented contract has one path for two operations. A request with `_id` changes a version, and a request
 * without it adds one.
 */
const saveVersionRoute: RestRoute = {
  method: 'POST',
  path: '/admin/version',
  operationId: 'saveVersion',
  tag: 'Versions',
  summary: 'Add or change a version of the chat app.',
  description: 'With `_id`, it changes a version. `warnDate` must not be after `expiryDate`.',
  message: 'Saved successfully',
  example: { version: '2.1.0', type: 'user', warnDate: '2027-01-01', expiryDate: '2027-03-31' },
  returns: { data: Version },
  caller: 'portal',
  documents: [RestCreateVersionDocument, RestUpdateVersionDocument],
  inputSchema: versionFormSchema,
  async handle(form, run) {
    const { _id, ...rest } = form as z.output<typeof versionFormSchema>;
    const input = { ...rest, type: VERSION_TYPES[rest.type] };
    const payload = _id
      ? (await run(RestUpdateVersionDocument, { input: { ...input, versionId: _id, known: null } })).updateVersion
      : (await run(RestCreateVersionDocument, { input })).createVersion;
    return toPayloadResponse(payload, (saved) => ({ data: toRestVersion(saved.version!) }));
  },
};

const listVersionsRoute: RestRoute = {
  method: 'GET',
  path: '/admin/version',
  operationId: 'listVersions',
  tag: 'Versions',
  summary: 'List all versions of the chat app, highest first.',
  message: 'Versions fetched.',
  returns: { data: z.array(Version) },
  caller: 'portal',
  documents: [RestVersionsDocument],
  inputSchema: emptyInput,
  async handle(_input, run) {
    const data = [];
    for (let after: string | null = null, hasNextPage = true; hasNextPage;) {
      const { versions }: RestVersionsQuery = await run(RestVersionsDocument, { after });
      data.push(...versions.edges.map(({ node }) => toRestVersion(node)));
      ({ endCursor: after, hasNextPage } = versions.pageInfo);
    }
    return createSuccessResponse('Versions fetched.', { data });
  },
};

export const versionRoutes = [
  listVersionsRoute,

  saveVersionRoute,

  defineRoute('DELETE', '/admin/version/:id', RestDeleteVersionDocument, {
    operationId: 'deleteVersion',
    tag: 'Versions',
    summary: 'Delete a version of the chat app.',
    description: 'Apps of this version are no longer warned or blocked.',
    message: 'Version deleted',
    example: { id: EXAMPLE.versionId },
    inputSchema: z.object({ id: idField('id').meta({ description: 'The id of the version.' }) }),
    variables: ({ id }) => ({ input: { versionId: id } }),
    reply: ({ deleteVersion }) => toPayloadResponse(deleteVersion),
  }),

  defineRoute('GET', '/app/version', RestAppVersionDocument, {
    operationId: 'getVersionStatus',
    tag: 'Chat apps',
    summary: 'Return the status of a version of the app.',
    description: 'A version that no administrator entered is ok.',
    message: 'Version checked.',
    example: { type: 'user', version: '2.1.0' },
    returns: { data: AppVersion },
    caller: 'chatApp',
    listsIgnoredFields: true,
    isRateLimited: true,
    inputSchema: z.object({
      type: typeSchema,
      version: z
        .string('Send the version.')
        .min(1, 'Send the version.')
        .meta({ description: 'The version of the chat app, such as 2.1.0.' }),
    }),
    variables: (input) => ({ ...input, type: VERSION_TYPES[input.type] }),
    reply: (data) => createSuccessResponse('Version checked.', { data: toRestAppVersion(data.appVersion) }),
  }),
];
