/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** The type of an event. Types are never renamed, and fields are never removed from their data. */
export type EventKind =
  /** The details of a company were changed. `changes` lists them. */
  | 'COMPANY_CHANGED'
  /** A company confirmed its email. */
  | 'COMPANY_CONFIRMED'
  /** An administrator erased the personal data of a company. Erase your copy as well. Earlier events of the company now contain placeholders. */
  | 'COMPANY_ERASED'
  /** The email and domain of a company that never confirmed its email were released. Company lists no longer contain it. */
  | 'COMPANY_RELEASED'
  /** A company signed up. */
  | 'COMPANY_SIGNED_UP'
  /** An administrator suspended a company. */
  | 'COMPANY_SUSPENDED'
  /** The suspension of a company was lifted. */
  | 'COMPANY_SUSPENSION_LIFTED'
  /** A key request was approved. */
  | 'KEY_APPROVED'
  /** An administrator created a key, which is approved immediately. */
  | 'KEY_CREATED'
  /** An administrator disabled a key. */
  | 'KEY_DISABLED'
  /** A key and its grace period have ended. */
  | 'KEY_EXPIRED'
  /** A key ends in `daysLeft` days without a following key. */
  | 'KEY_EXPIRING'
  /** A request for more users was approved. The key replaces the one that it extends. */
  | 'KEY_EXTENDED'
  /** The grace period of a key was changed. */
  | 'KEY_GRACE_CHANGED'
  /** An administrator reinstated a disabled key. */
  | 'KEY_REINSTATED'
  /** An administrator rejected a request. */
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

export type RestEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  types?: Array<EventKind> | EventKind | null | undefined;
  first: number;
}>;

export type RestEventsQuery = {
  events: {
    endCursor: string;
    hasMore: boolean;
    newestCursor: string;
    items: Array<{
      id: string;
      type: EventKind;
      cursor: string;
      occurredAt: string;
      companyId: string | null;
      keyId: string | null;
      data: Record<string, unknown>;
    }>;
  };
};

export type RestEventFeedFragment = {
  endCursor: string;
  hasMore: boolean;
  newestCursor: string;
  items: Array<{
    id: string;
    type: EventKind;
    cursor: string;
    occurredAt: string;
    companyId: string | null;
    keyId: string | null;
    data: Record<string, unknown>;
  }>;
};

export type RestEventFragment = {
  id: string;
  type: EventKind;
  cursor: string;
  occurredAt: string;
  companyId: string | null;
  keyId: string | null;
  data: Record<string, unknown>;
};

export const RestEventFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestEvent' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'data' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestEventFragment, unknown>;
export const RestEventFeedFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestEventFeed' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EventFeed' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestEvent' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasMore' } },
          { kind: 'Field', name: { kind: 'Name', value: 'newestCursor' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestEvent' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'data' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestEventFeedFragment, unknown>;
export const RestEventsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RestEvents' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'after' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'EventKind' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'events' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'after' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'after' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'types' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'types' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'first' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestEventFeed' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestEvent' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Event' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cursor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'data' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestEventFeed' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EventFeed' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestEvent' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'endCursor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasMore' } },
          { kind: 'Field', name: { kind: 'Name', value: 'newestCursor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestEventsQuery, RestEventsQueryVariables>;
