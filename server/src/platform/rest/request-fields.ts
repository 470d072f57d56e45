import Upload from 'graphql-upload/Upload.mjs';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { isDayOrTimestamp, parseStart } from '../kernel/calendar.rules.ts';
import { isLongerThan } from '../kernel/free-text.rules.ts';
import { isSearchTooLong, MAX_PAGE, MAX_SEARCH_LENGTH } from '../kernel/pages.ts';
import type { UserErrorDetails } from '../kernel/user-error.rules.ts';

const MAX_INT32 = 2 ** 31 - 1;

// Converts only canonical decimal strings, without spaces or leading zeros. The schema then rejects any other string.
const parseExactNumber = (value: unknown) =>
  typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? Number(value) : value;
const parseExactBoolean = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : (value ?? undefined);

// `meta` documents what zod cannot derive. Its property `omitted` is the value that a missing field gets.

/** A required string. A missing string becomes empty, so that the operation reports that the field is required. */
export const textField = (label: string) => z.preprocess((value) => value ?? '', z.string(`${label} must be text.`));

/** A required string that clients can also send as a number, such as a phone number or a version. */
export const textOrNumberField = (label: string) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), textField(label));

/** A string or number of a partial update. A missing field leaves the value unchanged. An empty string is stored. */
export const patchTextField = (label: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : (value ?? null)),
      z.string(`${label} must be text.`).nullable(),
    )
    .meta({ omitted: null });

/** An optional value. Missing and empty values become null. */
export const optionalField = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), field.nullable()).meta({ omitted: null });

/** An optional string. Null if the string is missing or empty. */
export const optionalTextField = (label: string) => optionalField(z.string(`${label} must be text.`));

/** An optional string of at most `max` characters that must not be blank. Null if the string is missing. */
export const optionalNonBlankTextField = (label: string, max: number) => {
  const message = `${label} must have 1 to ${max} characters.`;
  const nonEmptyString = z
    .string(`${label} must be text.`)
    .regex(/\S/, message)
    .refine((text) => !isLongerThan(text, max), message)
    .meta({ maxLength: max });
  return z.preprocess((value) => value ?? null, nonEmptyString.nullable()).meta({ omitted: null });
};

/** The search text of a list. Clients send it in the field `name`. */
export const searchField = optionalField(
  z
    .string('name must be text.')
    .refine((text) => !isSearchTooLong(text), `name must have at most ${MAX_SEARCH_LENGTH} characters.`),
).meta({
  description: `The search text, at most ${MAX_SEARCH_LENGTH} characters: part of a name, words in any order, an order number or phone digits.`,
});

/** An integer or its decimal string. `message` states the accepted values. */
export const integerField = (message: string, { min = -MAX_INT32, max = MAX_INT32 } = {}) =>
  z.preprocess(parseExactNumber, z.number(message).int(message).min(min, message).max(max, message));

/** A count from 0 to 2^53 - 1. 0 if missing. */
export const countField = (label: string) => {
  const message = `${label} must be a whole number from 0 to 9007199254740991.`;
  const integer = z.number(message).int(message).min(0, message);
  return z.preprocess((value) => parseExactNumber(value ?? 0), integer).meta({ omitted: 0 });
};

/** A boolean or its string. `missing` is the value of a missing field. */
export const booleanField = (label: string, missing = false) =>
  z.preprocess(parseExactBoolean, z.boolean(`${label} must be true or false.`).default(missing));

/** An optional boolean or its string. Null if the field is missing or empty. */
export const optionalBooleanField = (label: string) => optionalField(requiredBooleanField(label));

/** A required boolean or its string. */
export const requiredBooleanField = (label: string) =>
  z.preprocess(parseExactBoolean, z.boolean(`${label} must be true or false.`));

/**
 * A number from 0 to `max` that passes `check`, or its decimal string. Every invalid value gets the message that
 * `check` returns for NaN.
 */
export const amountField = (check: (value: number) => UserErrorDetails[], max: number) => {
  const [{ message } = { message: '' }] = check(Number.NaN);
  return z.preprocess(
    parseExactNumber,
    z
      .number(message)
      .min(0, message)
      .max(max, message)
      .refine((value) => !check(value).length, message),
  );
};

export const fileField = (message?: string) =>
  z.custom<Upload>((value) => value instanceof Upload, message).meta({ type: 'string', format: 'binary' });

/**
 * An optional file. Null if the value is not a file: clients that send whole forms can send the path of the stored file,
 * or the text 'undefined'.
 */
export const optionalFileField = () =>
  z.preprocess((value) => (value instanceof Upload ? value : null), fileField().nullable()).meta({ omitted: null });

export const enumField = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);

/**
 * A calendar day or a timestamp. Null if the field is missing or empty. `meaning` is the first sentence of the field's
 * description, and `place` states where the day starts.
 */
export const dateOrTimeField = (label: string, meaning: string, place = 'in the business time zone') => {
  const message = `${label} must be YYYY-MM-DD, or a timestamp such as 2027-03-05T18:30:00Z.`;
  return optionalField(z.string(`${label} must be a date.`).refine(isDayOrTimestamp, message)).meta({
    description: `${meaning} A day such as 2027-03-05, ${place}, or a timestamp such as 2027-03-05T18:30:00Z.`,
  });
};

/**
 * Converts a value of `dateOrTimeField` to a Date. A day is converted to the start of the day. Returns null for null.
 */
export const toStartTime = (value: string | null, { config }: Context): Date | null =>
  value ? parseStart(value, config.businessTimeZone) : null;

/** A required id. A malformed id is treated like the id of a missing record. */
export const idField = (label: string) =>
  z.string(`Send ${label} as text.`).min(1, `Send ${label}.`).meta({ format: 'uuid' });

/** An optional id. Null if the id is missing or empty. */
export const optionalIdField = (label: string) =>
  optionalField(z.uuid(`${label} must be a UUID.`)).meta({ omitted: null, format: 'uuid' });

const PAGE_MESSAGE = `page must be a whole number from 1 to ${MAX_PAGE}.`;

/** The fields of a list request: name (search), limit and page. */
export const listFields = (limit = 5) => {
  const limitMessage = 'limit must be a whole number from 1 to 100.';
  return {
    name: searchField,
    limit: z
      .preprocess(
        (value) => parseExactNumber(value ?? limit),
        z.number(limitMessage).int(limitMessage).min(1, limitMessage).max(100, limitMessage),
      )
      .meta({ omitted: limit, description: 'The number of records on a page, 1 to 100.' }),
    page: z
      .preprocess(
        (value) => parseExactNumber(value ?? 1),
        z.number(PAGE_MESSAGE).int(PAGE_MESSAGE).min(1, PAGE_MESSAGE).max(MAX_PAGE, PAGE_MESSAGE),
      )
      .meta({ omitted: 1, description: 'The number of the page. The first page is 1.' }),
  };
};
