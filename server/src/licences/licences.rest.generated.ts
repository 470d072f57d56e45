/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** What a chat app asks about its key. */
export type ValidateLicenceInput = {
  /** The licence string; case, spaces and dashes do not count, O is read as 0, I and L as 1. */
  licenceString: string;
  /** Any text of at most 255 characters; it comes back signed, so that an old answer cannot be replayed. */
  nonce?: string | null | undefined;
  /** Which of the two apps asks. */
  type?: VersionType | null | undefined;
  /** The app's version; with type, the answer says whether it is current. */
  version?: string | null | undefined;
};

/** Which of the two chat apps a version is of. */
export type VersionType =
  /** The administrators' app. */
  | 'ADMIN'
  /** The users' app. */
  | 'USER';

export type RestValidateLicenceMutationVariables = Exact<{
  input: ValidateLicenceInput;
}>;

export type RestValidateLicenceMutation = {
  validateLicence: {
    message: string;
    licence: { signed: string } | null;
    userErrors: Array<{ field: string | null; message: string }>;
  };
};

export type RestLicenceFragment = { signed: string };

export const RestLicenceFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestLicence' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Licence' } },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'signed' } }] },
    },
  ],
} as unknown as DocumentNode<RestLicenceFragment, unknown>;
export const RestValidateLicenceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestValidateLicence' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ValidateLicenceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'validateLicence' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'licence' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestLicence' } }],
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
      name: { kind: 'Name', value: 'RestLicence' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Licence' } },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'signed' } }] },
    },
  ],
} as unknown as DocumentNode<RestValidateLicenceMutation, RestValidateLicenceMutationVariables>;
