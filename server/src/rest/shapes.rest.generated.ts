/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** A priced feature of the chat app. */
export type AddOn =
  /** Advertisements in the app. */
  | 'ADVERTISEMENT'
  /** Voice calling. */
  | 'CALLING'
  /** The app itself: the base price for each user. */
  | 'REMOTE'
  /** User tracking. */
  | 'TRACKING';

/** Where a key stands. Not started and expired are no statuses but an APPROVED key outside its term. */
export type KeyStatus =
  /** Granted; valid from startsAt to expiresAt. */
  | 'APPROVED'
  /** Switched off by an administrator, or replaced by its extension. Final. */
  | 'DISABLED'
  /** Requested; waits for an administrator. */
  | 'PENDING'
  /** Refused by an administrator, or withdrawn by the company. Final. */
  | 'REJECTED';

/** How long a key runs. */
export type PlanType =
  /** Until a chosen day or moment, at most 10 years on. */
  | 'CUSTOM'
  /** One calendar month in the business time zone. */
  | 'MONTH'
  /** 48 hours. */
  | 'TWO_DAYS'
  /** 7 days. */
  | 'WEEK';

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
  | RestOutcome_SignUpPayload_Fragment
  | RestOutcome_SyncPayload_Fragment
  | RestOutcome_VersionPayload_Fragment;

export type RestCompanyFragment = {
  id: string;
  name: string;
  email: string;
  domain: string;
  phone: string;
  address: string;
  profilePicture: string | null;
  currentKey: { planType: PlanType; expiresAt: string } | null;
};

export type RestKeyFragment = {
  id: string;
  licenceString: string;
  status: KeyStatus;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  isUsed: boolean;
  startsAt: string;
  expiresAt: string;
  total: number;
  quote: {
    gst: number;
    lines: Array<{
      addOn: AddOn;
      users: number;
      pricePerUserPerDay: number;
      days: number;
      gross: number;
      discountPercent: number;
      discountAmount: number;
      net: number;
    }>;
  };
  company: { id: string; name: string };
  replaces: { id: string } | null;
};

export type RestSyncRecordFragment = {
  id: string;
  version: string;
  users: number;
  groups: number;
  departments: number;
  tracking: number;
  privateTexts: number;
  privateFiles: number;
  groupTexts: number;
  groupFiles: number;
  privateCalls: number;
  groupCalls: number;
  syncedAt: string;
};

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
export const RestCompanyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestCompany' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestCompanyFragment, unknown>;
export const RestKeyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'lines' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'net' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestKeyFragment, unknown>;
export const RestSyncRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestSyncRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestSyncRecordFragment, unknown>;
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
