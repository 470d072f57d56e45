/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The details of a company on its invoices. */
export type BillingProfileFields = {
  /** The postal address without city and PIN code, at most 500 characters. */
  address: string;
  /** The city, at most 100 characters. */
  city: string;
  /** The GSTIN, 15 characters. Empty if the company is not registered. */
  gstin: string;
  /** The legal name, at most 200 characters. */
  legalName: string;
  /** The PIN code, 6 digits. Empty for foreign buyers. */
  pin: string;
  /** The registration for GST. `null` if it is unknown. */
  registration?: GstRegistration | null | undefined;
  /** The GST code of the state. If it is empty, the server derives it from the GSTIN. */
  stateCode: string;
};

/** A correction of the details of a company on its invoices. */
export type CorrectBillingProfileInput = {
  /** The postal address without city and PIN code, at most 500 characters. */
  address: string;
  /** The city, at most 100 characters. */
  city: string;
  /** UUID of the company. */
  companyId: string | number;
  /** The GSTIN, 15 characters. Empty if the company is not registered. */
  gstin: string;
  /** The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED. */
  known?: BillingProfileFields | null | undefined;
  /** The legal name, at most 200 characters. */
  legalName: string;
  /** The PIN code, 6 digits. Empty for foreign buyers. */
  pin: string;
  /** The registration for GST. `null` if it is unknown. */
  registration?: GstRegistration | null | undefined;
  /** The GST code of the state. If it is empty, the server derives it from the GSTIN. */
  stateCode: string;
};

/** The registration of a buyer for GST. */
export type GstRegistration =
  /** Outside India. The seller issues the invoice outside the portal. */
  | 'FOREIGN'
  /** Registered, with a GSTIN. */
  | 'REGISTERED'
  /** In a special economic zone. The seller issues the invoice outside the portal. */
  | 'SEZ'
  /** Not registered for GST. */
  | 'UNREGISTERED';

/** The details of your company on its invoices, and the recipients of copies. */
export type OwnBillingProfileFields = {
  /** The postal address without city and PIN code, at most 500 characters. */
  address: string;
  /** The city, at most 100 characters. */
  city: string;
  /** The GSTIN, 15 characters. Empty if the company is not registered. */
  gstin: string;
  /** Up to 5 email addresses that receive copies of invoices, credit notes and overdue reminders. The recipients need no login. If omitted or null, the addresses stay unchanged. */
  invoiceEmails?: Array<string> | null | undefined;
  /** The legal name, at most 200 characters. */
  legalName: string;
  /** The PIN code, 6 digits. Empty for foreign buyers. */
  pin: string;
  /** The registration for GST. `null` if it is unknown. */
  registration?: GstRegistration | null | undefined;
  /** The GST code of the state. If it is empty, the server derives it from the GSTIN. */
  stateCode: string;
};

/** The details of the seller. They apply to new prices and new invoices. */
export type SellerDetailsFields = {
  /** The postal address without city and PIN code, at most 500 characters. */
  address: string;
  /** The name of the account holder. Empty if there is none. */
  bankAccountName: string;
  /** The bank account number. Empty if there is none. */
  bankAccountNumber: string;
  /** The name of the bank. Empty if there is none. */
  bankName: string;
  /** The city, at most 100 characters. */
  city: string;
  /** The email address to which companies reply, at most 254 characters. Empty if there is none. */
  contactEmail: string;
  /** Whether invoices and credit notes to registered buyers need an invoice reference number (IRN) before they are emailed. */
  eInvoicing: boolean;
  /** The GST rate in percent, 0 to 100. */
  gstRate: number;
  /** The GSTIN, 15 characters. */
  gstin: string;
  /** The IFSC of the bank branch, 11 characters. Empty if there is none. */
  ifsc: string;
  /** The legal name, at most 200 characters. */
  legalName: string;
  /** The number of days from the date of an invoice until it is due, 0 to 365. */
  paymentDays: number;
  /** The PIN code, 6 digits. */
  pin: string;
  /** The service accounting code: 4, 6 or 8 digits. */
  sac: string;
  /** The printed name of the person who signs. */
  signatory: string;
  /** The UPI ID for payments. Empty if there is none. */
  upiId: string;
  /** The highest amount in INR with a UPI QR code, 0 to 1,000,000. */
  upiLimit: number;
};

