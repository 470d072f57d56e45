import { z } from 'zod';
import { createUnauthenticatedError } from '../../../platform/kernel/system-errors.ts';
import { MAX_INSTALLATION_ID } from '../installations/installations.rules.ts';
import {
  nonEmptyTextField,
  optionalField,
  optionalTextField,
  textOrNumberField,
  enumField,
} from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import { VERSION_TYPES } from '../../catalogue/versions/versions.shape.ts';
import { MAX_TEXT_LENGTH } from './licence-input.rules.ts';
import { RestValidateLicenceDocument } from './licences.rest.generated.ts';
import { Licence, toRestLicence } from './licences.shape.ts';

export const licenceRoutes = [
  defineRoute('POST', '/app/validate', RestValidateLicenceDocument, {
    summary:
      'Tells what a licence string grants now, even if that is nothing; signed, so that it can be checked offline.',
    example: { version: '2.1.0', type: 'user', nonce: '6f1c0b', installationId: 'reception-2' },
    returns: { data: Licence },
    caller: 'chatApp',
    listsIgnoredFields: true,
    isRateLimited: true,
    // an unknown key gets an answer here, a missing one does not
    authorize: ({ licenceString }) => {
      if (!licenceString) throw createUnauthenticatedError();
    },
    inputSchema: z.object({
      version: optionalField(textOrNumberField('version')).meta({ maxLength: MAX_TEXT_LENGTH }),
      type: optionalField(enumField(listEnumNames(VERSION_TYPES), 'type must be admin or user.')),
      nonce: optionalTextField('nonce').meta({ maxLength: MAX_TEXT_LENGTH }),
      installationId: nonEmptyTextField('installationId', MAX_INSTALLATION_ID),
    }),
    variables: ({ type, ...question }, { licenceString }) => ({
      input: { ...question, type: type && VERSION_TYPES[type], licenceString: licenceString! },
    }),
    reply: ({ validateLicence }) =>
      toPayloadResponse(validateLicence, (payload) => ({ data: toRestLicence(payload.licence!) }), {
        refusedStatus: 422,
      }),
  }),
];
