import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { fileField, patchTextField, textField } from '../../../platform/rest/request-fields.ts';
import { PICTURE_EXAMPLE } from '../../../platform/rest/response-schemas.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { Company, toRestCompany } from '../../licensing/api/company.shape.ts';
import { RestSetProfilePictureDocument, RestUpdateProfileDocument } from './profile.rest.generated.ts';

export const profileRoutes = [
  defineRoute('POST', '/company/upload-picture', RestSetProfilePictureDocument, {
    operationId: 'uploadProfilePicture',
    tag: 'Account',
    summary: 'Store the profile picture of the company.',
    description: 'The server crops the centre square of the picture and encodes it again.',
    message: 'Profile picture uploaded successfully.',
    returns: {
      data: z.object({
        profilePicture: z.string().meta({ description: 'The path under /uploads.', examples: [PICTURE_EXAMPLE] }),
      }),
    },
    file: 'picFile',
    inputSchema: z.object({
      picFile: fileField('Choose an image.').meta({ description: 'A PNG, JPEG or WebP file of at most 5 MB.' }),
    }),
    variables: ({ picFile }) => ({ input: { picture: picFile } }),
    reply: ({ setProfilePicture }) =>
      toPayloadResponse(setProfilePicture, ({ company }) => ({ data: { profilePicture: company!.profilePicture } }), {
        names: { picture: 'picFile' },
      }),
  }),

  defineRoute('POST', '/company/update-profile', RestUpdateProfileDocument, {
    operationId: 'updateProfile',
    tag: 'Account',
    summary: 'Change the profile of the company.',
    description:
      'A new email needs a session whose password was entered within the last ten minutes. API tokens cannot change the email.',
    message: 'Profile updated successfully!',
    example: { name: 'Acme Works', email: EXAMPLE.email, address: '2 MG Road, Mumbai', phone: '9820000001' },
    returns: { data: Company },
    inputSchema: z.object({
      name: textField('name').meta({ description: 'The name of the company.' }),
      email: textField('email').meta({ description: 'The email. The part after the @ cannot change.' }),
      address: patchTextField('address').meta({ description: 'The postal address. `null` leaves it unchanged.' }),
      phone: patchTextField('phone').meta({
        description: 'The phone number. `null` leaves it unchanged, and an empty text removes it.',
      }),
    }),
    variables: (input) => ({ input: { ...input, known: null } }),
    reply: ({ updateProfile }) =>
      toPayloadResponse(updateProfile, (payload) => ({ data: toRestCompany(payload.company!) })),
  }),
];
