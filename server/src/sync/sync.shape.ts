import { z } from 'zod';
import { allMapped, moment, uuid, whole } from '../rest/values.ts';
import type { RestSyncRecordFragment } from './sync.rest.generated.ts';

export const SyncRecord = z
  .object({
    _id: uuid,
    version: z.string(),
    user: whole,
    group: whole,
    department: whole,
    tracking: whole,
    syncAt: moment,
    messages: z.object({
      private: z.object({ text: whole, file: whole }),
      group: z.object({ text: whole, file: whole }),
    }),
    call: z.object({ private: z.object({ call: whole }), group: z.object({ call: whole }) }),
  })
  .meta({ id: 'SyncRecord', description: 'What a chat app reported about its use.' });

export const syncRecord = ({
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
  allMapped(rest);
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
