/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The type of change to the record. */
export type AuditAction =
  /** The record was changed. */
  | 'CHANGED'
  /** The record was created. */
  | 'CREATED'
  /** The record was removed. */
  | 'REMOVED';

/** The type of an actor. */
export type AuditActor =
  /** An administrator. */
  | 'ADMINISTRATOR'
  /** A person or program that acts for a company, with a session, its password or an emailed link. */
  | 'COMPANY'
  /** A person who ran a command on the server, such as `admin create`. Not the administrator role Operator. */
  | 'OPERATOR'
  /** The portal itself, or an anonymous caller. */
  | 'PORTAL';

/** The kind of record that an audit log entry is about. */
export type AuditKind =
  /** Administrator. */
  | 'ADMINISTRATOR'
  /** Advertisement. */
  | 'ADVERTISEMENT'
  /** Allocation of a payment. */
  | 'ALLOCATION'
  /** API token. */
  | 'API_TOKEN'
  /** Rejected API token. */
  | 'API_TOKEN_REFUSED'
  /** Bank statement. */
  | 'BANK_STATEMENT'
  /** Billing details. */
  | 'BILLING'
  /** Company. */
  | 'COMPANY'
  /** Download. */
  | 'DOWNLOAD'
  /** E-invoice. */
  | 'E_INVOICE'
  /** Invitation. */
  | 'INVITATION'
  /** Invoice or credit note. */
  | 'INVOICE'
  /** Join request. */
  | 'JOIN_REQUEST'
  /** Key. */
  | 'KEY'
  /** Login. */
  | 'LOGIN'
  /** Failed logins. */
  | 'LOGIN_FAILED'
  /** Email preference. */
  | 'MAIL_CHOICE'
  /** Member. */
  | 'MEMBER'
  /** Note. */
  | 'NOTE'
  /** Other. */
  | 'OTHER'
  /** Owner recovery. */
  | 'OWNER_RECOVERY'
  /** Password. */
  | 'PASSWORD'
  /** Payment. */
  | 'PAYMENT'
  /** Price. */
  | 'PRICE'
  /** Decision reason. */
  | 'REASON'
  /** Recovery codes. */
  | 'RECOVERY_CODES'
  /** Renewal. */
  | 'RENEWAL'
  /** Two-step login. */
  | 'SECOND_FACTOR'
  /** Seller details. */
  | 'SELLER'
  /** End of a session. */
  | 'SESSION_END'
  /** Setting. */
  | 'SETTING'
  /** Invoice from outside the portal. */
  | 'SUPPLY'
  /** Suspension. */
  | 'SUSPENSION'
  /** Version. */
  | 'VERSION'
  /** Webhook. */
  | 'WEBHOOK'
  /** Webhook secret. */
  | 'WEBHOOK_SECRET';

export type AuditLogQueryVariables = Exact<{
  administratorId?: string | number | null | undefined;
  companyId?: string | number | null | undefined;
  kinds?: Array<AuditKind> | AuditKind | null | undefined;
  from?: string | null | undefined;
  before?: string | null | undefined;
  page: number;
  limit: number;
}>;

