import { z } from 'zod';
import { allMapped, moment, picture, uuid } from '../rest/values.ts';
import { documented, wordsOf } from '../rest/words.ts';
import { KEY_TYPES } from './keys.shape.ts';
import type { RestCompanyFragment } from './keys.rest.generated.ts';

/** It includes facts about its current key, so it lives with the keys. */
export const Company = z
  .object({
    _id: uuid,
    name: z.string(),
    email: z.string(),
    domain: z.string(),
    phone: z.string().meta({ description: 'Digits only; empty when there is none.' }),
    address: z.string(),
    profilePicture: picture,
    appPlanType: z
      .enum(wordsOf(KEY_TYPES))
      .nullable()
      .meta({ description: 'Of the current key; null when there is none.' }),
    appExpiringAt: moment.nullable().meta({ description: 'Of the current key; null when there is none.' }),
  })
  .meta({ id: 'Company', description: 'A company that buys keys.' });

export const company = ({
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
  allMapped(rest);
  return {
    _id: id,
    name,
    email,
    domain,
    phone,
    address,
    profilePicture,
    appPlanType: currentKey ? documented(KEY_TYPES, currentKey.planType) : null,
    appExpiringAt: currentKey?.expiresAt ?? null,
  };
};
