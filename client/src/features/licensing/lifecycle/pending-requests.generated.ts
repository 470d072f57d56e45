/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The status of a key. Not started and expired are not statuses: they describe an APPROVED key outside its term. */
export type KeyStatus =
  /** Granted. Valid from `startsAt` to `expiresAt`, and during the grace period. */
  | 'APPROVED'
  /** Disabled by an administrator or replaced by an extension. An administrator can reinstate a disabled key within 30 days. */
  | 'DISABLED'
  /** Requested. An administrator has not decided yet. */
  | 'PENDING'
  /** Rejected by an administrator or the portal, or withdrawn by the company. Final. */
  | 'REJECTED';

/** The plan type of a key, which determines its term. */
export type PlanType =
  /** Until a chosen day or time, at most 10 years ahead. */
  | 'CUSTOM'
  /** One calendar month in the business time zone. */
  | 'MONTH'
  /** 48 hours. */
  | 'TWO_DAYS'
  /** 7 days. */
  | 'WEEK';

export type PendingKeySummaryQueryVariables = Exact<{ [key: string]: never }>;

export type PendingKeySummaryQuery = {
  pendingKeySummary: { count: number; total: number; unlimitedCount: number; oldestAt: string | null };
  bulkDecisions: Array<{
    id: string;
    status: KeyStatus;
    createdAt: string;
    finishedAt: string | null;
    isStopped: boolean;
    keyCount: number;
    decidedCount: number;
    failedCount: number;
    decidedTotal: number;
    decidedUnlimitedCount: number;
    failures: Array<{
      message: string;
      key: { id: string; planType: PlanType; userLimit: number; company: { id: string; name: string } };
    }>;
  }>;
};

export const PendingKeySummaryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PendingKeySummary' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pendingKeySummary' },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'bulkDecisions' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BulkProgress' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BulkProgress' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BulkDecision' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'finishedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isStopped' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'decidedCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failedCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'decidedTotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'decidedUnlimitedCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'failures' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
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
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PendingKeySummaryQuery, PendingKeySummaryQueryVariables>;

export const usePendingKeySummaryQuery = (
  options?: Apollo.useQuery.Options<PendingKeySummaryQuery, PendingKeySummaryQueryVariables>,
) => Apollo.useQuery(PendingKeySummaryDocument, options);

export const usePendingKeySummaryLazyQuery = (
  options?: Apollo.useLazyQuery.Options<PendingKeySummaryQuery, PendingKeySummaryQueryVariables>,
) => Apollo.useLazyQuery(PendingKeySummaryDocument, options);
