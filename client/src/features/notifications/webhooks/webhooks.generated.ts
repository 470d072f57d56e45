/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The new endpoint. */
export type CreateWebhookEndpointInput = {
  /** The kinds of events that the endpoint receives. Empty for all kinds, including future ones. An endpoint that an API token created receives only the kinds that `tokenScopes` allow. An endpoint of a company cannot have these kinds, because it would never receive them: PRICES_CHANGED, VERSION_PUBLISHED, COMPANY_SIGNED_UP, COMPANY_SUSPENDED, COMPANY_RELEASED, COMPANY_ERASED. */
  types?: Array<EventKind>;
  /** The URL that events are sent to: an https:// URL with a public address, at most 2,000 characters. */
  url: string;
};

/** The type of an event. Types are never renamed, and fields are never removed from their data. */
export type EventKind =
  /** The details of a company were changed. `changes` lists them. */
  | 'COMPANY_CHANGED'
  /** A company confirmed its email. */
  | 'COMPANY_CONFIRMED'
  /** An administrator erased the personal data of a company. Erase your copy as well. Earlier events of the company now contain placeholders. */
  | 'COMPANY_ERASED'
  /** The email and domain of a company that never confirmed its email were released. Company lists no longer contain the company. */
  | 'COMPANY_RELEASED'
  /** A company signed up. */
  | 'COMPANY_SIGNED_UP'
  /** An administrator suspended a company. */
  | 'COMPANY_SUSPENDED'
  /** The suspension of a company was lifted. */
  | 'COMPANY_SUSPENSION_LIFTED'
  /** An administrator issued a credit note. */
  | 'CREDIT_NOTE_ISSUED'
  /** A GST tax invoice was issued. */
  | 'INVOICE_ISSUED'
  /** The due date of an invoice has passed, and the amount `outstanding` is unpaid. */
  | 'INVOICE_OVERDUE'
  /** Payments, or payments and credit notes, settled an invoice completely. */
  | 'INVOICE_PAID'
  /** A key request was approved. */
  | 'KEY_APPROVED'
  /** An administrator created a key, which is approved immediately. */
  | 'KEY_CREATED'
  /** An administrator disabled a key. */
  | 'KEY_DISABLED'
  /** A key and its grace period have ended. */
  | 'KEY_EXPIRED'
  /** A key expires in `daysLeft` days without a following key. */
  | 'KEY_EXPIRING'
  /** A request for more users was approved. The key replaces the one that it extends. */
  | 'KEY_EXTENDED'
  /** The grace period of a key was changed. */
  | 'KEY_GRACE_CHANGED'
  /** An administrator reinstated a disabled key. */
  | 'KEY_REINSTATED'
  /** An administrator rejected a request, or the portal rejected it because the sign-up lapsed. */
  | 'KEY_REJECTED'
  /** The key was replaced by its extension. */
  | 'KEY_REPLACED'
  /** A company requested a key, or more users for a key. The request is pending. */
  | 'KEY_REQUESTED'
  /** The number of users of a chat app reached `percent` of the limit of its key. */
  | 'KEY_USAGE_REACHED'
  /** A chat app validated the key successfully for the first time. */
  | 'KEY_USED'
  /** The company withdrew a request. */
  | 'KEY_WITHDRAWN'
  /** A payment, a tax deduction, a refund or a write-off was recorded. */
  | 'PAYMENT_RECORDED'
  /** The prices were changed. */
  | 'PRICES_CHANGED'
  /** A company confirmed a prepared renewal. The new key is approved. */
  | 'RENEWAL_CONFIRMED'
  /** A company declined a prepared renewal. */
  | 'RENEWAL_DECLINED'
  /** An administrator prepared a renewal. The company can confirm or decline it. */
  | 'RENEWAL_PREPARED'
  /** An administrator withdrew a prepared renewal. */
  | 'RENEWAL_WITHDRAWN'
  /** A version of a chat app was added. */
  | 'VERSION_PUBLISHED';

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

