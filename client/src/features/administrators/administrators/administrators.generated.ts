/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** An administrator's own details. */
export type AdministratorProfileInput = {
  /** The email for notifications and reset links. `null` for none. */
  email?: string | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
};

/** An action that an API token allows. Write access includes read access. */
export type Scope =
  /** An administrator: Read the advertisements. Not for companies. */
  | 'ADVERTISEMENTS_READ'
  /** An administrator with ADVERTISEMENTS: Create, change and delete advertisements. Not for companies. */
  | 'ADVERTISEMENTS_WRITE'
  /** An administrator: Read companies and the notes about them. A company: Read the profile. */
  | 'COMPANIES_READ'
  /** An administrator with COMPANIES: Correct companies except for their emails, write notes about them, release sign-ups, and resend confirmation emails. A company: Change the profile, except for the email. */
  | 'COMPANIES_WRITE'
  /** An administrator: Read events about companies and keys, and receive them on a stream. A company: Read events about the keys and the account, and receive them on a stream. */
  | 'EVENTS_READ'
  /** An administrator: Read invoices, credit notes and billing profiles. A company: Read the invoices, the credit notes and the billing profile. */
  | 'INVOICES_READ'
  /** An administrator with INVOICES: Correct billing profiles. Import e-invoices. A company: Change the billing profile. */
  | 'INVOICES_WRITE'
  /** An administrator: Read keys and renewals, and request quotes. The role determines whether licence strings are masked. A company: Read the keys with their licence strings, and request quotes. */
  | 'KEYS_READ'
  /** An administrator with KEYS: Decide, create, extend, renew and change keys, and send reminders to companies. A company: Request keys, add users to them, withdraw requests, and confirm prepared renewals. */
  | 'KEYS_WRITE'
  /** An administrator with LOG: Read the audit log. A company: Read audit log entries about the company. */
  | 'LOG_READ'
  /** An administrator: Read payments, and what companies owe. A company: Read the payments, and the outstanding amount. */
  | 'PAYMENTS_READ'
  /** An administrator with PAYMENTS: Record receipts and tax deductions, and allocate them to invoices. Not for companies. */
  | 'PAYMENTS_WRITE'
  /** An administrator: Read the prices and who set them last. A company: Read the prices. */
  | 'PRICES_READ'
  /** An administrator with PRICES: Set the prices. Not for companies. */
  | 'PRICES_WRITE'
  /** An administrator: Read usage reports and the dashboard. A company: Read usage reports, and users and seats over time. */
  | 'REPORTS_READ'
  /** An administrator: Read the setup checklist, failed emails and the status of background jobs. Not for companies. */
  | 'SYSTEM_READ'
  /** An administrator: Read the versions of the chat app. Not for companies. */
  | 'VERSIONS_READ'
  /** An administrator with VERSIONS: Publish versions of the chat app. Not for companies. */
  | 'VERSIONS_WRITE'
  /** An administrator with WEBHOOKS: Read webhooks and their deliveries. A company: Read webhooks and their deliveries. */
  | 'WEBHOOKS_READ'
  /** An administrator with WEBHOOKS: Create, change, enable, disable, test and delete webhooks, and rotate their secrets. A company: Create, change, enable, disable, test and delete webhooks, and rotate their secrets. */
  | 'WEBHOOKS_WRITE';

/** The administrator's new details. */
export type UpdateAdministratorProfileInput = {
  /** The current password, required if the email changes. */
  currentPassword?: string | null | undefined;
  /** The email for notifications and reset links. `null` for none. */
  email?: string | null | undefined;
  /** The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED. */
  known?: AdministratorProfileInput | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
};

