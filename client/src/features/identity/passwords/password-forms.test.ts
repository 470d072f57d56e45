import { describe, expect, test } from 'vitest';
import { changePasswordForm } from './change-password.form.ts';
import { forgotPasswordForm } from './forgot-password.form.ts';
import { resetPasswordForm } from './reset-password.form.ts';

const PASSWORD = 'N3w#Password9x';
const PATTERN_MESSAGE =
  'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.';

describe('password form: change of password', () => {
  const values = { currentPassword: 'Old#Password1x', newPassword: PASSWORD, confirmPassword: PASSWORD };

  test.each([
    [{ currentPassword: '', newPassword: 'x' }, { currentPassword: 'Current password must be there.' }],
    [{ newPassword: 'short', confirmPassword: 'other' }, { newPassword: PATTERN_MESSAGE }],
    [{ currentPassword: 'same', newPassword: 'same', confirmPassword: 'same' }, { newPassword: PATTERN_MESSAGE }],
    [{ newPassword: values.currentPassword }, { newPassword: 'Current password and new password must not be same.' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match.' }],
    [{}, {}],
  ])('the input %j causes only the errors %j', (change, problems) => {
    expect(changePasswordForm.validate({ ...values, ...change })).toEqual(problems);
  });
});

describe('password form: new password from an emailed link', () => {
  test('a new password must satisfy the password rule and match its confirmation', () => {
    const problems = resetPasswordForm.validate({ newPassword: 'weak', confirmPassword: 'other' });
    expect(problems.newPassword).toContain('at least 8 characters long');
    expect(problems.confirmPassword).toBe('Passwords do not match.');
    expect(resetPasswordForm.validate({ newPassword: PASSWORD, confirmPassword: PASSWORD })).toEqual({});
  });
});

describe('password form: forgotten password', () => {
  test('a valid email address is required', () => {
    expect(forgotPasswordForm.validate.email(' ')).toBe('Email is required.');
    expect(forgotPasswordForm.validate.email('asha')).toBe('Enter a valid email address.');
    expect(forgotPasswordForm.validate.email(' asha@acme.example ')).toBeNull();
    expect(forgotPasswordForm.toEmail(' asha@acme.example ')).toBe('asha@acme.example');
  });
});
