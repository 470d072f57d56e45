import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { createNoAccountError, hasAccount } from '../auth/viewer.ts';
import type { Context } from '../context/context.ts';

/**
 * Restricts introspection to callers with a session or an API token. A validation rule could not do this, because
 * validation results are cached across requests.
 */
export const restrictIntrospection: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue: { viewer } }) {
        if (hasAccount(viewer) || !selectsSchema(document)) return;
        const error = createNoAccountError(viewer, 'Log in to read the schema.');
        // The same status as for other operations that need a login. Without it, Apollo would report a server error.
        throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status: 200 } } });
      },
    };
  },
};

function selectsSchema(document: DocumentNode): boolean {
  let isSelected = false;
  visit(document, {
    Field({ name }) {
      isSelected ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return isSelected;
}
