import { describe, expect, it } from 'vitest';
import {
  listDeprecationProblems,
  listDeprecations,
  listReleaseProblems,
  NOTICE_DAYS,
} from '../../scripts/deprecations.mjs';
import { listUnacceptedBreaks } from '../../scripts/schema-breaks.mjs';

const RELEASED_SCHEMA =
  'type Query { keys(first: Int): [Key!]! } type Key { id: ID! total: Int! plan: Plan } enum Plan { WEEK MONTH }';
const TODAY = '2027-01-15';

it.each([
  ['a removed field', RELEASED_SCHEMA.replace('total: Int!', ''), 'Key.total was removed.'],
  [
    'a field that becomes nullable',
    RELEASED_SCHEMA.replace('total: Int!', 'total: Int'),
    'Key.total changed type from Int! to Int.',
  ],
  [
    'an argument that becomes required',
    RELEASED_SCHEMA.replace('first: Int', 'first: Int!'),
    'Query.keys arg first has changed type from Int to Int!.',
  ],
  ['a removed value', RELEASED_SCHEMA.replace('MONTH', ''), 'MONTH was removed from enum type Plan.'],
])('schema changes: %s breaks a client unless it is accepted with a reason', (_what, current, change) => {
  const [heading, found, advice] = listUnacceptedBreaks(RELEASED_SCHEMA, current, {}, TODAY);
  expect([heading, found]).toEqual(['These changes can break clients of the released schema:', change]);
  expect(advice).toContain('schema.breaks.json');
  expect(listUnacceptedBreaks(RELEASED_SCHEMA, current, { [change]: ' ' }, TODAY)).toContain(change);
  expect(listUnacceptedBreaks(RELEASED_SCHEMA, current, { [change]: 'No client selects it.' }, TODAY)).toEqual([]);
});

it('schema changes: additions break no client', () => {
  const current = RELEASED_SCHEMA.replace('total: Int!', 'total: Int! gst: Int').replace(
    'first: Int',
    'first: Int, after: ID',
  );
  expect(listUnacceptedBreaks(RELEASED_SCHEMA, current.replace('MONTH', 'MONTH YEAR'), {}, TODAY)).toEqual([]);
});

it('schema changes: an accepted change that was not made is reported', () => {
  const accepted = { 'Key.id was removed.': 'x', 'Key.total was removed.': 'x' };
  const current = RELEASED_SCHEMA.replace('total: Int!', '');
  expect(listUnacceptedBreaks(RELEASED_SCHEMA, current, accepted, TODAY)).toEqual([
    'schema.breaks.json lists a change that does not exist: Key.id was removed.',
  ]);
});

