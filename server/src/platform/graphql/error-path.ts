import { getNullableType, type GraphQLInputType, isInputObjectType } from 'graphql';

type Fields = readonly { name: string; type: GraphQLInputType }[];

/**
 * Returns the path of the value that a user error names, starting with the argument. Services name a field without its
 * parents, because several operations share a service: `addOns` is `terms.addOns` of a quote and `input.terms.addOns`
 * of a request. A value that is not an argument, such as a header, has only its name.
 */
export function toErrorPath(field: string, args: Fields): string[] {
  const [name = '', ...rest] = field.split('.');
  return [...(findArgumentPath(name, args) ?? [name]), ...rest];
}

/** Searches level by level, so that a field of the input precedes a nested field of the same name. */
function findArgumentPath(name: string, args: Fields): string[] | null {
  let level = args.map((arg) => ({ ...arg, path: [arg.name] }));
  while (level.length) {
    const match = level.find((field) => field.name === name);
    if (match) return match.path;
    level = level.flatMap(({ type, path }) =>
      listFields(type).map((field) => ({ ...field, path: [...path, field.name] })),
    );
  }
  return null;
}

/** Returns the fields of an input type. Returns none for a list, because the fields of a list have no single path. */
const listFields = (type: GraphQLInputType): Fields => {
  const nullableType = getNullableType(type);
  return isInputObjectType(nullableType) ? Object.values(nullableType.getFields()) : [];
};
