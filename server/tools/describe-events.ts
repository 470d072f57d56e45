import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql';
import { z } from 'zod';
import { getEventTypeName } from '../src/modules/events/feed/event-types.ts';
import { EVENT_DATA } from '../src/modules/events/outbox/event-data.ts';
import type { EventKind } from '../src/modules/events/outbox/event-kinds.rules.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const describeType = (property: JsonSchema): string => {
  if (property.$ref) return `\`${property.$ref.split('/').at(-1)}\``;
  if (property.anyOf) return property.anyOf.map((each) => describeType(each as JsonSchema)).join(' or ');
  if (property.enum) return property.enum.map((word) => `\`${String(word)}\``).join(', ');
  if (property.type === 'array') return `list of ${describeType(property.items as JsonSchema)}`;
  if (property.format === 'uuid') return 'UUID';
  if (property.format === 'date-time') return 'timestamp';
  const types = [property.type]
    .flat()
    .map((type) => ({ string: 'text', integer: 'whole number' })[String(type)] ?? String(type));
  return types.join(' or ');
};

const listFields = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties as Record<string, JsonSchema>);

/** Returns the table rows for the fields of each named type in the events' data. */
function buildNamedTypeRows(schemas: JsonSchema[]): string[][] {
  const namedTypes: Record<string, JsonSchema> = Object.assign({}, ...schemas.map(({ $defs }) => $defs));
  return Object.entries(namedTypes).flatMap(([name, type]) =>
    listFields(type).map(([field, property]) => [
      `\`${name}\``,
      `\`${field}\``,
      describeType(property),
      property.description ?? '',
    ]),
  );
}

/** Documents the event types as table rows: the types, and the named types in their data. */
export function describeEvents(schema: GraphQLSchema): { kinds: string[][]; namedTypes: string[][] } {
  const type = schema.getType('EventKind');
  if (!isEnumType(type)) throw new Error('The schema has no enum EventKind.');
  const schemas = Object.fromEntries(
    Object.entries(EVENT_DATA).map(([kind, data]) => [kind, z.toJSONSchema(data) as JsonSchema]),
  ) as Record<EventKind, JsonSchema>;
  return {
    kinds: (type as GraphQLEnumType).getValues().map(({ name, description }) => [
      `\`${name}\`, \`${getEventTypeName(name as EventKind)}\``,
      description!,
      listFields(schemas[name as EventKind])
        .map(([field, property]) => `\`${field}\`: ${describeType(property)}`)
        .join('; '),
    ]),
    namedTypes: buildNamedTypeRows(Object.values(schemas)),
  };
}
