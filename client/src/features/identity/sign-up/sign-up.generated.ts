/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** The details of a new company. */
export type SignUpInput = {
  /** Postal address, at most 500 characters. */
  address: string;
  /** The same password again. */
  confirmPassword: string;
  /** The company's domain, such as example.com. */
  domain: string;
  /** A business email on the domain or a subdomain of it. Free email providers are rejected. */
  email: string;
  /** The company's name, at most 200 characters. */
  name: string;
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&#. Common passwords are rejected. The password must not contain a word of five or more letters of the account's name, or a first domain label of four or more letters. */
  password: string;
  /** Phone number. 6 to 15 digits. Spaces and dashes are removed, and +91 before ten digits. */
  phone: string;
};

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

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;

export type SignUpMutation = {
  signUp: { message: string; userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }> };
};

export const SignUpDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SignUp' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'SignUpInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'signUp' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } }],
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
} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;

export const useSignUpMutation = (options?: Apollo.useMutation.Options<SignUpMutation, SignUpMutationVariables>) =>
  Apollo.useMutation(SignUpDocument, options);
