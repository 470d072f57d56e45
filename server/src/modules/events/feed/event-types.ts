import { type GraphQLSchema, isInterfaceType } from 'graphql';
import { Field, Float, ID, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { Count, DateOrDateTime, Money } from '../../../platform/kernel/scalars.ts';
import { COMPANY_FIELDS } from '../outbox/company-fields.rules.ts';
import { EVENT_DATA, graphqlTypes } from '../outbox/event-data.ts';
import { EventKind } from '../outbox/event-kinds.rules.ts';
import { FeedEvent, KIND_DESCRIPTIONS } from './events.types.ts';

type TypeThunk = () => any; // oxlint-disable-line typescript/no-explicit-any -- the type of a `ReturnTypeFunc`

registerEnumType(COMPANY_FIELDS, {
  name: 'CompanyField',
  description: 'A detail of a company that an event reports.',
  valuesConfig: {
    NAME: { description: 'The name.' },
    EMAIL: { description: 'The email address.' },
    PHONE: { description: 'The phone number, digits only.' },
    ADDRESS: { description: 'The postal address.' },
    PROFILE_PICTURE: { description: 'The path of the profile picture.' },
  } satisfies Record<keyof typeof COMPANY_FIELDS, object>,
});

/** The types for the names in `graphqlTypes`. `defineEventTypes` adds the enums of other modules. */
const namedTypes: Record<string, unknown> = {
  ID,
  Int,
  Float,
  String,
  Boolean,
  Count,
  DateTime: Date,
  DateOrDateTime,
  Money,
  CompanyField: COMPANY_FIELDS,
};

const { key: keySchema, company: companySchema } = {
  ...EVENT_DATA.KEY_USED.shape,
  ...EVENT_DATA.COMPANY_RELEASED.shape,
};
const KEY_STATE_DESCRIPTION = 'The key after the event.';
const COMPANY_STATE_DESCRIPTION = 'The company after the event.';

@InterfaceType({ description: 'The data of an event that contains a snapshot of a key.' })
abstract class KeyStateData {
  @Field(() => getObjectType(keySchema), { description: KEY_STATE_DESCRIPTION })
  key: object;
}

@InterfaceType({ description: 'The data of an event that contains a snapshot of a company.' })
abstract class CompanyStateData {
  @Field(() => getObjectType(companySchema), { description: COMPANY_STATE_DESCRIPTION })
  company: object;
}

const STATE_DESCRIPTION = 'The state after the event.';

@InterfaceType({
  description: 'An event with a snapshot of a key. New types of such events implement it as well.',
  implements: FeedEvent,
})
abstract class KeyStateEvent extends FeedEvent {
  @Field(() => KeyStateData, { description: STATE_DESCRIPTION })
  data: KeyStateData;
}

@InterfaceType({
  description: 'An event with a snapshot of a company. New types of such events implement it as well.',
  implements: FeedEvent,
})
abstract class CompanyStateEvent extends FeedEvent {
  @Field(() => CompanyStateData, { description: STATE_DESCRIPTION })
  data: CompanyStateData;
}

/**
 * The GraphQL interfaces of each snapshot field, keyed by the name of the field. A data type with the field implements
 * `data`, and the event type of that data implements `event`.
 */
const STATE_INTERFACES: Record<string, { data: Function; event: Function }> = {
  key: { data: KeyStateData, event: KeyStateEvent },
  company: { data: CompanyStateData, event: CompanyStateEvent },
};
const listInterfaces = (data: z.ZodObject, target: 'data' | 'event') =>
  Object.entries(STATE_INTERFACES).flatMap(([field, interfaces]) => (field in data.shape ? [interfaces[target]] : []));

const dataSchemas: readonly z.ZodObject[] = Object.values(EVENT_DATA);
// A data field that is nullable in one type becomes nullable in all types. GraphQL rejects a query that selects a
// nullable and a non-null field under one name, even on different types.
const nullableDataFields = new Set(
  dataSchemas.flatMap(({ shape }) => Object.keys(shape).filter((name) => isNullable(shape[name] as z.ZodType))),
);

/** Returns the name of the GraphQL type for a kind of event: `KeyApprovedEvent` for `KEY_APPROVED`. */
export const getEventTypeName = (kind: EventKind): string =>
  `${kind.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;

const typeNames = Object.fromEntries(Object.values(EventKind).map((kind) => [kind, getEventTypeName(kind)])) as Record<
  EventKind,
  string
>;

/**
 * Registers a GraphQL type for each kind of event and for its data. `enums` contains the enums of other modules by
 * their GraphQL names.
 */
export function defineEventTypes(enums: Record<string, object>): void {
  Object.assign(namedTypes, enums);
  for (const kind of Object.values(EventKind)) {
    const data: z.ZodObject = EVENT_DATA[kind];
    const event = defineObjectType(typeNames[kind], `${kind}: ${KIND_DESCRIPTIONS[kind]}`, [
      FeedEvent,
      ...listInterfaces(data, 'event'),
    ]);
    const dataType = getObjectType(data);
    Field(() => dataType, { description: STATE_DESCRIPTION })(event.prototype as object, 'data');
  }
}

/** Sets the type resolver of events. The resolver of TypeGraphQL would create a promise for each event. */
export function resolveEventTypes(schema: GraphQLSchema): void {
  const type = schema.getType('Event');
  if (!isInterfaceType(type)) throw new Error('The schema has no interface Event.');
  type.resolveType = (event: FeedEvent) => typeNames[event.type];
}

const objectTypes = new Map<string, Function>();

/** Returns the GraphQL type of an object schema, and registers the type on the first call. */
function getObjectType(schema: z.ZodObject): Function {
  const { id, description: ownDescription } = schema.meta() ?? {};
  const { name = id!, description = ownDescription! } = graphqlTypes.get(schema) ?? {};
  const existing = objectTypes.get(name);
  if (existing) return existing;
  const isData = dataSchemas.includes(schema);
  const type = defineObjectType(name, description, isData ? listInterfaces(schema, 'data') : []);
  objectTypes.set(name, type);
  for (const [fieldName, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const nullable = isNullable(field) || (isData && nullableDataFields.has(fieldName));
    Field(toType(field), { nullable, description: field.description })(type.prototype as object, fieldName);
  }
  return type;
}

/** Registers an object type with the fields of its interfaces. The caller adds other fields. */
function defineObjectType(name: string, description: string, interfaces: Function[]): Function {
  // oxlint-disable-next-line typescript/no-extraneous-class -- TypeGraphQL identifies a type by its class
  const type = class {};
  ObjectType(name, { description, implements: interfaces, simpleResolvers: true })(type);
  return type;
}

function isNullable(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
}

function toType(schema: z.ZodType): TypeThunk {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return toType(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) {
    const item = toType(schema.element as z.ZodType);
    return () => [item()];
  }
  if (schema instanceof z.ZodObject) {
    const type = getObjectType(schema);
    return () => type;
  }
  const name = graphqlTypes.get(schema)?.name ?? getPrimitiveName(schema);
  return () => namedTypes[name];
}

/** Returns the name of the GraphQL scalar for a schema that `graphqlTypes` does not name. */
function getPrimitiveName(schema: z.ZodType): string {
  if (schema instanceof z.ZodString) return 'String';
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodNumber) return 'Float';
  throw new Error(`Name the GraphQL type of a ${schema.type} in event-data.ts.`);
}