/** The new billing profile of your company. */
export type UpdateBillingProfileInput = {
  /** The postal address without city and PIN code, at most 500 characters. */
  address: string;
  /** The city, at most 100 characters. */
  city: string;
  /** The GSTIN, 15 characters. Empty if the company is not registered. */
  gstin: string;
  /** Up to 5 email addresses that receive copies of invoices, credit notes and overdue reminders. The recipients need no login. If omitted or null, the addresses stay unchanged. */
  invoiceEmails?: Array<string> | null | undefined;
  /** The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED. */
  known?: OwnBillingProfileFields | null | undefined;
  /** The legal name, at most 200 characters. */
  legalName: string;
  /** The PIN code, 6 digits. Empty for foreign buyers. */
  pin: string;
  /** The registration for GST. `null` if it is unknown. */
  registration?: GstRegistration | null | undefined;
  /** The GST code of the state. If it is empty, the server derives it from the GSTIN. */
  stateCode: string;
};

/** The new details of the seller. */
export type UpdateSellerDetailsInput = {
  /** The postal address without city and PIN code, at most 500 characters. */
  address: string;
  /** The name of the account holder. Empty if there is none. */
  bankAccountName: string;
  /** The bank account number. Empty if there is none. */
  bankAccountNumber: string;
  /** The name of the bank. Empty if there is none. */
  bankName: string;
  /** The city, at most 100 characters. */
  city: string;
  /** The email address to which companies reply, at most 254 characters. Empty if there is none. */
  contactEmail: string;
  /** Whether invoices and credit notes to registered buyers need an invoice reference number (IRN) before they are emailed. */
  eInvoicing: boolean;
  /** The GST rate in percent, 0 to 100. */
  gstRate: number;
  /** The GSTIN, 15 characters. */
  gstin: string;
  /** The IFSC of the bank branch, 11 characters. Empty if there is none. */
  ifsc: string;
  /** The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED. */
  known?: SellerDetailsFields | null | undefined;
  /** The legal name, at most 200 characters. */
  legalName: string;
  /** The number of days from the date of an invoice until it is due, 0 to 365. */
  paymentDays: number;
  /** The PIN code, 6 digits. */
  pin: string;
  /** The service accounting code: 4, 6 or 8 digits. */
  sac: string;
  /** The printed name of the person who signs. */
  signatory: string;
  /** The UPI ID for payments. Empty if there is none. */
  upiId: string;
  /** The highest amount in INR with a UPI QR code, 0 to 1,000,000. */
  upiLimit: number;
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

export type SellerFactsFragment = {
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

export type CompanyBillingFragment = {
  id: string;
  name: string;
  address: string;
  erasedAt: string | null;
  pendingInvoiceCount: number;
  billingProfile: {
    registration: GstRegistration | null;
    legalName: string;
    address: string;
    city: string;
    pin: string;
    stateCode: string;
    gstin: string;
    invoiceEmails: Array<string>;
    missingFields: Array<string>;
  } | null;
};

export type BillingProfileFactsFragment = {
  registration: GstRegistration | null;
  legalName: string;
  address: string;
  city: string;
  pin: string;
  stateCode: string;
  gstin: string;
  invoiceEmails: Array<string>;
  missingFields: Array<string>;
};

export type CompanyBillingQueryVariables = Exact<{
  companyId: string | number;
}>;

export type CompanyBillingQuery = {
  company: {
    id: string;
    name: string;
    address: string;
    erasedAt: string | null;
    pendingInvoiceCount: number;
    billingProfile: {
      registration: GstRegistration | null;
      legalName: string;
      address: string;
      city: string;
      pin: string;
      stateCode: string;
      gstin: string;
      invoiceEmails: Array<string>;
      missingFields: Array<string>;
    } | null;
  };
};

export type OwnBillingQueryVariables = Exact<{ [key: string]: never }>;

export type OwnBillingQuery = {
  me: {
    id: string;
    name: string;
    address: string;
    erasedAt: string | null;
    pendingInvoiceCount: number;
    billingProfile: {
      registration: GstRegistration | null;
      legalName: string;
      address: string;
      city: string;
      pin: string;
      stateCode: string;
      gstin: string;
      invoiceEmails: Array<string>;
      missingFields: Array<string>;
    } | null;
  };
};

export type SellerQueryVariables = Exact<{ [key: string]: never }>;

export type SellerQuery = {
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

export type UpdateSellerDetailsMutationVariables = Exact<{
  input: UpdateSellerDetailsInput;
}>;

export type UpdateSellerDetailsMutation = {
  updateSellerDetails: {
    message: string;
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
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type UpdateBillingProfileMutationVariables = Exact<{
  input: UpdateBillingProfileInput;
}>;

export type UpdateBillingProfileMutation = {
  updateBillingProfile: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type CorrectBillingProfileMutationVariables = Exact<{
  input: CorrectBillingProfileInput;
}>;

export type CorrectBillingProfileMutation = {
  correctBillingProfile: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export const SellerFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
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
} as unknown as DocumentNode<SellerFactsFragment, unknown>;
export const BillingProfileFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingProfileFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BillingProfileFactsFragment, unknown>;
export const CompanyBillingFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyBilling' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingProfileFacts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingProfileFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyBillingFragment, unknown>;
export const CompanyBillingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyBilling' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingProfileFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyBilling' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingProfileFacts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyBillingQuery, CompanyBillingQueryVariables>;
export const OwnBillingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'OwnBilling' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingProfileFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BillingProfile' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'registration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'legalName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'city' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stateCode' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstin' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceEmails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'missingFields' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyBilling' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingProfileFacts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OwnBillingQuery, OwnBillingQueryVariables>;
export const SellerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Seller' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
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
} as unknown as DocumentNode<SellerQuery, SellerQueryVariables>;
export const UpdateSellerDetailsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateSellerDetails' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateSellerDetailsInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateSellerDetails' },
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
                  name: { kind: 'Name', value: 'seller' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SellerFacts' } }],
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
} as unknown as DocumentNode<UpdateSellerDetailsMutation, UpdateSellerDetailsMutationVariables>;
export const UpdateBillingProfileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateBillingProfile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateBillingProfileInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateBillingProfile' },
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
} as unknown as DocumentNode<UpdateBillingProfileMutation, UpdateBillingProfileMutationVariables>;
export const CorrectBillingProfileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CorrectBillingProfile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CorrectBillingProfileInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'correctBillingProfile' },
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
} as unknown as DocumentNode<CorrectBillingProfileMutation, CorrectBillingProfileMutationVariables>;

export const useCompanyBillingQuery = (
  options: Apollo.useQuery.Options<CompanyBillingQuery, CompanyBillingQueryVariables>,
) => Apollo.useQuery(CompanyBillingDocument, options);

export const useCompanyBillingLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyBillingQuery, CompanyBillingQueryVariables>,
) => Apollo.useLazyQuery(CompanyBillingDocument, options);

