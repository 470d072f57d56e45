/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** An administrator's own details. */
export type AdministratorInput = {
  /** The current password, required if the email changes. */
  currentPassword?: string | null | undefined;
  /** The email for notifications and reset links. `null` for none. */
  email?: string | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
};

/** An action that an API token allows. Write access includes read access. */
export type Scope =
  /** An administrator: Read the advertisements. Not for companies. */
  | 'ADVERTISEMENTS_READ'
  /** An administrator with ADVERTISEMENTS: Run the advertisements. Not for companies. */
  | 'ADVERTISEMENTS_WRITE'
  /** An administrator: Read companies and the notes about them. A company: Read the profile. */
  | 'COMPANIES_READ'
  /** An administrator with COMPANIES: Correct companies, except for their emails, write notes about them, free them, and send their confirmation again. A company: Change the profile, except for the email. */
  | 'COMPANIES_WRITE'
  /** An administrator: Read what happened to companies and keys, with the state after it, and be told of it. A company: Read what happened to the keys and the account, with the state after it, and be told of it. */
  | 'EVENTS_READ'
  /** An administrator: Read keys and renewals, with licence strings as far as the role shows them, and ask for prices. A company: Read the keys, with their licence strings, and ask what one would cost. */
  | 'KEYS_READ'
  /** An administrator with KEYS: Decide, create, extend, renew and change keys, and remind companies of their ends. A company: Request keys, add users to them, withdraw requests, and answer prepared renewals. */
  | 'KEYS_WRITE'
  /** An administrator with LOG: Read the audit log. A company: Read what of the audit log concerns the company. */
  | 'LOG_READ'
  /** An administrator: Read the prices, and who set them last. A company: Read the prices. */
  | 'PRICES_READ'
  /** An administrator with PRICES: Set the prices. Not for companies. */
  | 'PRICES_WRITE'
  /** An administrator: Read what chat apps report, and the figures of the dashboard. A company: Read what the chat app reports, and users and seats over time. */
  | 'REPORTS_READ'
  /** An administrator: Read what is still to be set up, mails that were not delivered, and the work in the background. Not for companies. */
  | 'SYSTEM_READ'
  /** An administrator: Read the versions of the chat app. Not for companies. */
  | 'VERSIONS_READ'
  /** An administrator with VERSIONS: Publish the versions of the chat app. Not for companies. */
  | 'VERSIONS_WRITE'
  /** An administrator with WEBHOOKS: Read webhooks and their deliveries. A company: Read webhooks and their deliveries. */
  | 'WEBHOOKS_READ'
  /** An administrator with WEBHOOKS: Create, change, switch, test and delete webhooks, and rotate their secrets. A company: Create, change, switch, test and delete webhooks, and rotate their secrets. */
  | 'WEBHOOKS_WRITE';

