import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { getGuard, getOperations, getScopes } from '../auth/guards.ts';
import type { Scope } from '../auth/scopes.rules.ts';
import { Role } from '../auth/viewer.ts';

/** Adds the required API token scopes to the descriptions of a schema. */
export function describeScopes(schema: GraphQLSchema): void {
  for (const operation of Object.values(getOperations(schema))) {
    const { roles, scopes } = getGuard(operation);
    if (roles.some((role) => role !== Role.ChatApp))
      appendDescription(operation, scopes ? formatScopes(scopes) : 'Closed to API tokens.');
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getQueryType() || type === schema.getMutationType()) continue;
    const scopes = getScopes(type);
    if (scopes)
      appendDescription(type, `To read its fields, ${formatRequirement(scopes)}, unless a field states otherwise.`);
    for (const field of Object.values(type.getFields())) {
      const fieldScopes = getScopes(field);
      if (fieldScopes) appendDescription(field, formatScopes(fieldScopes));
    }
  }
}

const formatRequirement = (scopes: readonly Scope[]) => `an API token needs ${scopes.join(' and ')}`;

const formatScopes = (scopes: readonly Scope[]) =>
  scopes.length ? `A${formatRequirement(scopes).slice(1)}.` : 'Open to every API token.';

function appendDescription(element: GraphQLField<unknown, never> | GraphQLObjectType, text: string): void {
  element.description = `${element.description} ${text}`;
}
