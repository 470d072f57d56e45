/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type SyncCountsFragment = {
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

export type SyncReportsFragment = {
  items: Array<{
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
  }>;
  pageInfo: { currentPage: number; totalPages: number; totalCount: number };
};

export type SyncPointsFragment = { items: Array<{ id: string; syncedAt: string; users: number }> };

export type SyncHistoryQueryVariables = Exact<{
  companyId: string | number;
  page: number;
}>;

export type SyncHistoryQuery = {
  company: {
    id: string;
    syncRecordPage: {
      items: Array<{
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
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number };
    };
  };
};

export type SyncTrendQueryVariables = Exact<{
  companyId: string | number;
}>;

export type SyncTrendQuery = {
  company: { id: string; syncRecordPage: { items: Array<{ id: string; syncedAt: string; users: number }> } };
};

export type SyncReportQueryVariables = Exact<{
  id: string | number;
}>;

export type SyncReportQuery = {
  node:
    | ({ id: string } & {
        __typename:
          | 'Administrator'
          | 'Advertisement'
          | 'Company'
          | 'CompanyNote'
          | 'CreditNote'
          | 'Invoice'
          | 'Key'
          | 'Payment'
          | 'Version'
          | 'WebhookEndpoint';
      })
    | ({
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
      } & { __typename: 'SyncRecord' })
    | null;
};

export const SyncCountsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
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
} as unknown as DocumentNode<SyncCountsFragment, unknown>;
export const SyncReportsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncReports' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecordPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
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
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
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
} as unknown as DocumentNode<SyncReportsFragment, unknown>;
export const SyncPointsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncPoints' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecordPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SyncPointsFragment, unknown>;
export const SyncHistoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SyncHistory' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'syncRecordPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'IntValue', value: '5' },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncReports' } }],
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
      name: { kind: 'Name', value: 'SyncCounts' },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncReports' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecordPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
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
      },
    },
  ],
} as unknown as DocumentNode<SyncHistoryQuery, SyncHistoryQueryVariables>;
export const SyncTrendDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SyncTrend' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'syncRecordPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'IntValue', value: '30' },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncPoints' } }],
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
      name: { kind: 'Name', value: 'SyncPoints' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecordPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SyncTrendQuery, SyncTrendQueryVariables>;
export const SyncReportDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SyncReport' },
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
            name: { kind: 'Name', value: 'node' },
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
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
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
      name: { kind: 'Name', value: 'SyncCounts' },
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
} as unknown as DocumentNode<SyncReportQuery, SyncReportQueryVariables>;

export const useSyncHistoryQuery = (options: Apollo.useQuery.Options<SyncHistoryQuery, SyncHistoryQueryVariables>) =>
  Apollo.useQuery(SyncHistoryDocument, options);

export const useSyncHistoryLazyQuery = (
  options?: Apollo.useLazyQuery.Options<SyncHistoryQuery, SyncHistoryQueryVariables>,
) => Apollo.useLazyQuery(SyncHistoryDocument, options);

export const useSyncTrendQuery = (options: Apollo.useQuery.Options<SyncTrendQuery, SyncTrendQueryVariables>) =>
  Apollo.useQuery(SyncTrendDocument, options);

export const useSyncTrendLazyQuery = (options?: Apollo.useLazyQuery.Options<SyncTrendQuery, SyncTrendQueryVariables>) =>
  Apollo.useLazyQuery(SyncTrendDocument, options);

export const useSyncReportQuery = (options: Apollo.useQuery.Options<SyncReportQuery, SyncReportQueryVariables>) =>
  Apollo.useQuery(SyncReportDocument, options);

export const useSyncReportLazyQuery = (
  options?: Apollo.useLazyQuery.Options<SyncReportQuery, SyncReportQueryVariables>,
) => Apollo.useLazyQuery(SyncReportDocument, options);
