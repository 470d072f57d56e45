import { z } from 'zod';

const MAX_IGNORED = 10;
const MAX_NAME_LENGTH = 40;

/** The response schema for the result of `listIgnoredFields`. */
export const IgnoredFields = z
  .array(z.string().max(MAX_NAME_LENGTH))
  .max(MAX_IGNORED)
  .meta({
    examples: [[]],
    description: `The first ${MAX_IGNORED} unknown query parameters and fields, each cut at ${MAX_NAME_LENGTH} characters.`,
  });

interface InputSchema {
  properties?: Record<string, InputSchema>;
}

// Null for a field without nested fields.
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
 * Returns the first ten names in `input` that `read` does not contain, with their paths, for example
 * messages.private.txt. All names in `unread` are included.
 */
export const listIgnoredFields = (input: object, read: object, unread: object = {}): string[] =>
  collectIgnored(input, read, '', collectIgnored(unread, {}, '', []));

function collectIgnored(input: object, read: object, path: string, ignored: string[]): string[] {
  for (const [name, value] of Object.entries(input)) {
    if (ignored.length === MAX_IGNORED) break;
    if (!Object.hasOwn(read, name)) ignored.push(truncateName(path + truncateName(name)));
    else {
      const nested: unknown = read[name as never];
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

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
