import { z } from 'zod';
import { text } from '../rest/readers.ts';
import { outcome, route } from '../rest/route.ts';
import { RestChangeAdministratorPasswordDocument, RestChangePasswordDocument } from './accounts.rest.generated.ts';

const newPassword = { newPassword: text('newPassword'), confirmPassword: text('confirmPassword') };

export const accountRoutes = [
  route('POST', '/company/password-update', RestChangePasswordDocument, {
    takes: z.object({ ...newPassword, currentPassword: text('currentPassword') }),
    variables: (input) => ({ input }),
    reply: ({ changePassword }) => outcome(changePassword),
  }),

  route('POST', '/admin/admin-password-update', RestChangeAdministratorPasswordDocument, {
    takes: z.object({ ...newPassword, currPassword: text('currPassword') }),
    variables: ({ currPassword, ...form }) => ({ input: { ...form, currentPassword: currPassword } }),
    reply: ({ changeAdministratorPassword }) =>
      outcome(changeAdministratorPassword, undefined, { names: { currentPassword: 'currPassword' } }),
  }),
];
