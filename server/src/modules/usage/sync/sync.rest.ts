import { z } from 'zod';
import { MAX_INSTALLATION_ID } from '../../licensing/installations/installations.rules.ts';
import {
  countField,
  dateOrTimeField,
  nonEmptyTextField,
  textOrNumberField,
} from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { parseStart } from '../../../platform/kernel/calendar.rules.ts';
import { RestReportSyncDocument } from './sync.rest.generated.ts';
import { SyncRecord, toRestSyncRecord } from './sync.shape.ts';

// If a group of counts is missing, all its counts are 0.
const createGroupSchema = <T extends z.ZodRawShape>(label: string, shape: T) =>
  z.preprocess((value) => value ?? {}, z.object(shape, `${label} must be an object.`)).meta({ omitted: {} });

export const syncRoutes = [
  defineRoute('POST', '/app/sync', RestReportSyncDocument, {
    summary: 'Stores a usage report. A retry with the same Idempotency-Key stores nothing.',
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
        'Any 1 to 255 characters. For 7 days, a retry with the same key and body returns the first record and stores nothing.',
    },
    caller: 'chatApp',
    listsIgnoredFields: true,
    inputSchema: z.object({
      version: textOrNumberField('version'),
      user: countField('user'),
      group: countField('group'),
      department: countField('department'),
      tracking: countField('tracking'),
      messages: createGroupSchema('messages', {
        private: createGroupSchema('messages.private', {
          text: countField('messages.private.text'),
          file: countField('messages.private.file'),
        }),
        group: createGroupSchema('messages.group', {
          text: countField('messages.group.text'),
          file: countField('messages.group.file'),
        }),
      }),
      call: createGroupSchema('call', {
        private: createGroupSchema('call.private', { call: countField('call.private.call') }),
        group: createGroupSchema('call.group', { call: countField('call.group.call') }),
      }),
      syncAt: dateOrTimeField('syncAt'),
      installationId: nonEmptyTextField('installationId', MAX_INSTALLATION_ID),
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
        refusedStatus: 422,
        names: { syncedAt: 'syncAt' },
      }),
  }),
];
