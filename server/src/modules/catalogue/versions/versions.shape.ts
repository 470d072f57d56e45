import { z } from 'zod';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { assertAllMapped, timestampSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import type { RestVersionFragment } from './versions.rest.generated.ts';

export const VERSION_TYPES = { admin: 'ADMIN', user: 'USER' } as const;
const APP_VERSION_STATUSES = { ok: 'OK', warn: 'WARN', expired: 'EXPIRED' } as const;

export const Version = z
  .object({
    _id: uuidSchema.meta({ examples: [EXAMPLE.versionId] }),
    version: z.string().meta({ examples: ['2.1.0'] }),
    type: z.enum(listEnumNames(VERSION_TYPES)).meta({ examples: ['user'] }),
    warnDate: timestampSchema.nullable().meta({
      description: 'The time from which the app asks users to update. `null` means never.',
      examples: ['2026-12-31T18:30:00.000Z'],
    }),
    expiryDate: timestampSchema.nullable().meta({
      description: 'The time from which the version must not be used. `null` means never.',
      examples: ['2027-03-31T18:30:00.000Z'],
    }),
  })
  .meta({ id: 'Version', description: 'A version of the chat app with its warn and expiry dates.' });

export const toRestVersion = ({
  id,
  version,
  type,
  warnDate,
  expiryDate,
  ...rest
}: RestVersionFragment): z.output<typeof Version> => {
  assertAllMapped(rest);
  return { _id: id, version, type: toEnumName(VERSION_TYPES, type), warnDate, expiryDate };
};

export const AppVersion = z
  .object({
    status: z.enum(listEnumNames(APP_VERSION_STATUSES)),
    warnDate: timestampSchema.nullable().meta({ examples: [null] }),
    expiryDate: timestampSchema.nullable().meta({ examples: [null] }),
  })
  .meta({ id: 'AppVersion', description: 'The status of a version. An unknown version is ok.' });

type Status = (typeof APP_VERSION_STATUSES)[keyof typeof APP_VERSION_STATUSES];

/** Maps a version status to the REST response. `Time` is a Date in the service and a string in a GraphQL result. */
export const toRestAppVersion = <Time>({
  status,
  warnDate,
  expiryDate,
}: {
  status: Status;
  warnDate: Time | null;
  expiryDate: Time | null;
}) => ({ status: toEnumName(APP_VERSION_STATUSES, status), warnDate, expiryDate });
