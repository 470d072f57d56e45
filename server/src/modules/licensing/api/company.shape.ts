import { z } from 'zod';
import {
  assertAllMapped,
  timestampSchema,
  pictureSchema,
  uuidSchema,
} from '../../../platform/rest/response-schemas.ts';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { KEY_TYPES } from './keys.shape.ts';
import type { RestCompanyFragment } from './keys.rest.generated.ts';

/** It includes facts about its current key, so it lives with the keys. */
export const Company = z
  .object({
    _id: uuidSchema,
    name: z.string(),
    email: z.string(),
    domain: z.string(),
    phone: z.string().meta({ description: 'Digits only; empty when there is none.' }),
    address: z.string(),
    profilePicture: pictureSchema,
    appPlanType: z
      .enum(listEnumNames(KEY_TYPES))
      .nullable()
      .meta({ description: 'Of the current key; null when there is none.' }),
    appExpiringAt: timestampSchema.nullable().meta({ description: 'Of the current key; null when there is none.' }),
  })
  .meta({ id: 'Company', description: 'A company that buys keys.' });

export const toRestCompany = ({
  id,
  name,
  email,
  domain,
  phone,
  address,
  profilePicture,
  currentKey,
  ...rest
}: RestCompanyFragment): z.output<typeof Company> => {
  assertAllMapped(rest);
  return {
    _id: id,
    name,
    email,
    domain,
    phone,
    address,
    profilePicture,
    appPlanType: currentKey ? toEnumName(KEY_TYPES, currentKey.planType) : null,
    appExpiringAt: currentKey?.expiresAt ?? null,
  };
};
