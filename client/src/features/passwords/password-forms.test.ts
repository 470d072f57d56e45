import { describe, expect, test } from 'vitest';
import { changePasswordForm } from './change-password.form.ts';
import { forgotPasswordForm } from './forgot-password.form.ts';
import { resetPasswordForm } from './reset-password.form.ts';

const PASSWORD = 'N3w#Password9x';

describe('a change of password', () => {
  const values = { currentPassword: 'Old#Password1x', newPassword: PASSWORD, confirmPassword: PASSWORD };

  test.each([
    [{ currentPassword: '', newPassword: 'x' }, { currentPassword: 'Current password must be there.' }],
    [
      { newPassword: 'short', confirmPassword: 'other' },
      {
        newPassword:
          'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.',
      },
    ],
    [{ newPassword: values.currentPassword }, { newPassword: 'Current password and new password must not be same.' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match.' }],
    [{}, {}],
  ])('%j gets %j and nothing else', (change, problems) => {
    expect(changePasswordForm.validate({ ...values, ...change })).toEqual(problems);
  });
});

describe('a new password set through a mailed link', () => {
  test('follows the password rule and is typed twice', () => {
    const problems = resetPasswordForm.validate({ newPassword: 'weak', confirmPassword: 'other' });
    expect(problems.newPassword).toContain('at least 8 characters long');
    expect(problems.confirmPassword).toBe('Passwords do not match.');
    expect(resetPasswordForm.validate({ newPassword: PASSWORD, confirmPassword: PASSWORD })).toEqual({});
  });
});

describe('a forgotten password', () => {
  test('needs an email address', () => {
    expect(forgotPasswordForm.validate.email(' ')).toBe('Email is required.');
    expect(forgotPasswordForm.validate.email('asha')).toBe('Enter a valid email address.');
    expect(forgotPasswordForm.validate.email(' asha@acme.example ')).toBeNull();
    expect(forgotPasswordForm.toEmail(' asha@acme.example ')).toBe('asha@acme.example');
  });
});
