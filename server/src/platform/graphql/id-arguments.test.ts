import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createIdNormalizer, normalizeId } from './id-arguments.ts';

const ID = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
const CAPITALS = ID.toUpperCase();

it.each([
  ID,
  CAPITALS,
  `{${ID}}`,
  ID.replaceAll('-', ''),
  'a0ee-bc99-9c0b-4ef8-bb6d-6bb9-bd38-0a11',
  '{A0EEBC99-9c0b4ef8-BB6D6BB9BD380A11}',
])('ids: %s is a form of the same id', (form) => {
  expect(normalizeId(form)).toBe(ID);
});

it.each(['', 'X', `{${ID}`, `${ID}}`, `{{${ID}}}`, ` ${ID}`, `${ID}0`, `${ID}-`, 'a-0eebc999c0b4ef8bb6d6bb9bd380a11'])(
  'ids: %j is not a UUID and stays unchanged',
  (text) => {
    expect(normalizeId(text)).toBe(text);
  },
);

const { ids, noIds } = buildSchema(`
  input Line { lineId: ID!, name: String, otherId: ID }
  input Input { keyId: ID, lines: [Line!], licence: String }
  type Query { ids(id: ID!, ids: [ID], input: Input): Int, noIds(name: String, names: [String]): Int }
`)
  .getQueryType()!
  .getFields();

it.each([
  ['an argument', { id: CAPITALS }, { id: ID }],
  ['a list', { id: ID, ids: [CAPITALS, null, 'x'] }, { id: ID, ids: [ID, null, 'x'] }],
  ['an input object', { id: ID, input: { keyId: CAPITALS } }, { id: ID, input: { keyId: ID } }],
  [
    'objects of a list',
    {
      id: ID,
      input: {
        lines: [
          { lineId: CAPITALS, name: CAPITALS },
          { lineId: ID, otherId: null },
        ],
      },
    },
    {
      id: ID,
      input: {
        lines: [
          { lineId: ID, name: CAPITALS },
          { lineId: ID, otherId: null },
        ],
      },
    },
  ],
  ['no other text', { id: ID, input: { licence: CAPITALS } }, { id: ID, input: { licence: CAPITALS } }],
  ['no omitted or null argument', { id: ID, ids: null }, { id: ID, ids: null }],
])('ids: the normalizer changes ids in %s', (_what, values, expected) => {
  const original = structuredClone(values);
  expect(createIdNormalizer(ids!.args)!(values)).toStrictEqual(expected);
  expect(values).toEqual(original);
});

it('ids: an operation without ids has no normalizer', () => {
  expect(createIdNormalizer(noIds!.args)).toBeNull();
});
