import { expect, it } from 'vitest';
import { checkUnsupportedFields } from './renewal-offer.rules.ts';

it('renewal offers: a field that a renewal does not store is rejected', () => {
  const message = 'A renewal does not support this field. Remove it.';
  expect(checkUnsupportedFields({ costCentre: 'CC 7', poNumber: null })).toMatchObject([
    { field: 'costCentre', message },
  ]);
  expect(checkUnsupportedFields({ costCentre: null })).toEqual([]);
  expect(checkUnsupportedFields({})).toEqual([]);
});
