import { z } from 'zod';
import { MAX_INSTALLATION_ID } from '../installations/installations.rules.ts';
import { count, dayOrMoment, filledText, textOrNumber } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { startOf } from '../shared/calendar.rules.ts';
import { RestReportSyncDocument } from './sync.rest.generated.ts';
import { SyncRecord, syncRecord } from './sync.shape.ts';

// a missing group of counts means zeros
const group = <T extends z.ZodRawShape>(label: string, shape: T) =>
  z.preprocess((value) => value ?? {}, z.object(shape, `${label} must be an object.`)).meta({ omitted: {} });

export const syncRoutes = [
  route('POST', '/app/sync', RestReportSyncDocument, {
    summary: 'Stores what the chat app counted, only once under the same Idempotency-Key.',
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
        'Any 1 to 255 characters, remembered for 7 days: a retry with the same body stores nothing twice.',
    },
    caller: 'chatApp',
    namesIgnored: true,
    takes: z.object({
      version: textOrNumber('version'),
      user: count('user'),
      group: count('group'),
      department: count('department'),
      tracking: count('tracking'),
      messages: group('messages', {
        private: group('messages.private', {
          text: count('messages.private.text'),
          file: count('messages.private.file'),
        }),
        group: group('messages.group', { text: count('messages.group.text'), file: count('messages.group.file') }),
      }),
      call: group('call', {
        private: group('call.private', { call: count('call.private.call') }),
        group: group('call.group', { call: count('call.group.call') }),
      }),
      syncAt: dayOrMoment('syncAt'),
      installationId: filledText('installationId', MAX_INSTALLATION_ID),
    }),
    variables: ({ messages, call, ...sent }, { idempotencyKey, config }) => ({
      idempotencyKey,
      input: {
        version: sent.version,
        users: sent.user,
        groups: sent.group,
        departments: sent.department,
        tracking: sent.tracking,
        privateTexts: messages.private.text,
        privateFiles: messages.private.file,
        groupTexts: messages.group.text,
        groupFiles: messages.group.file,
        privateCalls: call.private.call,
        groupCalls: call.group.call,
        installationId: sent.installationId,
        // GraphQL's DateTime takes neither a day nor a moment without seconds
        syncedAt: sent.syncAt && startOf(sent.syncAt, config.businessTimeZone).toISOString(),
      },
    }),
    reply: ({ reportSync }) =>
      outcome(reportSync, (payload) => ({ data: syncRecord(payload.syncRecord!) }), {
        refusedStatus: 422,
        names: { syncedAt: 'syncAt' },
      }),
  }),
];
