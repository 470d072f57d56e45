import { getNullableType, GraphQLID, type GraphQLInputType, isInputObjectType, isListType } from 'graphql';

type Fields = readonly { name: string; type: GraphQLInputType }[];
type Values = Record<string, unknown>;

/**
 * Returns a function that normalizes every id in the arguments of an operation, so that services can compare ids as
 * strings. Returns null if no argument contains an id.
 */
export function createIdNormalizer(fields: Fields): ((values: Values) => Values) | null {
  const conversions = fields.flatMap(({ name, type }) => {
    const convert = createConversion(type);
    return convert ? [{ name, convert }] : [];
  });
  if (!conversions.length) return null;
  return (values) => {
    const normalizedValues = { ...values };
    for (const { name, convert } of conversions) if (values[name]) normalizedValues[name] = convert(values[name]);
    return normalizedValues;
  };
}

function createConversion(type: GraphQLInputType): ((value: unknown) => unknown) | null {
  const nullableType = getNullableType(type);
  if (nullableType === GraphQLID) return (id) => normalizeId(id as string);
  if (isInputObjectType(nullableType)) {
    const normalize = createIdNormalizer(Object.values(nullableType.getFields()));
    return normalize && ((values) => normalize(values as Values));
  }
  if (!isListType(nullableType)) return null;
  const convert = createConversion(nullableType.ofType as GraphQLInputType);
  return convert && ((items) => (items as unknown[]).map((item) => item && convert(item)));
}

/** Matches every form of a UUID that PostgreSQL accepts, except forms in braces. */
export const UUID_PATTERN = /^(?:[\da-f]{4}-?){7}[\da-f]{4}$/i;

/**
 * Returns the form of a UUID that PostgreSQL returns. PostgreSQL also accepts capital letters, braces, and an optional
 * hyphen after every four digits. Returns any other string unchanged.
 */
export function normalizeId(id: string): string {
  const withoutBraces = id.replace(/^\{(.*)\}$/, '$1');
  if (!UUID_PATTERN.test(withoutBraces)) return id;
  const digits = withoutBraces.replaceAll('-', '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
