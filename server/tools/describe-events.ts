import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql';
import { z } from 'zod';
import { EVENT_DATA } from '../src/modules/events/outbox/event-data.ts';
import type { EventKind } from '../src/modules/events/outbox/event-kinds.rules.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const describeType = (one: JsonSchema): string => {
  if (one.$ref) return `\`${one.$ref.split('/').at(-1)}\``;
  if (one.anyOf) return one.anyOf.map((each) => describeType(each as JsonSchema)).join(' or ');
  if (one.enum) return one.enum.map((word) => `\`${String(word)}\``).join(', ');
  if (one.type === 'array') return `list of ${describeType(one.items as JsonSchema)}`;
  if (one.format === 'uuid') return 'UUID';
  if (one.format === 'date-time') return 'moment';
  const types = [one.type]
    .flat()
    .map((type) => ({ string: 'text', integer: 'whole number' })[String(type)] ?? String(type));
  return types.join(' or ');
};

const listFields = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties as Record<string, JsonSchema>);

/** Returns the table rows for the fields of each named type in the events' data. */
function buildPartRows(schemas: JsonSchema[]): string[][] {
  const parts: Record<string, JsonSchema> = Object.assign({}, ...schemas.map(({ $defs }) => $defs));
  return Object.entries(parts).flatMap(([name, part]) =>
    listFields(part).map(([field, one]) => [`\`${name}\``, `\`${field}\``, describeType(one), one.description ?? '']),
  );
}

/** Documents the event types as table rows: the types, and the named types in their data. */
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
      listFields(schemas[name as EventKind])
        .map(([field, one]) => `\`${field}\`: ${describeType(one)}`)
        .join('; '),
    ]),
    parts: buildPartRows(Object.values(schemas)),
  };
}
