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

export type MyKeysQueryVariables = Exact<{
  page?: number;
  limit?: number;
  search?: string | null | undefined;
}>;

export type MyKeysQuery = {
  me: {
    name: string;
    keys: {
      items: Array<{
        id: string;
        licenceString: string;
        status: KeyStatus;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        startsAt: string;
        expiresAt: string;
        quote: {
          subtotal: number;
          gst: number;
          roundOff: number;
          total: number;
          lines: Array<{
            addOn: AddOn;
            users: number;
            days: number;
            pricePerUserPerDay: number;
            gross: number;
            discountPercent: number;
            discountAmount: number;
            net: number;
          }>;
        };
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number };
    };
  };
};

export const MyKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyKeys' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '1' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '5' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'keys' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                  ],
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
                            { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'quote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  {
                                    kind: 'Field',
                                    name: { kind: 'Name', value: 'lines' },
                                    selectionSet: {
                                      kind: 'SelectionSet',
                                      selections: [
                                        { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'net' } },
                                      ],
                                    },
                                  },
                                  { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                                ],
                              },
                            },
                          ],
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
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MyKeysQuery, MyKeysQueryVariables>;

export const useMyKeysQuery = (options?: Apollo.useQuery.Options<MyKeysQuery, MyKeysQueryVariables>) =>
  Apollo.useQuery(MyKeysDocument, options);

export const useMyKeysLazyQuery = (options?: Apollo.useLazyQuery.Options<MyKeysQuery, MyKeysQueryVariables>) =>
  Apollo.useLazyQuery(MyKeysDocument, options);
