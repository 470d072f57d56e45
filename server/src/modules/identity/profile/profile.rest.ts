import { z } from 'zod';
import { Company, toRestCompany } from '../../licensing/api/company.shape.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { fileField, patchTextField, textField } from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { RestSetProfilePictureDocument, RestUpdateProfileDocument } from './profile.rest.generated.ts';

export const profileRoutes = [
  defineRoute('POST', '/company/upload-picture', RestSetProfilePictureDocument, {
    summary: 'Stores a profile picture, a png, jpeg or webp of at most 5 MB, cropped to its centre square.',
    returns: { data: z.object({ profilePicture: z.string() }) },
    file: 'picFile',
    inputSchema: z.object({ picFile: fileField('Choose an image.') }),
    variables: ({ picFile }) => ({ input: { picture: picFile } }),
    reply: ({ setProfilePicture }) =>
      toPayloadResponse(setProfilePicture, ({ company }) => ({ data: { profilePicture: company!.profilePicture } }), {
        names: { picture: 'picFile' },
      }),
  }),

  defineRoute('POST', '/company/update-profile', RestUpdateProfileDocument, {
    summary: "Changes the company's profile. The part of the email after the @ cannot change.",
    example: { name: 'Acme Works', email: EXAMPLE.email, address: '2 MG Road, Mumbai', phone: '9820000001' },
    returns: { data: Company },
    inputSchema: z.object({
      name: textField('name'),
      email: textField('email'),
      address: patchTextField('address'),
      phone: patchTextField('phone'),
    }),
    variables: (input) => ({ input }),
    reply: ({ updateProfile }) =>
      toPayloadResponse(updateProfile, (payload) => ({ data: toRestCompany(payload.company!) })),
  }),
];
