/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The users to add, and the key that gets them. */
export type AddKeyUsersInput = {
  /** The number of users to add, at least 1. The key can have at most 1,000,000 users in total. */
  addedUsers: number;
  /** UUID of the key. Defaults to the current key. */
  keyId?: string | number | null | undefined;
  /** The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since. */
  quotedTotal?: number | null | undefined;
};

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

/** A key and its new status. */
export type ChangeKeyStatusInput = {
  /** UUID of the key. */
  keyId: string | number;
  /** The total in INR that the administrator has seen. An approval that would charge another total fails with PRICE_CHANGED (see `Key.quoteOnApproval`). Other decisions ignore it. */
  quotedTotal?: number | null | undefined;
  /** The reason for rejecting or disabling the key, at most 500 characters. The company sees it. An approval ignores it. */
  reason?: string | null | undefined;
  /** The new status of the key. */
  status: KeyStatus;
};

/** The terms of the key, and the company that gets it. */
export type CreateKeyInput = {
  /** UUID of the company. */
  companyId: string | number;
  /** The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since. */
  quotedTotal?: number | null | undefined;
  /** The terms of the key. */
  terms: KeyTerms;
};

/** The users to add, and the key that gets them. */
export type ExtendKeyInput = {
  /** The number of users to add, at least 1. The key can have at most 1,000,000 users in total. */
  addedUsers: number;
  /** UUID of the key. */
  keyId: string | number;
  /** The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since. */
  quotedTotal?: number | null | undefined;
};

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

/** The position of an APPROVED key in its term. */
export type KeyPhase =
  /** The key has expired, and its grace period is over. */
  | 'EXPIRED'
  /** The key is valid now, and it has expired or expires within 30 days. */
  | 'EXPIRING'
  /** The key has expired and is valid until `graceUntil`. */
  | 'IN_GRACE'
  /** `startsAt` is in the future. */
  | 'NOT_STARTED'
  /** The key is valid now, grace period included. */
  | 'RUNNING';

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

/** The terms of a new key. They determine its price. */
export type KeyTerms = {
  /** The add-ons to grant, at least one. */
  addOns: Array<AddOn>;
  /** The expiry, for CUSTOM only, at most 10 years ahead. A day, or a time at 00:00 in the business time zone, means the end of that day. */
  expiresAt?: string | null | undefined;
  /** The plan type, which determines the term. */
  planType: PlanType;
  /** The number of users, 1 to 1,000,000. 0 means unlimited. */
  userLimit: number;
};

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

