/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** A priced feature of the chat app. */
export type AddOn =
  /** Advertisements in the app. */
  | 'ADVERTISEMENT'
  /** Voice calling. */
  | 'CALLING'
  /** The app itself. Its price is the base price per user. */
  | 'REMOTE'
  /** User tracking. */
  | 'TRACKING';

/** The role of a member of a company. */
export type CompanyRole =
  /** Reads invoices and payments, and changes the billing profile. Licence strings are masked. */
  | 'BILLING'
  /** Requests and extends keys, confirms or declines prepared renewals, and reads invoices and payments. */
  | 'BUYER'
  /** Full access. The only role that can manage members, the company profile, API tokens and webhooks, and read the activity log. */
  | 'OWNER'
  /** Reads keys, usage and prices. Licence strings are masked. */
  | 'VIEWER';

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

/** The order of a list of keys. Ties are ordered by id. In NEWEST and OLDEST, records never move. In the other orders, a key that changes while you read a list can be skipped or repeated. */
export type KeyOrder =
  /** By total, lowest first. */
  | 'CHEAPEST'
  /** By total, highest first. */
  | 'DEAREST'
  /** By expiry, earliest first. */
  | 'EXPIRES_FIRST'
  /** By expiry, latest first. */
  | 'EXPIRES_LAST'
  /** By time of request, newest first. */
  | 'NEWEST'
  /** By time of request, oldest first. */
  | 'OLDEST';

/** The status of a key. Not started and expired are not statuses: they describe an APPROVED key outside its term. */
export type KeyStatus =
  /** Granted. Valid from `startsAt` to `expiresAt`, and during the grace period. */
  | 'APPROVED'
  /** Disabled by an administrator or replaced by an extension. An administrator can reinstate a disabled key within 30 days. */
  | 'DISABLED'
  /** Requested. An administrator has not decided yet. */
  | 'PENDING'
  /** Rejected by an administrator or the portal, or withdrawn by the company. Final. */
  | 'REJECTED';

/** The state of an owner recovery. */
export type OwnerRecoveryState =
  /** A person used the link and is now an owner. */
  | 'ACCEPTED'
  /** An administrator cancelled it, or the company was suspended or released. */
  | 'CANCELLED'
  /** The link was not used in time. */
  | 'EXPIRED'
  /** A member objected, so the link never works again. */
  | 'OBJECTED'
  /** The link works. Members can still object. */
  | 'READY'
  /** Members can object, and the link does not work yet. */
  | 'WAITING';

/** The kind of an entry. */
export type PaymentKind =
  /** Money that the company paid. */
  | 'RECEIPT'
  /** Money that was paid back to the company. */
  | 'REFUND'
  /** Income tax that the company deducted from its payment and paid to the government. */
  | 'TDS'
  /** An amount that is no longer expected. The GST of the invoice does not change. */
  | 'WRITE_OFF';

/** The plan type of a key, which determines its term. */
export type PlanType =
  /** Until a chosen day or time, at most 10 years ahead. */
  | 'CUSTOM'
  /** One calendar month in the business time zone. */
  | 'MONTH'
  /** 48 hours. */
  | 'TWO_DAYS'
  /** 7 days. */
  | 'WEEK';

/** A company's profile. */
export type ProfileInput = {
  /** Postal address, at most 500 characters. Unchanged if omitted. */
  address?: string | null | undefined;
  /** Email. The part after the @ cannot change, and a changed email must be confirmed. */
  email: string;
  /** Name, at most 200 characters. */
  name: string;
  /** Phone number, or empty. 6 to 15 digits. Spaces and dashes are removed, and +91 before ten digits. Unchanged if omitted or equal to the stored one. */
  phone?: string | null | undefined;
};

/** The suspension of a company. */
export type SuspendCompanyInput = {
  /** UUID of the company. */
  companyId: string | number;
  /** Whether to disable the approved keys that have not ended, which stops the chat apps of the company. */
  disablesKeys: boolean;
  /** The reason, 1 to 500 characters. It is shown to the company. */
  reason: string;
};

