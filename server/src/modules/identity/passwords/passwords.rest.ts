import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { textField } from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { RestChangeAdministratorPasswordDocument, RestChangePasswordDocument } from './passwords.rest.generated.ts';

const newPassword = { newPassword: textField('newPassword'), confirmPassword: textField('confirmPassword') };
const example = { newPassword: 'Better$Stable7donkey', confirmPassword: 'Better$Stable7donkey' };

export const passwordRoutes = [
  defineRoute('POST', '/company/password-update', RestChangePasswordDocument, {
    summary: "Changes the company's password and ends its other sessions.",
    example: { ...example, currentPassword: EXAMPLE.password },
    inputSchema: z.object({ ...newPassword, currentPassword: textField('currentPassword') }),
    variables: (input) => ({ input }),
    reply: ({ changePassword }) => toPayloadResponse(changePassword),
  }),

  defineRoute('POST', '/admin/admin-password-update', RestChangeAdministratorPasswordDocument, {
    summary: "Changes the administrator's password and ends their other sessions.",
    example: { ...example, currPassword: EXAMPLE.password },
    inputSchema: z.object({ ...newPassword, currPassword: textField('currPassword') }),
    variables: ({ currPassword, ...form }) => ({ input: { ...form, currentPassword: currPassword } }),
    reply: ({ changeAdministratorPassword }) =>
      toPayloadResponse(changeAdministratorPassword, undefined, { names: { currentPassword: 'currPassword' } }),
  }),
];
