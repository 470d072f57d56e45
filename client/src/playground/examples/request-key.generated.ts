/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

/** What a new key shall grant, and for how long. */
export type KeyInput = {
  /** The add-ons it shall grant, at least one. */
  addOns: Array<AddOn>;
  /** When it expires, for CUSTOM only, at most 10 years on. A day, or a moment at 00:00 in the business time zone, means the end of that day. */
  expiresAt?: string | null | undefined;
  /** How long it runs. */
  planType: PlanType;
  /** The total in INR that was shown to the person; where the price is another by now, it is refused. */
  quotedTotal?: number | null | undefined;
  /** Users allowed, 1 to 1,000,000; 0 means unlimited. */
  userLimit: number;
};

/** Where a key stands. Not started and expired are no statuses but an APPROVED key outside its term. */
export type KeyStatus =
  /** Granted; valid from startsAt to expiresAt. */
  | 'APPROVED'
  /** Switched off by an administrator, or replaced by its extension. Final. */
  | 'DISABLED'
  /** Requested; waits for an administrator. */
  | 'PENDING'
  /** Refused by an administrator, or withdrawn by the company. Final. */
  | 'REJECTED';

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

/** Why an operation was refused. */
export type UserErrorCode =
  /** The company confirmed its email or has an APPROVED key, so it cannot be freed. Leave it. */
  | 'COMPANY_IN_USE'
  /** Another company has this domain. Ask your colleague who signed up. */
  | 'DOMAIN_TAKEN'
  /** Another company has this email. Log in, or use another one. */
  | 'EMAIL_TAKEN'
  /** The new key would not outlast the latest one. Choose a later expiry. */
  | 'EXPIRY_NOT_LATER'
  /** An extension of this key already waits for a decision. Await it, or withdraw it. */
  | 'EXTENSION_PENDING'
  /** The idempotency key was used with another body. Send a new one. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The file is no png, jpeg or webp image, is too large, or is broken. Choose another one. */
  | 'IMAGE_REFUSED'
  /** A value is missing, malformed or out of range. Correct the field and send again. */
  | 'INVALID_INPUT'
  /** Somebody else changed the key in the meantime. Load it again. */
  | 'KEY_CHANGED'
  /** The key has already expired. Request a new one. */
  | 'KEY_EXPIRED'
  /** Users cannot be added to this key, as `Key.extensionRefusal` says beforehand. Request a new one. */
  | 'KEY_NOT_EXTENDABLE'
  /** The key cannot go from its status to the wanted one. `Key.nextStatuses` says what it can. */
  | 'KEY_STATUS_FINAL'
  /** The mailed link was used, has run out or was replaced. Ask for a new one. */
  | 'LINK_INVALID'
  /** No selected add-on has an active price. An administrator must set prices first. */
  | 'PRICES_NOT_SET'
  /** The price differs from `quotedTotal`. Ask for a new quote and confirm it. */
  | 'PRICE_CHANGED'
  /** Somebody else saved these settings in the meantime. Load them again. */
  | 'SETTINGS_CHANGED'
  /** This version of this app is already entered. Edit that one. */
  | 'VERSION_EXISTS'
  /** The name and the password do not belong together. Check both. */
  | 'WRONG_CREDENTIALS';

export type RequestKeyMutationVariables = Exact<{
  input: KeyInput;
}>;

export type RequestKeyMutation = {
  requestKey: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
    key: { id: string; status: KeyStatus; total: number; startsAt: string; expiresAt: string } | null;
  };
};

export const RequestKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RequestKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestKey' },
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
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RequestKeyMutation, RequestKeyMutationVariables>;

export const useRequestKeyMutation = (
  options?: Apollo.useMutation.Options<RequestKeyMutation, RequestKeyMutationVariables>,
) => Apollo.useMutation(RequestKeyDocument, options);
