import { expect, test } from 'vitest';
import { formatUsers } from './key-words.ts';

test('key labels: a user limit of 0 is shown as Unlimited', () => {
  expect(formatUsers(0)).toBe('Unlimited');
  expect(formatUsers(2500)).toBe('2,500');
});
