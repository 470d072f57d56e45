import { DAY_MS } from '../kernel/durations.rules.ts';
import { isLongerThan } from '../kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../kernel/user-error.rules.ts';

/** The retention time of an Idempotency-Key in milliseconds. */
export const IDEMPOTENCY_RETENTION_MS = DAY_MS;

export const checkIdempotencyKey = (key: string): UserErrorDetails[] =>
  toUserErrors(
    'idempotencyKey',
    (!key || isLongerThan(key, 255)) && 'An Idempotency-Key must have 1 to 255 characters.',
  );

/** Serializes input independently of the order of its fields. A field that is null counts as omitted. */
export const toCanonicalInput = (input: object): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, field]) => field !== null)
            .toSorted(([name], [otherName]) => (name < otherName ? -1 : 1)),
        )
      : value,
  );