export const useOwnBillingQuery = (options?: Apollo.useQuery.Options<OwnBillingQuery, OwnBillingQueryVariables>) =>
  Apollo.useQuery(OwnBillingDocument, options);

export const useOwnBillingLazyQuery = (
  options?: Apollo.useLazyQuery.Options<OwnBillingQuery, OwnBillingQueryVariables>,
) => Apollo.useLazyQuery(OwnBillingDocument, options);

export const useSellerQuery = (options?: Apollo.useQuery.Options<SellerQuery, SellerQueryVariables>) =>
  Apollo.useQuery(SellerDocument, options);

export const useSellerLazyQuery = (options?: Apollo.useLazyQuery.Options<SellerQuery, SellerQueryVariables>) =>
  Apollo.useLazyQuery(SellerDocument, options);

export const useUpdateSellerDetailsMutation = (
  options?: Apollo.useMutation.Options<UpdateSellerDetailsMutation, UpdateSellerDetailsMutationVariables>,
) => Apollo.useMutation(UpdateSellerDetailsDocument, options);

export const useUpdateBillingProfileMutation = (
  options?: Apollo.useMutation.Options<UpdateBillingProfileMutation, UpdateBillingProfileMutationVariables>,
) => Apollo.useMutation(UpdateBillingProfileDocument, options);

export const useCorrectBillingProfileMutation = (
  options?: Apollo.useMutation.Options<CorrectBillingProfileMutation, CorrectBillingProfileMutationVariables>,
) => Apollo.useMutation(CorrectBillingProfileDocument, options);
