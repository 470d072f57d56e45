import { DAY } from '../shared/durations.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';

/** How long what was created under a key is remembered, in milliseconds. */
export const IDEMPOTENCY_SPAN = DAY;

/** What is wrong with an Idempotency-Key. */
export const checkIdempotencyKey = (key: string): Problem[] =>
  problemIf(
    'idempotencyKey',
    (key.length < 1 || key.length > 255) && 'An Idempotency-Key must have 1 to 255 characters.',
  );

/** One text for one input, whatever the order of its fields; a field that is null counts as omitted. */
export const canonicalInput = (input: object): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, field]) => field !== null)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