/** An endpoint and its new fields. */
export type UpdateWebhookEndpointInput = {
  /** UUID of the endpoint. */
  endpointId: string | number;
  /** The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED. */
  known?: WebhookEndpointFields | null | undefined;
  /** The kinds of events that the endpoint receives. Empty for all kinds, including future ones. An endpoint that an API token created receives only the kinds that `tokenScopes` allow. An endpoint of a company cannot have these kinds, because it would never receive them: PRICES_CHANGED, VERSION_PUBLISHED, COMPANY_SIGNED_UP, COMPANY_SUSPENDED, COMPANY_RELEASED, COMPANY_ERASED. */
  types?: Array<EventKind>;
  /** The URL that events are sent to: an https:// URL with a public address, at most 2,000 characters. */
  url: string;
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

/** The URL and the event kinds of an endpoint. */
export type WebhookEndpointFields = {
  /** The kinds of events that the endpoint receives. Empty for all kinds, including future ones. An endpoint that an API token created receives only the kinds that `tokenScopes` allow. An endpoint of a company cannot have these kinds, because it would never receive them: PRICES_CHANGED, VERSION_PUBLISHED, COMPANY_SIGNED_UP, COMPANY_SUSPENDED, COMPANY_RELEASED, COMPANY_ERASED. */
  types?: Array<EventKind>;
  /** The URL that events are sent to: an https:// URL with a public address, at most 2,000 characters. */
  url: string;
};

export type WebhookRowFragment = {
  id: string;
  url: string;
  types: Array<EventKind>;
  tokenScopes: Array<Scope> | null;
  failingSince: string | null;
  switchedOffAt: string | null;
  isGivenUp: boolean;
  isGone: boolean;
  createdAt: string;
  creator: { id: string; name: string | null; leftAt: string | null; isOwner: boolean } | null;
};

export type WebhookDeliveryRowFragment = {
  id: string;
  eventId: string;
  kind: EventKind | null;
  body: string;
  dueAt: string | null;
  deliveredAt: string | null;
  givenUpAt: string | null;
  attempts: number;
  triedAt: string | null;
  tookMs: number | null;
  status: number | null;
  answer: string | null;
  failure: string | null;
  createdAt: string;
};

export type WebhooksQueryVariables = Exact<{ [key: string]: never }>;

export type WebhooksQuery = {
  webhookEndpoints: Array<{
    id: string;
    url: string;
    types: Array<EventKind>;
    tokenScopes: Array<Scope> | null;
    failingSince: string | null;
    switchedOffAt: string | null;
    isGivenUp: boolean;
    isGone: boolean;
    createdAt: string;
    creator: { id: string; name: string | null; leftAt: string | null; isOwner: boolean } | null;
  }>;
};

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string | number;
  page: number;
}>;

export type WebhookDeliveriesQuery = {
  webhookDeliveryPage: {
    items: Array<{
      id: string;
      eventId: string;
      kind: EventKind | null;
      body: string;
      dueAt: string | null;
      deliveredAt: string | null;
      givenUpAt: string | null;
      attempts: number;
      triedAt: string | null;
      tookMs: number | null;
      status: number | null;
      answer: string | null;
      failure: string | null;
      createdAt: string;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
  webhookEndpoints: Array<{
    id: string;
    url: string;
    types: Array<EventKind>;
    tokenScopes: Array<Scope> | null;
    failingSince: string | null;
    switchedOffAt: string | null;
    isGivenUp: boolean;
    isGone: boolean;
    createdAt: string;
    creator: { id: string; name: string | null; leftAt: string | null; isOwner: boolean } | null;
  }>;
};

export type WebhookQueryVariables = Exact<{
  id: string | number;
}>;

export type WebhookQuery = {
  webhookEndpoint: {
    id: string;
    url: string;
    types: Array<EventKind>;
    tokenScopes: Array<Scope> | null;
    failingSince: string | null;
    switchedOffAt: string | null;
    isGivenUp: boolean;
    isGone: boolean;
    createdAt: string;
    creator: { id: string; name: string | null; leftAt: string | null; isOwner: boolean } | null;
  };
};

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;

export type CreateWebhookMutation = {
  createWebhookEndpoint: {
    secret: string | null;
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;

export type UpdateWebhookMutation = {
  updateWebhookEndpoint: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string | number;
}>;

export type RotateWebhookSecretMutation = {
  rotateWebhookSecret: {
    secret: string | null;
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type EnableWebhookMutationVariables = Exact<{
  id: string | number;
}>;

export type EnableWebhookMutation = {
  enableWebhookEndpoint: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type DisableWebhookMutationVariables = Exact<{
  id: string | number;
}>;

export type DisableWebhookMutation = {
  disableWebhookEndpoint: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type DeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;

export type DeleteWebhookMutation = {
  deleteWebhookEndpoint: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type SendTestWebhookMutationVariables = Exact<{
  id: string | number;
}>;

export type SendTestWebhookMutation = {
  sendTestWebhook: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type RedeliverWebhookMutationVariables = Exact<{
  id: string | number;
}>;

export type RedeliverWebhookMutation = {
  redeliverWebhook: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export const WebhookRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokenScopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failingSince' } },
          { kind: 'Field', name: { kind: 'Name', value: 'switchedOffAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGivenUp' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
  ],
} as unknown as DocumentNode<WebhookRowFragment, unknown>;
export const WebhookDeliveryRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookDeliveryRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'body' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'deliveredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'givenUpAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'triedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tookMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'answer' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failure' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WebhookDeliveryRowFragment, unknown>;
export const WebhooksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Webhooks' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webhookEndpoints' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRow' } }],
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
      name: { kind: 'Name', value: 'WebhookRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokenScopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failingSince' } },
          { kind: 'Field', name: { kind: 'Name', value: 'switchedOffAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGivenUp' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
  ],
} as unknown as DocumentNode<WebhooksQuery, WebhooksQueryVariables>;
export const WebhookDeliveriesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'WebhookDeliveries' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'endpointId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webhookDeliveryPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'endpointId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'endpointId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '10' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookDeliveryRow' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
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
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webhookEndpoints' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRow' } }],
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
      name: { kind: 'Name', value: 'WebhookDeliveryRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookDelivery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'eventId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'body' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'deliveredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'givenUpAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'triedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tookMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'answer' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failure' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'WebhookRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokenScopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failingSince' } },
          { kind: 'Field', name: { kind: 'Name', value: 'switchedOffAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGivenUp' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
  ],
} as unknown as DocumentNode<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const WebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Webhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'webhookEndpoint' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'WebhookRow' } }],
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
      name: { kind: 'Name', value: 'WebhookRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'WebhookEndpoint' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'url' } },
          { kind: 'Field', name: { kind: 'Name', value: 'types' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokenScopes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failingSince' } },
          { kind: 'Field', name: { kind: 'Name', value: 'switchedOffAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGivenUp' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
  ],
} as unknown as DocumentNode<WebhookQuery, WebhookQueryVariables>;
export const CreateWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateWebhookEndpointInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createWebhookEndpoint' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'secret' } },
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
} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateWebhookEndpointInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateWebhookEndpoint' },
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
} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const RotateWebhookSecretDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RotateWebhookSecret' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rotateWebhookSecret' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'endpointId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                { kind: 'Field', name: { kind: 'Name', value: 'secret' } },
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
} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const EnableWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EnableWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'enableWebhookEndpoint' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'endpointId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                  ],
                },
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
} as unknown as DocumentNode<EnableWebhookMutation, EnableWebhookMutationVariables>;
export const DisableWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DisableWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'disableWebhookEndpoint' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'endpointId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                  ],
                },
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
} as unknown as DocumentNode<DisableWebhookMutation, DisableWebhookMutationVariables>;
export const DeleteWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteWebhookEndpoint' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'endpointId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                  ],
                },
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
} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const SendTestWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SendTestWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'sendTestWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'endpointId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                  ],
                },
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
} as unknown as DocumentNode<SendTestWebhookMutation, SendTestWebhookMutationVariables>;
export const RedeliverWebhookDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RedeliverWebhook' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'redeliverWebhook' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'deliveryId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                  ],
                },
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
} as unknown as DocumentNode<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>;

