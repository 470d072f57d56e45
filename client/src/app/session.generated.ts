/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** A right of a member of a company. The role grants rights. */
export type CompanyRight =
  /** Change the billing profile. */
  | 'BILLING'
  /** Change the profile and the picture of the company. */
  | 'COMPANY'
  /** Manage API tokens and webhooks. */
  | 'INTEGRATIONS'
  /** Read invoices, credit notes, payments and the billing profile. */
  | 'INVOICES'
  /** Read complete licence strings. Without this right, they are masked. */
  | 'LICENCE_STRINGS'
  /** Request keys, add users to them, withdraw requests, and confirm or decline prepared renewals. */
  | 'ORDER'
  /** Manage your own password, sessions, two-step login and email preferences, and mark notifications as read. */
  | 'OWN'
  /** Invite and remove members, change their roles, and read the activity log. */
  | 'PEOPLE'
  /** Read the company, its keys, their usage and the prices, and request quotes. */
  | 'READ';

/** A permission of an administrator beyond read access. The role grants permissions. */
export type Permission =
  /** Create, change and delete advertisements. */
  | 'ADVERTISEMENTS'
  /** Correct companies, write notes about them, release sign-ups, and resend emails. */
  | 'COMPANIES'
  /** Issue credit notes, correct billing profiles, and record invoices that were issued elsewhere. */
  | 'INVOICES'
  /** Read complete licence strings. Decide, create, extend, renew and change keys, and send reminders to companies. */
  | 'KEYS'
  /** Read the audit log. */
  | 'LOG'
  /** Change your own name, email, password, sessions, email preferences, notifications and saved views. */
  | 'OWN'
  /** Record, allocate and reverse payments, import bank statements, and write off invoices. */
  | 'PAYMENTS'
  /** Invite and disable administrators, change their roles, and end their sessions. */
  | 'PEOPLE'
  /** Export all data about a company and erase its personal data. */
  | 'PERSONAL_DATA'
  /** Set the prices. */
  | 'PRICES'
  /** Set the details of the seller on invoices, and the maximum lifetime of API tokens. */
  | 'SETTINGS'
  /** Suspend companies and lift suspensions. */
  | 'SUSPENSION'
  /** Publish versions of the chat app. */
  | 'VERSIONS'
  /** Manage webhooks. */
  | 'WEBHOOKS';

export type ViewerQueryVariables = Exact<{ [key: string]: never }>;

export type ViewerQuery = {
  viewer:
    | {
        id: string;
        name: string;
        profilePicture: string | null;
        rights: Array<Permission>;
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
        ownerRecovery: { id: string } | null;
      };
  currentMember: {
    id: string;
    name: string | null;
    email: string;
    rights: Array<CompanyRight>;
    isContact: boolean;
  } | null;
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
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'ownerRecovery' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
                        },
                      },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentMember' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rights' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isContact' } },
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
