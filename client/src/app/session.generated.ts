/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** A permission of an administrator beyond read access. The role grants permissions. */
export type Right =
  /** Run the advertisements. */
  | 'ADVERTISEMENTS'
  /** Correct companies, write notes about them, free them, and send mails again. */
  | 'COMPANIES'
  /** Read whole licence strings; decide, create, extend, renew and change keys, and remind companies of their ends. */
  | 'KEYS'
  /** Read the audit log. */
  | 'LOG'
  /** Its own name, email, password, sessions, mails, notices and views. */
  | 'OWN'
  /** Invite administrators, change their roles, disable them, and end their sessions. */
  | 'PEOPLE'
  /** Export everything about a company, and erase its personal data. */
  | 'PERSONAL_DATA'
  /** Set the prices. */
  | 'PRICES'
  /** Suspend companies, and lift that. */
  | 'SUSPENSION'
  /** Publish the versions of the chat app. */
  | 'VERSIONS'
  /** Have what happens sent to other servers. */
  | 'WEBHOOKS';

export type ViewerQueryVariables = Exact<{ [key: string]: never }>;

export type ViewerQuery = {
  viewer:
    | {
        id: string;
        name: string;
        profilePicture: string | null;
        rights: Array<Right>;
        mustAddSecondFactor: boolean;
        role: 'Administrator';
      }
    | {
        id: string;
        name: string;
        email: string;
        profilePicture: string | null;
        isEmailConfirmed: boolean;
        confirmedEmail: string | null;
        role: 'Company';
      };
};

export type LogOutMutationVariables = Exact<{ [key: string]: never }>;

export type LogOutMutation = { logOut: { message: string } };

export const ViewerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Viewer' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'role' }, name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rights' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mustAddSecondFactor' } },
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
} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const LogOutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LogOut' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logOut' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'message' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;

export const useViewerQuery = (options?: Apollo.useQuery.Options<ViewerQuery, ViewerQueryVariables>) =>
  Apollo.useQuery(ViewerDocument, options);

export const useViewerLazyQuery = (options?: Apollo.useLazyQuery.Options<ViewerQuery, ViewerQueryVariables>) =>
  Apollo.useLazyQuery(ViewerDocument, options);

export const useLogOutMutation = (options?: Apollo.useMutation.Options<LogOutMutation, LogOutMutationVariables>) =>
  Apollo.useMutation(LogOutDocument, options);
