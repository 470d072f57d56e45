import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { guardOf, operationsOf, scopesOf } from '../shared/guards.ts';
import type { Scope } from '../shared/scopes.rules.ts';
import { Role } from '../shared/viewer.ts';

/** Says in the descriptions of a schema what an API token needs. */
export function tellScopes(schema: GraphQLSchema): void {
  for (const operation of Object.values(operationsOf(schema))) {
    const { roles, scopes } = guardOf(operation);
    if (roles.some((role) => role !== Role.ChatApp))
      tell(operation, scopes ? sentence(scopes) : 'Closed to API tokens.');
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getQueryType() || type === schema.getMutationType()) continue;
    const scopes = scopesOf(type);
    if (scopes) tell(type, `For its fields, ${needs(scopes)}, unless they say otherwise.`);
    for (const field of Object.values(type.getFields())) {
      const own = scopesOf(field);
      if (own) tell(field, sentence(own));
    }
  }
}

const needs = (scopes: readonly Scope[]) => `an API token needs ${scopes.join(' and ')}`;

const sentence = (scopes: readonly Scope[]) =>
  scopes.length ? `A${needs(scopes).slice(1)}.` : 'Open to every API token.';

function tell(told: GraphQLField<unknown, never> | GraphQLObjectType, text: string): void {
  told.description = `${told.description} ${text}`;
}
