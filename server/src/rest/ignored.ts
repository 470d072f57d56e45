import { z } from 'zod';

const MOST = 10;
const LENGTH = 40;

/** The documented shape of what `ignoredFields` returns. */
export const Ignored = z
  .array(z.string().max(LENGTH))
  .max(MOST)
  .meta({ description: `The first ${MOST} unknown query parameters and fields, each cut at ${LENGTH} characters.` });

interface InputSchema {
  properties?: Record<string, InputSchema>;
}

// null for a field without fields of its own
const namesOf = ({ properties }: InputSchema): object | null =>
  properties ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, namesOf(schema)])) : null;

const namesByInput = new WeakMap<z.ZodType, object>();

/** The field names of an input, nested as in a request. Computed on first use, because it costs a server's start time. */
export function inputNames(takes: z.ZodType): object {
  let names = namesByInput.get(takes);
  if (!names) {
    names = namesOf(z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as InputSchema) ?? {};
    namesByInput.set(takes, names);
  }
  return names;
}

/** The first ten names in `sent` that are not in `read`, such as messages.private.txt. Every name in `unread` counts. */
export const ignoredFields = (sent: object, read: object, unread: object = {}): string[] =>
  findIgnored(sent, read, '', findIgnored(unread, {}, '', []));

function findIgnored(sent: object, read: object, path: string, found: string[]): string[] {
  for (const [name, value] of Object.entries(sent)) {
    if (found.length === MOST) break;
    if (!Object.hasOwn(read, name)) found.push(cut(path + cut(name)));
    else {
      const known: unknown = read[name as never];
      if (isObject(value) && isObject(known)) findIgnored(value, known, `${path}${name}.`, found);
    }
  }
  return found;
}

// by characters, so that none is cut in two
const cut = (name: string): string =>
  Array.from(name.slice(0, 2 * LENGTH))
    .slice(0, LENGTH)
    .join('');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
