import { expect, it } from 'vitest';
import { checkNotStored } from './renewal-offer.rules.ts';

it('renewal offers: a field that a renewal does not store is rejected', () => {
  const message = 'A renewal does not support this field. Remove it.';
  expect(checkNotStored({ costCentre: 'CC 7', poNumber: null })).toMatchObject([{ field: 'costCentre', message }]);
  expect(checkNotStored({ costCentre: null })).toEqual([]);
  expect(checkNotStored({})).toEqual([]);
});
