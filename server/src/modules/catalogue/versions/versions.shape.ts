import { z } from 'zod';
import { assertAllMapped, timestampSchema, uuidSchema } from '../../../platform/rest/response-schemas.ts';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import type { RestVersionFragment } from './versions.rest.generated.ts';

export const VERSION_TYPES = { admin: 'ADMIN', user: 'USER' } as const;
const APP_VERSION_STATUSES = { ok: 'OK', warn: 'WARN', expired: 'EXPIRED' } as const;

export const Version = z
  .object({
    _id: uuidSchema,
    version: z.string(),
    type: z.enum(listEnumNames(VERSION_TYPES)),
    warnDate: timestampSchema
      .nullable()
      .meta({ description: 'The moment from which the app asks for an update; null for never.' }),
    expiryDate: timestampSchema
      .nullable()
      .meta({ description: 'The moment from which the app must not be used; null for never.' }),
  })
  .meta({ id: 'Version', description: 'A version of the chat app, and how long it may be used.' });

export const toRestVersion = ({
  id,
  version: name,
  type,
  warnDate,
  expiryDate,
  ...rest
}: RestVersionFragment): z.output<typeof Version> => {
  assertAllMapped(rest);
  return { _id: id, version: name, type: toEnumName(VERSION_TYPES, type), warnDate, expiryDate };
};

export const AppVersion = z
  .object({
    status: z.enum(listEnumNames(APP_VERSION_STATUSES)),
    warnDate: timestampSchema.nullable(),
    expiryDate: timestampSchema.nullable(),
  })
  .meta({ id: 'AppVersion', description: 'Whether a version may still be used; ok for one that nobody added.' });

type Status = (typeof APP_VERSION_STATUSES)[keyof typeof APP_VERSION_STATUSES];

/** `Time` is a Date in the service, and text after GraphQL. */
export const toRestAppVersion = <Time>({
  status,
  warnDate,
  expiryDate,
}: {
  status: Status;
  warnDate: Time | null;
  expiryDate: Time | null;
}) => ({ status: toEnumName(APP_VERSION_STATUSES, status), warnDate, expiryDate });
