import { expect, it } from 'vitest';
import { listIgnoredFields } from './ignored-fields.ts';

const knownFields = { user: 0, syncAt: null, messages: { private: { text: 0 }, group: { text: 0 } } };

it.each<[object, string[]]>([
  [{}, []],
  [{ user: 1, syncAt: null, messages: { private: { text: 1 } } }, []],
  [
    { usr: 1, messages: { private: { txt: 1, text: 2 }, other: {} } },
    ['usr', 'messages.private.txt', 'messages.other'],
  ],
  [{ messages: null, user: {} }, []],
  [{ constructor: 1, toString: 1, '': 1 }, ['constructor', 'toString', '']],
  [{ messages: { group: { ['x'.repeat(50)]: 1 } } }, [`messages.group.${'x'.repeat(25)}`]],
  [{ ['😀'.repeat(50)]: 1 }, ['😀'.repeat(40)]],
])('REST: the ignored fields of %j are %j', (sent, names) => {
  expect(listIgnoredFields(sent, knownFields)).toEqual(names);
});

it('REST: query parameters of a call with a body are ignored', () => {
  expect(listIgnoredFields({ usr: 1 }, knownFields, { user: '1', page: '2' })).toEqual(['user', 'page', 'usr']);
});

it('REST: only the first ten ignored fields are reported', () => {
  const manyFields = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`n${n}`, n]));
  const names = listIgnoredFields({ usr: 1, messages: { private: manyFields }, last: 1 }, knownFields);
  expect(names).toEqual(['usr', ...Array.from({ length: 9 }, (_, n) => `messages.private.n${n}`)]);
});
