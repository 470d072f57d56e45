import { describe, expect, test } from 'vitest';
import { signUpForm } from '../sign-up/sign-up.form.ts';
import { adminLogInForm } from './admin-log-in.form.ts';
import { logInForm } from './log-in.form.ts';

const company = {
  name: ' Acme ',
  email: ' asha@acme.example ',
  domain: ' acme.example ',
  phone: '9876543210',
  address: ' 1 Road ',
  password: 'N3w#Password9x',
  confirmPassword: 'N3w#Password9x',
};

describe('login form: login', () => {
  test('email, username and password are required', () => {
    expect(logInForm.validate.email('  ')).toBe('Email is required.');
    expect(logInForm.validate.password('')).toBe('Password is required.');
    expect(adminLogInForm.validate.username('')).toBe('Username is required.');
  });

  test('a password is sent unchanged, including spaces', () => {
    expect(logInForm.toInput({ email: ' a@b.example ', password: ' x ', code: '' })).toEqual({
      email: 'a@b.example',
      password: ' x ',
      code: null,
    });
  });

  test('a code is sent without surrounding spaces', () => {
    expect(adminLogInForm.toInput({ username: ' chief ', password: 'x', code: ' 123 456 ' })).toEqual({
      username: 'chief',
      password: 'x',
      code: '123 456',
    });
  });
});

describe('login form: sign-up', () => {
  test('an empty form shows an error at every field', () => {
    expect(Object.keys(signUpForm.validate(signUpForm.initialValues)).toSorted()).toEqual(
      Object.keys(signUpForm.initialValues).toSorted(),
    );
  });

  test('an email from a free provider is rejected with a message that requires a business email', () => {
    expect(signUpForm.validate({ ...company, email: 'asha@gmail.com' }).email).toBe(
      'Please use a business or custom domain email (not Gmail, Yahoo, etc.).',
    );
  });

  test.each([
    ['yahoo.co.in', false],
    ['gmx.de', false],
    ['gmail.acme.example', true],
    ['outlook.acme.co.in', true],
  ])('without the public suffix list, an email at %s is accepted: %s', (domain, isAccepted) => {
    const errors = signUpForm.validate({ ...company, email: `asha@${domain}`, domain });
    expect(errors.email === undefined).toBe(isAccepted);
  });

  test('an email at another domain is rejected with a message that names the typed domain', () => {
    expect(signUpForm.validate({ ...company, email: 'asha@other.example' }).email).toBe(
      'The email must belong to your domain acme.example.',
    );
  });

  test.each([
    ['asha@acme.example', { email: '', domain: '' }, 'acme.example'],
    ['asha@acme.example', { email: 'asha@acme.exampl', domain: 'acme.exampl' }, 'acme.example'],
    ['asha@mail.acme.example', { email: '', domain: ' ' }, 'mail.acme.example'],
    ['ASHA@ACME.Example ', { email: '', domain: '' }, 'acme.example'],
    ['asha@', { email: 'asha@acme.example', domain: 'acme.example' }, ''],
    ['asha@gmail.com', { email: '', domain: '' }, ''],
    ['asha@gmail.acme.example', { email: '', domain: '' }, 'gmail.acme.example'],
    ['asha@acme.example', { email: 'asha@gmail.com', domain: 'acme.in' }, 'acme.in'],
    ['asha@acme.example', { email: 'asha@mail.acme.in', domain: 'acme.in' }, 'acme.in'],
  ])('typing %s after %j sets the domain to %j', (email, before, domain) => {
    expect(signUpForm.getDomainAfterEmailChange(email, { ...company, ...before })).toBe(domain);
  });

  test('values are sent without surrounding spaces', () => {
    expect(signUpForm.toInput(company)).toMatchObject({ name: 'Acme', email: 'asha@acme.example', address: '1 Road' });
  });
});