/** Why an operation was rejected. */
export type UserErrorCode =
  /** An owner disabled the account, or the member left. Contact an owner. */
  | 'ACCOUNT_DISABLED'
  /** The amount differs from the amount in the request, for example because a payment was recorded. Load the invoice again and confirm the new amount. */
  | 'AMOUNT_CHANGED'
  /** The amount exceeds the outstanding amount of an invoice, or the unallocated part of a payment. Lower it. */
  | 'AMOUNT_TOO_HIGH'
  /** Details of the seller or the buyer are missing, so no invoice can be issued. Complete them first. */
  | 'BILLING_INCOMPLETE'
  /** The password is correct, and the account has a two-step login. Prompt for the code, and send both. */
  | 'CODE_REQUIRED'
  /** The code is wrong or was used before. Enter the next code, or another recovery code. */
  | 'CODE_WRONG'
  /** The personal data of the company was erased. The company can no longer be changed. */
  | 'COMPANY_ERASED'
  /** The sign-up of the company was released, so its email and domain are available again. The company must sign up again. */
  | 'COMPANY_FREED'
  /** The company cannot be released because it confirmed its email or has an APPROVED key. It cannot be erased while an APPROVED key has not ended. */
  | 'COMPANY_IN_USE'
  /** The company is not suspended, so there is no suspension to lift. Suspend the company before you erase its data. */
  | 'COMPANY_NOT_SUSPENDED'
  /** The company is suspended. It cannot log in and gets no reminders. An administrator can lift the suspension. */
  | 'COMPANY_SUSPENDED'
  /** The user has not entered the password within the last ten minutes. Prompt for it, send `confirmIdentity`, and repeat the request. Over REST, log in again. */
  | 'CONFIRMATION_NEEDED'
  /** The legal time limit for credit notes on this invoice has passed: 30 November after its financial year. */
  | 'CREDIT_TOO_LATE'
  /** Another user changed this detail since `known` was loaded. Load the details again, and decide. */
  | 'DETAILS_CHANGED'
  /** Another company uses this domain. Contact the colleague who signed up. */
  | 'DOMAIN_TAKEN'
  /** Another account uses this email. Log in, or use another email. */
  | 'EMAIL_TAKEN'
  /** The email of the company or of the member is not confirmed. Confirm it first. */
  | 'EMAIL_UNCONFIRMED'
  /** The new key would not expire on a later day than the latest one. Choose the plan type CUSTOM and a later expiry. */
  | 'EXPIRY_NOT_LATER'
  /** An extension of this key is already pending. Wait for the decision, or withdraw the extension. */
  | 'EXTENSION_PENDING'
  /** The PDF of the document is not rendered yet. Try again in a few seconds. */
  | 'FILE_NOT_READY'
  /** The price was calculated with another GST rate than the current one. Reject the request, and request a new price. */
  | 'GST_RATE_CHANGED'
  /** The idempotency key was used with different input. Send a new key. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The file is not a PNG, JPEG or WebP image, is too large, or is damaged. Choose another one. */
  | 'IMAGE_REFUSED'
  /** A value is missing, malformed or out of range. Correct the field and retry. */
  | 'INVALID_INPUT'
  /** The supply already has an invoice. Load it again. */
  | 'INVOICE_EXISTS'
  /** The portal has no mail server to confirm emails. Ask a member of the company for an invitation. */
  | 'JOIN_REQUESTS_OFF'
  /** The join request was accepted or declined, or has expired. Load the list again. */
  | 'JOIN_REQUEST_ENDED'
  /** Another user or process changed the key. For example, it was already decided. Load it again. */
  | 'KEY_CHANGED'
  /** The key has already expired. Request a new one. */
  | 'KEY_EXPIRED'
  /** Another key already follows this one, or a following key was requested. If that request has expired, reject it first. */
  | 'KEY_FOLLOWED'
  /** Users cannot be added to this key. `Key.extensionRefusal` gives the reason. Request a new key. */
  | 'KEY_NOT_EXTENDABLE'
  /** The key cannot change from its current status to the requested one. For example, it was already decided. Load it again. `Key.nextStatuses` lists the allowed statuses. */
  | 'KEY_STATUS_FINAL'
  /** This is the last owner. Make another administrator or member an owner first. */
  | 'LAST_OWNER'
  /** The link from the email was used, has expired or was replaced. Request a new one. */
  | 'LINK_INVALID'
  /** The company has no overdue invoice. */
  | 'NOTHING_OVERDUE'
  /** The record does not exist, or you cannot access it. The error does not distinguish the two cases. Check the id. `errors` contains the same error. */
  | 'NOT_FOUND'
  /** The renewal offer was confirmed, declined or withdrawn, or has expired. Load it again. */
  | 'OFFER_ENDED'
  /** A renewal offer is already open. Withdraw it, or wait for the company's answer. */
  | 'OFFER_OPEN'
  /** A receipt or a refund with this reference is already recorded. */
  | 'PAYMENT_EXISTS'
  /** A part of the receipt was paid back. Reverse the refund first. */
  | 'PAYMENT_REFUNDED'
  /** The entry is already reversed. */
  | 'PAYMENT_REVERSED'
  /** No selected add-on is active. An administrator must set the price of an add-on and activate it first. */
  | 'PRICES_NOT_SET'
  /** The price differs from `quotedTotal`. Request a new quote and confirm it. */
  | 'PRICE_CHANGED'
  /** The owner recovery was accepted, objected to or cancelled, or has expired. Load it again. */
  | 'RECOVERY_ENDED'
  /** An owner recovery of the company is already open. Cancel it first. */
  | 'RECOVERY_OPEN'
  /** The link of the owner recovery does not work yet. Try again when it does. */
  | 'RECOVERY_WAITING'
  /** The company received a reminder about this key less than a day ago. Try again tomorrow. */
  | 'REMINDED_TODAY'
  /** The company turned off these emails, or is suspended or erased. */
  | 'REMINDERS_OFF'
  /** The two-step login is off, or its setup was not started. Start the setup first. */
  | 'SECOND_FACTOR_OFF'
  /** The two-step login is already on. Turn it off first. */
  | 'SECOND_FACTOR_ON'
  /** Administrators must use a two-step login on this portal. Log in to the portal to turn it on. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The financial year has no document number left. Try again in the next one. */
  | 'SERIES_FULL'
  /** Another administrator changed these settings. Load them again. */
  | 'SETTINGS_CHANGED'
  /** The previous test of this endpoint has not been attempted yet. Retry after its first attempt. */
  | 'TEST_WAITING'
  /** The API token was already rotated. Rotate its successor. */
  | 'TOKEN_REPLACED'
  /** The company has 20 open join requests. Try again when its owners have decided on some of them. */
  | 'TOO_MANY_JOIN_REQUESTS'
  /** The company has the maximum number of members or open invitations. Remove a member or withdraw an invitation first. */
  | 'TOO_MANY_MEMBERS'
  /** The account has 50 API tokens. Revoke one first. */
  | 'TOO_MANY_TOKENS'
  /** The administrator has 50 views. Delete one first. */
  | 'TOO_MANY_VIEWS'
  /** The company has 20 pending requests. Wait for a decision, or withdraw a request. */
  | 'TOO_MANY_WAITING'
  /** The owner already has 10 endpoints. Delete one first. */
  | 'TOO_MANY_WEBHOOKS'
  /** Another administrator uses this username. Choose another one. */
  | 'USERNAME_TAKEN'
  /** This version of this app already exists. Edit the existing one. */
  | 'VERSION_EXISTS'
  /** The administrator already has a view with this name. Choose another name. */
  | 'VIEW_EXISTS'
  /** The endpoint is disabled. Enable it first. */
  | 'WEBHOOK_OFF'
  /** The login name and the password do not match. Check both. */
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
    allowedAddresses: Array<string>;
    lastRejectedAt: string | null;
    lastRejectedAddress: string | null;
    creator: { id: string; name: string | null; leftAt: string | null; isOwner: boolean } | null;
  }>;
  apiTokenSettings: { maxDays: number };
  seller: {
    legalName: string;
    address: string;
    city: string;
    pin: string;
    gstin: string;
    sac: string;
    gstRate: number;
    signatory: string;
    bankAccountName: string;
    bankAccountNumber: string;
    bankName: string;
    ifsc: string;
    upiId: string;
    upiLimit: number;
    contactEmail: string;
    paymentDays: number;
    eInvoicing: boolean;
    missingFields: Array<string>;
  };
};

