import { describe, expect, it } from 'vitest';
import { findGstState, formatPlaceOfSupply, formatReturnPlace, GST_STATES } from './gst-states.rules.ts';
import vectors from './gst-vectors.json' with { type: 'json' };
import { checkGstin, getGstinStateCode, getGstinVerdict, normalizeGstin } from './gstin.rules.ts';

const getMessage = (text: string) => checkGstin(text)[0]?.message;

describe('GSTIN: verdicts', () => {
  it.each(vectors.gstin.cases)('$gstin has the verdict $verdict', ({ gstin, verdict }) => {
    expect(getGstinVerdict(gstin)).toBe(verdict);
  });

  it('only one of the 36 check characters is accepted', () => {
    const validCharacters = [...vectors.gstin.alphabet].filter(
      (character) => getGstinVerdict(`27AAPFU0939F1Z${character}`) === 'OK',
    );
    expect(validCharacters).toEqual(['V']);
  });

  it.each([
    ['0717USA12345UN3', 'This is a UIN,'],
    ['0717UNO00157UO3', 'This is not a GSTIN.'],
    ['3717UNO00157ONK', 'This is a UIN,'],
    ['27MUMA12345B1DX', 'This is a TDS number,'],
    ['27MUM012345B1DX', 'This is not a GSTIN.'],
    ['27MUMAB1234C1D9', 'This is a TDS number,'],
    ['27AAPFU0939F1CV', 'This is a TCS number,'],
    ['9917SGP29001NR8', 'This is a non-resident number,'],
    ['9917SGP29001OSB', 'This is a non-resident number,'],
  ])('the number %s gives "%s"', (number, start) => {
    expect(getMessage(number)).toMatch(new RegExp(`^${start}`));
    expect(getGstinVerdict(number)).toBe(start === 'This is not a GSTIN.' ? 'SHAPE' : 'UNSUPPORTED');
  });
});

describe('GSTIN: messages', () => {
  it('spaces around a GSTIN and lower-case letters are accepted', () => {
    expect(checkGstin(' 27aapfu0939f1zv\n')).toEqual([]);
    expect(normalizeGstin(' 27aapfu0939f1zv\n')).toBe('27AAPFU0939F1ZV');
  });

  it.each([
    ['', 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV. Enter all of them.'],
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV. Enter all of them.'],
    [
      '27AAPFUO939F1ZV',
      'This is not a GSTIN. Check each character: 2 digits, the PAN, 1 character, Z and 1 character.',
    ],
    ['25AAPFU0939F1ZZ', '25 is not a state code. Check the first two digits of the GSTIN.'],
    ['27AAPFU0939F1ZW', 'A character of the GSTIN is wrong. Compare it with the registration certificate.'],
    ['27AAPFU0939F1CV', 'This is a TCS number, which is not supported. Enter the GSTIN of a regular registration.'],
  ])('the text "%s" gives "%s"', (text, message) => {
    expect(checkGstin(text)).toEqual([{ code: 'INVALID_INPUT', field: 'gstin', message }]);
  });
});

describe('GSTIN: states', () => {
  it('the codes, names and taxes of the states equal the test vectors', () => {
    const states = GST_STATES.map(({ code, name, chargesUtgst }) => ({
      code,
      name,
      tax: chargesUtgst ? 'UTGST' : 'SGST',
    }));
    expect(states).toEqual(vectors.states.map(({ code, name, tax }) => ({ code, name, tax })));
    expect(states).toHaveLength(37);
  });

  it('the first two digits of a GSTIN determine its state', () => {
    expect(findGstState(getGstinStateCode('38AABCL9876Q2ZB'))?.name).toBe('Ladakh');
    expect(findGstState('25')).toBeUndefined();
  });

  it.each([
    ['01', '01-Jammu and Kashmir', '01-Jammu & Kashmir'],
    ['26', '26-Dadra and Nagar Haveli and Daman and Diu', '26-Dadra & Nagar Haveli & Daman & Diu'],
    ['31', '31-Lakshadweep', '31-Lakshdweep'],
    ['35', '35-Andaman and Nicobar Islands', '35-Andaman & Nicobar Islands'],
    ['29', '29-Karnataka', '29-Karnataka'],
  ])('the place of supply %s is %s in registers and %s in the files of GSTR-1', (code, place, returnPlace) => {
    expect(formatPlaceOfSupply(code)).toBe(place);
    expect(formatReturnPlace(code)).toBe(returnPlace);
  });
});
