import { describe, expect, test } from 'vitest';
import { profileForm } from './profile.form.ts';

const company = {
  name: 'Acme',
  email: 'asha@acme.example',
  domain: 'acme.example',
  phone: '9820000000',
  address: '1 Road',
};
const values = profileForm.getInitialValues(company);

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
    expect(profileForm.validate({ ...values, ...change }, { ...company, phone: '12' })).toEqual(problems);
  });

  test('the form shows the local part of the email and sends the whole email', () => {
    expect(profileForm.getInitialValues(company).mailbox).toBe('asha');
    expect(profileForm.toInput({ ...values, mailbox: ' ravi ', name: ' Acme ' }, company)).toEqual({
      name: 'Acme',
      email: 'ravi@acme.example',
      phone: '9820000000',
      address: '1 Road',
    });
  });

  test.each([
    ['', '', true],
    ['9820000000', '9820000000', true],
    ['98200', '9820000000', true],
    ['98200', '', true],
    ['442071838750', '442071838750', false],
    ['4420718', '4420718', false],
    ['', '4420718', true],
    ['44207183875', '9820000000', false],
  ])('the phone %j, stored as %j, has the Indian prefix: %j', (phone, storedPhone, hasPrefix) => {
    expect(profileForm.hasIndianPrefix(phone, storedPhone)).toBe(hasPrefix);
  });

  test('a contact at another domain sees the whole email and can change it to the domain of the company only', () => {
    const companyOutsideDomain = { ...company, email: 'asha@partner.example' };
    const { mailbox } = profileForm.getInitialValues(companyOutsideDomain);
    expect(mailbox).toBe('asha@partner.example');
    const validate = (typed: string) =>
      profileForm.validate({ ...values, mailbox: typed }, companyOutsideDomain).mailbox;
    expect(validate(mailbox)).toBeUndefined();
    expect(validate('ravi@acme.example')).toBeUndefined();
    expect(validate('ravi@partner.example')).toBe('The email must belong to your domain acme.example.');
    expect(validate('ravi')).toBe('Invalid email format!');
  });

  test.each([
    ['ravi@acme.example', false, 'Saved. Open the link that confirms ravi@acme.example.'],
    // The email was confirmed before, so the server sends no link.
    ['ravi@acme.example', true, 'Saved.'],
    ['Asha@acme.example', false, 'Saved.'],
    ['asha@acme.example', false, 'Saved.'],
  ])('the message after saving the email %s with isEmailConfirmed %j is %j', (email, isEmailConfirmed, message) => {
    expect(profileForm.getSavedMessage('Saved.', company, { email, isEmailConfirmed })).toBe(message);
  });
});
