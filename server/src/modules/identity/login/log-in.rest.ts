import { z } from 'zod';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createSecondFactorRequiredError, createUnauthenticatedError } from '../../../platform/kernel/system-errors.ts';
import { UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { createSuccessResponse, createUserErrorResponse } from '../../../platform/rest/envelope.ts';
import { EXAMPLE } from '../../../platform/rest/example-values.ts';
import { patchTextField, textField, textOrNumberField } from '../../../platform/rest/request-fields.ts';
import { timestampSchema } from '../../../platform/rest/response-schemas.ts';
import { emptyInput, toPayloadResponse, defineRoute } from '../../../platform/rest/route.ts';
import { AdministratorSchema, toRestAdministrator } from '../../administrators/administrators/administrators.shape.ts';
import { Company, toRestCompany } from '../../licensing/api/company.shape.ts';
import {
  RestAdminLogInDocument,
  RestCurrentAdministratorDocument,
  RestCurrentCompanyDocument,
  RestLogInDocument,
  RestSignUpDocument,
} from './log-in.rest.generated.ts';
import { SESSION_END_DESCRIPTION } from './log-in.rules.ts';

const codeField = patchTextField('code').meta({
  description: 'A code of the authenticator app, or a recovery code. Needed only if the account has a second factor.',
});

const sessionFields = {
  token: z.string().meta({
    description: 'The session token. Send it in the header jwt or Authorization: Bearer.',
    examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhY21lIn0.c2lnbmF0dXJl'],
  }),
  expiresAt: timestampSchema.meta({
    description:
      'The latest time at which the session ends. It ends earlier after 12 hours without a request, or when it is revoked.',
  }),
};

type RestCompany = Parameters<typeof toRestCompany>[0];
type RestAdministrator = Parameters<typeof toRestAdministrator>[0];

/** Rejects accounts with this role with code 6, before the scopes of their API tokens are checked. */
const createRoleRejection =
  (role: Role) =>
  ({ viewer }: Context) => {
    if (viewer.role === role) throw createUnauthenticatedError();
  };

export const logInRoutes = [
  defineRoute('POST', '/auth/login', RestLogInDocument, {
    operationId: 'logInCompany',
    tag: 'Authentication',
    summary: 'Log in as a company.',
    description: SESSION_END_DESCRIPTION,
    message: 'Logged in successfully.',
    example: { email: EXAMPLE.email, password: EXAMPLE.password },
    returns: { ...sessionFields, user: Company },
    inputSchema: z.object({
      email: textField('email').meta({ description: 'The email of the company.' }),
      password: textField('password').meta({ description: 'The password of the company.' }),
      code: codeField,
    }),
    variables: (input) => ({ input }),
    reply: ({ logIn }) =>
      toPayloadResponse(logIn, ({ token, expiresAt, company: user }) => ({
        token,
        expiresAt,
        user: toRestCompany(user!),
      })),
  }),

  defineRoute('POST', '/auth/signup', RestSignUpDocument, {
    operationId: 'signUpCompany',
    tag: 'Authentication',
    summary: 'Sign up a company.',
    description: 'The response has no session. Log in afterwards.',
    message: 'Signed up successfully. Please log in.',
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
      name: textField('name').meta({ description: 'The name of the company.' }),
      email: textField('email').meta({ description: 'An email address of the domain. It is the login name.' }),
      domain: textField('domain').meta({ description: 'The domain of the company, such as acme.example.' }),
      phone: textOrNumberField('phone').meta({
        description: 'The phone number. Spaces, dashes and the prefix +91 are removed.',
      }),
      address: textField('address').meta({ description: 'The postal address.' }),
      password: textField('password').meta({ description: 'The new password.' }),
      cpassword: textField('cpassword').meta({ description: 'The new password again.' }),
    }),
    variables: ({ cpassword, ...form }) => ({ input: { ...form, confirmPassword: cpassword } }),
    reply: ({ signUp }) => toPayloadResponse(signUp, undefined, { names: { confirmPassword: 'cpassword' } }),
  }),

  defineRoute('GET', '/auth/checkLogin', RestCurrentCompanyDocument, {
    operationId: 'getCurrentCompany',
    tag: 'Authentication',
    summary: "Return the caller's company.",
    description: 'An administrator gets code 6.',
    message: 'Logged in.',
    returns: { user: Company },
    inputSchema: emptyInput,
    authorize: createRoleRejection(Role.Admin),
    variables: () => ({}),
    reply: ({ viewer }) => createSuccessResponse('Logged in.', { user: toRestCompany(viewer as RestCompany) }),
  }),

  defineRoute('POST', '/admin/admin-login', RestAdminLogInDocument, {
    operationId: 'logInAdministrator',
    tag: 'Authentication',
    summary: 'Log in as an administrator.',
    description: `${SESSION_END_DESCRIPTION} An administrator who must add a second factor gets SECOND_FACTOR_REQUIRED and adds it in the portal.`,
    message: 'Logged in successfully.',
    example: { username: EXAMPLE.username, userPassword: EXAMPLE.password },
    returns: { ...sessionFields, user: AdministratorSchema },
    inputSchema: z.object({
      username: textField('username').meta({ description: 'The username of the administrator.' }),
      userPassword: textField('userPassword').meta({ description: 'The password of the administrator.' }),
      code: codeField,
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

  defineRoute('GET', '/admin/admin-check-login', RestCurrentAdministratorDocument, {
    operationId: 'getCurrentAdministrator',
    tag: 'Authentication',
    summary: 'Return the calling administrator.',
    description: 'A company gets code 6.',
    message: 'Logged in.',
    returns: { user: AdministratorSchema },
    inputSchema: emptyInput,
    authorize: createRoleRejection(Role.Customer),
    variables: () => ({}),
    reply: ({ viewer }) =>
      createSuccessResponse('Logged in.', { user: toRestAdministrator(viewer as RestAdministrator) }),
  }),
];
