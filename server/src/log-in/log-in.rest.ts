import { z } from 'zod';
import { Administrator, administrator } from '../administrators/administrators.shape.ts';
import { Company, company } from '../keys/company.shape.ts';
import { mustEnrol } from '../shared/faults.ts';
import { UserErrorCode } from '../shared/problem.rules.ts';
import { done, noSession, refused } from '../rest/envelope.ts';
import { EXAMPLE } from '../rest/examples.ts';
import { keptText, text, textOrNumber } from '../rest/readers.ts';
import { nothing, outcome, route } from '../rest/route.ts';
import { moment } from '../rest/values.ts';
import {
  RestAdminLogInDocument,
  RestLogInDocument,
  RestSignUpDocument,
  RestViewerDocument,
} from './log-in.rest.generated.ts';

const session = {
  token: z.string().meta({ description: 'The session, for the header jwt or Authorization: Bearer.' }),
  expiresAt: moment.meta({
    description: 'When the session ends at the latest; sooner after 12 hours without a request, or when it is ended.',
  }),
};

export const logInRoutes = [
  route('POST', '/auth/login', RestLogInDocument, {
    summary: 'Logs a company in; the session ends after 7 days, or after 12 hours without a request.',
    example: { email: EXAMPLE.email, password: EXAMPLE.password },
    returns: { ...session, user: Company },
    takes: z.object({ email: text('email'), password: text('password'), code: keptText('code') }),
    variables: (input) => ({ input }),
    reply: ({ logIn }) =>
      outcome(logIn, ({ token, expiresAt, company: user }) => ({ token, expiresAt, user: company(user!) })),
  }),

  route('POST', '/auth/signup', RestSignUpDocument, {
    summary: 'Signs up a company, which then logs in.',
    example: {
      name: 'Acme',
      email: EXAMPLE.email,
      domain: 'acme.example',
      phone: '9820000000',
      address: '1 MG Road, Mumbai',
      password: EXAMPLE.password,
      cpassword: EXAMPLE.password,
    },
    takes: z.object({
      name: text('name'),
      email: text('email'),
      domain: text('domain'),
      phone: textOrNumber('phone'),
      address: text('address'),
      password: text('password'),
      cpassword: text('cpassword'),
    }),
    variables: ({ cpassword, ...form }) => ({ input: { ...form, confirmPassword: cpassword } }),
    reply: ({ signUp }) => outcome(signUp, undefined, { names: { confirmPassword: 'cpassword' } }),
  }),

  route('GET', '/auth/checkLogin', RestViewerDocument, {
    summary: 'Returns the company that is logged in; code 6 for an administrator.',
    returns: { user: Company },
    takes: nothing,
    variables: () => ({}),
    reply: ({ viewer }) => ('email' in viewer ? done('Logged in.', { user: company(viewer) }) : noSession()),
  }),

  route('POST', '/admin/admin-login', RestAdminLogInDocument, {
    summary: 'Logs an administrator in; the session ends after 7 days, or after 12 hours without a request.',
    example: { username: EXAMPLE.username, userPassword: EXAMPLE.password },
    returns: { ...session, user: Administrator },
    takes: z.object({ username: text('username'), userPassword: text('userPassword'), code: keptText('code') }),
    variables: ({ userPassword, ...login }) => ({ input: { ...login, password: userPassword } }),
    reply: ({ adminLogIn }) =>
      adminLogIn.administrator?.mustAddSecondFactor
        ? refused(mustEnrol().message, {}, 200, UserErrorCode.SECOND_FACTOR_REQUIRED)
        : outcome(
            adminLogIn,
            ({ token, expiresAt, administrator: user }) => ({ token, expiresAt, user: administrator(user!) }),
            { names: { password: 'userPassword' } },
          ),
  }),

  route('GET', '/admin/admin-check-login', RestViewerDocument, {
    summary: 'Returns the administrator who is logged in; code 6 for a company.',
    returns: { user: Administrator },
    takes: nothing,
    variables: () => ({}),
    reply: ({ viewer }) => ('username' in viewer ? done('Logged in.', { user: administrator(viewer) }) : noSession()),
  }),
];
