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

/** The order of a list of keys; keys that are equal in it are ordered by their ids. */
export type KeyOrder =
  /** By total, the lowest first. */
  | 'CHEAPEST'
  /** By total, the highest first. */
  | 'DEAREST'
  /** By expiry, the earliest first. */
  | 'EXPIRES_FIRST'
  /** By expiry, the latest first. */
  | 'EXPIRES_LAST'
  /** The most recently requested first. */
  | 'NEWEST'
  /** The earliest requested first. */
  | 'OLDEST';

/** Where a key stands. Not started and expired are not statuses: they describe an APPROVED key outside its term. */
export type KeyStatus =
  /** Granted; valid from startsAt to expiresAt, and through its grace. */
  | 'APPROVED'
  /** Switched off by an administrator, who may reinstate it within 30 days, or replaced by its extension. */
  | 'DISABLED'
  /** Requested; waits for an administrator. */
  | 'PENDING'
  /** Refused by an administrator, or withdrawn by the company. Final. */
  | 'REJECTED';

/** What a new key grants, and for how long: everything that its price depends on. */
export type KeyTerms = {
  /** The add-ons it grants, at least one. */
  addOns: Array<AddOn>;
  /** When it expires, for CUSTOM only, at most 10 years ahead. A day, or a moment at 00:00 in the business time zone, means the end of that day. */
  expiresAt?: string | null | undefined;
  /** How long it runs. */
  planType: PlanType;
  /** Users allowed, 1 to 1,000,000; 0 means unlimited. */
  userLimit: number;
};

/** How long a key runs. */
export type PlanType =
  /** Until a chosen day or moment, at most 10 years ahead. */
  | 'CUSTOM'
  /** One calendar month in the business time zone. */
  | 'MONTH'
  /** 48 hours. */
  | 'TWO_DAYS'
  /** 7 days. */
  | 'WEEK';

/** Where a prepared renewal stands. */
export type RenewalOfferState =
  /** The company confirmed it and got the key. */
  | 'CONFIRMED'
  /** The company declined it. */
  | 'DECLINED'
  /** It can no longer be confirmed: its price no longer holds, the key it was to follow ended too long ago or was disabled, or another one follows. */
  | 'LAPSED'
  /** It waits for the company. */
  | 'OPEN'
  /** An administrator withdrew it. */
  | 'WITHDRAWN';

