import { z } from 'zod';
import { unauthenticated } from '../shared/faults.ts';
import { MAX_INSTALLATION_ID } from '../installations/installations.rules.ts';
import { filledText, optional, optionalText, textOrNumber, word } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { wordsOf } from '../rest/words.ts';
import { VERSION_TYPES } from '../versions/versions.shape.ts';
import { MAX_TEXT } from './licence-question.rules.ts';
import { RestValidateLicenceDocument } from './licences.rest.generated.ts';
import { Licence, licence } from './licences.shape.ts';

export const licenceRoutes = [
  route('POST', '/app/validate', RestValidateLicenceDocument, {
    summary:
      'Tells what a licence string grants now, even if that is nothing; signed, so that it can be checked offline.',
    example: { version: '2.1.0', type: 'user', nonce: '6f1c0b', installationId: 'reception-2' },
    returns: { data: Licence },
    caller: 'chatApp',
    namesIgnored: true,
    isPaced: true,
    // an unknown key gets an answer here, a missing one does not
    admit: ({ licenceString }) => {
      if (!licenceString) throw unauthenticated();
    },
    takes: z.object({
      version: optional(textOrNumber('version')).meta({ maxLength: MAX_TEXT }),
      type: optional(word(wordsOf(VERSION_TYPES), 'type must be admin or user.')),
      nonce: optionalText('nonce').meta({ maxLength: MAX_TEXT }),
      installationId: filledText('installationId', MAX_INSTALLATION_ID),
    }),
    variables: ({ type, ...question }, { licenceString }) => ({
      input: { ...question, type: type && VERSION_TYPES[type], licenceString: licenceString! },
    }),
    reply: ({ validateLicence }) =>
      outcome(validateLicence, (payload) => ({ data: licence(payload.licence!) }), { refusedStatus: 422 }),
  }),
];
