import { expect, test } from 'vitest';
import { rebaseValues } from './rebase-values.ts';

test('concurrent edits: a list that the user did not edit gets the items that another person saved', () => {
  const loaded = { url: 'https://a.example', types: ['KEY_APPROVED'] };
  const typed = { url: 'https://b.example', types: [...loaded.types] };
  const current = { url: 'https://c.example', types: ['KEY_APPROVED', 'KEY_REJECTED'] };
  expect(rebaseValues(typed, loaded, current)).toEqual({ url: 'https://b.example', types: current.types });
});

test('concurrent edits: an edited list keeps the items that the user chose', () => {
  const loaded = { types: ['KEY_APPROVED'] };
  expect(rebaseValues({ types: [] }, loaded, { types: ['KEY_REJECTED'] })).toEqual({ types: [] });
});
