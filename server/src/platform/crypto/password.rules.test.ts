import { describe, expect, it } from 'vitest';
import { checkOwnNames, checkPassword, PASSWORD_REQUIREMENTS } from './password.rules.ts';

const PATTERN_MESSAGE =
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
])('passwords: a password is rejected with the message of the password rule: %s', (_case, password) => {
  expect(checkPassword(password)).toMatchObject([{ field: 'newPassword', message: PATTERN_MESSAGE }]);
});

it('passwords: an acceptable password meets the checklist, and a forbidden character fails it', () => {
  const listUnmetRequirements = (password: string) =>
    PASSWORD_REQUIREMENTS.filter(({ isMetBy }) => !isMetBy(password)).map(({ text }) => text);
  expect(listUnmetRequirements('Zx7@qwPl')).toEqual([]);
  expect(listUnmetRequirements('Zx7@qwPl-')).toEqual(['Only letters, digits and @$!%*?&#']);
});

it('passwords: a password of more than 128 characters is rejected', () => {
  const [problem] = checkPassword(`Zx7@${'q'.repeat(125)}`);
  expect(problem?.message).toBe('Password must be at most 128 characters.');
});

describe('passwords: own names', () => {
  const MESSAGE = 'Password must not contain your name or domain.';
  const listMessages = (password: string, name: string, domain?: string) =>
    checkOwnNames(password, { name, domain }).map(({ message }) => message);

  it.each([
    ['a word of the name', 'Sunrise#2026', 'Sunrise Foods Ltd', 'sf.example'],
    ['in any case', 'xxSUNrise#1', 'sunRISE foods', undefined],
    ['a word of exactly five letters', 'Foods#2026', 'Sunrise Foods', undefined],
    ['a word between other characters', 'a1Motors#Z', 'Tata-Motors (P) Ltd.', undefined],
    ['a word next to digits', 'Studio#99x', 'Studio54', undefined],
    ['an accent that the password leaves out', 'Muller#99x', 'Café Müller', undefined],
    ['a letter that ASCII spells with two', 'Grossmann#1', 'Großmann', undefined],
    ['full-width letters', 'Sunrise#2026', 'ＳＵＮＲＩＳＥ', undefined],
    ['a ligature', 'Office#2026', 'Oﬃce Supplies', undefined],
    ['the Kelvin sign', 'Kelvin#2026', '\u212Aelvin', undefined],
    ['the first label of the domain', 'xAcme#2026', 'A B', 'acme.example'],
    ['the first label of a subdomain', 'Shop#20267', 'A B', 'shop.acme.example'],
    ['a label without its hyphens', 'TataMotors#1', 'A B', 'tata-motors.example'],
    ['a label of letters and digits', 'a4b4c4d4#Z', 'A B', 'a4b4c4d4.example'],
  ])('a password with %s is rejected: %s', (_what, password, name, domain) => {
    expect(listMessages(password, name, domain)).toEqual([MESSAGE]);
  });

  it.each([
    ['a word of four letters', 'Acme#20267', 'Acme Works', undefined],
    ['a part of a word', 'Sunri#20267', 'Sunrise', undefined],
    ['a label of three letters', 'Abc#202678', 'A B', 'abc.example'],
    ['a label of three letters and digits', 'a1b2c3#Zzz', 'A B', 'a1b2c3.example'],
    ['another label of the domain', 'Example#202', 'A B', 'ab.example'],
    ['words that only meet across a space', 'SunRise#2026', 'Sun Rise', undefined],
    ['a name in another script', 'Sunrise#2026', 'सूर्योदय फूड्स', undefined],
    ['no letters in the name', 'Sunrise#2026', '12345 678', undefined],
    ['no name', 'Sunrise#2026', '', ''],
  ])('a password with %s is accepted: %s', (_what, password, name, domain) => {
    expect(listMessages(password, name, domain)).toEqual([]);
  });

  it('the check of a name of 100,000 characters takes less than a second', () => {
    const before = process.cpuUsage();
    expect(listMessages('Sunrise#2026', '\uFDFA'.repeat(100_000))).toEqual([]);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});
