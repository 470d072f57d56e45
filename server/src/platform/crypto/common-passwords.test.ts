import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('passwords: common passwords', () => {
  it.each(['Password1!', 'PASSWORD', 'P@ssw0rd', '123Welcome!!', 'Qwerty#2026', '1qaz@WSX', 'Letmein1!'])(
    '%s is recognised as a common password',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['N3w#Password9x', 'Correct#Horse9battery', '', '12345678!@#'])('%s is not a common password', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