/** Why an operation was refused. */
export type UserErrorCode =
  /** An owner has disabled the account. Ask an owner. */
  | 'ACCOUNT_DISABLED'
  /** The password is right, and the account has a two-step login. Ask for the code, and send both. */
  | 'CODE_REQUIRED'
  /** The code is wrong, or was used before. Enter the next one, or another recovery code. */
  | 'CODE_WRONG'
  /** The personal data of the company was erased. Nothing about it can change. */
  | 'COMPANY_ERASED'
  /** The company gave up its email and domain. It has to sign up again. */
  | 'COMPANY_FREED'
  /** The company confirmed its email or has an APPROVED key, so it cannot be freed; or it has an APPROVED key that has not ended, so it cannot be erased. */
  | 'COMPANY_IN_USE'
  /** The company is not suspended: there is nothing to lift. To erase its data, suspend it first. */
  | 'COMPANY_NOT_SUSPENDED'
  /** The company is suspended: it cannot log in, and gets no reminders. An administrator can lift that. */
  | 'COMPANY_SUSPENDED'
  /** The password was not given within the last ten minutes. Ask for it, send `confirmIdentity`, and repeat the request; over REST, log in again. */
  | 'CONFIRMATION_NEEDED'
  /** Somebody else changed this detail since `known` was loaded. Load the company again, and decide. */
  | 'DETAILS_CHANGED'
  /** Another company has this domain. Ask your colleague who signed up. */
  | 'DOMAIN_TAKEN'
  /** Another company has this email. Log in, or use another one. */
  | 'EMAIL_TAKEN'
  /** The new key would not outlast the latest one. Choose a later expiry. */
  | 'EXPIRY_NOT_LATER'
  /** An extension of this key is already waiting for a decision. Wait for it, or withdraw the extension. */
  | 'EXTENSION_PENDING'
  /** The idempotency key was used with another input. Send a new one. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The file is not a png, jpeg or webp image, is too large, or is broken. Choose another one. */
  | 'IMAGE_REFUSED'
  /** A value is missing, malformed or out of range. Correct the field and send again. */
  | 'INVALID_INPUT'
  /** Somebody else changed the key in the meantime. Load it again. */
  | 'KEY_CHANGED'
  /** The key has already expired. Request a new one. */
  | 'KEY_EXPIRED'
  /** Another key follows this one, or is asked for. Nothing needs to be done. */
  | 'KEY_FOLLOWED'
  /** Users cannot be added to this key; `Key.extensionRefusal` says so beforehand. Request a new one. */
  | 'KEY_NOT_EXTENDABLE'
  /** The key cannot change from its status to the requested one. `Key.nextStatuses` says what it can become. */
  | 'KEY_STATUS_FINAL'
  /** Nobody else is an owner. Make somebody else one first. */
  | 'LAST_OWNER'
  /** The mailed link was used, has expired or was replaced. Ask for a new one. */
  | 'LINK_INVALID'
  /** There is no such record, or it is not yours: the two look the same. Check the id. `errors` has the same error. */
  | 'NOT_FOUND'
  /** The renewal was confirmed, declined or withdrawn, or is too old. Load it again. */
  | 'OFFER_ENDED'
  /** A renewal is already prepared for the company. Withdraw it, or wait for an answer. */
  | 'OFFER_OPEN'
  /** No selected add-on has an active price. An administrator must set prices first. */
  | 'PRICES_NOT_SET'
  /** The price differs from `quotedTotal`. Ask for a new quote and confirm it. */
  | 'PRICE_CHANGED'
  /** The company was mailed that this key ends less than a day ago. Wait. */
  | 'REMINDED_TODAY'
  /** The company has switched such mails off. Write to it yourself. */
  | 'REMINDERS_OFF'
  /** The two-step login is off, or was not begun. Begin it first. */
  | 'SECOND_FACTOR_OFF'
  /** The two-step login is on already. Switch it off first. */
  | 'SECOND_FACTOR_ON'
  /** Administrators need a two-step login here. Log in to the portal, which switches it on. */
  | 'SECOND_FACTOR_REQUIRED'
  /** Somebody else saved these settings in the meantime. Load them again. */
  | 'SETTINGS_CHANGED'
  /** A test still waits to be taken by the endpoint. Await what becomes of it. */
  | 'TEST_WAITING'
  /** The API token was rotated already. Rotate the one that took its place. */
  | 'TOKEN_REPLACED'
  /** The account has 50 API tokens. Revoke one first. */
  | 'TOO_MANY_TOKENS'
  /** The administrator has 50 views. Remove one first. */
  | 'TOO_MANY_VIEWS'
  /** The company has 20 requests that wait for a decision. Await one, or withdraw one. */
  | 'TOO_MANY_WAITING'
  /** There are 10 endpoints. Delete one first. */
  | 'TOO_MANY_WEBHOOKS'
  /** Another administrator has this username. Choose another one. */
  | 'USERNAME_TAKEN'
  /** This version of this app already exists. Edit that one. */
  | 'VERSION_EXISTS'
  /** The administrator has a view of this name. Choose another one. */
  | 'VIEW_EXISTS'
  /** The endpoint is switched off. Switch it on first. */
  | 'WEBHOOK_OFF'
  /** The name and the password do not match. Check both. */
  | 'WRONG_CREDENTIALS';

export type AdministratorDetailsQueryVariables = Exact<{ [key: string]: never }>;

export type AdministratorDetailsQuery = {
  viewer:
    | ({ id: string; username: string; name: string; email: string | null } & { __typename: 'Administrator' })
    | { __typename: 'Company' };
  sessions: Array<{
    id: string;
    device: string;
    address: string;
    lastAddress: string;
    createdAt: string;
    lastSeenAt: string;
    isCurrent: boolean;
  }>;
  secondFactor: { addedAt: string | null; recoveryCodesLeft: number } | null;
  apiTokens: Array<{
    id: string;
    name: string;
    scopes: Array<Scope>;
    start: string;
    createdAt: string;
    expiresAt: string | null;
    lastUsedAt: string | null;
    lastUsedAddress: string | null;
    firstUsedAddress: string | null;
    replacedAt: string | null;
  }>;
};

export type UpdateAdministratorMutationVariables = Exact<{
  input: AdministratorInput;
}>;

export type UpdateAdministratorMutation = {
  updateAdministrator: {
    message: string;
    administrator: { id: string; name: string; email: string | null } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export const AdministratorDetailsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AdministratorDetails' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'username' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sessions' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnSession' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'secondFactor' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnSecondFactor' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'apiTokens' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ApiTokenRow' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OwnSession' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Session' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'device' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastAddress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isCurrent' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OwnSecondFactor' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SecondFactor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'addedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recoveryCodesLeft' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ApiTokenRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiToken' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'start' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastUsedAddress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'firstUsedAddress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'replacedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>;
export const UpdateAdministratorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateAdministrator' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'AdministratorInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateAdministrator' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'administrator' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'email' } },
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
      name: { kind: 'Name', value: 'MutationOutcome' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateAdministratorMutation, UpdateAdministratorMutationVariables>;

export const useAdministratorDetailsQuery = (
  options?: Apollo.useQuery.Options<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>,
) => Apollo.useQuery(AdministratorDetailsDocument, options);

export const useAdministratorDetailsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>,
) => Apollo.useLazyQuery(AdministratorDetailsDocument, options);

export const useUpdateAdministratorMutation = (
  options?: Apollo.useMutation.Options<UpdateAdministratorMutation, UpdateAdministratorMutationVariables>,
) => Apollo.useMutation(UpdateAdministratorDocument, options);
