import { z } from 'zod';
import { toEnumName, listEnumNames } from '../../../platform/rest/enum-names.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import {
  assertAllMapped,
  timestampSchema,
  pictureSchema,
  uuidSchema,
} from '../../../platform/rest/response-schemas.ts';
import type { RestCompanyFragment } from './keys.rest.generated.ts';
import { companyNameSchema, KEY_TYPES } from './keys.shape.ts';

/**
 * The schema of a company in REST responses. It belongs to the licensing module because it has fields of the current
 * key.
 */
export const Company = z
  .object({
    _id: uuidSchema,
    name: companyNameSchema,
    email: z.string().meta({ examples: [EXAMPLE.email] }),
    domain: z.string().meta({ examples: ['acme.example'] }),
    phone: z.string().meta({
      description: 'Digits only. Empty if the company has no phone number.',
      examples: ['9820000000'],
    }),
    address: z.string().meta({ examples: ['1 MG Road, Mumbai'] }),
    profilePicture: pictureSchema,
    appPlanType: z
      .enum(listEnumNames(KEY_TYPES))
      .nullable()
      .meta({
        description: 'The plan type of the current key. `null` if the company has no current key.',
        examples: ['week'],
      }),
    appExpiringAt: timestampSchema.nullable().meta({
      description: 'The expiry of the current key. `null` if the company has no current key.',
      examples: ['2026-12-01T12:29:32.782Z'],
    }),
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
