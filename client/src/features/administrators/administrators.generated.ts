/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** An administrator's own details. */
export type AdministratorInput = {
  /** Where mails go to: new requests, forgotten password. Null for none. */
  email?: string | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
};

export type AdministratorDetailsQueryVariables = Exact<{ [key: string]: never }>;

export type AdministratorDetailsQuery = {
  viewer:
    | { __typename: 'Administrator'; id: string; username: string; name: string; email: string | null }
    | { __typename: 'Company' };
};

export type UpdateAdministratorMutationVariables = Exact<{
  input: AdministratorInput;
}>;

export type UpdateAdministratorMutation = {
  updateAdministrator: {
    message: string;
    userErrors: Array<{ field: string | null; message: string }>;
    administrator: { id: string; name: string; email: string | null } | null;
  };
};

export const AdministratorDetailsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AdministratorDetails' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'username' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>;
export const UpdateAdministratorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateAdministrator' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'AdministratorInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateAdministrator' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'userErrors' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'administrator' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateAdministratorMutation, UpdateAdministratorMutationVariables>;

export const useAdministratorDetailsQuery = (
  options?: Apollo.useQuery.Options<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>,
) => Apollo.useQuery(AdministratorDetailsDocument, options);

export const useAdministratorDetailsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>,
) => Apollo.useLazyQuery(AdministratorDetailsDocument, options);

export const useUpdateAdministratorMutation = (
  options?: Apollo.useMutation.Options<UpdateAdministratorMutation, UpdateAdministratorMutationVariables>,
) => Apollo.useMutation(UpdateAdministratorDocument, options);
