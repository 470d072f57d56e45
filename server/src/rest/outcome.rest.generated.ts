/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
export type RestOutcome_AccountPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_AdminLogInPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_AdministratorPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_AdvertisementPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_CompanyPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_DeletePayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_KeyPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_LicencePayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_LogInPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_LogOutPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_PlanSettingsPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_RetryMailPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_SignUpPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_SyncPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcome_VersionPayload_Fragment = {
  message: string;
  userErrors: Array<{ field: string | null; message: string }>;
};

export type RestOutcomeFragment =
  | RestOutcome_AccountPayload_Fragment
  | RestOutcome_AdminLogInPayload_Fragment
  | RestOutcome_AdministratorPayload_Fragment
  | RestOutcome_AdvertisementPayload_Fragment
  | RestOutcome_CompanyPayload_Fragment
  | RestOutcome_DeletePayload_Fragment
  | RestOutcome_KeyPayload_Fragment
  | RestOutcome_LicencePayload_Fragment
  | RestOutcome_LogInPayload_Fragment
  | RestOutcome_LogOutPayload_Fragment
  | RestOutcome_PlanSettingsPayload_Fragment
  | RestOutcome_RetryMailPayload_Fragment
  | RestOutcome_SignUpPayload_Fragment
  | RestOutcome_SyncPayload_Fragment
  | RestOutcome_VersionPayload_Fragment;

export type RestPageInfoFragment = { currentPage: number; totalPages: number; totalCount: number };

export const RestOutcomeFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestOutcome' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MutationPayload' } },
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
} as unknown as DocumentNode<RestOutcomeFragment, unknown>;
export const RestPageInfoFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestPageInfoFragment, unknown>;
