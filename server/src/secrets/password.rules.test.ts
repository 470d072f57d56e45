import { expect, it } from 'vitest';
import { checkPassword } from './password.rules.ts';

const PATTERN =
  'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character.';

it.each(['Zx7@qwPl', 'N3w#Password9x', 'aA1@$!%*?&#', `Zx7@${'q'.repeat(60)}`, `Zx7@${'q'.repeat(124)}`])(
  'passwords: %s is an acceptable password',
  (password) => {
    expect(checkPassword(password)).toEqual([]);
  },
);

it.each([
  ['too short', 'Zx7@qwP'],
  ['without a lower-case letter', 'ZX7@QWPL'],
  ['without an upper-case letter', 'zx7@qwpl'],
  ['without a digit', 'Zxx@qwPl'],
  ['without a special character', 'Zx77qwPl'],
  ['with a character that is not allowed', 'Zx7@qwPl-'],
  ['with a space', 'Zx7@ qwPl'],
  ['with a letter beyond ASCII', 'Zx7@qwPlé'],
  ['with a line break at its end', 'Zx7@qwPl\n'],
  ['empty', ''],
])('passwords: a password is rejected with the message of the rule: %s', (_case, password) => {
  expect(checkPassword(password)).toMatchObject([{ field: 'newPassword', message: PATTERN }]);
});

it('passwords: a password of more than 128 characters is rejected', () => {
  const [problem] = checkPassword(`Zx7@${'q'.repeat(125)}`);
  expect(problem?.message).toBe('Password must be at most 128 characters.');
});
