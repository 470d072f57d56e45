import { z } from 'zod';
import { AdministratorSchema, toRestAdministrator } from '../../administrators/administrators/administrators.shape.ts';
import { Company, toRestCompany } from '../../licensing/api/company.shape.ts';
import { createSecondFactorRequiredError } from '../../../platform/kernel/system-errors.ts';
import { UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import {
  createSuccessResponse,
  createNoSessionResponse,
  createUserErrorResponse,
} from '../../../platform/rest/envelope.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { patchTextField, textField, textOrNumberField } from '../../../platform/rest/request-fields.ts';
import { emptyInput, toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { timestampSchema } from '../../../platform/rest/response-schemas.ts';
import {
  RestAdminLogInDocument,
  RestLogInDocument,
  RestSignUpDocument,
  RestViewerDocument,
} from './log-in.rest.generated.ts';

const session = {
  token: z.string().meta({ description: 'The session token. Send it in the header jwt or Authorization: Bearer.' }),
  expiresAt: timestampSchema.meta({
    description:
      'The latest time at which the session ends. It ends earlier after 12 hours without a request, or when it is revoked.',
  }),
};

export const logInRoutes = [
  defineRoute('POST', '/auth/login', RestLogInDocument, {
    summary: 'Logs in a company. The session ends after 7 days, or after 12 hours without a request.',
    example: { email: EXAMPLE.email, password: EXAMPLE.password },
    returns: { ...session, user: Company },
    inputSchema: z.object({ email: textField('email'), password: textField('password'), code: patchTextField('code') }),
    variables: (input) => ({ input }),
    reply: ({ logIn }) =>
      toPayloadResponse(logIn, ({ token, expiresAt, company: user }) => ({
        token,
        expiresAt,
        user: toRestCompany(user!),
      })),
  }),

  defineRoute('POST', '/auth/signup', RestSignUpDocument, {
    summary: 'Signs up a company. It can then log in.',
    example: {
      name: 'Acme',
      email: EXAMPLE.email,
      domain: 'acme.example',
      phone: '9820000000',
      address: '1 MG Road, Mumbai',
      password: EXAMPLE.password,
      cpassword: EXAMPLE.password,
    },
    inputSchema: z.object({
      name: textField('name'),
      email: textField('email'),
      domain: textField('domain'),
      phone: textOrNumberField('phone'),
      address: textField('address'),
      password: textField('password'),
      cpassword: textField('cpassword'),
    }),
    variables: ({ cpassword, ...form }) => ({ input: { ...form, confirmPassword: cpassword } }),
    reply: ({ signUp }) => toPayloadResponse(signUp, undefined, { names: { confirmPassword: 'cpassword' } }),
  }),

  defineRoute('GET', '/auth/checkLogin', RestViewerDocument, {
    summary: 'Returns the company that is logged in. Code 6 for an administrator.',
    returns: { user: Company },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ viewer }) =>
      'email' in viewer
        ? createSuccessResponse('Logged in.', { user: toRestCompany(viewer) })
        : createNoSessionResponse(),
  }),

  defineRoute('POST', '/admin/admin-login', RestAdminLogInDocument, {
    summary: 'Logs in an administrator. The session ends after 7 days, or after 12 hours without a request.',
    example: { username: EXAMPLE.username, userPassword: EXAMPLE.password },
    returns: { ...session, user: AdministratorSchema },
    inputSchema: z.object({
      username: textField('username'),
      userPassword: textField('userPassword'),
      code: patchTextField('code'),
    }),
    variables: ({ userPassword, ...login }) => ({ input: { ...login, password: userPassword } }),
    reply: ({ adminLogIn }) =>
      adminLogIn.administrator?.mustAddSecondFactor
        ? createUserErrorResponse(
            createSecondFactorRequiredError().message,
            {},
            200,
            UserErrorCode.SECOND_FACTOR_REQUIRED,
          )
        : toPayloadResponse(
            adminLogIn,
            ({ token, expiresAt, administrator: user }) => ({ token, expiresAt, user: toRestAdministrator(user!) }),
            { names: { password: 'userPassword' } },
          ),
  }),

  defineRoute('GET', '/admin/admin-check-login', RestViewerDocument, {
    summary: 'Returns the administrator who is logged in. Code 6 for a company.',
    returns: { user: AdministratorSchema },
    inputSchema: emptyInput,
    variables: () => ({}),
    reply: ({ viewer }) =>
      'username' in viewer
        ? createSuccessResponse('Logged in.', { user: toRestAdministrator(viewer) })
        : createNoSessionResponse(),
  }),
];
