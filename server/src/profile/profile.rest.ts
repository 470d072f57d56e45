import { z } from 'zod';
import { Company, company } from '../keys/company.shape.ts';
import { EXAMPLE } from '../rest/examples.ts';
import { file, keptText, text } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { RestSetProfilePictureDocument, RestUpdateProfileDocument } from './profile.rest.generated.ts';

export const profileRoutes = [
  route('POST', '/company/upload-picture', RestSetProfilePictureDocument, {
    summary: 'Stores a profile picture: a png, jpeg or webp of at most 5 MB, cropped to its centre square.',
    returns: { data: z.object({ profilePicture: z.string() }) },
    file: 'picFile',
    takes: z.object({ picFile: file('Choose an image.') }),
    variables: ({ picFile }) => ({ picture: picFile }),
    reply: ({ setProfilePicture }) =>
      outcome(setProfilePicture, ({ company }) => ({ data: { profilePicture: company!.profilePicture } }), {
        names: { picture: 'picFile' },
      }),
  }),

  route('POST', '/company/update-profile', RestUpdateProfileDocument, {
    summary: "Changes the company's profile; the part of the email after the @ cannot change.",
    example: { name: 'Acme Works', email: EXAMPLE.email, address: '2 MG Road, Mumbai', phone: '9820000001' },
    returns: { data: Company },
    takes: z.object({
      name: text('name'),
      email: text('email'),
      address: keptText('address'),
      phone: keptText('phone'),
    }),
    variables: (input) => ({ input }),
    reply: ({ updateProfile }) => outcome(updateProfile, (payload) => ({ data: company(payload.company!) })),
  }),
];
