/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** What happened. A kind is never renamed, and what its data has is never taken away. */
export type EventKind =
  /** The details of a company were changed, see `changes`. */
  | 'COMPANY_CHANGED'
  /** A company confirmed its email. */
  | 'COMPANY_CONFIRMED'
  /** The personal data of a company was erased by an administrator. Erase your copy as well. Its earlier events have placeholders now. */
  | 'COMPANY_ERASED'
  /** The email and domain of a company that never confirmed its email were released. Company lists no longer contain it. */
  | 'COMPANY_RELEASED'
  /** A company signed up. */
  | 'COMPANY_SIGNED_UP'
  /** A company was suspended by an administrator. */
  | 'COMPANY_SUSPENDED'
  /** The suspension of a company was lifted. */
  | 'COMPANY_SUSPENSION_LIFTED'
  /** A request for a key was approved. */
  | 'KEY_APPROVED'
  /** An administrator created a key, approved at once. */
  | 'KEY_CREATED'
  /** A key was switched off by an administrator. */
  | 'KEY_DISABLED'
  /** A key has ended, its grace included. */
  | 'KEY_EXPIRED'
  /** A key ends in some days, see `daysLeft`, and none follows it. */
  | 'KEY_EXPIRING'
  /** A request for more users was approved: this key replaces the one it extends. */
  | 'KEY_EXTENDED'
  /** For how many days a key runs on after its expiry was changed. */
  | 'KEY_GRACE_CHANGED'
  /** A key that was switched off was switched on again. */
  | 'KEY_REINSTATED'
  /** A request was rejected by an administrator. */
  | 'KEY_REJECTED'
  /** The key was replaced by its extension. */
  | 'KEY_REPLACED'
  /** A company requested a key, or users for one; it waits for a decision. */
  | 'KEY_REQUESTED'
  /** A chat app has as many users as a share of its key's, see `percent`. */
  | 'KEY_USAGE_REACHED'
  /** A chat app validated the key successfully for the first time. */
  | 'KEY_USED'
  /** A request was withdrawn by the company. */
  | 'KEY_WITHDRAWN'
  /** The prices were changed. */
  | 'PRICES_CHANGED'
  /** A company confirmed a prepared renewal; this key is approved. */
  | 'RENEWAL_CONFIRMED'
  /** A company declined a prepared renewal. */
  | 'RENEWAL_DECLINED'
  /** An administrator prepared a renewal; it waits for the company. */
  | 'RENEWAL_PREPARED'
  /** A prepared renewal was withdrawn by an administrator. */
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
