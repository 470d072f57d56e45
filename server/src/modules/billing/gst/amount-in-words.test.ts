import { describe, expect, it } from 'vitest';
import { formatAmountInWords } from './amount-in-words.rules.ts';
import vectors from './gst-vectors.json' with { type: 'json' };

describe('amount in words: rupees and paise', () => {
  it.each(vectors.words)('$rupees is $text', ({ rupees, text }) => {
    expect(formatAmountInWords(rupees)).toBe(text);
    expect(formatAmountInWords(Number(rupees))).toBe(text);
  });

  it.each([
    [118.5, 'Rupees One Hundred Eighteen and Fifty Paise Only'],
    ['118.50', 'Rupees One Hundred Eighteen and Fifty Paise Only'],
    ['118.00', 'Rupees One Hundred Eighteen Only'],
    [0.01, 'Rupees Zero and One Paise Only'],
    [30.99, 'Rupees Thirty and Ninety Nine Paise Only'],
    ['10000000000000000.07', 'Rupees One Hundred Crore Crore and Seven Paise Only'],
  ])('%s is %s', (rupees, text) => {
    expect(formatAmountInWords(rupees)).toBe(text);
  });
});
