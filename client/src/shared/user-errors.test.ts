import { expect, test } from 'vitest';
import { sortUserErrors } from './user-errors.ts';

test('a refusal goes to its field, and what no field shows stays a sentence', () => {
  const errors = [
    { field: 'email', message: 'Taken.' },
    { field: null, message: 'Not now.' },
    { field: 'quotedTotal', message: 'The price is now ₹5.' },
  ];
  expect(sortUserErrors(errors, ['email', 'name'])).toEqual({
    fields: { email: 'Taken.' },
    rest: 'Not now. The price is now ₹5.',
  });
});

test('without refusals there is nothing to say', () => {
  expect(sortUserErrors([], ['email'])).toEqual({ fields: {}, rest: null });
});
