import { z } from 'zod';
import { assertAllMapped, timestampSchema, uuidSchema, countSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestSyncRecordFragment } from './sync.rest.generated.ts';

export const SyncRecord = z
  .object({
    _id: uuidSchema,
    version: z.string(),
    user: countSchema,
    group: countSchema,
    department: countSchema,
    tracking: countSchema,
    syncAt: timestampSchema,
    messages: z.object({
      private: z.object({ text: countSchema, file: countSchema }),
      group: z.object({ text: countSchema, file: countSchema }),
    }),
    call: z.object({ private: z.object({ call: countSchema }), group: z.object({ call: countSchema }) }),
  })
  .meta({ id: 'SyncRecord', description: 'A usage report of a chat app.' });

export const toRestSyncRecord = ({
  id,
  version,
  users,
  groups,
  departments,
  tracking,
  syncedAt,
  privateTexts,
  privateFiles,
  groupTexts,
  groupFiles,
  privateCalls,
  groupCalls,
  ...rest
}: RestSyncRecordFragment): z.output<typeof SyncRecord> => {
  assertAllMapped(rest);
  return {
    _id: id,
    version,
    user: users,
    group: groups,
    department: departments,
    tracking,
    syncAt: syncedAt,
    messages: {
      private: { text: privateTexts, file: privateFiles },
      group: { text: groupTexts, file: groupFiles },
    },
    call: { private: { call: privateCalls }, group: { call: groupCalls } },
  };
};
