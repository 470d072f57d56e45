/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** A priced feature of the chat app. */
export type AddOn =
  /** Advertisements in the app. */
  | 'ADVERTISEMENT'
  /** Voice calling. */
  | 'CALLING'
  /** The app itself: the base price for each user. */
  | 'REMOTE'
  /** User tracking. */
  | 'TRACKING';

/** Whether a version of the chat app may still be used. */
export type AppVersionStatus =
  /** It must be updated. */
  | 'EXPIRED'
  /** It may. */
  | 'OK'
  /** It may, but should be updated before expiryDate. */
  | 'WARN';

/** How long a key runs. */
export type PlanType =
  /** Until a chosen day or moment, at most 10 years on. */
  | 'CUSTOM'
  /** One calendar month in the business time zone. */
  | 'MONTH'
  /** 48 hours. */
  | 'TWO_DAYS'
  /** 7 days. */
  | 'WEEK';

/** What a chat app asks about its key. */
export type ValidateLicenceInput = {
  /** The licence string. */
  licenceString: string;
  /** Any text of at most 255 characters; it comes back signed, so that an old answer cannot be replayed. */
  nonce?: string | null | undefined;
  /** Which of the two apps asks. */
  type?: VersionType | null | undefined;
  /** The app's version; with type, the answer says whether it is current. */
  version?: string | null | undefined;
};

/** Whether a chat app may run with its key. */
export type Verdict =
  /** The key was disabled. */
  | 'DISABLED'
  /** The key was valid until expiresAt. */
  | 'EXPIRED'
  /** The key is approved but not valid before startsAt. */
  | 'NOT_STARTED'
  /** The key waits for approval. */
  | 'PENDING'
  /** The key was rejected. */
  | 'REJECTED'
  /** There is no such key. Check what was entered. */
  | 'UNKNOWN'
  /** It may. */
  | 'VALID';

/** Which of the two chat apps a version belongs to. */
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
    licence: {
      verdict: Verdict;
      planType: PlanType | null;
      startsAt: string | null;
      expiresAt: string | null;
      userLimit: number | null;
      addOns: Array<AddOn> | null;
      nonce: string | null;
      serverTime: string;
      nextCheckAt: string;
      signed: string;
      company: { id: string; name: string; domain: string } | null;
      appVersion: { status: AppVersionStatus; warnDate: string | null; expiryDate: string | null } | null;
    } | null;
    userErrors: Array<{ field: string | null; message: string }>;
  };
};

export type RestLicenceFragment = {
  verdict: Verdict;
  planType: PlanType | null;
  startsAt: string | null;
  expiresAt: string | null;
  userLimit: number | null;
  addOns: Array<AddOn> | null;
  nonce: string | null;
  serverTime: string;
  nextCheckAt: string;
  signed: string;
  company: { id: string; name: string; domain: string } | null;
  appVersion: { status: AppVersionStatus; warnDate: string | null; expiryDate: string | null } | null;
};

export const RestLicenceFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestLicence' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Licence' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'verdict' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'appVersion' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'warnDate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiryDate' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'nonce' } },
          { kind: 'Field', name: { kind: 'Name', value: 'serverTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextCheckAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'signed' } },
        ],
      },
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
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'verdict' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'appVersion' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'warnDate' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiryDate' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'nonce' } },
          { kind: 'Field', name: { kind: 'Name', value: 'serverTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextCheckAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'signed' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestValidateLicenceMutation, RestValidateLicenceMutationVariables>;
