import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, visit } from 'graphql';
import type { Context } from '../shared/context.ts';
import { unauthenticated } from '../shared/faults.ts';
import { hasAccount } from '../shared/viewer.ts';

/** Shows the schema to whoever is logged in. A validation rule could not: its results are kept across requests. */
export const introspectionForSessions: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue: { viewer } }) {
        if (!hasAccount(viewer) && asksForSchema(document)) throw unauthenticated('Log in to read the schema.');
      },
    };
  },
};

function asksForSchema(document: DocumentNode): boolean {
  let isAsked = false;
  visit(document, {
    Field({ name }) {
      isAsked ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return isAsked;
}
