import { expect, it } from 'vitest';
import { formatDuration } from './background-labels.ts';

it.each([
  [999, '999 ms'],
  [1000, '1.0 s'],
  [90_040, '90.0 s'],
])('background work: a duration of %i milliseconds is shown as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});
