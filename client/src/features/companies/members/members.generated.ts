/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type MemberReferenceFactsFragment = { id: string; name: string | null; leftAt: string | null };

export type IntegrationCreatorFactsFragment = {
  id: string;
  name: string | null;
  leftAt: string | null;
  isOwner: boolean;
};

export const MemberReferenceFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MemberReferenceFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MemberReference' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'leftAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MemberReferenceFactsFragment, unknown>;
export const IntegrationCreatorFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'IntegrationCreatorFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IntegrationCreator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'leftAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOwner' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<IntegrationCreatorFactsFragment, unknown>;