/** A company and its corrected profile. */
export type UpdateCompanyInput = {
  /** Postal address, at most 500 characters. Unchanged if omitted. */
  address?: string | null | undefined;
  /** UUID of the company. */
  companyId: string | number;
  /** Email. The part after the @ cannot change, and a changed email must be confirmed. */
  email: string;
  /** The details that the client loaded. The server changes only the fields that differ from them. If someone else has changed one of these fields to another value since then, the server saves nothing and returns DETAILS_CHANGED. */
  known?: ProfileInput | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
  /** Phone number, or empty. 6 to 15 digits. Spaces and dashes are removed, and +91 before ten digits. Unchanged if omitted or equal to the stored one. */
  phone?: string | null | undefined;
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

export type CompanyRowFragment = {
  id: string;
  name: string;
  email: string;
  domain: string;
  phone: string;
  profilePicture: string | null;
  isEmailConfirmed: boolean;
  confirmedEmail: string | null;
  suspendedAt: string | null;
  keyCount: number;
  createdAt: string;
};

export type CompaniesQueryVariables = Exact<{
  search?: string | null | undefined;
  isEmailConfirmed?: boolean | null | undefined;
  isLicensed?: boolean | null | undefined;
  createdFrom?: string | null | undefined;
  createdBefore?: string | null | undefined;
  page: number;
}>;

export type CompaniesQuery = {
  companyPage: {
    items: Array<{
      id: string;
      name: string;
      email: string;
      domain: string;
      phone: string;
      profilePicture: string | null;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      suspendedAt: string | null;
      keyCount: number;
      createdAt: string;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type CompanyFactsFragment = {
  address: string;
  releasedAt: string | null;
  erasedAt: string | null;
  releaseRefusal: string | null;
  erasureBlockedReason: string | null;
  suspensionReason: string | null;
  suspendedBy: string | null;
  id: string;
  name: string;
  email: string;
  domain: string;
  phone: string;
  profilePicture: string | null;
  isEmailConfirmed: boolean;
  confirmedEmail: string | null;
  suspendedAt: string | null;
  keyCount: number;
  createdAt: string;
  pendingInvoiceCount: number;
  currentKey: {
    id: string;
    planType: PlanType;
    userLimit: number;
    expiresAt: string;
    addOns: Array<AddOn>;
    extensionRefusal: string | null;
  } | null;
  latestSyncRecord: {
    id: string;
    version: string;
    users: number;
    groups: number;
    departments: number;
    tracking: number;
    privateTexts: number;
    privateFiles: number;
    groupTexts: number;
    groupFiles: number;
    privateCalls: number;
    groupCalls: number;
    syncedAt: string;
  } | null;
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
  ownerRecovery: {
    id: string;
    email: string;
    state: OwnerRecoveryState;
    createdAt: string;
    effectiveAt: string;
    expiresAt: string;
    endedAt: string | null;
    startedBy: string | null;
    endedBy: string | null;
  } | null;
};

export type CompanyDetailsQueryVariables = Exact<{
  id: string | number;
  hasKeys: boolean;
  hasUsage: boolean;
  hasMembers: boolean;
  hasHistory: boolean;
  orderBy: KeyOrder;
  page: number;
  limit: number;
  syncPage: number;
  historyLimit: number;
  notesPage: number;
}>;

export type CompanyDetailsQuery = {
  company: {
    address: string;
    releasedAt: string | null;
    erasedAt: string | null;
    releaseRefusal: string | null;
    erasureBlockedReason: string | null;
    suspensionReason: string | null;
    suspendedBy: string | null;
    id: string;
    name: string;
    email: string;
    domain: string;
    phone: string;
    profilePicture: string | null;
    isEmailConfirmed: boolean;
    confirmedEmail: string | null;
    suspendedAt: string | null;
    keyCount: number;
    createdAt: string;
    pendingInvoiceCount: number;
    lastPaymentReminderAt: string | null;
    paymentReminderRefusal: string | null;
    listedKeys?: { pageInfo: { totalCount: number } };
    syncRecordPage?: {
      items: Array<{
        id: string;
        version: string;
        users: number;
        groups: number;
        departments: number;
        tracking: number;
        privateTexts: number;
        privateFiles: number;
        groupTexts: number;
        groupFiles: number;
        privateCalls: number;
        groupCalls: number;
        syncedAt: string;
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number };
    };
    syncTrend?: { items: Array<{ id: string; syncedAt: string; users: number }> };
    currentKey: {
      id: string;
      planType: PlanType;
      userLimit: number;
      expiresAt: string;
      addOns: Array<AddOn>;
      extensionRefusal: string | null;
    } | null;
    latestSyncRecord: {
      id: string;
      version: string;
      users: number;
      groups: number;
      departments: number;
      tracking: number;
      privateTexts: number;
      privateFiles: number;
      groupTexts: number;
      groupFiles: number;
      privateCalls: number;
      groupCalls: number;
      syncedAt: string;
    } | null;
    ageing: {
      nextDueOn: string | null;
      outstanding: number;
      overdue: number;
      notDue: number;
      days1To30: number;
      days31To60: number;
      days61To90: number;
      over90Days: number;
      unallocated: number;
    };
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
    ownerRecovery: {
      id: string;
      email: string;
      state: OwnerRecoveryState;
      createdAt: string;
      effectiveAt: string;
      expiresAt: string;
      endedAt: string | null;
      startedBy: string | null;
      endedBy: string | null;
    } | null;
  };
  companyMembers?: Array<{
    id: string;
    name: string | null;
    email: string;
    loginEmail: string;
    isEmailConfirmed: boolean;
    role: CompanyRole;
    isContact: boolean;
    isOutsideDomain: boolean;
    hasSecondFactor: boolean;
    createdAt: string;
    disabledAt: string | null;
    integrations: { apiTokenCount: number; webhookCount: number };
  }>;
  companyEventPage?: {
    items: Array<{
      id: string;
      kind: EventKind;
      occurredAt: string;
      by: string | null;
      reason: string | null;
      daysLeft: number | null;
      users: number | null;
      percent: number | null;
      amount: number | null;
      paymentKind: PaymentKind | null;
      graceDays: number | null;
      changes: Array<{ field: string; from: string; to: string }>;
      key: {
        id: string;
        planType: PlanType;
        userLimit: number;
        expiresAt: string;
        replaces: { id: string; userLimit: number } | null;
      } | null;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
  companyNotePage: {
    items: Array<{ id: string; text: string; by: string; createdAt: string }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number };
  };
};

export type CorrectedCompanyQueryVariables = Exact<{
  id: string | number;
}>;

export type CorrectedCompanyQuery = {
  company: {
    address: string;
    releasedAt: string | null;
    erasedAt: string | null;
    releaseRefusal: string | null;
    erasureBlockedReason: string | null;
    suspensionReason: string | null;
    suspendedBy: string | null;
    id: string;
    name: string;
    email: string;
    domain: string;
    phone: string;
    profilePicture: string | null;
    isEmailConfirmed: boolean;
    confirmedEmail: string | null;
    suspendedAt: string | null;
    keyCount: number;
    createdAt: string;
    pendingInvoiceCount: number;
    currentKey: {
      id: string;
      planType: PlanType;
      userLimit: number;
      expiresAt: string;
      addOns: Array<AddOn>;
      extensionRefusal: string | null;
    } | null;
    latestSyncRecord: {
      id: string;
      version: string;
      users: number;
      groups: number;
      departments: number;
      tracking: number;
      privateTexts: number;
      privateFiles: number;
      groupTexts: number;
      groupFiles: number;
      privateCalls: number;
      groupCalls: number;
      syncedAt: string;
    } | null;
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
    ownerRecovery: {
      id: string;
      email: string;
      state: OwnerRecoveryState;
      createdAt: string;
      effectiveAt: string;
      expiresAt: string;
      endedAt: string | null;
      startedBy: string | null;
      endedBy: string | null;
    } | null;
  };
};

export type UpdateCompanyMutationVariables = Exact<{
  input: UpdateCompanyInput;
}>;

export type UpdateCompanyMutation = {
  updateCompany: {
    message: string;
    company: {
      address: string;
      releasedAt: string | null;
      erasedAt: string | null;
      releaseRefusal: string | null;
      erasureBlockedReason: string | null;
      suspensionReason: string | null;
      suspendedBy: string | null;
      id: string;
      name: string;
      email: string;
      domain: string;
      phone: string;
      profilePicture: string | null;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      suspendedAt: string | null;
      keyCount: number;
      createdAt: string;
      pendingInvoiceCount: number;
      currentKey: {
        id: string;
        planType: PlanType;
        userLimit: number;
        expiresAt: string;
        addOns: Array<AddOn>;
        extensionRefusal: string | null;
      } | null;
      latestSyncRecord: {
        id: string;
        version: string;
        users: number;
        groups: number;
        departments: number;
        tracking: number;
        privateTexts: number;
        privateFiles: number;
        groupTexts: number;
        groupFiles: number;
        privateCalls: number;
        groupCalls: number;
        syncedAt: string;
      } | null;
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
      ownerRecovery: {
        id: string;
        email: string;
        state: OwnerRecoveryState;
        createdAt: string;
        effectiveAt: string;
        expiresAt: string;
        endedAt: string | null;
        startedBy: string | null;
        endedBy: string | null;
      } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type ResendCompanyConfirmationMutationVariables = Exact<{
  companyId: string | number;
}>;

export type ResendCompanyConfirmationMutation = {
  resendCompanyConfirmation: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type ReleaseCompanyMutationVariables = Exact<{
  companyId: string | number;
}>;

export type ReleaseCompanyMutation = {
  releaseCompany: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type SuspendCompanyMutationVariables = Exact<{
  input: SuspendCompanyInput;
}>;

export type SuspendCompanyMutation = {
  suspendCompany: {
    message: string;
    company: {
      address: string;
      releasedAt: string | null;
      erasedAt: string | null;
      releaseRefusal: string | null;
      erasureBlockedReason: string | null;
      suspensionReason: string | null;
      suspendedBy: string | null;
      id: string;
      name: string;
      email: string;
      domain: string;
      phone: string;
      profilePicture: string | null;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      suspendedAt: string | null;
      keyCount: number;
      createdAt: string;
      pendingInvoiceCount: number;
      currentKey: {
        id: string;
        planType: PlanType;
        userLimit: number;
        expiresAt: string;
        addOns: Array<AddOn>;
        extensionRefusal: string | null;
      } | null;
      latestSyncRecord: {
        id: string;
        version: string;
        users: number;
        groups: number;
        departments: number;
        tracking: number;
        privateTexts: number;
        privateFiles: number;
        groupTexts: number;
        groupFiles: number;
        privateCalls: number;
        groupCalls: number;
        syncedAt: string;
      } | null;
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
      ownerRecovery: {
        id: string;
        email: string;
        state: OwnerRecoveryState;
        createdAt: string;
        effectiveAt: string;
        expiresAt: string;
        endedAt: string | null;
        startedBy: string | null;
        endedBy: string | null;
      } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type EraseCompanyMutationVariables = Exact<{
  companyId: string | number;
}>;

export type EraseCompanyMutation = {
  eraseCompany: {
    message: string;
    company: {
      address: string;
      releasedAt: string | null;
      erasedAt: string | null;
      releaseRefusal: string | null;
      erasureBlockedReason: string | null;
      suspensionReason: string | null;
      suspendedBy: string | null;
      id: string;
      name: string;
      email: string;
      domain: string;
      phone: string;
      profilePicture: string | null;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      suspendedAt: string | null;
      keyCount: number;
      createdAt: string;
      pendingInvoiceCount: number;
      currentKey: {
        id: string;
        planType: PlanType;
        userLimit: number;
        expiresAt: string;
        addOns: Array<AddOn>;
        extensionRefusal: string | null;
      } | null;
      latestSyncRecord: {
        id: string;
        version: string;
        users: number;
        groups: number;
        departments: number;
        tracking: number;
        privateTexts: number;
        privateFiles: number;
        groupTexts: number;
        groupFiles: number;
        privateCalls: number;
        groupCalls: number;
        syncedAt: string;
      } | null;
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
      ownerRecovery: {
        id: string;
        email: string;
        state: OwnerRecoveryState;
        createdAt: string;
        effectiveAt: string;
        expiresAt: string;
        endedAt: string | null;
        startedBy: string | null;
        endedBy: string | null;
      } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type KeysDisabledWithSuspensionQueryVariables = Exact<{
  companyId: string | number;
}>;

export type KeysDisabledWithSuspensionQuery = {
  company: {
    id: string;
    keysDisabledWithSuspension: Array<{
      id: string;
      planType: PlanType;
      userLimit: number;
      expiresAt: string;
      isReinstatable: boolean;
    }>;
  };
};

export type LiftSuspensionMutationVariables = Exact<{
  companyId: string | number;
  keyIds?: Array<string | number> | string | number | null | undefined;
}>;

export type LiftSuspensionMutation = {
  liftSuspension: {
    message: string;
    company: {
      address: string;
      releasedAt: string | null;
      erasedAt: string | null;
      releaseRefusal: string | null;
      erasureBlockedReason: string | null;
      suspensionReason: string | null;
      suspendedBy: string | null;
      id: string;
      name: string;
      email: string;
      domain: string;
      phone: string;
      profilePicture: string | null;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      suspendedAt: string | null;
      keyCount: number;
      createdAt: string;
      pendingInvoiceCount: number;
      currentKey: {
        id: string;
        planType: PlanType;
        userLimit: number;
        expiresAt: string;
        addOns: Array<AddOn>;
        extensionRefusal: string | null;
      } | null;
      latestSyncRecord: {
        id: string;
        version: string;
        users: number;
        groups: number;
        departments: number;
        tracking: number;
        privateTexts: number;
        privateFiles: number;
        groupTexts: number;
        groupFiles: number;
        privateCalls: number;
        groupCalls: number;
        syncedAt: string;
      } | null;
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
      ownerRecovery: {
        id: string;
        email: string;
        state: OwnerRecoveryState;
        createdAt: string;
        effectiveAt: string;
        expiresAt: string;
        endedAt: string | null;
        startedBy: string | null;
        endedBy: string | null;
      } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type SignUpLinkQueryVariables = Exact<{ [key: string]: never }>;

export type SignUpLinkQuery = { setup: { signUpUrl: string } };

export const CompanyRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyRowFragment, unknown>;
export const CompanyFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
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
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyFactsFragment, unknown>;
export const CompaniesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Companies' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'isLicensed' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'createdFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'createdBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
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
            name: { kind: 'Name', value: 'companyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'isEmailConfirmed' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'isEmailConfirmed' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'isLicensed' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'isLicensed' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'createdFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'createdFrom' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'createdBefore' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'createdBefore' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '5' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } }],
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
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompaniesQuery, CompaniesQueryVariables>;
export const CompanyDetailsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyDetails' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'hasKeys' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'hasUsage' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'hasMembers' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'hasHistory' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyOrder' } } },
        },
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
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'syncPage' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'historyLimit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'notesPage' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
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
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFacts' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyAgeing' } },
                {
                  kind: 'FragmentSpread',
                  name: { kind: 'Name', value: 'CompanyKeyPage' },
                  directives: [
                    {
                      kind: 'Directive',
                      name: { kind: 'Name', value: 'include' },
                      arguments: [
                        {
                          kind: 'Argument',
                          name: { kind: 'Name', value: 'if' },
                          value: { kind: 'Variable', name: { kind: 'Name', value: 'hasKeys' } },
                        },
                      ],
                    },
                  ],
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'listedKeys' },
                  name: { kind: 'Name', value: 'keyPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'IntValue', value: '1' },
                    },
                  ],
                  directives: [
                    {
                      kind: 'Directive',
                      name: { kind: 'Name', value: 'include' },
                      arguments: [
                        {
                          kind: 'Argument',
                          name: { kind: 'Name', value: 'if' },
                          value: { kind: 'Variable', name: { kind: 'Name', value: 'hasKeys' } },
                        },
                      ],
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'pageInfo' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'Field', name: { kind: 'Name', value: 'totalCount' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'syncRecordPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'syncPage' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'IntValue', value: '5' },
                    },
                  ],
                  directives: [
                    {
                      kind: 'Directive',
                      name: { kind: 'Name', value: 'include' },
                      arguments: [
                        {
                          kind: 'Argument',
                          name: { kind: 'Name', value: 'if' },
                          value: { kind: 'Variable', name: { kind: 'Name', value: 'hasUsage' } },
                        },
                      ],
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncReports' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'syncTrend' },
                  name: { kind: 'Name', value: 'syncRecordPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'IntValue', value: '30' },
                    },
                  ],
                  directives: [
                    {
                      kind: 'Directive',
                      name: { kind: 'Name', value: 'include' },
                      arguments: [
                        {
                          kind: 'Argument',
                          name: { kind: 'Name', value: 'if' },
                          value: { kind: 'Variable', name: { kind: 'Name', value: 'hasUsage' } },
                        },
                      ],
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncPoints' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'companyMembers' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            directives: [
              {
                kind: 'Directive',
                name: { kind: 'Name', value: 'include' },
                arguments: [
                  {
                    kind: 'Argument',
                    name: { kind: 'Name', value: 'if' },
                    value: { kind: 'Variable', name: { kind: 'Name', value: 'hasMembers' } },
                  },
                ],
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberFacts' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'companyEventPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'historyLimit' } },
              },
            ],
            directives: [
              {
                kind: 'Directive',
                name: { kind: 'Name', value: 'include' },
                arguments: [
                  {
                    kind: 'Argument',
                    name: { kind: 'Name', value: 'if' },
                    value: { kind: 'Variable', name: { kind: 'Name', value: 'hasHistory' } },
                  },
                ],
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyEventLines' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'companyNotePage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'notesPage' } },
              },
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '5' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'NotePage' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PaymentReminderState' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastPaymentReminderAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentReminderRefusal' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgeingColumns' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Ageing' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
          { kind: 'Field', name: { kind: 'Name', value: 'overdue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notDue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'days1To30' } },
          { kind: 'Field', name: { kind: 'Name', value: 'days31To60' } },
          { kind: 'Field', name: { kind: 'Name', value: 'days61To90' } },
          { kind: 'Field', name: { kind: 'Name', value: 'over90Days' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unallocated' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyState' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replacedBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MemberIntegrations' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'IntegrationCounts' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'apiTokenCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'webhookCount' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLine' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEvent' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'occurredAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'daysLeft' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'percent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentKind' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changes' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'to' } },
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
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'replaces' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
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
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyAgeing' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'PaymentReminderState' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ageing' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgeingColumns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'nextDueOn' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyKeyPage' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'keyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'orderBy' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'orderBy' } },
              },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } }],
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
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncReports' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecordPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
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
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncPoints' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecordPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MemberFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'loginEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isContact' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOutsideDomain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'integrations' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberIntegrations' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyEventLines' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyEventPage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyEventLine' } }],
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
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'NotePage' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyNotePage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
              ],
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
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyDetailsQuery, CompanyDetailsQueryVariables>;
export const CorrectedCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CorrectedCompany' },
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
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFacts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CorrectedCompanyQuery, CorrectedCompanyQueryVariables>;
export const UpdateCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateCompany' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateCompanyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateCompany' },
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
                  name: { kind: 'Name', value: 'company' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFacts' } }],
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
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
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
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateCompanyMutation, UpdateCompanyMutationVariables>;
export const ResendCompanyConfirmationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResendCompanyConfirmation' },
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
            name: { kind: 'Name', value: 'resendCompanyConfirmation' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'companyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
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
} as unknown as DocumentNode<ResendCompanyConfirmationMutation, ResendCompanyConfirmationMutationVariables>;
export const ReleaseCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ReleaseCompany' },
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
            name: { kind: 'Name', value: 'releaseCompany' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'companyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
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
} as unknown as DocumentNode<ReleaseCompanyMutation, ReleaseCompanyMutationVariables>;
export const SuspendCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SuspendCompany' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SuspendCompanyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'suspendCompany' },
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
                  name: { kind: 'Name', value: 'company' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFacts' } }],
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
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
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
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SuspendCompanyMutation, SuspendCompanyMutationVariables>;
export const EraseCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EraseCompany' },
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
            name: { kind: 'Name', value: 'eraseCompany' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'companyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'company' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFacts' } }],
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
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
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
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EraseCompanyMutation, EraseCompanyMutationVariables>;
export const KeysDisabledWithSuspensionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeysDisabledWithSuspension' },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'keysDisabledWithSuspension' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
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
} as unknown as DocumentNode<KeysDisabledWithSuspensionQuery, KeysDisabledWithSuspensionQueryVariables>;
export const LiftSuspensionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LiftSuspension' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyIds' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'liftSuspension' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'companyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'keyIds' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'keyIds' } },
                    },
                  ],
                },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'company' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFacts' } }],
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
      name: { kind: 'Name', value: 'CompanyRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
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
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Recovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'OwnerRecovery' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'effectiveAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endedBy' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyRecovery' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ownerRecovery' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Recovery' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SyncCounts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SyncRecord' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groups' } },
          { kind: 'Field', name: { kind: 'Name', value: 'departments' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tracking' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupTexts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupFiles' } },
          { kind: 'Field', name: { kind: 'Name', value: 'privateCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'groupCalls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
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
      name: { kind: 'Name', value: 'CompanyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'releaseRefusal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'erasureBlockedReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspensionReason' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyBilling' } },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyRecovery' } },
          { kind: 'Field', name: { kind: 'Name', value: 'suspendedBy' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestSyncRecord' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SyncCounts' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LiftSuspensionMutation, LiftSuspensionMutationVariables>;
export const SignUpLinkDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SignUpLink' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setup' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'signUpUrl' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SignUpLinkQuery, SignUpLinkQueryVariables>;

export const useCompaniesQuery = (options: Apollo.useQuery.Options<CompaniesQuery, CompaniesQueryVariables>) =>
  Apollo.useQuery(CompaniesDocument, options);

export const useCompaniesLazyQuery = (options?: Apollo.useLazyQuery.Options<CompaniesQuery, CompaniesQueryVariables>) =>
  Apollo.useLazyQuery(CompaniesDocument, options);

export const useCompanyDetailsQuery = (
  options: Apollo.useQuery.Options<CompanyDetailsQuery, CompanyDetailsQueryVariables>,
) => Apollo.useQuery(CompanyDetailsDocument, options);

export const useCompanyDetailsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyDetailsQuery, CompanyDetailsQueryVariables>,
) => Apollo.useLazyQuery(CompanyDetailsDocument, options);

export const useCorrectedCompanyQuery = (
  options: Apollo.useQuery.Options<CorrectedCompanyQuery, CorrectedCompanyQueryVariables>,
) => Apollo.useQuery(CorrectedCompanyDocument, options);

export const useCorrectedCompanyLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CorrectedCompanyQuery, CorrectedCompanyQueryVariables>,
) => Apollo.useLazyQuery(CorrectedCompanyDocument, options);

export const useUpdateCompanyMutation = (
  options?: Apollo.useMutation.Options<UpdateCompanyMutation, UpdateCompanyMutationVariables>,
) => Apollo.useMutation(UpdateCompanyDocument, options);

export const useResendCompanyConfirmationMutation = (
  options?: Apollo.useMutation.Options<ResendCompanyConfirmationMutation, ResendCompanyConfirmationMutationVariables>,
) => Apollo.useMutation(ResendCompanyConfirmationDocument, options);

export const useReleaseCompanyMutation = (
  options?: Apollo.useMutation.Options<ReleaseCompanyMutation, ReleaseCompanyMutationVariables>,
) => Apollo.useMutation(ReleaseCompanyDocument, options);

export const useSuspendCompanyMutation = (
  options?: Apollo.useMutation.Options<SuspendCompanyMutation, SuspendCompanyMutationVariables>,
) => Apollo.useMutation(SuspendCompanyDocument, options);

export const useEraseCompanyMutation = (
  options?: Apollo.useMutation.Options<EraseCompanyMutation, EraseCompanyMutationVariables>,
) => Apollo.useMutation(EraseCompanyDocument, options);

export const useKeysDisabledWithSuspensionQuery = (
  options: Apollo.useQuery.Options<KeysDisabledWithSuspensionQuery, KeysDisabledWithSuspensionQueryVariables>,
) => Apollo.useQuery(KeysDisabledWithSuspensionDocument, options);

export const useKeysDisabledWithSuspensionLazyQuery = (
  options?: Apollo.useLazyQuery.Options<KeysDisabledWithSuspensionQuery, KeysDisabledWithSuspensionQueryVariables>,
) => Apollo.useLazyQuery(KeysDisabledWithSuspensionDocument, options);

export const useLiftSuspensionMutation = (
  options?: Apollo.useMutation.Options<LiftSuspensionMutation, LiftSuspensionMutationVariables>,
) => Apollo.useMutation(LiftSuspensionDocument, options);

export const useSignUpLinkQuery = (options?: Apollo.useQuery.Options<SignUpLinkQuery, SignUpLinkQueryVariables>) =>
  Apollo.useQuery(SignUpLinkDocument, options);

export const useSignUpLinkLazyQuery = (
  options?: Apollo.useLazyQuery.Options<SignUpLinkQuery, SignUpLinkQueryVariables>,
) => Apollo.useLazyQuery(SignUpLinkDocument, options);
