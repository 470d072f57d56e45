import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql';
import { z } from 'zod';
import { EVENT_DATA } from '../events/event-data.ts';
import type { EventKind } from '../events/event-kinds.rules.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const words = (one: JsonSchema): string => {
  if (one.$ref) return `\`${one.$ref.split('/').at(-1)}\``;
  if (one.anyOf) return one.anyOf.map((each) => words(each as JsonSchema)).join(' or ');
  if (one.enum) return one.enum.map((word) => `\`${String(word)}\``).join(', ');
  if (one.type === 'array') return `list of ${words(one.items as JsonSchema)}`;
  if (one.format === 'uuid') return 'UUID';
  if (one.format === 'date-time') return 'moment';
  const types = [one.type]
    .flat()
    .map((type) => ({ string: 'text', integer: 'whole number' })[String(type)] ?? String(type));
  return types.join(' or ');
};

const fieldsOf = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties as Record<string, JsonSchema>);

/** The lines of a table about the fields of each named part of the events' data. */
function partsIn(schemas: JsonSchema[]): string[][] {
  const parts: Record<string, JsonSchema> = Object.assign({}, ...schemas.map(({ $defs }) => $defs));
  return Object.entries(parts).flatMap(([name, part]) =>
    fieldsOf(part).map(([field, one]) => [`\`${name}\``, `\`${field}\``, words(one), one.description ?? '']),
  );
}

/** What each kind of event tells, as lines of tables: the kinds, and the parts that their data are made of. */
export function describeEvents(schema: GraphQLSchema): { kinds: string[][]; parts: string[][] } {
  const type = schema.getType('EventKind');
  if (!isEnumType(type)) throw new Error('The schema has no enum EventKind.');
  const schemas = Object.fromEntries(
    Object.entries(EVENT_DATA).map(([kind, data]) => [kind, z.toJSONSchema(data) as JsonSchema]),
  ) as Record<EventKind, JsonSchema>;
  return {
    kinds: (type as GraphQLEnumType).getValues().map(({ name, description }) => [
      `\`${name}\``,
      description!,
      fieldsOf(schemas[name as EventKind])
        .map(([field, one]) => `\`${field}\`: ${words(one)}`)
        .join('; '),
    ]),
    parts: partsIn(Object.values(schemas)),
  };
}
