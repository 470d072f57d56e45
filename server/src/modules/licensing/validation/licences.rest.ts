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
    summary: 'Validates a licence string. Every verdict is signed, so the app can verify it offline.',
    example: { version: '2.1.0', type: 'user', nonce: '6f1c0b', installationId: 'reception-2' },
    returns: { data: Licence },
    caller: 'chatApp',
    listsIgnoredFields: true,
    isRateLimited: true,
    // An unknown licence string gets the verdict UNKNOWN. A missing licence string gets 401.
    authorize: ({ licenceString }) => {
      if (!licenceString) throw createUnauthenticatedError();
    },
    inputSchema: z.object({
      version: optionalField(textOrNumberField('version')).meta({ maxLength: MAX_TEXT_LENGTH }),
      type: optionalField(enumField(listEnumNames(VERSION_TYPES), 'type must be admin or user.')),
      nonce: optionalTextField('nonce').meta({ maxLength: MAX_TEXT_LENGTH }),
      installationId: nonEmptyTextField('installationId', MAX_INSTALLATION_ID),
    }),
    variables: ({ type, ...form }, { licenceString }) => ({
      input: { ...form, type: type && VERSION_TYPES[type], licenceString: licenceString! },
    }),
    reply: ({ validateLicence }) =>
      toPayloadResponse(validateLicence, (payload) => ({ data: toRestLicence(payload.licence!) }), {
        refusedStatus: 422,
      }),
  }),
];
