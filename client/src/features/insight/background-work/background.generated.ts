/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** A background job. */
export type BackgroundKind =
  /** Seals the audit log and writes failed logins to it. */
  | 'AUDIT'
  /** Matches the lines of bank statements with invoices, and records the payments of confirmed lines. */
  | 'BANK_STATEMENTS'
  /** Applies bulk decisions to their keys. */
  | 'BULK_DECISIONS'
  /** Deletes data after its retention time. */
  | 'CLEANING'
  /** Renders the PDFs of invoices and credit notes, and queues their emails. */
  | 'DOCUMENT_FILES'
  /** Publishes events for notifications, feeds, webhooks and company histories. */
  | 'EVENTS'
  /** Quarantines unused images, and deletes them after 30 days. */
  | 'IMAGES'
  /** Issues pending invoices whose details are complete. */
  | 'INVOICES'
  /** Emails the links that confirm join requests, and notifies owners about confirmed ones. */
  | 'JOIN_REQUESTS'
  /** Sends emails that are due. */
  | 'MAILS'
  /** Emails the requested links to set a new password. */
  | 'PASSWORD_RESETS'
  /** Reports overdue invoices, and sends reminders about them. */
  | 'RECEIVABLES'
  /** Sends reminders about expiring keys and keys that reach their user limit. */
  | 'REMINDERS'
  /** Creates the partitions for the usage reports of the coming months. */
  | 'REPORT_MONTHS'
  /** Emails administrators about collected key requests. */
  | 'REQUEST_MAILS'
  /** Replaces old usage reports with the last report of each day. */
  | 'THINNING'
  /** Sends events to webhook endpoints. */
  | 'WEBHOOKS';

/** The state of a background job. */
export type BackgroundState =
  /** The job failed after its last successful run. */
  | 'FAILING'
  /** The job has missed its schedule, or an item has been pending for too long. */
  | 'LATE'
  /** The job has not run yet. */
  | 'NOT_YET'
  /** The job runs on schedule. */
  | 'OK';

export type BackgroundWorkRowFragment = {
  kind: BackgroundKind;
  state: BackgroundState;
  waiting: number | null;
  lastRun: { at: string; milliseconds: number; server: string } | null;
  lastFailure: { at: string; reason: string; server: string } | null;
};

export type BackgroundWorkQueryVariables = Exact<{ [key: string]: never }>;

export type BackgroundWorkQuery = {
  backgroundWork: Array<{
    kind: BackgroundKind;
    state: BackgroundState;
    waiting: number | null;
    lastRun: { at: string; milliseconds: number; server: string } | null;
    lastFailure: { at: string; reason: string; server: string } | null;
  }>;
};

export const BackgroundWorkRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BackgroundWorkRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BackgroundWork' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'waiting' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lastRun' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                { kind: 'Field', name: { kind: 'Name', value: 'milliseconds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'server' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lastFailure' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                { kind: 'Field', name: { kind: 'Name', value: 'server' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BackgroundWorkRowFragment, unknown>;
export const BackgroundWorkDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'BackgroundWork' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'backgroundWork' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BackgroundWorkRow' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BackgroundWorkRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BackgroundWork' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'waiting' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lastRun' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                { kind: 'Field', name: { kind: 'Name', value: 'milliseconds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'server' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lastFailure' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                { kind: 'Field', name: { kind: 'Name', value: 'server' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BackgroundWorkQuery, BackgroundWorkQueryVariables>;

export const useBackgroundWorkQuery = (
  options?: Apollo.useQuery.Options<BackgroundWorkQuery, BackgroundWorkQueryVariables>,
) => Apollo.useQuery(BackgroundWorkDocument, options);

export const useBackgroundWorkLazyQuery = (
  options?: Apollo.useLazyQuery.Options<BackgroundWorkQuery, BackgroundWorkQueryVariables>,
) => Apollo.useLazyQuery(BackgroundWorkDocument, options);
