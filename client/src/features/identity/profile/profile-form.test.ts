import { describe, expect, test } from 'vitest';
import { profileForm } from './profile.form.ts';

const EMAIL = 'asha@acme.example';
const values = { name: 'Acme', mailbox: 'asha', phone: '9820000000', address: '1 Road' };

describe('profile form: validation and input', () => {
  test.each([
    [{ name: '  ' }, { name: 'Name is required!' }],
    [{ mailbox: ' ' }, { mailbox: 'Email is required!' }],
    [{ mailbox: 'a b' }, { mailbox: 'Invalid email format!' }],
    [{ mailbox: 'asha@other.example' }, { mailbox: 'Email domain must remain @acme.example' }],
    [{ phone: '12345' }, { phone: 'Phone must be 10 digits!' }],
    [{ phone: '12' }, {}],
    [{ phone: '+91 98200-00000' }, {}],
    [{ phone: '' }, {}],
    [{ mailbox: 'asha@acme.example' }, {}],
    [{}, {}],
  ])('the input %j causes the errors %j', (change, problems) => {
    expect(
      profileForm.validate({ ...values, ...change }, { name: 'Acme', email: EMAIL, phone: '12', address: '' }),
    ).toEqual(problems);
  });

  test('the form shows the local part of the email and sends the whole email', () => {
    const company = { name: 'Acme', email: EMAIL, phone: '', address: '' };
    expect(profileForm.getInitialValues(company).mailbox).toBe('asha');
    expect(profileForm.toInput({ ...values, mailbox: ' ravi ', name: ' Acme ' }, EMAIL)).toEqual({
      name: 'Acme',
      email: 'ravi@acme.example',
      phone: '9820000000',
      address: '1 Road',
    });
  });
});
