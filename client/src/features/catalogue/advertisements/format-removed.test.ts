import { expect, test } from 'vitest';
import { formatRemovedMarkup } from './format-removed.ts';

test.each([
  [[], null],
  [['script', 'onclick of img'], 'script, onclick of img'],
  [Array.from('abcdefghijk'), 'a, b, c, d, e, f, g, h and 3 more'],
])('advertisement form: the removed elements %j are shown as %s', (removed, text) => {
  expect(formatRemovedMarkup(removed)).toBe(text);
});
