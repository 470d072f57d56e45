import { z } from 'zod';
import { Licence } from '../rest/answers.ts';
import { unauthenticated } from '../shared/faults.ts';
import { optional, optionalText, textOrNumber, word } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { VERSION_TYPES, wordsOf } from '../shared/documented.ts';
import { licenceClaims } from './licence-claims.ts';
import { RestValidateLicenceDocument, type RestValidateLicenceMutation } from './licences.rest.generated.ts';

type LicenceData = NonNullable<RestValidateLicenceMutation['validateLicence']['licence']>;

const restLicence = ({ signed, ...facts }: LicenceData) => ({ ...licenceClaims(facts), licence: signed });

export const licenceRoutes = [
  route('POST', '/app/validate', RestValidateLicenceDocument, {
    summary: 'Tells what a licence string grants now, also where that is nothing; signed, to go on offline.',
    example: { version: '2.1.0', type: 'user', nonce: '6f1c0b' },
    answers: { data: Licence },
    caller: 'chatApp',
    // an unknown key is an answer here, a missing one is not
    admit: ({ licenceString }) => {
      if (!licenceString) throw unauthenticated();
    },
    takes: z.object({
      version: optional(textOrNumber('version')),
      type: optional(word(wordsOf(VERSION_TYPES), 'type must be admin or user.')),
      nonce: optionalText('nonce'),
    }),
    variables: ({ type, ...question }, { licenceString }) => ({
      input: { ...question, type: type && VERSION_TYPES[type], licenceString: licenceString! },
    }),
    reply: ({ validateLicence }) =>
      outcome(validateLicence, ({ licence }) => ({ data: restLicence(licence!) }), { refusedStatus: 422 }),
  }),
];
