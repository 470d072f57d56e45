import { describe, expect, it } from 'vitest';
import { parseLicenceCharacters, toLicenceString } from './licence-string.rules.ts';
import { createLicenceString } from './licence-string.ts';

const PRINTED_STRING = '01ABC-DEFGH-JKMNP-QRSTV-WXYZ2-34567-89000-11111';

describe('licence strings: parsing', () => {
  it('every typed spelling of a licence string is normalised to its printed form', () => {
    const printedString = createLicenceString();
    const characters = printedString.replaceAll('-', '');
    const spellings = [
      printedString,
      characters,
      printedString.toLowerCase(),
      printedString.replaceAll('0', 'O').replaceAll('1', 'l'),
      characters.replaceAll('0', 'o').replaceAll('1', 'I'),
      ` ${printedString.replaceAll('-', ' – ')}\n`,
      characters.split('').join('-'),
    ];
    expect(spellings.map(toLicenceString)).toEqual(spellings.map(() => printedString));
  });
});

describe('licence strings: search by part', () => {
  it.each(['o1ab', 'abcdef', 'cdefghj', 'DEFGH', 'h-jkmnp-q', 'vwxyz234567890oo', 'llll', '1 1 1 1 1', PRINTED_STRING])(
    '%s is found in the printed licence string',
    (spelling) => {
      expect(PRINTED_STRING.replaceAll('-', '')).toContain(parseLicenceCharacters(spelling));
    },
  );

  it.each(['', ' - ', 'Uma', 'Acme!', `${PRINTED_STRING}1`])('%j is not part of a licence string', (spelling) => {
    expect(parseLicenceCharacters(spelling)).toBeNull();
  });
});