/** A request for a new key. Only the terms determine the price. */
export type RequestKeyInput = {
  /** The total in INR that the user has seen. The request fails with PRICE_CHANGED if the price has changed since. */
  quotedTotal?: number | null | undefined;
  /** The terms of the key. */
  terms: KeyTerms;
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

export type KeyRowFragment = {
  licenceString: string;
  createdAt: string;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  total: number;
  extensionRefusal: string | null;
  isWithdrawable: boolean;
  graceDays: number;
  hasOwnGrace: boolean;
  isGraceChangeable: boolean;
  isReinstatable: boolean;
  nextStatuses: Array<KeyStatus>;
  isWithdrawn: boolean;
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
  quoteOnApproval: { total: number } | null;
  replaces: { id: string; userLimit: number } | null;
  replacedBy: { id: string } | null;
  company: { id: string; name: string; isEmailConfirmed: boolean; suspendedAt: string | null };
};

export type KeyFactsFragment = {
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
  licenceString: string;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  total: number;
  createdAt: string;
  isWithdrawn: boolean;
  replaces: { id: string; userLimit: number } | null;
  replacedBy: { id: string; userLimit: number } | null;
  company: { id: string; name: string };
};

export type KeyStoryFragment = {
  graceDays: number;
  hasOwnGrace: boolean;
  isGraceChangeable: boolean;
  isReinstatable: boolean;
  isWithdrawable: boolean;
  nextStatuses: Array<KeyStatus>;
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
  licenceString: string;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  total: number;
  createdAt: string;
  isWithdrawn: boolean;
  earlierKeys: {
    pending: number;
    notStarted: number;
    running: number;
    expired: number;
    rejected: number;
    disabled: number;
  } | null;
  company: {
    id: string;
    isEmailConfirmed: boolean;
    suspendedAt: string | null;
    name: string;
    currentKey: {
      planType: PlanType;
      userLimit: number;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
    } | null;
    latestSyncRecord: { id: string; users: number; syncedAt: string } | null;
  };
  quote: {
    inactiveAddOns: Array<AddOn>;
    subtotal: number;
    gstRate: number;
    gst: number;
    roundOff: number;
    total: number;
    startsAt: string;
    expiresAt: string;
    lines: Array<{
      addOn: AddOn;
      users: number;
      pricePerUserPerDay: number;
      days: number;
      gross: number;
      discountPercent: number;
      discountAmount: number;
      net: number;
    }>;
  };
  quoteOnApproval: {
    inactiveAddOns: Array<AddOn>;
    subtotal: number;
    gstRate: number;
    gst: number;
    roundOff: number;
    total: number;
    startsAt: string;
    expiresAt: string;
    lines: Array<{
      addOn: AddOn;
      users: number;
      pricePerUserPerDay: number;
      days: number;
      gross: number;
      discountPercent: number;
      discountAmount: number;
      net: number;
    }>;
  } | null;
  requestedQuote: {
    inactiveAddOns: Array<AddOn>;
    subtotal: number;
    gstRate: number;
    gst: number;
    roundOff: number;
    total: number;
    startsAt: string;
    expiresAt: string;
    lines: Array<{
      addOn: AddOn;
      users: number;
      pricePerUserPerDay: number;
      days: number;
      gross: number;
      discountPercent: number;
      discountAmount: number;
      net: number;
    }>;
  } | null;
  historyEntries: {
    edges: Array<{
      node: {
        id: string;
        status: KeyStatus;
        at: string;
        by: string;
        reason: string | null;
        graceDays: number | null;
        requestedQuote: {
          inactiveAddOns: Array<AddOn>;
          subtotal: number;
          gstRate: number;
          gst: number;
          roundOff: number;
          total: number;
          startsAt: string;
          expiresAt: string;
          lines: Array<{
            addOn: AddOn;
            users: number;
            pricePerUserPerDay: number;
            days: number;
            gross: number;
            discountPercent: number;
            discountAmount: number;
            net: number;
          }>;
        } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
  replaces: { id: string; userLimit: number } | null;
  replacedBy: { id: string; userLimit: number } | null;
};

export type MyKeysQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: KeyStatus | null | undefined;
  phase?: KeyPhase | null | undefined;
  orderBy: KeyOrder;
  page: number;
  limit: number;
}>;

export type MyKeysQuery = {
  me: {
    id: string;
    keyPage: {
      items: Array<{
        rejectionReason: string | null;
        disablingReason: string | null;
        licenceString: string;
        createdAt: string;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        total: number;
        extensionRefusal: string | null;
        isWithdrawable: boolean;
        graceDays: number;
        hasOwnGrace: boolean;
        isGraceChangeable: boolean;
        isReinstatable: boolean;
        nextStatuses: Array<KeyStatus>;
        isWithdrawn: boolean;
        id: string;
        status: KeyStatus;
        startsAt: string;
        expiresAt: string;
        graceUntil: string | null;
        quoteOnApproval: { total: number } | null;
        replaces: { id: string; userLimit: number } | null;
        replacedBy: { id: string } | null;
        company: { id: string; name: string; isEmailConfirmed: boolean; suspendedAt: string | null };
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
    };
  };
};

export type KeyRequestsQueryVariables = Exact<{
  search?: string | null | undefined;
  status?: KeyStatus | null | undefined;
  phase?: KeyPhase | null | undefined;
  planType?: PlanType | null | undefined;
  expiresFrom?: string | null | undefined;
  expiresBefore?: string | null | undefined;
  approvedFrom?: string | null | undefined;
  approvedBefore?: string | null | undefined;
  isCompanyConfirmed?: boolean | null | undefined;
  orderBy: KeyOrder;
  page: number;
  limit: number;
}>;

export type KeyRequestsQuery = {
  keyPage: {
    items: Array<{
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: { total: number } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string } | null;
      company: { id: string; name: string; isEmailConfirmed: boolean; suspendedAt: string | null };
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type KeyStoryQueryVariables = Exact<{
  id: string | number;
}>;

export type KeyStoryQuery = {
  key: {
    graceDays: number;
    hasOwnGrace: boolean;
    isGraceChangeable: boolean;
    isReinstatable: boolean;
    isWithdrawable: boolean;
    nextStatuses: Array<KeyStatus>;
    id: string;
    status: KeyStatus;
    startsAt: string;
    expiresAt: string;
    graceUntil: string | null;
    licenceString: string;
    planType: PlanType;
    userLimit: number;
    addOns: Array<AddOn>;
    total: number;
    createdAt: string;
    isWithdrawn: boolean;
    earlierKeys: {
      pending: number;
      notStarted: number;
      running: number;
      expired: number;
      rejected: number;
      disabled: number;
    } | null;
    company: {
      id: string;
      isEmailConfirmed: boolean;
      suspendedAt: string | null;
      name: string;
      currentKey: {
        planType: PlanType;
        userLimit: number;
        id: string;
        status: KeyStatus;
        startsAt: string;
        expiresAt: string;
        graceUntil: string | null;
      } | null;
      latestSyncRecord: { id: string; users: number; syncedAt: string } | null;
    };
    quote: {
      inactiveAddOns: Array<AddOn>;
      subtotal: number;
      gstRate: number;
      gst: number;
      roundOff: number;
      total: number;
      startsAt: string;
      expiresAt: string;
      lines: Array<{
        addOn: AddOn;
        users: number;
        pricePerUserPerDay: number;
        days: number;
        gross: number;
        discountPercent: number;
        discountAmount: number;
        net: number;
      }>;
    };
    quoteOnApproval: {
      inactiveAddOns: Array<AddOn>;
      subtotal: number;
      gstRate: number;
      gst: number;
      roundOff: number;
      total: number;
      startsAt: string;
      expiresAt: string;
      lines: Array<{
        addOn: AddOn;
        users: number;
        pricePerUserPerDay: number;
        days: number;
        gross: number;
        discountPercent: number;
        discountAmount: number;
        net: number;
      }>;
    } | null;
    requestedQuote: {
      inactiveAddOns: Array<AddOn>;
      subtotal: number;
      gstRate: number;
      gst: number;
      roundOff: number;
      total: number;
      startsAt: string;
      expiresAt: string;
      lines: Array<{
        addOn: AddOn;
        users: number;
        pricePerUserPerDay: number;
        days: number;
        gross: number;
        discountPercent: number;
        discountAmount: number;
        net: number;
      }>;
    } | null;
    historyEntries: {
      edges: Array<{
        node: {
          id: string;
          status: KeyStatus;
          at: string;
          by: string;
          reason: string | null;
          graceDays: number | null;
          requestedQuote: {
            inactiveAddOns: Array<AddOn>;
            subtotal: number;
            gstRate: number;
            gst: number;
            roundOff: number;
            total: number;
            startsAt: string;
            expiresAt: string;
            lines: Array<{
              addOn: AddOn;
              users: number;
              pricePerUserPerDay: number;
              days: number;
              gross: number;
              discountPercent: number;
              discountAmount: number;
              net: number;
            }>;
          } | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean };
    };
    replaces: { id: string; userLimit: number } | null;
    replacedBy: { id: string; userLimit: number } | null;
  };
  portal: { seller: Array<string> };
};

export type LicenceFileQueryVariables = Exact<{
  keyId: string | number;
}>;

export type LicenceFileQuery = { licence: { reliableUntil: string; signed: string } };

export type FollowedKeyFragment = {
  termStartsAt: string;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
};

export type ExtendableKeyFragment = {
  extensionRefusal: string | null;
  termStartsAt: string;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
};

export type RequestToRepeatQueryVariables = Exact<{
  id: string | number;
}>;

export type RequestToRepeatQuery = {
  key: {
    extensionRefusal: string | null;
    termStartsAt: string;
    planType: PlanType;
    userLimit: number;
    addOns: Array<AddOn>;
    id: string;
    status: KeyStatus;
    startsAt: string;
    expiresAt: string;
    graceUntil: string | null;
    replacedBy: { id: string } | null;
  };
};

export type KeysToFollowQueryVariables = Exact<{ [key: string]: never }>;

export type KeysToFollowQuery = {
  me: {
    id: string;
    renewalOffer: { id: string } | null;
    latestKey: {
      createdAt: string;
      termStartsAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
    } | null;
    currentKey: {
      termStartsAt: string;
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: { total: number } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string } | null;
      company: { id: string; name: string; isEmailConfirmed: boolean; suspendedAt: string | null };
    } | null;
  };
};

export type KeysOfCompanyToFollowQueryVariables = Exact<{
  companyId: string | number;
}>;

export type KeysOfCompanyToFollowQuery = {
  company: {
    id: string;
    keyPage: {
      items: Array<{
        termStartsAt: string;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        id: string;
        status: KeyStatus;
        startsAt: string;
        expiresAt: string;
        graceUntil: string | null;
      }>;
    };
  };
};

export type RequestKeyMutationVariables = Exact<{
  input: RequestKeyInput;
}>;

export type RequestKeyMutation = {
  requestKey: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type AddKeyUsersMutationVariables = Exact<{
  input: AddKeyUsersInput;
}>;

export type AddKeyUsersMutation = {
  addKeyUsers: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type ExtendKeyMutationVariables = Exact<{
  input: ExtendKeyInput;
}>;

export type ExtendKeyMutation = {
  extendKey: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type CreateKeyMutationVariables = Exact<{
  input: CreateKeyInput;
}>;

export type CreateKeyMutation = {
  createKey: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type WithdrawKeyRequestMutationVariables = Exact<{
  keyId: string | number;
}>;

export type WithdrawKeyRequestMutation = {
  withdrawKeyRequest: {
    message: string;
    key: {
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: {
        total: number;
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string; userLimit: number } | null;
      company: {
        id: string;
        isEmailConfirmed: boolean;
        suspendedAt: string | null;
        name: string;
        currentKey: {
          planType: PlanType;
          userLimit: number;
          id: string;
          status: KeyStatus;
          startsAt: string;
          expiresAt: string;
          graceUntil: string | null;
        } | null;
        latestSyncRecord: { id: string; users: number; syncedAt: string } | null;
      };
      earlierKeys: {
        pending: number;
        notStarted: number;
        running: number;
        expired: number;
        rejected: number;
        disabled: number;
      } | null;
      quote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      };
      requestedQuote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      historyEntries: {
        edges: Array<{
          node: {
            id: string;
            status: KeyStatus;
            at: string;
            by: string;
            reason: string | null;
            graceDays: number | null;
            requestedQuote: {
              inactiveAddOns: Array<AddOn>;
              subtotal: number;
              gstRate: number;
              gst: number;
              roundOff: number;
              total: number;
              startsAt: string;
              expiresAt: string;
              lines: Array<{
                addOn: AddOn;
                users: number;
                pricePerUserPerDay: number;
                days: number;
                gross: number;
                discountPercent: number;
                discountAmount: number;
                net: number;
              }>;
            } | null;
          };
        }>;
        pageInfo: { hasNextPage: boolean };
      };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type ChangeKeyStatusMutationVariables = Exact<{
  input: ChangeKeyStatusInput;
}>;

export type ChangeKeyStatusMutation = {
  changeKeyStatus: {
    message: string;
    key: {
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: {
        total: number;
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string; userLimit: number } | null;
      company: {
        id: string;
        isEmailConfirmed: boolean;
        suspendedAt: string | null;
        name: string;
        currentKey: {
          planType: PlanType;
          userLimit: number;
          id: string;
          status: KeyStatus;
          startsAt: string;
          expiresAt: string;
          graceUntil: string | null;
        } | null;
        latestSyncRecord: { id: string; users: number; syncedAt: string } | null;
      };
      earlierKeys: {
        pending: number;
        notStarted: number;
        running: number;
        expired: number;
        rejected: number;
        disabled: number;
      } | null;
      quote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      };
      requestedQuote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      historyEntries: {
        edges: Array<{
          node: {
            id: string;
            status: KeyStatus;
            at: string;
            by: string;
            reason: string | null;
            graceDays: number | null;
            requestedQuote: {
              inactiveAddOns: Array<AddOn>;
              subtotal: number;
              gstRate: number;
              gst: number;
              roundOff: number;
              total: number;
              startsAt: string;
              expiresAt: string;
              lines: Array<{
                addOn: AddOn;
                users: number;
                pricePerUserPerDay: number;
                days: number;
                gross: number;
                discountPercent: number;
                discountAmount: number;
                net: number;
              }>;
            } | null;
          };
        }>;
        pageInfo: { hasNextPage: boolean };
      };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type GraceSettingQueryVariables = Exact<{ [key: string]: never }>;

export type GraceSettingQuery = { portal: { graceDays: number } };

export type ChangeKeyGraceMutationVariables = Exact<{
  keyId: string | number;
  days?: number | null | undefined;
}>;

export type ChangeKeyGraceMutation = {
  changeKeyGrace: {
    message: string;
    key: {
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: {
        total: number;
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string; userLimit: number } | null;
      company: {
        id: string;
        isEmailConfirmed: boolean;
        suspendedAt: string | null;
        name: string;
        currentKey: {
          planType: PlanType;
          userLimit: number;
          id: string;
          status: KeyStatus;
          startsAt: string;
          expiresAt: string;
          graceUntil: string | null;
        } | null;
        latestSyncRecord: { id: string; users: number; syncedAt: string } | null;
      };
      earlierKeys: {
        pending: number;
        notStarted: number;
        running: number;
        expired: number;
        rejected: number;
        disabled: number;
      } | null;
      quote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      };
      requestedQuote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      historyEntries: {
        edges: Array<{
          node: {
            id: string;
            status: KeyStatus;
            at: string;
            by: string;
            reason: string | null;
            graceDays: number | null;
            requestedQuote: {
              inactiveAddOns: Array<AddOn>;
              subtotal: number;
              gstRate: number;
              gst: number;
              roundOff: number;
              total: number;
              startsAt: string;
              expiresAt: string;
              lines: Array<{
                addOn: AddOn;
                users: number;
                pricePerUserPerDay: number;
                days: number;
                gross: number;
                discountPercent: number;
                discountAmount: number;
                net: number;
              }>;
            } | null;
          };
        }>;
        pageInfo: { hasNextPage: boolean };
      };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type ReinstateKeyMutationVariables = Exact<{
  keyId: string | number;
  reason?: string | null | undefined;
}>;

export type ReinstateKeyMutation = {
  reinstateKey: {
    message: string;
    key: {
      licenceString: string;
      createdAt: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      total: number;
      extensionRefusal: string | null;
      isWithdrawable: boolean;
      graceDays: number;
      hasOwnGrace: boolean;
      isGraceChangeable: boolean;
      isReinstatable: boolean;
      nextStatuses: Array<KeyStatus>;
      isWithdrawn: boolean;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      quoteOnApproval: {
        total: number;
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      replaces: { id: string; userLimit: number } | null;
      replacedBy: { id: string; userLimit: number } | null;
      company: {
        id: string;
        isEmailConfirmed: boolean;
        suspendedAt: string | null;
        name: string;
        currentKey: {
          planType: PlanType;
          userLimit: number;
          id: string;
          status: KeyStatus;
          startsAt: string;
          expiresAt: string;
          graceUntil: string | null;
        } | null;
        latestSyncRecord: { id: string; users: number; syncedAt: string } | null;
      };
      earlierKeys: {
        pending: number;
        notStarted: number;
        running: number;
        expired: number;
        rejected: number;
        disabled: number;
      } | null;
      quote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      };
      requestedQuote: {
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
        gstRate: number;
        gst: number;
        roundOff: number;
        total: number;
        startsAt: string;
        expiresAt: string;
        lines: Array<{
          addOn: AddOn;
          users: number;
          pricePerUserPerDay: number;
          days: number;
          gross: number;
          discountPercent: number;
          discountAmount: number;
          net: number;
        }>;
      } | null;
      historyEntries: {
        edges: Array<{
          node: {
            id: string;
            status: KeyStatus;
            at: string;
            by: string;
            reason: string | null;
            graceDays: number | null;
            requestedQuote: {
              inactiveAddOns: Array<AddOn>;
              subtotal: number;
              gstRate: number;
              gst: number;
              roundOff: number;
              total: number;
              startsAt: string;
              expiresAt: string;
              lines: Array<{
                addOn: AddOn;
                users: number;
                pricePerUserPerDay: number;
                days: number;
                gross: number;
                discountPercent: number;
                discountAmount: number;
                net: number;
              }>;
            } | null;
          };
        }>;
        pageInfo: { hasNextPage: boolean };
      };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export const KeyRowFragmentDoc = {
  kind: 'Document',
  definitions: [
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
  ],
} as unknown as DocumentNode<KeyRowFragment, unknown>;
export const KeyFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<KeyFactsFragment, unknown>;
export const KeyStoryFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyStory' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'earlierKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'pending' } },
                { kind: 'Field', name: { kind: 'Name', value: 'notStarted' } },
                { kind: 'Field', name: { kind: 'Name', value: 'running' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expired' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disabled' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestedQuote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'historyEntries' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '50' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'requestedQuote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
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
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
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
      name: { kind: 'Name', value: 'Quote' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'net' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'inactiveAddOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<KeyStoryFragment, unknown>;
export const FollowedKeyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FollowedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'termStartsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
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
  ],
} as unknown as DocumentNode<FollowedKeyFragment, unknown>;
export const ExtendableKeyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ExtendableKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FollowedKey' } },
          { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
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
      name: { kind: 'Name', value: 'FollowedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'termStartsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ExtendableKeyFragment, unknown>;
export const MyKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyKeys' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'phase' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyPhase' } },
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
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'keyPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'status' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'phase' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'phase' } },
                    },
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
                          selections: [
                            { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'rejectionReason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'disablingReason' } },
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
  ],
} as unknown as DocumentNode<MyKeysQuery, MyKeysQueryVariables>;
export const KeyRequestsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeyRequests' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'phase' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyPhase' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'planType' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'PlanType' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'expiresFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'expiresBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'approvedFrom' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'approvedBefore' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'isCompanyConfirmed' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
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
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'keyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'phase' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'phase' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'planType' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'planType' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'expiresFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'expiresFrom' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'expiresBefore' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'expiresBefore' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'approvedFrom' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'approvedFrom' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'approvedBefore' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'approvedBefore' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'isCompanyConfirmed' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'isCompanyConfirmed' } },
              },
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
  ],
} as unknown as DocumentNode<KeyRequestsQuery, KeyRequestsQueryVariables>;
export const KeyStoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeyStory' },
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
            name: { kind: 'Name', value: 'key' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyStory' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'portal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'seller' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
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
      name: { kind: 'Name', value: 'Quote' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'net' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'inactiveAddOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'KeyStory' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'earlierKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'pending' } },
                { kind: 'Field', name: { kind: 'Name', value: 'notStarted' } },
                { kind: 'Field', name: { kind: 'Name', value: 'running' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expired' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disabled' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestedQuote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'historyEntries' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '50' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'requestedQuote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<KeyStoryQuery, KeyStoryQueryVariables>;
export const LicenceFileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'LicenceFile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'licence' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'reliableUntil' } },
                { kind: 'Field', name: { kind: 'Name', value: 'signed' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LicenceFileQuery, LicenceFileQueryVariables>;
export const RequestToRepeatDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RequestToRepeat' },
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
            name: { kind: 'Name', value: 'key' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'ExtendableKey' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'replacedBy' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
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
      name: { kind: 'Name', value: 'FollowedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'termStartsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ExtendableKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FollowedKey' } },
          { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RequestToRepeatQuery, RequestToRepeatQueryVariables>;
export const KeysToFollowDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeysToFollow' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'renewalOffer' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FollowedKey' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'termStartsAt' } },
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
      name: { kind: 'Name', value: 'FollowedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'termStartsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
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
  ],
} as unknown as DocumentNode<KeysToFollowQuery, KeysToFollowQueryVariables>;
export const KeysOfCompanyToFollowDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeysOfCompanyToFollow' },
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
                  name: { kind: 'Name', value: 'keyPage' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'status' },
                      value: { kind: 'EnumValue', value: 'APPROVED' },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'orderBy' },
                      value: { kind: 'EnumValue', value: 'EXPIRES_LAST' },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'IntValue', value: '1' },
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
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'FollowedKey' } }],
                        },
                      },
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
      name: { kind: 'Name', value: 'FollowedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'termStartsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<KeysOfCompanyToFollowQuery, KeysOfCompanyToFollowQueryVariables>;
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
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'RequestKeyInput' } } },
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
} as unknown as DocumentNode<RequestKeyMutation, RequestKeyMutationVariables>;
export const AddKeyUsersDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AddKeyUsers' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'AddKeyUsersInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'addKeyUsers' },
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
} as unknown as DocumentNode<AddKeyUsersMutation, AddKeyUsersMutationVariables>;
export const ExtendKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ExtendKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ExtendKeyInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'extendKey' },
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
} as unknown as DocumentNode<ExtendKeyMutation, ExtendKeyMutationVariables>;
export const CreateKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateKeyInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createKey' },
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
} as unknown as DocumentNode<CreateKeyMutation, CreateKeyMutationVariables>;
export const WithdrawKeyRequestDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'WithdrawKeyRequest' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'withdrawKeyRequest' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'keyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
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
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyStory' } },
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
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Quote' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'net' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'inactiveAddOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
      name: { kind: 'Name', value: 'KeyStory' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'earlierKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'pending' } },
                { kind: 'Field', name: { kind: 'Name', value: 'notStarted' } },
                { kind: 'Field', name: { kind: 'Name', value: 'running' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expired' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disabled' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestedQuote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'historyEntries' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '50' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'requestedQuote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WithdrawKeyRequestMutation, WithdrawKeyRequestMutationVariables>;
export const ChangeKeyStatusDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ChangeKeyStatus' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ChangeKeyStatusInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changeKeyStatus' },
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
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyStory' } },
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
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Quote' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'net' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'inactiveAddOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
      name: { kind: 'Name', value: 'KeyStory' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'earlierKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'pending' } },
                { kind: 'Field', name: { kind: 'Name', value: 'notStarted' } },
                { kind: 'Field', name: { kind: 'Name', value: 'running' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expired' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disabled' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestedQuote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'historyEntries' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '50' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'requestedQuote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ChangeKeyStatusMutation, ChangeKeyStatusMutationVariables>;
export const GraceSettingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GraceSetting' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'portal' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'graceDays' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GraceSettingQuery, GraceSettingQueryVariables>;
export const ChangeKeyGraceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ChangeKeyGrace' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'days' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changeKeyGrace' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'keyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'days' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'days' } },
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
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyStory' } },
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
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Quote' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'net' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'inactiveAddOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
      name: { kind: 'Name', value: 'KeyStory' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'earlierKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'pending' } },
                { kind: 'Field', name: { kind: 'Name', value: 'notStarted' } },
                { kind: 'Field', name: { kind: 'Name', value: 'running' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expired' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disabled' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestedQuote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'historyEntries' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '50' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'requestedQuote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ChangeKeyGraceMutation, ChangeKeyGraceMutationVariables>;
export const ReinstateKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ReinstateKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'reason' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'reinstateKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'keyId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'reason' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'reason' } },
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
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyRow' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyStory' } },
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
      name: { kind: 'Name', value: 'KeyFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawn' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
              ],
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
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Quote' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuote' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lines' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                { kind: 'Field', name: { kind: 'Name', value: 'pricePerUserPerDay' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
                { kind: 'Field', name: { kind: 'Name', value: 'gross' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountAmount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'net' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'inactiveAddOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'subtotal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gstRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
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
      name: { kind: 'Name', value: 'KeyStory' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasOwnGrace' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isGraceChangeable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReinstatable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isWithdrawable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'nextStatuses' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'earlierKeys' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'pending' } },
                { kind: 'Field', name: { kind: 'Name', value: 'notStarted' } },
                { kind: 'Field', name: { kind: 'Name', value: 'running' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expired' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'disabled' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'suspendedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'currentKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestSyncRecord' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'users' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'syncedAt' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quoteOnApproval' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'requestedQuote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'historyEntries' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '50' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edges' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'node' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'graceDays' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'requestedQuote' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
                              },
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReinstateKeyMutation, ReinstateKeyMutationVariables>;

export const useMyKeysQuery = (options: Apollo.useQuery.Options<MyKeysQuery, MyKeysQueryVariables>) =>
  Apollo.useQuery(MyKeysDocument, options);

export const useMyKeysLazyQuery = (options?: Apollo.useLazyQuery.Options<MyKeysQuery, MyKeysQueryVariables>) =>
  Apollo.useLazyQuery(MyKeysDocument, options);

export const useKeyRequestsQuery = (options: Apollo.useQuery.Options<KeyRequestsQuery, KeyRequestsQueryVariables>) =>
  Apollo.useQuery(KeyRequestsDocument, options);

export const useKeyRequestsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<KeyRequestsQuery, KeyRequestsQueryVariables>,
) => Apollo.useLazyQuery(KeyRequestsDocument, options);

export const useKeyStoryQuery = (options: Apollo.useQuery.Options<KeyStoryQuery, KeyStoryQueryVariables>) =>
  Apollo.useQuery(KeyStoryDocument, options);

export const useKeyStoryLazyQuery = (options?: Apollo.useLazyQuery.Options<KeyStoryQuery, KeyStoryQueryVariables>) =>
  Apollo.useLazyQuery(KeyStoryDocument, options);

export const useLicenceFileQuery = (options: Apollo.useQuery.Options<LicenceFileQuery, LicenceFileQueryVariables>) =>
  Apollo.useQuery(LicenceFileDocument, options);

export const useLicenceFileLazyQuery = (
  options?: Apollo.useLazyQuery.Options<LicenceFileQuery, LicenceFileQueryVariables>,
) => Apollo.useLazyQuery(LicenceFileDocument, options);

export const useRequestToRepeatQuery = (
  options: Apollo.useQuery.Options<RequestToRepeatQuery, RequestToRepeatQueryVariables>,
) => Apollo.useQuery(RequestToRepeatDocument, options);

export const useRequestToRepeatLazyQuery = (
  options?: Apollo.useLazyQuery.Options<RequestToRepeatQuery, RequestToRepeatQueryVariables>,
) => Apollo.useLazyQuery(RequestToRepeatDocument, options);

export const useKeysToFollowQuery = (
  options?: Apollo.useQuery.Options<KeysToFollowQuery, KeysToFollowQueryVariables>,
) => Apollo.useQuery(KeysToFollowDocument, options);

export const useKeysToFollowLazyQuery = (
  options?: Apollo.useLazyQuery.Options<KeysToFollowQuery, KeysToFollowQueryVariables>,
) => Apollo.useLazyQuery(KeysToFollowDocument, options);

export const useKeysOfCompanyToFollowQuery = (
  options: Apollo.useQuery.Options<KeysOfCompanyToFollowQuery, KeysOfCompanyToFollowQueryVariables>,
) => Apollo.useQuery(KeysOfCompanyToFollowDocument, options);

export const useKeysOfCompanyToFollowLazyQuery = (
  options?: Apollo.useLazyQuery.Options<KeysOfCompanyToFollowQuery, KeysOfCompanyToFollowQueryVariables>,
) => Apollo.useLazyQuery(KeysOfCompanyToFollowDocument, options);

export const useRequestKeyMutation = (
  options?: Apollo.useMutation.Options<RequestKeyMutation, RequestKeyMutationVariables>,
) => Apollo.useMutation(RequestKeyDocument, options);

export const useAddKeyUsersMutation = (
  options?: Apollo.useMutation.Options<AddKeyUsersMutation, AddKeyUsersMutationVariables>,
) => Apollo.useMutation(AddKeyUsersDocument, options);

export const useExtendKeyMutation = (
  options?: Apollo.useMutation.Options<ExtendKeyMutation, ExtendKeyMutationVariables>,
) => Apollo.useMutation(ExtendKeyDocument, options);

export const useCreateKeyMutation = (
  options?: Apollo.useMutation.Options<CreateKeyMutation, CreateKeyMutationVariables>,
) => Apollo.useMutation(CreateKeyDocument, options);

export const useWithdrawKeyRequestMutation = (
  options?: Apollo.useMutation.Options<WithdrawKeyRequestMutation, WithdrawKeyRequestMutationVariables>,
) => Apollo.useMutation(WithdrawKeyRequestDocument, options);

export const useChangeKeyStatusMutation = (
  options?: Apollo.useMutation.Options<ChangeKeyStatusMutation, ChangeKeyStatusMutationVariables>,
) => Apollo.useMutation(ChangeKeyStatusDocument, options);

export const useGraceSettingQuery = (
  options?: Apollo.useQuery.Options<GraceSettingQuery, GraceSettingQueryVariables>,
) => Apollo.useQuery(GraceSettingDocument, options);

export const useGraceSettingLazyQuery = (
  options?: Apollo.useLazyQuery.Options<GraceSettingQuery, GraceSettingQueryVariables>,
) => Apollo.useLazyQuery(GraceSettingDocument, options);

export const useChangeKeyGraceMutation = (
  options?: Apollo.useMutation.Options<ChangeKeyGraceMutation, ChangeKeyGraceMutationVariables>,
) => Apollo.useMutation(ChangeKeyGraceDocument, options);

export const useReinstateKeyMutation = (
  options?: Apollo.useMutation.Options<ReinstateKeyMutation, ReinstateKeyMutationVariables>,
) => Apollo.useMutation(ReinstateKeyDocument, options);
