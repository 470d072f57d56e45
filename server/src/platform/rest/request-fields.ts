import Upload from 'graphql-upload/Upload.mjs';
import { z } from 'zod';
import { isDayOrTimestamp, parseStart } from '../kernel/calendar.rules.ts';
import type { Context } from '../context/context.ts';
import { isSearchTooLong, MAX_SEARCH_LENGTH } from '../kernel/pages.ts';
import type { UserErrorDetails } from '../kernel/user-error.rules.ts';

const INT32 = 2 ** 31 - 1;

// as a program writes it: no blanks, no leading zeros
const parseExactNumber = (value: unknown) =>
  typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? Number(value) : value;
const parseExactBoolean = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : (value ?? undefined);

// `meta` tells the documentation what a reader hides; `omitted` is what a missing value counts as

/** Text; when missing it is empty, so that the operation says that it is required. */
export const textField = (label: string) => z.preprocess((value) => value ?? '', z.string(`${label} must be text.`));

/** Text that a client may send as a number, such as a phone or a version. */
export const textOrNumberField = (label: string) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), textField(label)).meta({ omitted: '' });

/** Text, or a number in its place, that changes nothing when it is left out; empty text stays empty. */
export const patchTextField = (label: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : (value ?? null)),
      z.string(`${label} must be text.`).nullable(),
    )
    .meta({ omitted: null });

/** A value that may be missing or empty: it is null then. */
export const optionalField = <T extends z.ZodType>(reader: T) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), reader.nullable()).meta({ omitted: null });

/** Text that may be missing: it is null then. */
export const optionalTextField = (label: string) => optionalField(z.string(`${label} must be text.`));

/** Text that may be missing, but not empty, of at most `max` characters. */
export const nonEmptyTextField = (label: string, max: number) => {
  const message = `${label} must have 1 to ${max} characters.`;
  const filled = z.string(`${label} must be text.`).regex(/\S/, message).max(max, message);
  return z.preprocess((value) => value ?? null, filled.nullable()).meta({ omitted: null });
};

/** The search of a list, under its documented name. */
export const searchField = optionalField(
  z
    .string('name must be text.')
    .refine((text) => !isSearchTooLong(text), `name must have at most ${MAX_SEARCH_LENGTH} characters.`),
);

/** A whole number, or its exact text; `message` says which are accepted. */
export const integerField = (message: string, { min = -INT32, max = INT32 } = {}) =>
  z
    .preprocess(parseExactNumber, z.number(message).int(message).min(min, message).max(max, message))
    .meta({ description: message });

/** A count from 0 to 2^53 - 1; 0 when it is missing. */
export const countField = (label: string) => {
  const message = `${label} must be a whole number from 0 to 9007199254740991.`;
  const whole = z.number(message).int(message).min(0, message);
  return z.preprocess((value) => parseExactNumber(value ?? 0), whole).meta({ omitted: 0 });
};

/** true or false, or its exact text; `missing` when left out. */
export const booleanField = (label: string, missing = false) =>
  z.preprocess(parseExactBoolean, z.boolean(`${label} must be true or false.`).default(missing));

/** true or false, or its exact text; null when left out, which changes nothing. */
export const optionalBooleanField = (label: string) => optionalField(requiredBooleanField(label));

/** true or false, or its exact text, that must be there. */
export const requiredBooleanField = (label: string) =>
  z.preprocess(parseExactBoolean, z.boolean(`${label} must be true or false.`));

/** A number from 0 to `max`, or its exact text; `check` says what is wrong with any other. */
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

/** A file of a multipart request. */
export const fileField = (message: string) =>
  z.custom<Upload>((value) => value instanceof Upload, message).meta({ type: 'string', format: 'binary' });

/** A file that may be missing: it is null then. */
export const optionalFileField = (message: string) => optionalField(fileField(message));

/** One of the documented words. */
export const enumField = <const T extends readonly [string, ...string[]]>(words: T, message: string) =>
  z.enum(words, message);

/** A calendar day or a moment; null when it is missing. */
export const dateOrTimeField = (label: string) => {
  const wanted = `${label} must be YYYY-MM-DD, or a moment such as 2027-03-05T18:30:00Z.`;
  return optionalField(z.string(`${label} must be a date.`).refine(isDayOrTimestamp, wanted)).meta({
    description: wanted,
  });
};

/** The moment that `dayOrMoment` read, of a day its start; null for none. */
export const toStartTime = (read: string | null, { config }: Context): Date | null =>
  read ? parseStart(read, config.businessTimeZone) : null;

/** An id that must be there; one that is malformed belongs to no record. */
export const idField = (label: string) =>
  z.string(`Send ${label} as text.`).min(1, `Send ${label}.`).meta({ format: 'uuid' });

/** An id that may be missing: it is null then. */
export const optionalIdField = (label: string) =>
  optionalField(z.uuid(`${label} must be a UUID.`)).meta({ omitted: null, format: 'uuid' });

const PAGE_MESSAGE = 'page must be a whole number, 1 or more.';

/** The list query: name (search), limit and page. */
export const listFields = (limit = 5) => {
  const range = 'limit must be a whole number from 1 to 100.';
  return {
    name: searchField,
    limit: z
      .preprocess((value) => parseExactNumber(value ?? limit), z.number(range).int(range).min(1, range).max(100, range))
      .meta({ omitted: limit }),
    page: z
      .preprocess(
        (value) => parseExactNumber(value ?? 1),
        z.number(PAGE_MESSAGE).int(PAGE_MESSAGE).min(1, PAGE_MESSAGE).max(INT32, PAGE_MESSAGE),
      )
      .meta({ omitted: 1 }),
  };
};