export type AuditLogQuery = {
  auditLogPage: {
    items: Array<{
      id: string;
      at: string;
      kind: AuditKind;
      action: AuditAction;
      actor: AuditActor;
      by: string | null;
      byEmail: string | null;
      username: string | null;
      apiToken: string | null;
      address: string | null;
      requestId: string | null;
      operation: string | null;
      subject: string;
      companyId: string | null;
      companyName: string | null;
      changes: Array<{ name: string; before: string | null; after: string | null }>;
      recordNames: Array<{ id: string; name: string }>;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
  administrators: Array<{ id: string; name: string }>;
};

export type OwnAuditLogQueryVariables = Exact<{
  kinds?: Array<AuditKind> | AuditKind | null | undefined;
  from?: string | null | undefined;
  before?: string | null | undefined;
  page: number;
  limit: number;
}>;

export type OwnAuditLogQuery = {
  ownAuditLogPage: {
    items: Array<{
      id: string;
      at: string;
      kind: AuditKind;
      action: AuditAction;
      actor: AuditActor;
      by: string | null;
      byEmail: string | null;
      username: string | null;
      apiToken: string | null;
      address: string | null;
      requestId: string | null;
      operation: string | null;
      subject: string;
      companyId: string | null;
      companyName: string | null;
      changes: Array<{ name: string; before: string | null; after: string | null }>;
      recordNames: Array<{ id: string; name: string }>;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type AuditEntryQueryVariables = Exact<{
  id: string | number;
}>;

export type AuditEntryQuery = {
  auditEntry: {
    id: string;
    at: string;
    kind: AuditKind;
    action: AuditAction;
    actor: AuditActor;
    by: string | null;
    byEmail: string | null;
    username: string | null;
    apiToken: string | null;
    address: string | null;
    requestId: string | null;
    operation: string | null;
    subject: string;
    companyId: string | null;
    companyName: string | null;
    changes: Array<{ name: string; before: string | null; after: string | null }>;
    recordNames: Array<{ id: string; name: string }>;
  };
};

export type AuditRowFragment = {
  id: string;
  at: string;
  kind: AuditKind;
  action: AuditAction;
  actor: AuditActor;
  by: string | null;
  byEmail: string | null;
  username: string | null;
  apiToken: string | null;
  address: string | null;
  requestId: string | null;
  operation: string | null;
  subject: string;
  companyId: string | null;
  companyName: string | null;
  changes: Array<{ name: string; before: string | null; after: string | null }>;
  recordNames: Array<{ id: string; name: string }>;
};

export type AuditPageInfoFragment = {
  currentPage: number;
  totalPages: number;
  totalCount: number;
  isTotalExact: boolean;
};

export const AuditRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'at' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'actor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'byEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'apiToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'operation' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'before' } },
                { kind: 'Field', name: { kind: 'Name', value: 'after' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordNames' },
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
  ],
} as unknown as DocumentNode<AuditRowFragment, unknown>;
export const AuditPageInfoFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
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
} as unknown as DocumentNode<AuditPageInfoFragment, unknown>;
export const AuditLogDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AuditLog' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'administratorId' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'kinds' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditKind' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'before' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
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
            name: { kind: 'Name', value: 'auditLogPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'administratorId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'administratorId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'kinds' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'kinds' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'from' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'before' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'before' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRow' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditPageInfo' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'administrators' },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'at' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'actor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'byEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'apiToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'operation' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'before' } },
                { kind: 'Field', name: { kind: 'Name', value: 'after' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordNames' },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
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
} as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const OwnAuditLogDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'OwnAuditLog' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'kinds' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditKind' } } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'before' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
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
            name: { kind: 'Name', value: 'ownAuditLogPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'kinds' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'kinds' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'from' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'from' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'before' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'before' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRow' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditPageInfo' } }],
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
      name: { kind: 'Name', value: 'AuditRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'at' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'actor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'byEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'apiToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'operation' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'before' } },
                { kind: 'Field', name: { kind: 'Name', value: 'after' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordNames' },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
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
} as unknown as DocumentNode<OwnAuditLogQuery, OwnAuditLogQueryVariables>;
export const AuditEntryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AuditEntry' },
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
            name: { kind: 'Name', value: 'auditEntry' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AuditRow' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AuditRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AuditEntry' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'at' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'action' } },
          { kind: 'Field', name: { kind: 'Name', value: 'actor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'byEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'apiToken' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requestId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'operation' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subject' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'before' } },
                { kind: 'Field', name: { kind: 'Name', value: 'after' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordNames' },
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
  ],
} as unknown as DocumentNode<AuditEntryQuery, AuditEntryQueryVariables>;

export const useAuditLogQuery = (options: Apollo.useQuery.Options<AuditLogQuery, AuditLogQueryVariables>) =>
  Apollo.useQuery(AuditLogDocument, options);

export const useAuditLogLazyQuery = (options?: Apollo.useLazyQuery.Options<AuditLogQuery, AuditLogQueryVariables>) =>
  Apollo.useLazyQuery(AuditLogDocument, options);

export const useOwnAuditLogQuery = (options: Apollo.useQuery.Options<OwnAuditLogQuery, OwnAuditLogQueryVariables>) =>
  Apollo.useQuery(OwnAuditLogDocument, options);

export const useOwnAuditLogLazyQuery = (
  options?: Apollo.useLazyQuery.Options<OwnAuditLogQuery, OwnAuditLogQueryVariables>,
) => Apollo.useLazyQuery(OwnAuditLogDocument, options);

export const useAuditEntryQuery = (options: Apollo.useQuery.Options<AuditEntryQuery, AuditEntryQueryVariables>) =>
  Apollo.useQuery(AuditEntryDocument, options);

export const useAuditEntryLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AuditEntryQuery, AuditEntryQueryVariables>,
) => Apollo.useLazyQuery(AuditEntryDocument, options);
