import { z } from 'zod';
import { createUnauthenticatedError } from '../../../platform/kernel/system-errors.ts';
import { listEnumNames } from '../../../platform/rest/enum-names.ts';
import {
  optionalNonBlankTextField,
  optionalField,
  optionalTextField,
  textOrNumberField,
  enumField,
} from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { VERSION_TYPES } from '../../catalogue/versions/versions.shape.ts';
import { MAX_INSTALLATION_ID_LENGTH } from '../installations/installations.rules.ts';
import { MAX_TEXT_LENGTH } from './licence-input.rules.ts';
import { RestValidateLicenceDocument } from './licences.rest.generated.ts';
import { Licence, toRestLicence } from './licences.shape.ts';

export const licenceRoutes = [
  defineRoute('POST', '/app/validate', RestValidateLicenceDocument, {
    operationId: 'validateLicence',
    tag: 'Chat apps',
    summary: 'Validate a licence string and return a signed verdict.',
    description:
      'A negative verdict is also a success (code 5). Every verdict is signed, so the app can verify it offline. The first VALID verdict marks the key as used.',
    message: 'The key is valid.',
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
      version: optionalField(textOrNumberField('version')).meta({
        maxLength: MAX_TEXT_LENGTH,
        description: 'The version of the chat app. With `type`, the response has `appVersion`.',
      }),
      type: optionalField(enumField(listEnumNames(VERSION_TYPES), 'type must be admin or user.')).meta({
        description: 'The kind of chat app.',
      }),
      nonce: optionalTextField('nonce').meta({
        maxLength: MAX_TEXT_LENGTH,
        description: 'A random value that the signed verdict repeats, so an older verdict cannot be replayed.',
      }),
      installationId: optionalNonBlankTextField('installationId', MAX_INSTALLATION_ID_LENGTH).meta({
        description: `Identifies this installation, 1 to ${MAX_INSTALLATION_ID_LENGTH} characters. The portal only counts installations.`,
      }),
    }),
    variables: ({ type, ...form }, { licenceString }) => ({
      input: { ...form, type: type && VERSION_TYPES[type], licenceString: licenceString! },
    }),
    reply: ({ validateLicence }) =>
      toPayloadResponse(validateLicence, (payload) => ({ data: toRestLicence(payload.licence!) }), {
        rejectedStatus: 422,
      }),
  }),
];
