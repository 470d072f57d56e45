/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** A version of the chat app as it shall be. */
export type VersionInput = {
  /** From when the app must not be used, a day from its end; null for never. */
  expiryDate?: string | null | undefined;
  /** Which app. */
  type: VersionType;
  /** The version as the app names itself, at most 100 characters; one of a kind for each type. */
  version: string;
  /** From when the app asks for an update, a day from its start; null for never. Not after expiryDate. */
  warnDate?: string | null | undefined;
};

/** Which of the two chat apps a version is of. */
export type VersionType =
  /** The administrators' app. */
  | 'ADMIN'
  /** The users' app. */
  | 'USER';

export type VersionRowFragment = {
  id: string;
  version: string;
  type: VersionType;
  warnDate: string | null;
  expiryDate: string | null;
};

export type VersionsQueryVariables = Exact<{ [key: string]: never }>;

export type VersionsQuery = {
  versions: Array<{
    id: string;
    version: string;
    type: VersionType;
    warnDate: string | null;
    expiryDate: string | null;
  }>;
};

export type CreateVersionMutationVariables = Exact<{
  input: VersionInput;
}>;

export type CreateVersionMutation = {
  createVersion: { message: string; userErrors: Array<{ field: string | null; message: string }> };
};

export type UpdateVersionMutationVariables = Exact<{
  id: string | number;
  input: VersionInput;
}>;

export type UpdateVersionMutation = {
  updateVersion: {
    message: string;
    userErrors: Array<{ field: string | null; message: string }>;
    version: {
      id: string;
      version: string;
      type: VersionType;
      warnDate: string | null;
      expiryDate: string | null;
    } | null;
  };
};

export type DeleteVersionMutationVariables = Exact<{
  id: string | number;
}>;

export type DeleteVersionMutation = { deleteVersion: { message: string; userErrors: Array<{ message: string }> } };

export const VersionRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'VersionRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Version' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'warnDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiryDate' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<VersionRowFragment, unknown>;
export const VersionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Versions' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'versions' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'VersionRow' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'VersionRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Version' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'warnDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiryDate' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<VersionsQuery, VersionsQueryVariables>;
export const CreateVersionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateVersion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'VersionInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createVersion' },
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
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateVersionMutation, CreateVersionMutationVariables>;
export const UpdateVersionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateVersion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'VersionInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateVersion' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
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
                  name: { kind: 'Name', value: 'version' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'VersionRow' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'VersionRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Version' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'warnDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiryDate' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateVersionMutation, UpdateVersionMutationVariables>;
export const DeleteVersionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteVersion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteVersion' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
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
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'message' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteVersionMutation, DeleteVersionMutationVariables>;

export const useVersionsQuery = (options?: Apollo.useQuery.Options<VersionsQuery, VersionsQueryVariables>) =>
  Apollo.useQuery(VersionsDocument, options);

export const useVersionsLazyQuery = (options?: Apollo.useLazyQuery.Options<VersionsQuery, VersionsQueryVariables>) =>
  Apollo.useLazyQuery(VersionsDocument, options);

export const useCreateVersionMutation = (
  options?: Apollo.useMutation.Options<CreateVersionMutation, CreateVersionMutationVariables>,
) => Apollo.useMutation(CreateVersionDocument, options);

export const useUpdateVersionMutation = (
  options?: Apollo.useMutation.Options<UpdateVersionMutation, UpdateVersionMutationVariables>,
) => Apollo.useMutation(UpdateVersionDocument, options);

export const useDeleteVersionMutation = (
  options?: Apollo.useMutation.Options<DeleteVersionMutation, DeleteVersionMutationVariables>,
) => Apollo.useMutation(DeleteVersionDocument, options);
