import { expect, test } from 'vitest';
import { splitUserErrors } from './user-errors.ts';

test('user errors: an error is assigned to its field, and errors without a shown field form one message', () => {
  const errors = [
    { field: ['input', 'email'], message: 'Taken.' },
    { field: null, message: 'Not now.' },
    { field: ['input', 'quotedTotal'], message: 'The price is now ₹5.' },
  ];
  expect(splitUserErrors(errors, ['email', 'name'])).toEqual({
    fields: { email: 'Taken.' },
    generalError: 'Not now. The price is now ₹5.',
  });
});

test('user errors: an empty list produces no field errors and no message', () => {
  expect(splitUserErrors([], ['email'])).toEqual({ fields: {}, generalError: null });
});
