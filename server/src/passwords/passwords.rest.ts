import { z } from 'zod';
import { EXAMPLE } from '../rest/examples.ts';
import { text } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { RestChangeAdministratorPasswordDocument, RestChangePasswordDocument } from './passwords.rest.generated.ts';

const newPassword = { newPassword: text('newPassword'), confirmPassword: text('confirmPassword') };
const example = { newPassword: 'Better$Stable7donkey', confirmPassword: 'Better$Stable7donkey' };

export const passwordRoutes = [
  route('POST', '/company/password-update', RestChangePasswordDocument, {
    summary: "Changes the company's password and ends its other sessions.",
    example: { ...example, currentPassword: EXAMPLE.password },
    takes: z.object({ ...newPassword, currentPassword: text('currentPassword') }),
    variables: (input) => ({ input }),
    reply: ({ changePassword }) => outcome(changePassword),
  }),

  route('POST', '/admin/admin-password-update', RestChangeAdministratorPasswordDocument, {
    summary: "Changes the administrator's password and ends their other sessions.",
    example: { ...example, currPassword: EXAMPLE.password },
    takes: z.object({ ...newPassword, currPassword: text('currPassword') }),
    variables: ({ currPassword, ...form }) => ({ input: { ...form, currentPassword: currPassword } }),
    reply: ({ changeAdministratorPassword }) =>
      outcome(changeAdministratorPassword, undefined, { names: { currentPassword: 'currPassword' } }),
  }),
];
