import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each(['Password1!', 'PASSWORD', 'P@ssw0rd', '123Welcome!!', 'Qwerty#2026', '1qaz@WSX', 'Letmein1!'])(
    '%s is known in any case, and with digits and special characters around it',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['N3w#Password9x', 'Correct#Horse9battery', '', '12345678!@#'])('%s is not one', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
