/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The correct details of an invoice that was recorded with a mistake. */
export type CorrectExternalInvoiceInput = {
  /** UUID of the recorded invoice. */
  externalInvoiceId: string | number;
  /** The date of the invoice in India (YYYY-MM-DD), not in the future. */
  issuedOn: string;
  /** The number of the invoice, 1 to 16 characters. It is unique in a financial year, and not a number that the portal can issue. */
  number: string;
  /** The total of the invoice in INR, at most the approved price. It is lower if the invoice is zero-rated. */
  total: number;
};

/** An invoice that the seller issued outside the portal. */
export type RecordExternalInvoiceInput = {
  /** The date of the invoice in India (YYYY-MM-DD), not in the future. */
  issuedOn: string;
  /** The number of the invoice, 1 to 16 characters. It is unique in a financial year, and not a number that the portal can issue. */
  number: string;
  /** UUID of the pending invoice, or `Invoice.externalInvoiceId` of an invoice that is credited in full. */
  pendingInvoiceId: string | number;
  /** The total of the invoice in INR, at most the approved price. It is lower if the invoice is zero-rated. */
  total: number;
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

export type ExternalInvoicesQueryVariables = Exact<{
  page: number;
  limit: number;
}>;

export type ExternalInvoicesQuery = {
  externalInvoicePage: {
    items: Array<{
      id: string;
      keyId: string;
      number: string;
      issuedOn: string;
      total: number;
      company: { id: string; name: string };
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
  pending: { pageInfo: { totalCount: number; isTotalExact: boolean } };
};

export type ExternalInvoiceRowFragment = {
  id: string;
  keyId: string;
  number: string;
  issuedOn: string;
  total: number;
  company: { id: string; name: string };
};

export type CorrectExternalInvoiceMutationVariables = Exact<{
  input: CorrectExternalInvoiceInput;
}>;

export type CorrectExternalInvoiceMutation = {
  correctExternalInvoice: {
    message: string;
    externalInvoice: {
      id: string;
      keyId: string;
      number: string;
      issuedOn: string;
      total: number;
      company: { id: string; name: string };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type RecordExternalInvoiceMutationVariables = Exact<{
  input: RecordExternalInvoiceInput;
}>;

export type RecordExternalInvoiceMutation = {
  recordExternalInvoice: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export const ExternalInvoiceRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ExternalInvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ExternalInvoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ExternalInvoiceRowFragment, unknown>;
export const ExternalInvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ExternalInvoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'externalInvoicePage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ExternalInvoiceRow' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DocumentPageInfo' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pending' },
            name: { kind: 'Name', value: 'pendingInvoicePage' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '1' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PendingCount' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ExternalInvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ExternalInvoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DocumentPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'currentPage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalPages' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PendingCount' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PendingInvoicePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pageInfo' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isTotalExact' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ExternalInvoicesQuery, ExternalInvoicesQueryVariables>;
export const CorrectExternalInvoiceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CorrectExternalInvoice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CorrectExternalInvoiceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'correctExternalInvoice' },
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
                  name: { kind: 'Name', value: 'externalInvoice' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ExternalInvoiceRow' } }],
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ExternalInvoiceRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ExternalInvoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'issuedOn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CorrectExternalInvoiceMutation, CorrectExternalInvoiceMutationVariables>;
export const RecordExternalInvoiceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RecordExternalInvoice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RecordExternalInvoiceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'recordExternalInvoice' },
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
} as unknown as DocumentNode<RecordExternalInvoiceMutation, RecordExternalInvoiceMutationVariables>;

export const useExternalInvoicesQuery = (
  options: Apollo.useQuery.Options<ExternalInvoicesQuery, ExternalInvoicesQueryVariables>,
) => Apollo.useQuery(ExternalInvoicesDocument, options);

export const useExternalInvoicesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<ExternalInvoicesQuery, ExternalInvoicesQueryVariables>,
) => Apollo.useLazyQuery(ExternalInvoicesDocument, options);

export const useCorrectExternalInvoiceMutation = (
  options?: Apollo.useMutation.Options<CorrectExternalInvoiceMutation, CorrectExternalInvoiceMutationVariables>,
) => Apollo.useMutation(CorrectExternalInvoiceDocument, options);

export const useRecordExternalInvoiceMutation = (
  options?: Apollo.useMutation.Options<RecordExternalInvoiceMutation, RecordExternalInvoiceMutationVariables>,
) => Apollo.useMutation(RecordExternalInvoiceDocument, options);
