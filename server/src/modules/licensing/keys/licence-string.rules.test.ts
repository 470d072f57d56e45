import { describe, expect, it } from 'vitest';
import { createLicenceString } from './licence-string.ts';
import { parseLicenceCharacters, toLicenceString } from './licence-string.rules.ts';

const PRINTED = '01ABC-DEFGH-JKMNP-QRSTV-WXYZ2-34567-89000-11111';

describe('licence strings: parsing', () => {
  it('a licence string is normalised to its printed form regardless of how it is typed', () => {
    const printed = createLicenceString();
    const signs = printed.replaceAll('-', '');
    const typed = [
      printed,
      signs,
      printed.toLowerCase(),
      printed.replaceAll('0', 'O').replaceAll('1', 'l'),
      signs.replaceAll('0', 'o').replaceAll('1', 'I'),
      ` ${printed.replaceAll('-', ' – ')}\n`,
      signs.split('').join('-'),
    ];
    expect(typed.map(toLicenceString)).toEqual(typed.map(() => printed));
  });
});

describe('licence strings: search by part', () => {
  it.each(['o1ab', 'abcdef', 'cdefghj', 'DEFGH', 'h-jkmnp-q', 'vwxyz234567890oo', 'llll', '1 1 1 1 1', PRINTED])(
    '%s is found in the printed licence string',
    (typed) => {
      expect(PRINTED.replaceAll('-', '')).toContain(parseLicenceCharacters(typed));
    },
  );

  it.each(['', ' - ', 'Uma', 'Acme!', `${PRINTED}1`])('%j is not part of a licence string', (typed) => {
    expect(parseLicenceCharacters(typed)).toBeNull();
  });
});
