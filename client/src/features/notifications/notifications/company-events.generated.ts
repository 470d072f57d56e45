/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The type of an event. Types are never renamed, and fields are never removed from their data. */
export type EventKind =
  /** The details of a company were changed. `changes` lists them. */
  | 'COMPANY_CHANGED'
  /** A company confirmed its email. */
  | 'COMPANY_CONFIRMED'
  /** An administrator erased the personal data of a company. Erase your copy as well. Earlier events of the company now contain placeholders. */
  | 'COMPANY_ERASED'
  /** The email and domain of a company that never confirmed its email were released. Company lists no longer contain the company. */
  | 'COMPANY_RELEASED'
  /** A company signed up. */
  | 'COMPANY_SIGNED_UP'
  /** An administrator suspended a company. */
  | 'COMPANY_SUSPENDED'
  /** The suspension of a company was lifted. */
  | 'COMPANY_SUSPENSION_LIFTED'
  /** An administrator issued a credit note. */
  | 'CREDIT_NOTE_ISSUED'
  /** A GST tax invoice was issued. */
  | 'INVOICE_ISSUED'
  /** The due date of an invoice has passed, and the amount `outstanding` is unpaid. */
  | 'INVOICE_OVERDUE'
  /** Payments, or payments and credit notes, settled an invoice completely. */
  | 'INVOICE_PAID'
  /** A key request was approved. */
  | 'KEY_APPROVED'
  /** An administrator created a key, which is approved immediately. */
  | 'KEY_CREATED'
  /** An administrator disabled a key. */
  | 'KEY_DISABLED'
  /** A key and its grace period have ended. */
  | 'KEY_EXPIRED'
  /** A key expires in `daysLeft` days without a following key. */
  | 'KEY_EXPIRING'
  /** A request for more users was approved. The key replaces the one that it extends. */
  | 'KEY_EXTENDED'
  /** The grace period of a key was changed. */
  | 'KEY_GRACE_CHANGED'
  /** An administrator reinstated a disabled key. */
  | 'KEY_REINSTATED'
  /** An administrator rejected a request, or the portal rejected it because the sign-up lapsed. */
  | 'KEY_REJECTED'
  /** The key was replaced by its extension. */
  | 'KEY_REPLACED'
  /** A company requested a key, or more users for a key. The request is pending. */
  | 'KEY_REQUESTED'
  /** The number of users of a chat app reached `percent` of the limit of its key. */
  | 'KEY_USAGE_REACHED'
  /** A chat app validated the key successfully for the first time. */
  | 'KEY_USED'
  /** The company withdrew a request. */
  | 'KEY_WITHDRAWN'
  /** A payment, a tax deduction, a refund or a write-off was recorded. */
  | 'PAYMENT_RECORDED'
  /** The prices were changed. */
  | 'PRICES_CHANGED'
  /** A company confirmed a prepared renewal. The new key is approved. */
  | 'RENEWAL_CONFIRMED'
  /** A company declined a prepared renewal. */
  | 'RENEWAL_DECLINED'
  /** An administrator prepared a renewal. The company can confirm or decline it. */
  | 'RENEWAL_PREPARED'
  /** An administrator withdrew a prepared renewal. */
  | 'RENEWAL_WITHDRAWN'
  /** A version of a chat app was added. */
  | 'VERSION_PUBLISHED';

/** The kind of an entry. */
export type PaymentKind =
  /** Money that the company paid. */
  | 'RECEIPT'
  /** Money that was paid back to the company. */
  | 'REFUND'
  /** Income tax that the company deducted from its payment and paid to the government. */
  | 'TDS'
  /** An amount that is no longer expected. The GST of the invoice does not change. */
  | 'WRITE_OFF';

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

export type CompanyEventsQueryVariables = Exact<{
  companyId: string | number;
  page: number;
  limit: number;
}>;

export type CompanyEventsQuery = {
  companyEventPage: {
    items: Array<{
      id: string;
      kind: EventKind;
      occurredAt: string;
      by: string | null;
      reason: string | null;
      daysLeft: number | null;
      users: number | null;
      percent: number | null;
      amount: number | null;
      paymentKind: PaymentKind | null;
      graceDays: number | null;
      changes: Array<{ field: string; from: string; to: string }>;
      key: {
        id: string;
        planType: PlanType;
        userLimit: number;
        expiresAt: string;
        replaces: { id: string; userLimit: number } | null;
      } | null;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type CompanyEventLinesFragment = {
  items: Array<{
    id: string;
    kind: EventKind;
    occurredAt: string;
    by: string | null;
    reason: string | null;
    daysLeft: number | null;
    users: number | null;
    percent: number | null;
    amount: number | null;
    paymentKind: PaymentKind | null;
    graceDays: number | null;
    changes: Array<{ field: string; from: string; to: string }>;
    key: {
      id: string;
      planType: PlanType;
      userLimit: number;
      expiresAt: string;
      replaces: { id: string; userLimit: number } | null;
    } | null;
  }>;
  pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
};

export type CompanyEventLineFragment = {
  id: string;
  kind: EventKind;
  occurredAt: string;
  by: string | null;
  reason: string | null;
  daysLeft: number | null;
  users: number | null;
  percent: number | null;
  amount: number | null;
  paymentKind: PaymentKind | null;
  graceDays: number | null;
  changes: Array<{ field: string; from: string; to: string }>;
  key: {
    id: string;
    planType: PlanType;
    userLimit: number;
    expiresAt: string;
    replaces: { id: string; userLimit: number } | null;
  } | null;
};

export const CompanyEventLineFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLine' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'daysLeft' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'percent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentKind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'to' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'key' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyEventLineFragment, unknown>;
export const CompanyEventLinesFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLines' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEventPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyEventLine' } }],
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLine' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'daysLeft' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'percent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentKind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'to' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'key' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyEventLinesFragment, unknown>;
export const CompanyEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyEvents' },
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
            name: { kind: 'Name', value: 'companyEventPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
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
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyEventLines' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLine' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'daysLeft' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'percent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentKind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'to' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'key' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLines' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEventPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyEventLine' } }],
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
} as unknown as DocumentNode<CompanyEventsQuery, CompanyEventsQueryVariables>;

export const useCompanyEventsQuery = (
  options: Apollo.useQuery.Options<CompanyEventsQuery, CompanyEventsQueryVariables>,
) => Apollo.useQuery(CompanyEventsDocument, options);

export const useCompanyEventsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyEventsQuery, CompanyEventsQueryVariables>,
) => Apollo.useLazyQuery(CompanyEventsDocument, options);
