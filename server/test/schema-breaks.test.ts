import { expect, it } from 'vitest';
import { listUnlistedBreaks } from '../../scripts/schema-breaks.mjs';

const RELEASED = 'type Query { keys(first: Int): [Key!]! } type Key { id: ID! total: Int! } enum Plan { WEEK MONTH }';

it.each([
  ['a field that is gone', RELEASED.replace('total: Int!', ''), 'Key.total was removed.'],
  [
    'a field that may be null',
    RELEASED.replace('total: Int!', 'total: Int'),
    'Key.total changed type from Int! to Int.',
  ],
  [
    'an argument that must be sent',
    RELEASED.replace('first: Int', 'first: Int!'),
    'Query.keys arg first has changed type from Int to Int!.',
  ],
  ['a value that is gone', RELEASED.replace('MONTH', ''), 'MONTH was removed from enum type Plan.'],
])('schema changes: %s breaks a client unless it is accepted with a reason', (_what, present, change) => {
  const [because, found, advice] = listUnlistedBreaks(RELEASED, present, {});
  expect([because, found]).toEqual(['A client of the released schema may fail, because', change]);
  expect(advice).toContain('schema.breaks.json');
  expect(listUnlistedBreaks(RELEASED, present, { [change]: '' })).toContain(change);
  expect(listUnlistedBreaks(RELEASED, present, { [change]: 'Nobody asks for it: leave it out.' })).toEqual([]);
});

it('schema changes: additions break no client', () => {
  const present = RELEASED.replace('total: Int!', 'total: Int! gst: Int').replace(
    'first: Int',
    'first: Int, after: ID',
  );
  expect(listUnlistedBreaks(RELEASED, present.replace('MONTH', 'MONTH YEAR'), {})).toEqual([]);
});

it('schema changes: an accepted change that was not made is reported', () => {
  expect(listUnlistedBreaks(RELEASED, RELEASED, { 'Key.id was removed.': 'x' })).toEqual([
    'schema.breaks.json accepts a change that was not made: Key.id was removed.',
  ]);
});
