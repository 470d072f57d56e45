/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
/** Users to add to a running key. */
export type AddKeyUsersInput = {
  /** How many users to add, from 1; with the existing ones at most 1,000,000. */
  addedUsers: number;
  /** The total in INR that was shown to the person; the request is refused if the price has changed since. */
  quotedTotal?: number | null | undefined;
};

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

export type RestCompanyKeysQueryVariables = Exact<{
  search?: string | null | undefined;
  page: number;
  limit: number;
}>;

export type RestCompanyKeysQuery = {
  me: {
    keys: {
      items: Array<{
        id: string;
        licenceString: string;
        status: KeyStatus;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        isUsed: boolean;
        startsAt: string;
        expiresAt: string;
        total: number;
        quote: {
          gst: number;
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
        company: { id: string; name: string };
        replaces: { id: string } | null;
      }>;
      pageInfo: { currentPage: number; totalPages: number; totalCount: number };
    };
    latestKey: {
      id: string;
      licenceString: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      isUsed: boolean;
      startsAt: string;
      expiresAt: string;
      total: number;
      quote: {
        gst: number;
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
      company: { id: string; name: string };
      replaces: { id: string } | null;
    } | null;
  };
};

export type RestRequestKeyMutationVariables = Exact<{
  input: RequestKeyInput;
}>;

export type RestRequestKeyMutation = {
  requestKey: {
    message: string;
    key: {
      id: string;
      licenceString: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      isUsed: boolean;
      startsAt: string;
      expiresAt: string;
      total: number;
      quote: {
        gst: number;
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
      company: { id: string; name: string };
      replaces: { id: string } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type RestAddKeyUsersMutationVariables = Exact<{
  keyId?: string | number | null | undefined;
  input: AddKeyUsersInput;
}>;

export type RestAddKeyUsersMutation = {
  addKeyUsers: {
    message: string;
    key: {
      id: string;
      licenceString: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      isUsed: boolean;
      startsAt: string;
      expiresAt: string;
      total: number;
      quote: {
        gst: number;
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
      company: { id: string; name: string };
      replaces: { id: string } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type RestAllKeysQueryVariables = Exact<{
  search?: string | null | undefined;
  page: number;
  limit: number;
}>;

export type RestAllKeysQuery = {
  keys: {
    items: Array<{
      id: string;
      licenceString: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      isUsed: boolean;
      startsAt: string;
      expiresAt: string;
      total: number;
      company: { id: string; name: string; latestKey: { expiresAt: string } | null };
      quote: {
        gst: number;
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
      replaces: { id: string } | null;
    }>;
    pageInfo: { currentPage: number; totalPages: number; totalCount: number };
  };
};

export type RestCreateKeyMutationVariables = Exact<{
  companyId: string | number;
  input: RequestKeyInput;
}>;

export type RestCreateKeyMutation = {
  createKey: {
    message: string;
    key: {
      id: string;
      licenceString: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      isUsed: boolean;
      startsAt: string;
      expiresAt: string;
      total: number;
      quote: {
        gst: number;
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
      company: { id: string; name: string };
      replaces: { id: string } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type RestChangeKeyStatusMutationVariables = Exact<{
  keyId: string | number;
  status: KeyStatus;
  reason?: string | null | undefined;
}>;

export type RestChangeKeyStatusMutation = {
  changeKeyStatus: {
    message: string;
    key: {
      id: string;
      licenceString: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      isUsed: boolean;
      startsAt: string;
      expiresAt: string;
      total: number;
      quote: {
        gst: number;
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
      company: { id: string; name: string };
      replaces: { id: string } | null;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type RestKeyFragment = {
  id: string;
  licenceString: string;
  status: KeyStatus;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  isUsed: boolean;
  startsAt: string;
  expiresAt: string;
  total: number;
  quote: {
    gst: number;
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
  company: { id: string; name: string };
  replaces: { id: string } | null;
};

export type RestCompanyFragment = {
  id: string;
  name: string;
  email: string;
  domain: string;
  phone: string;
  address: string;
  profilePicture: string | null;
  currentKey: { planType: PlanType; expiresAt: string } | null;
};

export const RestKeyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestKeyFragment, unknown>;
export const RestCompanyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestCompany' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'domain' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profilePicture' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestCompanyFragment, unknown>;
export const RestCompanyKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RestCompanyKeys' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
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
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'keys' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
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
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
                        },
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'pageInfo' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestPageInfo' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'latestKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
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
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PageInfo' } },
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
} as unknown as DocumentNode<RestCompanyKeysQuery, RestCompanyKeysQueryVariables>;
export const RestRequestKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestRequestKey' },
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
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
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
      name: { kind: 'Name', value: 'RestOutcome' },
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
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestRequestKeyMutation, RestRequestKeyMutationVariables>;
export const RestAddKeyUsersDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestAddKeyUsers' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
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
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
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
      name: { kind: 'Name', value: 'RestOutcome' },
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
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestAddKeyUsersMutation, RestAddKeyUsersMutationVariables>;
export const RestAllKeysDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'RestAllKeys' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
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
            name: { kind: 'Name', value: 'keys' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'search' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
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
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'company' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'latestKey' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } }],
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestPageInfo' } }],
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
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PageInfo' } },
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
} as unknown as DocumentNode<RestAllKeysQuery, RestAllKeysQueryVariables>;
export const RestCreateKeyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestCreateKey' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
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
            name: { kind: 'Name', value: 'createKey' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
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
      name: { kind: 'Name', value: 'RestOutcome' },
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
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestCreateKeyMutation, RestCreateKeyMutationVariables>;
export const RestChangeKeyStatusDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestChangeKeyStatus' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'KeyStatus' } } },
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
            name: { kind: 'Name', value: 'changeKeyStatus' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'reason' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'reason' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'key' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RestKey' } }],
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
      name: { kind: 'Name', value: 'RestOutcome' },
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
      name: { kind: 'Name', value: 'RestKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startsAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'total' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'quote' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'replaces' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestChangeKeyStatusMutation, RestChangeKeyStatusMutationVariables>;
