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

/** Which of the two chat apps a version is of. */
export type VersionType =
  /** The administrators' app. */
  | 'ADMIN'
  /** The users' app. */
  | 'USER';

export type ValidateLicenceMutationVariables = Exact<{
  input: ValidateLicenceInput;
}>;

export type ValidateLicenceMutation = {
  validateLicence: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
    licence: {
      verdict: Verdict;
      planType: PlanType | null;
      addOns: Array<AddOn> | null;
      userLimit: number | null;
      startsAt: string | null;
      expiresAt: string | null;
      nonce: string | null;
      serverTime: string;
      nextCheckAt: string;
      signed: string;
      company: { name: string; domain: string } | null;
      appVersion: { status: AppVersionStatus; warnDate: string | null; expiryDate: string | null } | null;
    } | null;
  };
};

export const ValidateLicenceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ValidateLicence' },
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
                  name: { kind: 'Name', value: 'licence' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'verdict' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'company' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
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
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ValidateLicenceMutation, ValidateLicenceMutationVariables>;

export const useValidateLicenceMutation = (
  options?: Apollo.useMutation.Options<ValidateLicenceMutation, ValidateLicenceMutationVariables>,
) => Apollo.useMutation(ValidateLicenceDocument, options);
