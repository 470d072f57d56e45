/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** What a chat app reports about its use. */
export type SyncInput = {
  /** Departments. */
  departments?: number;
  /** Calls in groups. */
  groupCalls?: number;
  /** Files sent in groups. */
  groupFiles?: number;
  /** Text messages in groups. */
  groupTexts?: number;
  /** Groups. */
  groups?: number;
  /** Calls between two people. */
  privateCalls?: number;
  /** Files sent between two people. */
  privateFiles?: number;
  /** Text messages between two people. */
  privateTexts?: number;
  /** The moment that the counts describe, at most 5 minutes ahead and at most a year ago; now when left out. */
  syncedAt?: string | null | undefined;
  /** Tracked users. */
  tracking?: number;
  /** Users. */
  users?: number;
  /** The app's version, at most 100 characters. */
  version?: string;
};

export type RestReportSyncMutationVariables = Exact<{
  input: SyncInput;
  idempotencyKey?: string | null | undefined;
}>;

export type RestReportSyncMutation = {
  reportSync: {
    message: string;
    syncRecord: {
      id: string;
      version: string;
      users: number;
      groups: number;
      departments: number;
      tracking: number;
      privateTexts: number;
      privateFiles: number;
      groupTexts: number;
      groupFiles: number;
      privateCalls: number;
      groupCalls: number;
      syncedAt: string;
    } | null;
    userErrors: Array<{ field: string | null; message: string }>;
  };
};

export type RestSyncRecordFragment = {
  id: string;
  version: string;
  users: number;
  groups: number;
  departments: number;
  tracking: number;
  privateTexts: number;
  privateFiles: number;
  groupTexts: number;
  groupFiles: number;
  privateCalls: number;
  groupCalls: number;
  syncedAt: string;
};

export const RestSyncRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestSyncRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestSyncRecordFragment, unknown>;
export const RestReportSyncDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestReportSync' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncInput' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'idempotencyKey' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'reportSync' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'idempotencyKey' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'idempotencyKey' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'syncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestSyncRecord' } }],
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
      name: { kind: 'Name', value: 'RestOutcome' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MutationPayload' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'userErrors' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestSyncRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestReportSyncMutation, RestReportSyncMutationVariables>;
