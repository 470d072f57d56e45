/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** A priced feature of the chat app. */
export type AddOn =
  /** Advertisements in the app. */
  | 'ADVERTISEMENT'
  /** Voice calling. */
  | 'CALLING'
  /** The app itself. Its price is the base price per user. */
  | 'REMOTE'
  /** User tracking. */
  | 'TRACKING';

/** The order of a list of keys. Ties are ordered by id. In NEWEST and OLDEST, records never move. In the other orders, a key that changes while you read a list can be skipped or repeated. */
export type KeyOrder =
  /** By total, lowest first. */
  | 'CHEAPEST'
  /** By total, highest first. */
  | 'DEAREST'
  /** By expiry, earliest first. */
  | 'EXPIRES_FIRST'
  /** By expiry, latest first. */
  | 'EXPIRES_LAST'
  /** By time of request, newest first. */
  | 'NEWEST'
  /** By time of request, oldest first. */
  | 'OLDEST';

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

export type CompanyKeyPageFragment = {
  keyPage: {
    items: Array<{
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: { total: number } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string } | null;
      company: { id: string; name: string; isEmailConfirmed: boolean; suspendedAt: string | null };
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type CompanyKeysQueryVariables = Exact<{
  companyId: string | number;
  orderBy: KeyOrder;
  page: number;
  limit: number;
}>;

export type CompanyKeysQuery = {
  company: {
    id: string;
    keyPage: {
      items: Array<{
        licenceString: string;
        createdAt: string;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        total: number;
        extensionRefusal: string | null;
        isWithdrawable: boolean;
        graceDays: number;
        hasOwnGrace: boolean;
        isGraceChangeable: boolean;
        isReinstatable: boolean;
        nextStatuses: Array<KeyStatus>;
        isWithdrawn: boolean;
        id: string;
        status: KeyStatus;
        startsAt: string;
        expiresAt: string;
        graceUntil: string | null;
        quoteOnApproval: { total: number } | null;
        replaces: { id: string; userLimit: number } | null;
        replacedBy: { id: string } | null;
        company: { id: string; name: string; isEmailConfirmed: boolean; suspendedAt: string | null };
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
    };
  };
};

export const CompanyKeyPageFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyKeyPage' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'keyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'orderBy' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
              },
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
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } }],
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
                      { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
                    ],
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
      name: { kind: 'Name', value: 'KeyState' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replacedBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
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
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyKeyPageFragment, unknown>;
export const CompanyKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyKeys' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyOrder' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyKeyPage' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyState' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replacedBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
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
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyKeyPage' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'keyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'orderBy' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
              },
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
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } }],
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
                      { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
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
} as unknown as DocumentNode<CompanyKeysQuery, CompanyKeysQueryVariables>;

export const useCompanyKeysQuery = (options: Apollo.useQuery.Options<CompanyKeysQuery, CompanyKeysQueryVariables>) =>
  Apollo.useQuery(CompanyKeysDocument, options);

export const useCompanyKeysLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyKeysQuery, CompanyKeysQueryVariables>,
) => Apollo.useLazyQuery(CompanyKeysDocument, options);
