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

export type QuoteFragment = {
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
};

export type QuoteAnswerFragment = {
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

export type KeyQuoteQueryVariables = Exact<{
  terms: KeyTerms;
}>;

export type KeyQuoteQuery = {
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

export type CreateKeyQuoteQueryVariables = Exact<{
  companyId: string | number;
  terms: KeyTerms;
}>;

export type CreateKeyQuoteQuery = {
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

export type AddKeyUsersQuoteQueryVariables = Exact<{
  keyId: string | number;
  addedUsers: number;
}>;

export type AddKeyUsersQuoteQuery = {
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

export type PricesQueryVariables = Exact<{ [key: string]: never }>;

export type PricesQuery = {
  prices: Array<{ addOn: AddOn; price: number; discountPercent: number; isActive: boolean }>;
};

export type QuotedPricesFragment = {
  prices: Array<{ addOn: AddOn; price: number; discountPercent: number; isActive: boolean }>;
};

export const QuoteFragmentDoc = {
  kind: 'Document',
  definitions: [
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
} as unknown as DocumentNode<QuoteFragment, unknown>;
export const QuoteAnswerFragmentDoc = {
  kind: 'Document',
  definitions: [
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
} as unknown as DocumentNode<QuoteAnswerFragment, unknown>;
export const QuotedPricesFragmentDoc = {
  kind: 'Document',
  definitions: [
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
} as unknown as DocumentNode<QuotedPricesFragment, unknown>;
export const KeyQuoteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'KeyQuote' },
      variableDefinitions: [
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
            name: { kind: 'Name', value: 'keyQuote' },
            arguments: [
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
} as unknown as DocumentNode<KeyQuoteQuery, KeyQuoteQueryVariables>;
export const CreateKeyQuoteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CreateKeyQuote' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
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
            name: { kind: 'Name', value: 'createKeyQuote' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
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
} as unknown as DocumentNode<CreateKeyQuoteQuery, CreateKeyQuoteQueryVariables>;
export const AddKeyUsersQuoteDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AddKeyUsersQuote' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'addedUsers' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'answer' },
            name: { kind: 'Name', value: 'addKeyUsersQuote' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'addedUsers' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'addedUsers' } },
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
} as unknown as DocumentNode<AddKeyUsersQuoteQuery, AddKeyUsersQuoteQueryVariables>;
export const PricesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Prices' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuotedPrices' } }],
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
} as unknown as DocumentNode<PricesQuery, PricesQueryVariables>;

export const useKeyQuoteQuery = (options: Apollo.useQuery.Options<KeyQuoteQuery, KeyQuoteQueryVariables>) =>
  Apollo.useQuery(KeyQuoteDocument, options);

export const useKeyQuoteLazyQuery = (options?: Apollo.useLazyQuery.Options<KeyQuoteQuery, KeyQuoteQueryVariables>) =>
  Apollo.useLazyQuery(KeyQuoteDocument, options);

export const useCreateKeyQuoteQuery = (
  options: Apollo.useQuery.Options<CreateKeyQuoteQuery, CreateKeyQuoteQueryVariables>,
) => Apollo.useQuery(CreateKeyQuoteDocument, options);

export const useCreateKeyQuoteLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CreateKeyQuoteQuery, CreateKeyQuoteQueryVariables>,
) => Apollo.useLazyQuery(CreateKeyQuoteDocument, options);

export const useAddKeyUsersQuoteQuery = (
  options: Apollo.useQuery.Options<AddKeyUsersQuoteQuery, AddKeyUsersQuoteQueryVariables>,
) => Apollo.useQuery(AddKeyUsersQuoteDocument, options);

export const useAddKeyUsersQuoteLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AddKeyUsersQuoteQuery, AddKeyUsersQuoteQueryVariables>,
) => Apollo.useLazyQuery(AddKeyUsersQuoteDocument, options);

export const usePricesQuery = (options?: Apollo.useQuery.Options<PricesQuery, PricesQueryVariables>) =>
  Apollo.useQuery(PricesDocument, options);

export const usePricesLazyQuery = (options?: Apollo.useLazyQuery.Options<PricesQuery, PricesQueryVariables>) =>
  Apollo.useLazyQuery(PricesDocument, options);
