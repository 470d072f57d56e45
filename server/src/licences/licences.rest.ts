import { z } from 'zod';
import { unauthenticated } from '../shared/faults.ts';
import { optionalText, word } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { licenceClaims } from './licence-claims.ts';
import { RestValidateLicenceDocument, type RestValidateLicenceMutation } from './licences.rest.generated.ts';

export const VERSION_TYPES = { admin: 'ADMIN', user: 'USER' } as const;

type LicenceData = NonNullable<RestValidateLicenceMutation['validateLicence']['licence']>;

const restLicence = ({ signed, ...facts }: LicenceData) => ({ ...licenceClaims(facts), licence: signed });

export const licenceRoutes = [
  route('POST', '/app/validate', RestValidateLicenceDocument, {
    caller: 'chatApp',
    // an unknown key is an answer here, a missing one is not
    admit: ({ licenceString }) => {
      if (!licenceString) throw unauthenticated();
    },
    takes: z.object({
      version: optionalText('version'),
      type: z.preprocess(
        (value) => (value === '' ? null : (value ?? null)),
        word(['admin', 'user'], 'type must be admin or user.').nullable(),
      ),
      nonce: optionalText('nonce'),
    }),
    variables: ({ type, ...question }, { licenceString }) => ({
      input: { ...question, type: type && VERSION_TYPES[type], licenceString: licenceString! },
    }),
    reply: ({ validateLicence }) =>
      outcome(validateLicence, ({ licence }) => ({ data: restLicence(licence!) }), { refusedStatus: 422 }),
  }),
];
