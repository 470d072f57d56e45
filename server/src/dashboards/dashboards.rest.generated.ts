/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

export type RestCompanyDashboardQueryVariables = Exact<{ [key: string]: never }>;

export type RestCompanyDashboardQuery = {
  me: {
    currentKey: {
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
    } | null;
    latestSyncRecord: {
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
    } | null;
  };
};

export type RestAdminDashboardQueryVariables = Exact<{ [key: string]: never }>;

export type RestAdminDashboardQuery = {
  adminDashboard: {
    companyCount: number;
    topCompanies: Array<{ companyId: string; companyName: string; count: number }>;
    keyStatusCounts: Array<{ status: KeyStatus; count: number }>;
  };
};

export const RestCompanyDashboardDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RestCompanyDashboard' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestSyncRecord' } }],
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
} as unknown as DocumentNode<RestCompanyDashboardQuery, RestCompanyDashboardQueryVariables>;
export const RestAdminDashboardDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RestAdminDashboard' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'adminDashboard' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'companyCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'topCompanies' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'keyStatusCounts' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'count' } },
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
} as unknown as DocumentNode<RestAdminDashboardQuery, RestAdminDashboardQueryVariables>;
