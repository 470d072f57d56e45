import { z } from 'zod';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { textField } from '../../../platform/rest/request-fields.ts';
import { toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { RestChangeAdministratorPasswordDocument, RestChangePasswordDocument } from './passwords.rest.generated.ts';

const newPasswordFields = {
  newPassword: textField('newPassword').meta({ description: 'The new password.' }),
  confirmPassword: textField('confirmPassword').meta({ description: 'The new password again.' }),
};
const CURRENT_PASSWORD_META = { description: 'The current password.' };
const newPasswordExample = { newPassword: 'Better$Stable7donkey', confirmPassword: 'Better$Stable7donkey' };

export const passwordRoutes = [
  defineRoute('POST', '/company/password-update', RestChangePasswordDocument, {
    operationId: 'changeCompanyPassword',
    tag: 'Account',
    summary: 'Change the password of the company.',
    description: 'The other sessions of the caller end.',
    message: 'Password updated successfully.',
    example: { ...newPasswordExample, currentPassword: EXAMPLE.password },
    inputSchema: z.object({
      ...newPasswordFields,
      currentPassword: textField('currentPassword').meta(CURRENT_PASSWORD_META),
    }),
    variables: (input) => ({ input }),
    reply: ({ changePassword }) => toPayloadResponse(changePassword),
  }),

  defineRoute('POST', '/admin/admin-password-update', RestChangeAdministratorPasswordDocument, {
    operationId: 'changeAdministratorPassword',
    tag: 'Account',
    summary: 'Change the password of the administrator.',
    description: 'The other sessions of the administrator end.',
    message: 'Password updated successfully.',
    example: { ...newPasswordExample, currPassword: EXAMPLE.password },
    inputSchema: z.object({
      ...newPasswordFields,
      currPassword: textField('currPassword').meta(CURRENT_PASSWORD_META),
    }),
    variables: ({ currPassword, ...form }) => ({ input: { ...form, currentPassword: currPassword } }),
    reply: ({ changeAdministratorPassword }) =>
      toPayloadResponse(changeAdministratorPassword, undefined, { names: { currentPassword: 'currPassword' } }),
  }),
];