export type UpdateAdministratorProfileMutationVariables = Exact<{
  input: UpdateAdministratorProfileInput;
}>;

export type UpdateAdministratorProfileMutation = {
  updateAdministratorProfile: {
    message: string;
    administrator: { id: string; name: string; email: string | null } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'apiTokenSettings' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'TokenSettings' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seller' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SellerFacts' } }],
            },
          },
        ],
      },
    },
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
          { kind: 'Field', name: { kind: 'Name', value: 'allowedAddresses' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastRejectedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastRejectedAddress' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'IntegrationCreatorFacts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TokenSettings' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ApiTokenSettings' } },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'maxDays' } }] },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SellerFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SellerDetails' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sac' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'signatory' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankAccountName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankAccountNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'ifsc' } },
          { kind: 'Field', name: { kind: 'Name', value: 'upiId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'upiLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'contactEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'eInvoicing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>;
export const UpdateAdministratorProfileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateAdministratorProfile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateAdministratorProfileInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateAdministratorProfile' },
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
} as unknown as DocumentNode<UpdateAdministratorProfileMutation, UpdateAdministratorProfileMutationVariables>;

export const useAdministratorDetailsQuery = (
  options?: Apollo.useQuery.Options<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>,
) => Apollo.useQuery(AdministratorDetailsDocument, options);

export const useAdministratorDetailsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AdministratorDetailsQuery, AdministratorDetailsQueryVariables>,
) => Apollo.useLazyQuery(AdministratorDetailsDocument, options);

export const useUpdateAdministratorProfileMutation = (
  options?: Apollo.useMutation.Options<UpdateAdministratorProfileMutation, UpdateAdministratorProfileMutationVariables>,
) => Apollo.useMutation(UpdateAdministratorProfileDocument, options);
