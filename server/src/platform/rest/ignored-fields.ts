import { z } from 'zod';
import { isObject } from './body-parsers.ts';

const MAX_IGNORED_FIELDS = 10;
const MAX_NAME_LENGTH = 40;

/** The response schema for the result of `listIgnoredFields`. */
export const IgnoredFields = z
  .array(z.string().max(MAX_NAME_LENGTH))
  .max(MAX_IGNORED_FIELDS)
  .meta({
    examples: [[]],
    description: `The first ${MAX_IGNORED_FIELDS} unknown query parameters and fields, each cut at ${MAX_NAME_LENGTH} characters.`,
  });

interface InputSchema {
  properties?: Record<string, InputSchema>;
}

// Returns the field names, nested like the fields. Returns null for a field without nested fields.
const collectNames = ({ properties }: InputSchema): object | null =>
  properties
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, collectNames(schema)]))
    : null;

const namesByInput = new WeakMap<z.ZodType, object>();

/** Returns the field names of an input, nested as in a request. Computed on first use to keep the startup fast. */
export function getInputNames(schema: z.ZodType): object {
  let names = namesByInput.get(schema);
  if (!names) {
    names = collectNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema) ?? {};
    namesByInput.set(schema, names);
  }
  return names;
}

/**
 * Returns the paths of at most ten ignored fields, for example messages.private.txt: first all names in `unreadQuery`,
 * then the names in `input` that `knownFields` does not contain.
 */
export const listIgnoredFields = (input: object, knownFields: object, unreadQuery: object = {}): string[] =>
  collectIgnored(input, knownFields, '', collectIgnored(unreadQuery, {}, '', []));

function collectIgnored(input: object, knownFields: object, path: string, ignored: string[]): string[] {
  for (const [name, value] of Object.entries(input)) {
    if (ignored.length === MAX_IGNORED_FIELDS) break;
    if (!Object.hasOwn(knownFields, name)) ignored.push(truncateName(path + truncateName(name)));
    else {
      const nested: unknown = knownFields[name as never];
      if (isObject(value) && isObject(nested)) collectIgnored(value, nested, `${path}${name}.`, ignored);
    }
  }
  return ignored;
}

// Truncates by code points, so that no surrogate pair is split.
const truncateName = (name: string): string =>
  Array.from(name.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('');