export const useWebhooksQuery = (options?: Apollo.useQuery.Options<WebhooksQuery, WebhooksQueryVariables>) =>
  Apollo.useQuery(WebhooksDocument, options);

export const useWebhooksLazyQuery = (options?: Apollo.useLazyQuery.Options<WebhooksQuery, WebhooksQueryVariables>) =>
  Apollo.useLazyQuery(WebhooksDocument, options);

export const useWebhookDeliveriesQuery = (
  options: Apollo.useQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>,
) => Apollo.useQuery(WebhookDeliveriesDocument, options);

export const useWebhookDeliveriesLazyQuery = (
  options?: Apollo.useLazyQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>,
) => Apollo.useLazyQuery(WebhookDeliveriesDocument, options);

export const useWebhookQuery = (options: Apollo.useQuery.Options<WebhookQuery, WebhookQueryVariables>) =>
  Apollo.useQuery(WebhookDocument, options);

export const useWebhookLazyQuery = (options?: Apollo.useLazyQuery.Options<WebhookQuery, WebhookQueryVariables>) =>
  Apollo.useLazyQuery(WebhookDocument, options);

export const useCreateWebhookMutation = (
  options?: Apollo.useMutation.Options<CreateWebhookMutation, CreateWebhookMutationVariables>,
) => Apollo.useMutation(CreateWebhookDocument, options);

export const useUpdateWebhookMutation = (
  options?: Apollo.useMutation.Options<UpdateWebhookMutation, UpdateWebhookMutationVariables>,
) => Apollo.useMutation(UpdateWebhookDocument, options);

export const useRotateWebhookSecretMutation = (
  options?: Apollo.useMutation.Options<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>,
) => Apollo.useMutation(RotateWebhookSecretDocument, options);

export const useEnableWebhookMutation = (
  options?: Apollo.useMutation.Options<EnableWebhookMutation, EnableWebhookMutationVariables>,
) => Apollo.useMutation(EnableWebhookDocument, options);

export const useDisableWebhookMutation = (
  options?: Apollo.useMutation.Options<DisableWebhookMutation, DisableWebhookMutationVariables>,
) => Apollo.useMutation(DisableWebhookDocument, options);

export const useDeleteWebhookMutation = (
  options?: Apollo.useMutation.Options<DeleteWebhookMutation, DeleteWebhookMutationVariables>,
) => Apollo.useMutation(DeleteWebhookDocument, options);

export const useSendTestWebhookMutation = (
  options?: Apollo.useMutation.Options<SendTestWebhookMutation, SendTestWebhookMutationVariables>,
) => Apollo.useMutation(SendTestWebhookDocument, options);

export const useRedeliverWebhookMutation = (
  options?: Apollo.useMutation.Options<RedeliverWebhookMutation, RedeliverWebhookMutationVariables>,
) => Apollo.useMutation(RedeliverWebhookDocument, options);
