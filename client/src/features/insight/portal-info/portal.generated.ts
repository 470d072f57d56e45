/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type PortalQueryVariables = Exact<{ [key: string]: never }>;

export type PortalQuery = {
  portal: {
    adminHost: string | null;
    customerHost: string | null;
    demoData: boolean;
    sendsEmail: boolean;
    businessTimeZone: string;
    auditKeepDays: number;
    gstRate: number;
  };
};

export const PortalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Portal' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'portal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'adminHost' } },
                { kind: 'Field', name: { kind: 'Name', value: 'customerHost' } },
                { kind: 'Field', name: { kind: 'Name', value: 'demoData' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sendsEmail' } },
                { kind: 'Field', name: { kind: 'Name', value: 'businessTimeZone' } },
                { kind: 'Field', name: { kind: 'Name', value: 'auditKeepDays' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PortalQuery, PortalQueryVariables>;

export const usePortalQuery = (options?: Apollo.useQuery.Options<PortalQuery, PortalQueryVariables>) =>
  Apollo.useQuery(PortalDocument, options);

export const usePortalLazyQuery = (options?: Apollo.useLazyQuery.Options<PortalQuery, PortalQueryVariables>) =>
  Apollo.useLazyQuery(PortalDocument, options);
