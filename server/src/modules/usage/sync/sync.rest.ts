import { z } from 'zod';
import { parseStart } from '../../../platform/kernel/calendar.rules.ts';
import {
  countField,
  dateOrTimeField,
  optionalNonBlankTextField,
  textOrNumberField,
} from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { MAX_INSTALLATION_ID_LENGTH } from '../../licensing/installations/installations.rules.ts';
import { RestReportSyncDocument } from './sync.rest.generated.ts';
import { SyncRecord, toRestSyncRecord } from './sync.shape.ts';

// Accepts a missing group of counts. All its counts are then 0.
const createCountGroupSchema = <T extends z.ZodRawShape>(label: string, description: string, shape: T) =>
  z
    .preprocess((value) => value ?? {}, z.object(shape, `${label} must be an object.`))
    .meta({ omitted: {}, description });

const createCountSchema = (label: string, description: string) => countField(label).meta({ description });

export const syncRoutes = [
  defineRoute('POST', '/app/sync', RestReportSyncDocument, {
    operationId: 'reportUsage',
    tag: 'Chat apps',
    summary: 'Store a usage report of a chat app.',
    description: 'The portal shows the report that it received last, regardless of its `syncAt`.',
    message: 'Synced.',
    example: {
      version: '2.1.0',
      installationId: 'reception-2',
      user: 48,
      group: 7,
      department: 3,
      tracking: 12,
      messages: { private: { text: 1204, file: 31 }, group: { text: 830, file: 12 } },
      call: { private: { call: 64 }, group: { call: 9 } },
    },
    returns: { data: SyncRecord },
    headers: {
      'idempotency-key':
        'A value of 1 to 255 characters that identifies the report. For 7 days, a retry with the same key and body returns the first record and stores nothing.',
    },
    caller: 'chatApp',
    listsIgnoredFields: true,
    inputSchema: z.object({
      version: textOrNumberField('version').meta({
        omitted: '',
        description: 'The version of the chat app: at most 100 characters.',
      }),
      user: createCountSchema('user', 'The number of users.'),
      group: createCountSchema('group', 'The number of groups.'),
      department: createCountSchema('department', 'The number of departments.'),
      tracking: createCountSchema('tracking', 'The number of tracked users.'),
      messages: createCountGroupSchema('messages', 'The numbers of messages.', {
        private: createCountGroupSchema('messages.private', 'Messages between two users.', {
          text: createCountSchema('messages.private.text', 'Text messages between two users.'),
          file: createCountSchema('messages.private.file', 'Files between two users.'),
        }),
        group: createCountGroupSchema('messages.group', 'Messages in groups.', {
          text: createCountSchema('messages.group.text', 'Text messages in groups.'),
          file: createCountSchema('messages.group.file', 'Files in groups.'),
        }),
      }),
      call: createCountGroupSchema('call', 'The numbers of calls.', {
        private: createCountGroupSchema('call.private', 'Calls between two users.', {
          call: createCountSchema('call.private.call', 'The number of calls between two users.'),
        }),
        group: createCountGroupSchema('call.group', 'Calls in groups.', {
          call: createCountSchema('call.group.call', 'The number of calls in groups.'),
        }),
      }),
      syncAt: dateOrTimeField(
        'syncAt',
        'When the app counted, at most 5 minutes ahead and one year old. `null` means now.',
      ),
      installationId: optionalNonBlankTextField('installationId', MAX_INSTALLATION_ID_LENGTH).meta({
        description: `Identifies this installation, 1 to ${MAX_INSTALLATION_ID_LENGTH} characters. The portal only counts installations.`,
      }),
    }),
    variables: ({ messages, call, ...form }, { idempotencyKey, config }) => ({
      input: {
        idempotencyKey,
        version: form.version,
        users: form.user,
        groups: form.group,
        departments: form.department,
        tracking: form.tracking,
        privateTexts: messages.private.text,
        privateFiles: messages.private.file,
        groupTexts: messages.group.text,
        groupFiles: messages.group.file,
        privateCalls: call.private.call,
        groupCalls: call.group.call,
        installationId: form.installationId,
        // The GraphQL scalar DateTime accepts neither a day nor a time without seconds.
        syncedAt: form.syncAt && parseStart(form.syncAt, config.businessTimeZone).toISOString(),
      },
    }),
    reply: ({ reportSync }) =>
      toPayloadResponse(reportSync, (payload) => ({ data: toRestSyncRecord(payload.syncRecord!) }), {
        rejectedStatus: 422,
        names: { syncedAt: 'syncAt' },
      }),
  }),
];
