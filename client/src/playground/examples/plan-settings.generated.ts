/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

export type PlanSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type PlanSettingsQuery = {
  planSettings: Array<{ addOn: AddOn; price: number; discountPercent: number; isActive: boolean; version: number }>;
};

export const PlanSettingsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PlanSettings' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'planSettings' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'price' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PlanSettingsQuery, PlanSettingsQueryVariables>;

export const usePlanSettingsQuery = (
  options?: Apollo.useQuery.Options<PlanSettingsQuery, PlanSettingsQueryVariables>,
) => Apollo.useQuery(PlanSettingsDocument, options);

export const usePlanSettingsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<PlanSettingsQuery, PlanSettingsQueryVariables>,
) => Apollo.useLazyQuery(PlanSettingsDocument, options);
