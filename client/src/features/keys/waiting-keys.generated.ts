/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type WaitingKeysQueryVariables = Exact<{ [key: string]: never }>;

export type WaitingKeysQuery = {
  waitingKeys: { count: number; total: number; unlimitedCount: number; oldestAt: string | null };
};

export const WaitingKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'WaitingKeys' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'waitingKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                { kind: 'Field', name: { kind: 'Name', value: 'unlimitedCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'oldestAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WaitingKeysQuery, WaitingKeysQueryVariables>;

export const useWaitingKeysQuery = (options?: Apollo.useQuery.Options<WaitingKeysQuery, WaitingKeysQueryVariables>) =>
  Apollo.useQuery(WaitingKeysDocument, options);

export const useWaitingKeysLazyQuery = (
  options?: Apollo.useLazyQuery.Options<WaitingKeysQuery, WaitingKeysQueryVariables>,
) => Apollo.useLazyQuery(WaitingKeysDocument, options);
