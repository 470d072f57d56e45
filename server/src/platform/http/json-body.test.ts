import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadBodyError, BODY_LIMITS, BodyTooLargeError, assertJsonWithinLimits } from './json-body.ts';

const { text, name, depth, values } = BODY_LIMITS;

describe('request bodies: accepted JSON', () => {
  it.each([
    ['with the longest string', JSON.stringify({ a: 'x'.repeat(text) })],
    ['with the longest name', JSON.stringify({ ['x'.repeat(name)]: 1 })],
    ['with a long string in an array', JSON.stringify(['x'.repeat(name * 2)])],
    ['at the greatest depth', '['.repeat(depth) + ']'.repeat(depth)],
    ['with the most values', JSON.stringify(Array.from({ length: values }, () => 1))],
    ['with brackets and commas inside its strings', JSON.stringify({ a: '[{'.repeat(1000) + ','.repeat(6000) })],
    ['with escapes before its quotes', JSON.stringify({ 'a"\\': '\\"\\\\"'.repeat(1000), b: '\\' })],
    ['with surrogate pairs', String.raw`{"\ud83d\ude00":"\uD83D\uDE00 \ufffd"}`],
    ['with an escaped backslash before ud800', String.raw`{"a":"\\ud800"}`],
    ['that is empty', ''],
    ['that is not JSON', '{"a'],
  ])('a body %s is accepted', (_how, body) => {
    expect(() => assertJsonWithinLimits(body)).not.toThrow();
  });

  it('any small JSON body is accepted', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 10 }), (body) => assertJsonWithinLimits(body)));
  });
});

describe('request bodies: rejected JSON', () => {
  it.each([
    ['with a string over the limit', JSON.stringify({ a: 'x'.repeat(text + 1) }), 'a string'],
    ['with a name over the limit', JSON.stringify({ ['x'.repeat(name + 1)]: 1 }), 'a field name'],
    ['with a name over the limit before a space', `{"${'x'.repeat(name + 1)}" : 1}`, 'a field name'],
    ['with a name that never ends', `{"${'x'.repeat(text + 1)}`, 'a string'],
    ['with nesting over the limit', '['.repeat(depth + 1), 'deep'],
    ['with nesting over the limit after an escaped backslash', String.raw`["\\",` + '['.repeat(depth), 'deep'],
    ['with values over the limit', JSON.stringify(Array.from({ length: values + 1 }, () => 1)), 'values'],
    [
      'with fields over the limit',
      JSON.stringify(Object.fromEntries(Array.from({ length: values + 1 }, (_, i) => [i, 1]))),
      'values',
    ],
  ])('rejects a body %s', (_how, body, word) => {
    expect(() => assertJsonWithinLimits(body)).toThrow(BodyTooLargeError);
    expect(() => assertJsonWithinLimits(body)).toThrow(word);
  });

  it.each([
    ['in a string', String.raw`{"a":"b\ud800c"}`],
    ['in upper case', String.raw`["\uDBFFx"]`],
    ['in the wrong order', String.raw`["\ude00\ud83d"]`],
    ['after an escaped backslash', String.raw`["\\\udfff"]`],
    ['in a name', String.raw`{"\udc00":1}`],
  ])('rejects a body with an unpaired surrogate %s', (_where, body) => {
    expect(() => assertJsonWithinLimits(body)).toThrow(BadBodyError);
  });
});