describe('deprecations: elements that leave the schema', () => {
  const deprecate = (reason: string) => `@deprecated(reason: "${reason}")`;
  const deprecateUntil = (date: string) => deprecate(`Use the new one. Removed after ${date}.`);
  const createSchema = (directive: string) => `
    type Query { key(id: ID!, old: Int ${directive}): Key found: Found old: Old ${directive} }
    type Key { id: ID! old: Int ${directive} }
    type Old { note: OldNote! } type OldNote { text: String! }
    interface Found { id: ID! } type FoundKey implements Found { id: ID! key: Key! }
    enum Plan { WEEK OLD ${directive} } type Mutation { choose(plan: Plan): Int }`;
  const REDUCED_SCHEMA = createSchema('')
    .replace(', old: Int ', '')
    .replace(' old: Old ', '')
    .replace(' old: Int ', '')
    .replace(' OLD ', '')
    .replace('type Old { note: OldNote! } type OldNote { text: String! }', '');

  it('fields, arguments, values and the types that only they use can be removed after the date', () => {
    expect(listUnacceptedBreaks(createSchema(deprecateUntil('2027-01-14')), REDUCED_SCHEMA, {}, TODAY)).toEqual([]);
  });

  it.each([
    ['on the date', deprecateUntil(TODAY)],
    ['without a date', deprecate('Use the new one.')],
    ['without a deprecation', ''],
  ])('an element cannot be removed %s', (_when, directive) => {
    const lines = listUnacceptedBreaks(createSchema(directive), REDUCED_SCHEMA, {}, TODAY);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Key.old was removed.',
        'Query.old was removed.',
        'Query.key arg old was removed.',
        'OLD was removed from enum type Plan.',
        'Old was removed.',
        'OldNote was removed.',
      ]),
    );
    expect(lines.includes(`Key.old can be removed after ${TODAY}.`)).toBe(directive.includes(TODAY));
  });

  it('the removal of a field from a type that only implements an interface is reported', () => {
    const current = REDUCED_SCHEMA.replace('key: Key!', '');
    expect(listUnacceptedBreaks(createSchema(deprecateUntil('2027-01-14')), current, {}, TODAY)).toContain(
      'FoundKey.key was removed.',
    );
  });

  it('an accepted removal is not reported', () => {
    const removal = { 'Key.old was removed.': 'It never had a value.' };
    expect(
      listUnacceptedBreaks(createKeySchema(deprecateUntil('2030-01-01')), createKeySchema(null), removal, TODAY),
    ).toEqual([]);
    expect(
      listUnacceptedBreaks(createKeySchema(deprecateUntil('2027-01-01')), createKeySchema(null), removal, TODAY),
    ).toEqual([]);
  });

  it('every deprecated element names a replacement and a date, and the page lists it', () => {
    const elements = ['Query.key(old:)', 'Query.old', 'Key.old', 'Plan.OLD'];
    const page = elements.map((element) => `\`${element}\``).join(' ');
    const validSchema = createSchema(deprecateUntil('2027-02-28'));
    expect(listDeprecations(validSchema).map(({ element, date }) => [element, date])).toEqual(
      elements.map((element) => [element, '2027-02-28']),
    );
    expect(listDeprecationProblems(validSchema, page)).toEqual([]);
    expect(listDeprecationProblems(validSchema, '')).toHaveLength(elements.length);
    for (const reason of [
      '',
      'Old.',
      'Use the new one.',
      'Removed after 2027-02-28.',
      'Use x. Removed after 2027-02-30.',
    ])
      expect(listDeprecationProblems(createSchema(deprecate(reason)), page)).toEqual(
        elements.map((element) => expect.stringContaining(`${element} is deprecated with "${reason}". Write "Use X.`)),
      );
  });

  it('a release needs a notice of six months, and removes elements at most six months late', () => {
    const earlySchema = createKeySchema(deprecateUntil('2027-07-13'));
    const laterSchema = createKeySchema(deprecateUntil('2027-07-14'));
    expect(NOTICE_DAYS).toBe(180);
    expect(listReleaseProblems(createKeySchema(''), earlySchema, TODAY)).toEqual([
      'Key.old is announced too late. Set its date to 2027-07-14 or later.',
    ]);
    expect(listReleaseProblems(createKeySchema(''), laterSchema, TODAY)).toEqual([]);
    expect(listReleaseProblems(laterSchema, laterSchema, '2027-07-01')).toEqual([]);
    expect(listReleaseProblems(createKeySchema(deprecateUntil('2028-07-14')), laterSchema, TODAY)).toEqual([]);
    expect(listReleaseProblems(laterSchema, earlySchema, '2027-07-01')).toEqual([
      'Key.old is announced too late. Set its date to 2027-07-14 or later.',
    ]);
    expect(listReleaseProblems(laterSchema, laterSchema, '2028-01-10')).toEqual([]);
    expect(listReleaseProblems(laterSchema, laterSchema, '2028-01-11')).toEqual([
      'Key.old was announced for removal after 2027-07-14. Remove it, or announce a later date.',
    ]);
  });
});

/** Builds a schema with the field `Key.old` and a directive. If `directive` is null, the schema lacks the field. */
function createKeySchema(directive: string | null): string {
  return `type Query { key: Key } type Key { id: ID! total: Int ${directive === null ? '' : `old: Int ${directive}`} }`;
}
