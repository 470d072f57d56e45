/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Whether a version of the chat app may still be used. */
export type AppVersionStatus =
  /** It must be updated. */
  | 'EXPIRED'
  /** It may. */
  | 'OK'
  /** It may, but should be updated before expiryDate. */
  | 'WARN';

/** Which of the two chat apps a version is of. */
export type VersionType =
  /** The administrators' app. */
  | 'ADMIN'
  /** The users' app. */
  | 'USER';

export type AppVersionQueryVariables = Exact<{
  type: VersionType;
  version: string;
}>;

export type AppVersionQuery = {
  appVersion: { status: AppVersionStatus; warnDate: string | null; expiryDate: string | null };
};

export const AppVersionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AppVersion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'VersionType' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'version' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'appVersion' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'type' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'version' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'version' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'warnDate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiryDate' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AppVersionQuery, AppVersionQueryVariables>;

export const useAppVersionQuery = (options: Apollo.useQuery.Options<AppVersionQuery, AppVersionQueryVariables>) =>
  Apollo.useQuery(AppVersionDocument, options);

export const useAppVersionLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AppVersionQuery, AppVersionQueryVariables>,
) => Apollo.useLazyQuery(AppVersionDocument, options);
