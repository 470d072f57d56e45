import { z } from 'zod';
import { allMapped, moment, uuid } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import type { RestVersionFragment } from './versions.rest.generated.ts';

export const VERSION_TYPES = { admin: 'ADMIN', user: 'USER' } as const;
const APP_VERSION_STATUSES = { ok: 'OK', warn: 'WARN', expired: 'EXPIRED' } as const;

export const Version = z
  .object({
    _id: uuid,
    version: z.string(),
    type: z.enum(wordsOf(VERSION_TYPES)),
    warnDate: moment
      .nullable()
      .meta({ description: 'The moment from which the app asks for an update; null for never.' }),
    expiryDate: moment
      .nullable()
      .meta({ description: 'The moment from which the app must not be used; null for never.' }),
  })
  .meta({ id: 'Version', description: 'A version of the chat app, and how long it may be used.' });

export const version = ({
  id,
  version: name,
  type,
  warnDate,
  expiryDate,
  ...rest
}: RestVersionFragment): z.output<typeof Version> => {
  allMapped(rest);
  return { _id: id, version: name, type: documented(VERSION_TYPES, type), warnDate, expiryDate };
};

export const AppVersion = z
  .object({
    status: z.enum(wordsOf(APP_VERSION_STATUSES)),
    warnDate: moment.nullable(),
    expiryDate: moment.nullable(),
  })
  .meta({ id: 'AppVersion', description: 'Whether a version may still be used; ok for one that nobody added.' });

type Status = (typeof APP_VERSION_STATUSES)[keyof typeof APP_VERSION_STATUSES];

/** `Time` is a Date in the service, and text after GraphQL. */
export const appVersion = <Time>({
  status,
  warnDate,
  expiryDate,
}: {
  status: Status;
  warnDate: Time | null;
  expiryDate: Time | null;
}) => ({ status: documented(APP_VERSION_STATUSES, status), warnDate, expiryDate });
