import { getDomainWithoutSuffix } from 'tldts';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../platform/kernel/email.rules.ts';
import { createUserError, getMessagesByField } from '../../../platform/kernel/user-error.rules.ts';
import { checkSignUp, getEmailHost, isWithinDomain, normalizeDomain, type SignUpForm } from './sign-up.rules.ts';

const FREE_PROVIDER_MESSAGE = 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).';
const form: SignUpForm = {
  name: 'Acme',
  email: 'office@acme.example',
  domain: 'acme.example',
  phone: '9820000000',
  address: '1 MG Road',
  password: 'Correct#Horse9battery',
  confirmPassword: 'Correct#Horse9battery',
};
const getErrors = (change: Partial<SignUpForm>) =>
  getMessagesByField(checkSignUp({ ...form, ...change }, getDomainWithoutSuffix));

it('sign-up: a complete form has no error', () => {
  expect(getErrors({})).toEqual({});
});

it('forms: the first of several errors of a field is shown', () => {
  const errors = [createUserError('email', 'first'), createUserError(null, 'none'), createUserError('email', 'second')];
  expect(getMessagesByField(errors)).toEqual({ email: 'first' });
});

describe('sign-up: required fields', () => {
  it.each([
    ['name', 'Name is required.'],
    ['email', 'Email is required.'],
    ['domain', 'Domain is required.'],
    ['phone', 'Phone is required.'],
    ['address', 'Address is required.'],
    ['password', 'Password is required.'],
    ['confirmPassword', 'Confirm Password is required.'],
  ])('the field %s is required', (field, message) => {
    expect(getErrors({ [field]: '' })).toMatchObject({ [field]: message });
    if (!field.toLowerCase().includes('password'))
      expect(getErrors({ [field]: ' \t' })).toMatchObject({ [field]: message });
  });

  it('all missing fields are reported together', () => {
    const emptyForm = { name: '', email: '', domain: '', phone: '', address: '', password: '', confirmPassword: '' };
    expect(Object.keys(getErrors(emptyForm)).toSorted()).toEqual(Object.keys(form).toSorted());
  });
});

describe('sign-up: email rules', () => {
  it.each([
    ['gmail.com', true],
    ['GMAIL.com', true],
    ['yahoo.co.in', true],
    ['mail.yahoo.co.uk', true],
    ['hotmail.fr', true],
    ['outlook.com', true],
    ['aol.com', true],
    ['icloud.com', true],
    ['protonmail.ch', true],
    ['zoho.in', true],
    ['gmx.de', true],
    ['myyahoo.example', false],
    ['gmail.acme.example', false],
    ['notgmx.de', false],
    ['yahoo-partners.example', false],
  ])('an email at %s is from a free provider: %s', (host, isFree) => {
    expect(getErrors({ email: `office@${host}`, domain: host }).email === FREE_PROVIDER_MESSAGE).toBe(isFree);
  });

  it.each([
    ['office@acme.example', true],
    ['Office@ACME.example', true],
    ['office@mail.acme.example', true],
    ['office@notacme.example', false],
    ['office@acme.example.evil.example', false],
    ['office@example', false],
  ])('the email %s belongs to acme.example: %s', (email, isWithin) => {
    expect(getErrors({ email }).email === undefined).toBe(isWithin);
  });

  it('an email at an internationalized domain belongs to that domain', () => {
    expect(getErrors({ email: 'office@mail.münchen.example', domain: 'München.example' })).toEqual({});
  });

  it('an email on another domain is rejected with a message naming the domain as typed', () => {
    expect(getErrors({ email: 'office@other.example', domain: ' Acme.Example ' }).email).toBe(
      'The email must belong to your domain Acme.Example.',
    );
  });

  it.each([
    'office',
    'office@',
    '@acme.example',
    'a b@acme.example',
    'a@b@acme.example',
    'a@acme',
    'a@acme.',
    'a@.acme.example',
    'a@x..acme.example',
    'a@other.example/.acme.example',
    'a@other.example#.acme.example',
    `${'a'.repeat(250)}@acme.example`,
  ])('the email %s is malformed', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('the host of an email is returned in lower case', () => {
    expect(getEmailHost('Office@Mail.ACME.example')).toBe('mail.acme.example');
  });
});

describe('sign-up: domain rules', () => {
  it.each([
    ['acme.example', 'acme.example'],
    [' Acme.Example ', 'acme.example'],
    ['www.acme.example', 'acme.example'],
    ['https://www.Acme.example:8443/about?x=1#y', 'acme.example'],
    ['http://acme.example/', 'acme.example'],
    ['acme.example.', 'acme.example'],
    ['www2.acme.example', 'www2.acme.example'],
    ['chat://Acme.example', 'acme.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['two words', null],
    ['http://', null],
    ['', null],
  ])('the domain %j is normalized to %j', (typed, normalized) => {
    expect(normalizeDomain(typed)).toBe(normalized);
  });

  it.each([
    ['acme.example', 'acme.example', true],
    ['mail.acme.example', 'acme.example', true],
    ['notacme.example', 'acme.example', false],
    ['example', 'acme.example', false],
  ])('the host %s is within the domain %s: %s', (host, domain, isInside) => {
    expect(isWithinDomain(host, domain)).toBe(isInside);
  });
});

describe('sign-up: phone, password and length rules', () => {
  it.each([
    ['123456', true],
    ['123456789012345', true],
    ['12345', false],
    ['1234567890123456', false],
    ['+919820000000', true],
    ['98200 00000', true],
    ['+44 20 7946 0000', false],
    ['٩٨٢٠٠٠٠', false],
  ])('the phone %s is accepted: %s', (phone, isAccepted) => {
    expect(getErrors({ phone }).phone === undefined).toBe(isAccepted);
  });

  it('passwords that differ are rejected', () => {
    expect(getErrors({ confirmPassword: 'Correct#Horse9batterY' })).toEqual({
      confirmPassword: 'Passwords do not match.',
    });
  });

  it('a short password is rejected', () => {
    expect(getErrors({ password: 'short', confirmPassword: 'short' }).password).toMatch(/at least 8 characters long/);
  });

  it.each([
    ['name', 200],
    ['address', 500],
  ])('the field %s can have at most %d characters', (field, max) => {
    expect(getErrors({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(getErrors({ [field]: 'x'.repeat(max + 1) })).toHaveProperty(field);
  });
});