/** A request for a new key: its terms, and anything else that goes with it. Only the terms are priced. */
export type RequestKeyInput = {
  /** The total in INR that was shown to the person; the request is refused if the price has changed since. */
  quotedTotal?: number | null | undefined;
  /** What is requested. */
  terms: KeyTerms;
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

export type RenewalOfferRowFragment = {
  id: string;
  state: RenewalOfferState;
  userLimit: number;
  preparedAt: string;
  preparedBy: string;
  validUntil: string | null;
  message: string | null;
  reason: string | null;
  quote: { total: number } | null;
};

export type RenewalOfferFactsFragment = {
  planType: PlanType;
  expiresAt: string | null;
  addOns: Array<AddOn>;
  id: string;
  state: RenewalOfferState;
  userLimit: number;
  preparedAt: string;
  preparedBy: string;
  validUntil: string | null;
  message: string | null;
  reason: string | null;
  quote: {
    total: number;
    inactiveAddOns: Array<AddOn>;
    subtotal: number;
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
};

export type RenewalRowFragment = {
  users: number | null;
  lastRemindedAt: string | null;
  isMuted: boolean;
  reminderRefusal: string | null;
  key: {
    total: number;
    planType: PlanType;
    userLimit: number;
    addOns: Array<AddOn>;
    id: string;
    status: KeyStatus;
    startsAt: string;
    expiresAt: string;
    graceUntil: string | null;
    company: { id: string; name: string; email: string };
  };
  offer: {
    id: string;
    state: RenewalOfferState;
    userLimit: number;
    preparedAt: string;
    preparedBy: string;
    validUntil: string | null;
    message: string | null;
    reason: string | null;
    quote: { total: number } | null;
  } | null;
};

export type RenewalsQueryVariables = Exact<{
  days: number;
  search?: string | null | undefined;
  orderBy: KeyOrder;
  page: number;
  limit: number;
}>;

export type RenewalsQuery = {
  renewals: {
    items: Array<{
      users: number | null;
      lastRemindedAt: string | null;
      isMuted: boolean;
      reminderRefusal: string | null;
      key: {
        total: number;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        id: string;
        status: KeyStatus;
        startsAt: string;
        expiresAt: string;
        graceUntil: string | null;
        company: { id: string; name: string; email: string };
      };
      offer: {
        id: string;
        state: RenewalOfferState;
        userLimit: number;
        preparedAt: string;
        preparedBy: string;
        validUntil: string | null;
        message: string | null;
        reason: string | null;
        quote: { total: number } | null;
      } | null;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number; isTotalExact: boolean };
  };
};

export type RemindCompanyMutationVariables = Exact<{
  keyId: string | number;
}>;

export type RemindCompanyMutation = {
  remindCompany: { message: string; userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }> };
};

export type RenewalQuoteQueryVariables = Exact<{
  keyId: string | number;
  terms: KeyTerms;
}>;

export type RenewalQuoteQuery = {
  answer: {
    quote: {
      inactiveAddOns: Array<AddOn>;
      subtotal: number;
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
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
  prices: Array<{ addOn: AddOn; price: number; discountPercent: number; isActive: boolean }>;
};

export type PrepareRenewalMutationVariables = Exact<{
  keyId: string | number;
  input: RequestKeyInput;
  priceUntil?: string | null | undefined;
  message?: string | null | undefined;
}>;

export type PrepareRenewalMutation = {
  prepareRenewal: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type WithdrawRenewalMutationVariables = Exact<{
  offerId: string | number;
}>;

export type WithdrawRenewalMutation = {
  withdrawRenewal: {
    message: string;
    offer: {
      id: string;
      state: RenewalOfferState;
      userLimit: number;
      preparedAt: string;
      preparedBy: string;
      validUntil: string | null;
      message: string | null;
      reason: string | null;
      quote: { total: number } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type PreparedRenewalQueryVariables = Exact<{ [key: string]: never }>;

export type PreparedRenewalQuery = {
  me: {
    id: string;
    renewalOffer: {
      planType: PlanType;
      expiresAt: string | null;
      addOns: Array<AddOn>;
      id: string;
      state: RenewalOfferState;
      userLimit: number;
      preparedAt: string;
      preparedBy: string;
      validUntil: string | null;
      message: string | null;
      reason: string | null;
      quote: {
        total: number;
        inactiveAddOns: Array<AddOn>;
        subtotal: number;
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
    } | null;
  };
};

export type RenewalOfferQuoteQueryVariables = Exact<{
  offerId: string | number;
}>;

export type RenewalOfferQuoteQuery = {
  answer: {
    quote: {
      inactiveAddOns: Array<AddOn>;
      subtotal: number;
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
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
  prices: Array<{ addOn: AddOn; price: number; discountPercent: number; isActive: boolean }>;
};

export type ConfirmRenewalMutationVariables = Exact<{
  offerId: string | number;
  quotedTotal: number;
}>;

export type ConfirmRenewalMutation = {
  confirmRenewal: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type DeclineRenewalMutationVariables = Exact<{
  offerId: string | number;
  reason?: string | null | undefined;
}>;

export type DeclineRenewalMutation = {
  declineRenewal: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export const RenewalOfferRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalOfferRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'validUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenewalOfferRowFragment, unknown>;
export const RenewalOfferFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalOfferFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalOfferRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalOfferRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'validUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
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
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'roundOff' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenewalOfferFactsFragment, unknown>;
export const RenewalRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Renewal' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'key' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FollowedKey' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'company' },
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
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastRemindedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMuted' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reminderRefusal' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'offer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalOfferRow' } }],
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
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalOfferRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'validUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenewalRowFragment, unknown>;
export const RenewalsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Renewals' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'days' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
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
            name: { kind: 'Name', value: 'renewals' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'days' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'days' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalRow' } }],
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
      name: { kind: 'Name', value: 'FollowedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalOfferRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'validUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RenewalRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Renewal' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'key' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FollowedKey' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'company' },
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
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastRemindedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMuted' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reminderRefusal' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'offer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalOfferRow' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenewalsQuery, RenewalsQueryVariables>;
export const RemindCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemindCompany' },
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
            name: { kind: 'Name', value: 'remindCompany' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
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
} as unknown as DocumentNode<RemindCompanyMutation, RemindCompanyMutationVariables>;
export const RenewalQuoteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RenewalQuote' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'terms' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyTerms' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'answer' },
            name: { kind: 'Name', value: 'renewalQuote' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'terms' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'terms' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuoteAnswer' } }],
            },
          },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuotedPrices' } },
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
      name: { kind: 'Name', value: 'QuoteAnswer' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuoteResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
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
      name: { kind: 'Name', value: 'QuotedPrices' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Query' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'prices' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'price' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenewalQuoteQuery, RenewalQuoteQueryVariables>;
export const PrepareRenewalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PrepareRenewal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'RequestKeyInput' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'priceUntil' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateOrDateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'message' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'prepareRenewal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'priceUntil' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'priceUntil' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'message' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'message' } },
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
} as unknown as DocumentNode<PrepareRenewalMutation, PrepareRenewalMutationVariables>;
export const WithdrawRenewalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'WithdrawRenewal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'withdrawRenewal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offerId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'offer' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalOfferRow' } }],
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
      name: { kind: 'Name', value: 'RenewalOfferRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'validUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WithdrawRenewalMutation, WithdrawRenewalMutationVariables>;
export const PreparedRenewalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PreparedRenewal' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalOfferFacts' } }],
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
      name: { kind: 'Name', value: 'RenewalOfferRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'preparedBy' } },
          { kind: 'Field', name: { kind: 'Name', value: 'validUntil' } },
          { kind: 'Field', name: { kind: 'Name', value: 'message' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'total' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
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
      name: { kind: 'Name', value: 'RenewalOfferFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RenewalOffer' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RenewalOfferRow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Quote' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PreparedRenewalQuery, PreparedRenewalQueryVariables>;
export const RenewalOfferQuoteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RenewalOfferQuote' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'answer' },
            name: { kind: 'Name', value: 'renewalOfferQuote' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offerId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuoteAnswer' } }],
            },
          },
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuotedPrices' } },
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
      name: { kind: 'Name', value: 'QuoteAnswer' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyQuoteResult' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
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
      name: { kind: 'Name', value: 'QuotedPrices' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Query' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'prices' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'addOn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'price' } },
                { kind: 'Field', name: { kind: 'Name', value: 'discountPercent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenewalOfferQuoteQuery, RenewalOfferQuoteQueryVariables>;
export const ConfirmRenewalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ConfirmRenewal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'quotedTotal' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Money' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'confirmRenewal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offerId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'quotedTotal' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'quotedTotal' } },
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
} as unknown as DocumentNode<ConfirmRenewalMutation, ConfirmRenewalMutationVariables>;
export const DeclineRenewalDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeclineRenewal' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
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
            name: { kind: 'Name', value: 'declineRenewal' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offerId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offerId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'reason' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'reason' } },
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
} as unknown as DocumentNode<DeclineRenewalMutation, DeclineRenewalMutationVariables>;

export const useRenewalsQuery = (options: Apollo.useQuery.Options<RenewalsQuery, RenewalsQueryVariables>) =>
  Apollo.useQuery(RenewalsDocument, options);

export const useRenewalsLazyQuery = (options?: Apollo.useLazyQuery.Options<RenewalsQuery, RenewalsQueryVariables>) =>
  Apollo.useLazyQuery(RenewalsDocument, options);

export const useRemindCompanyMutation = (
  options?: Apollo.useMutation.Options<RemindCompanyMutation, RemindCompanyMutationVariables>,
) => Apollo.useMutation(RemindCompanyDocument, options);

export const useRenewalQuoteQuery = (options: Apollo.useQuery.Options<RenewalQuoteQuery, RenewalQuoteQueryVariables>) =>
  Apollo.useQuery(RenewalQuoteDocument, options);

export const useRenewalQuoteLazyQuery = (
  options?: Apollo.useLazyQuery.Options<RenewalQuoteQuery, RenewalQuoteQueryVariables>,
) => Apollo.useLazyQuery(RenewalQuoteDocument, options);

export const usePrepareRenewalMutation = (
  options?: Apollo.useMutation.Options<PrepareRenewalMutation, PrepareRenewalMutationVariables>,
) => Apollo.useMutation(PrepareRenewalDocument, options);

export const useWithdrawRenewalMutation = (
  options?: Apollo.useMutation.Options<WithdrawRenewalMutation, WithdrawRenewalMutationVariables>,
) => Apollo.useMutation(WithdrawRenewalDocument, options);

export const usePreparedRenewalQuery = (
  options?: Apollo.useQuery.Options<PreparedRenewalQuery, PreparedRenewalQueryVariables>,
) => Apollo.useQuery(PreparedRenewalDocument, options);

export const usePreparedRenewalLazyQuery = (
  options?: Apollo.useLazyQuery.Options<PreparedRenewalQuery, PreparedRenewalQueryVariables>,
) => Apollo.useLazyQuery(PreparedRenewalDocument, options);

export const useRenewalOfferQuoteQuery = (
  options: Apollo.useQuery.Options<RenewalOfferQuoteQuery, RenewalOfferQuoteQueryVariables>,
) => Apollo.useQuery(RenewalOfferQuoteDocument, options);

export const useRenewalOfferQuoteLazyQuery = (
  options?: Apollo.useLazyQuery.Options<RenewalOfferQuoteQuery, RenewalOfferQuoteQueryVariables>,
) => Apollo.useLazyQuery(RenewalOfferQuoteDocument, options);

export const useConfirmRenewalMutation = (
  options?: Apollo.useMutation.Options<ConfirmRenewalMutation, ConfirmRenewalMutationVariables>,
) => Apollo.useMutation(ConfirmRenewalDocument, options);

export const useDeclineRenewalMutation = (
  options?: Apollo.useMutation.Options<DeclineRenewalMutation, DeclineRenewalMutationVariables>,
) => Apollo.useMutation(DeclineRenewalDocument, options);
