import { expect, it } from 'vitest';
import { listUnlistedBreaks } from '../../scripts/schema-breaks.mjs';

const RELEASED = 'type Query { keys(first: Int): [Key!]! } type Key { id: ID! total: Int! } enum Plan { WEEK MONTH }';

it.each([
  ['a removed field', RELEASED.replace('total: Int!', ''), 'Key.total was removed.'],
  [
    'a field that becomes nullable',
    RELEASED.replace('total: Int!', 'total: Int'),
    'Key.total changed type from Int! to Int.',
  ],
  [
    'an argument that becomes required',
    RELEASED.replace('first: Int', 'first: Int!'),
    'Query.keys arg first has changed type from Int to Int!.',
  ],
  ['a removed value', RELEASED.replace('MONTH', ''), 'MONTH was removed from enum type Plan.'],
])('schema changes: %s breaks a client unless it is accepted with a reason', (_what, current, change) => {
  const [heading, found, advice] = listUnlistedBreaks(RELEASED, current, {});
  expect([heading, found]).toEqual(['These changes can break clients of the released schema:', change]);
  expect(advice).toContain('schema.breaks.json');
  expect(listUnlistedBreaks(RELEASED, current, { [change]: '' })).toContain(change);
  expect(listUnlistedBreaks(RELEASED, current, { [change]: 'No client selects it. Remove it from queries.' })).toEqual(
    [],
  );
});

it('schema changes: additions break no client', () => {
  const current = RELEASED.replace('total: Int!', 'total: Int! gst: Int').replace(
    'first: Int',
    'first: Int, after: ID',
  );
  expect(listUnlistedBreaks(RELEASED, current.replace('MONTH', 'MONTH YEAR'), {})).toEqual([]);
});

it('schema changes: an accepted change that was not made is reported', () => {
  expect(listUnlistedBreaks(RELEASED, RELEASED, { 'Key.id was removed.': 'x' })).toEqual([
    'schema.breaks.json lists a change that does not exist: Key.id was removed.',
  ]);
});
