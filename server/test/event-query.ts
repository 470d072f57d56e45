import { buildSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import type { EventKind } from '../src/modules/events/outbox/event-kinds.rules.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const fragments = new Map<string, string>();

/** Returns the selection of every field of a type. Each object type becomes one fragment. */
function selectAll(typeName: string): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return '';
  if (!fragments.has(typeName)) {
    const fields = Object.values(type.getFields()).map(
      (field) => `${field.name} ${selectAll(getNamedType(field.type).name)}`,
    );
    fragments.set(typeName, `fragment ${typeName}Fields on ${typeName} { ${fields.join(' ')} }`);
  }
  return `{ ...${typeName}Fields }`;
}

const eventInterface = schema.getType('Event');
if (!isInterfaceType(eventInterface)) throw new Error('The schema has no interface Event.');
const eventTypes = schema.getPossibleTypes(eventInterface);

export const EVENT_TYPE_NAMES = eventTypes.map(({ name }) => name);

const selections = eventTypes.map(
  (type) => `... on ${type.name} { data ${selectAll(getNamedType(type.getFields().data!.type).name)} }`,
);

/** Reads a page of the event feed with all data of every type of event. */
export const EVENT_QUERY = `query ($after: String, $types: [EventKind!], $first: Int = 100) {
  events(after: $after, types: $types, first: $first) {
    edges {
      cursor
      node {
        __typename id type cursor occurredAt companyId keyId byMemberId
        ${selections.join('\n')}
      }
    }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    newestCursor
  }
}
${[...fragments.values()].join('\n')}`;

export interface QueriedEvent {
  __typename: string;
  id: string;
  type: EventKind;
  cursor: string;
  occurredAt: string;
  companyId: string | null;
  keyId: string | null;
  byMemberId: string | null;
  data: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the data of any kind
}

export interface QueriedFeed {
  edges: { cursor: string; node: QueriedEvent }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string };
  newestCursor: string;
}
