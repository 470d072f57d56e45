import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, visit } from 'graphql';
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
        if (!hasAccount(viewer) && selectsSchema(document))
          throw createNoAccountError(viewer, 'Log in to read the schema.');
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
