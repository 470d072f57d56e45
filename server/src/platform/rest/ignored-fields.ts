import { z } from 'zod';

const MAX_IGNORED = 10;
const MAX_NAME_LENGTH = 40;

/** The documented shape of what `listIgnoredFields` returns. */
export const IgnoredFields = z
  .array(z.string().max(MAX_NAME_LENGTH))
  .max(MAX_IGNORED)
  .meta({
    description: `The first ${MAX_IGNORED} unknown query parameters and fields, each cut at ${MAX_NAME_LENGTH} characters.`,
  });

interface InputSchema {
  properties?: Record<string, InputSchema>;
}

// null for a field without fields of its own
const collectNames = ({ properties }: InputSchema): object | null =>
  properties
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, collectNames(schema)]))
    : null;

const namesByInput = new WeakMap<z.ZodType, object>();

/** The field names of an input, nested as in a request. Computed on first use, because it costs a server's start time. */
export function getInputNames(takes: z.ZodType): object {
  let names = namesByInput.get(takes);
  if (!names) {
    names = collectNames(z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as InputSchema) ?? {};
    namesByInput.set(takes, names);
  }
  return names;
}

/** The first ten names in `sent` that are not in `read`, such as messages.private.txt. Every name in `unread` counts. */
export const listIgnoredFields = (sent: object, read: object, unread: object = {}): string[] =>
  collectIgnored(sent, read, '', collectIgnored(unread, {}, '', []));

function collectIgnored(sent: object, read: object, path: string, found: string[]): string[] {
  for (const [name, value] of Object.entries(sent)) {
    if (found.length === MAX_IGNORED) break;
    if (!Object.hasOwn(read, name)) found.push(truncate(path + truncate(name)));
    else {
      const known: unknown = read[name as never];
      if (isObject(value) && isObject(known)) collectIgnored(value, known, `${path}${name}.`, found);
    }
  }
  return found;
}

// by characters, so that none is cut in two
const truncate = (name: string): string =>
  Array.from(name.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
