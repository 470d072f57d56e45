import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { assertAllMapped, timestampSchema, uuidSchema, countSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestSyncRecordFragment } from './sync.rest.generated.ts';

export const SyncRecord = z
  .object({
    _id: uuidSchema.meta({ examples: [EXAMPLE.reportId] }),
    version: z.string().meta({ examples: ['2.1.0'] }),
    user: countSchema.meta({ examples: [48] }),
    group: countSchema.meta({ examples: [7] }),
    department: countSchema.meta({ examples: [3] }),
    tracking: countSchema.meta({ examples: [12] }),
    syncAt: timestampSchema,
    messages: z
      .object({
        private: z.object({ text: countSchema, file: countSchema }),
        group: z.object({ text: countSchema, file: countSchema }),
      })
      .meta({ examples: [{ private: { text: 1204, file: 31 }, group: { text: 830, file: 12 } }] }),
    call: z
      .object({ private: z.object({ call: countSchema }), group: z.object({ call: countSchema }) })
      .meta({ examples: [{ private: { call: 64 }, group: { call: 9 } }] }),
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
