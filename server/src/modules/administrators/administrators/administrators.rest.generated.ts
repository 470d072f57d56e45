/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
export type RestAdministratorFragment = { id: string; name: string; username: string; profilePicture: string | null };

export const RestAdministratorFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestAdministrator' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestAdministratorFragment, unknown>;
