import { z } from 'zod';
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
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import {
  RestAppVersionDocument,
  RestCreateVersionDocument,
  RestDeleteVersionDocument,
  RestUpdateVersionDocument,
  RestVersionsDocument,
  type RestVersionsQuery,
} from './versions.rest.generated.ts';
import { AppVersion, toRestAppVersion, Version, toRestVersion, VERSION_TYPES } from './versions.shape.ts';

const typeSchema = enumField(listEnumNames(VERSION_TYPES), 'type must be admin or user.');
const versionFormSchema = z.object({
  _id: optionalTextField('_id').meta({ description: 'The version to change. Omit it to add a version.' }),
  version: textOrNumberField('version'),
  type: typeSchema,
  warnDate: dateOrTimeField('warnDate'),
  expiryDate: dateOrTimeField('expiryDate'),
});

/** The documented contract has one path for two operations: with _id it changes a version, otherwise it adds one. */
const saveVersionRoute: RestRoute = {
  method: 'POST',
  path: '/admin/version',
  summary:
    'Adds a version. With _id, changes the version. A warn date without a time means the start of the day, an expiry date its end.',
  example: { version: '2.1.0', type: 'user', warnDate: '2027-01-01', expiryDate: '2027-03-31' },
  returns: { data: Version },
  caller: 'portal',
  documents: [RestCreateVersionDocument, RestUpdateVersionDocument],
  inputSchema: versionFormSchema,
  async handle(form, run) {
    const { _id, ...rest } = form as z.output<typeof versionFormSchema>;
    const input = { ...rest, type: VERSION_TYPES[rest.type] };
    const payload = _id
      ? (await run(RestUpdateVersionDocument, { id: _id, input })).updateVersion
      : (await run(RestCreateVersionDocument, { input })).createVersion;
    return toPayloadResponse(payload, (saved) => ({ data: toRestVersion(saved.version!) }));
  },
};

const listVersionsRoute: RestRoute = {
  method: 'GET',
  path: '/admin/version',
  summary: 'All versions of the chat apps, highest first.',
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
    summary: 'Deletes a version. Apps of that version are no longer warned or blocked.',
    example: { id: EXAMPLE.versionId },
    inputSchema: z.object({ id: idField('id') }),
    variables: (input) => input,
    reply: ({ deleteVersion }) => toPayloadResponse(deleteVersion),
  }),

  defineRoute('GET', '/app/version', RestAppVersionDocument, {
    summary: 'Returns the status of a version of a chat app. No licence string is required.',
    example: { type: 'user', version: '2.1.0' },
    returns: { data: AppVersion },
    caller: 'chatApp',
    listsIgnoredFields: true,
    isRateLimited: true,
    inputSchema: z.object({ type: typeSchema, version: z.string('Send the version.').min(1, 'Send the version.') }),
    variables: (input) => ({ ...input, type: VERSION_TYPES[input.type] }),
    reply: (data) => createSuccessResponse('Version checked.', { data: toRestAppVersion(data.appVersion) }),
  }),
];
