/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

export type KeyStateFragment = {
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
};

export const KeyStateFragmentDoc = {
  kind: 'Document',
  definitions: [
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
  ],
} as unknown as DocumentNode<KeyStateFragment, unknown>;
