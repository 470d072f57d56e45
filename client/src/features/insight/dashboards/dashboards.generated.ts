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

export type CompanyDashboardQueryVariables = Exact<{
  days: number;
  hasInvoices: boolean;
  managesTeam: boolean;
  hasIntegrations: boolean;
}>;

export type CompanyDashboardQuery = {
  currentMember: { id: string; name: string | null } | null;
  me: {
    id: string;
    email: string;
    isEmailConfirmed: boolean;
    keyCount: number;
    hasUsedKey: boolean;
    disabledKey: {
      disablingReason: string | null;
      id: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      replaces: { id: string; userLimit: number } | null;
    } | null;
    rejectedKey: {
      rejectionReason: string | null;
      id: string;
      status: KeyStatus;
      planType: PlanType;
      userLimit: number;
      replaces: { id: string; userLimit: number } | null;
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
    seatDays: Array<{ day: string; users: number | null; seats: number | null }>;
    currentKey: {
      isUsed: boolean;
      extensionRefusal: string | null;
      licenceString: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
    } | null;
    pendingRequests: {
      items: Array<{
        licenceString: string;
        planType: PlanType;
        userLimit: number;
        addOns: Array<AddOn>;
        id: string;
        status: KeyStatus;
        startsAt: string;
        expiresAt: string;
        graceUntil: string | null;
        replaces: { id: string } | null;
      }>;
    };
    nextKey: {
      licenceString: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
    } | null;
    latestKey: {
      licenceString: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      replaces: { id: string } | null;
    } | null;
  };
  billing?: {
    id: string;
    pendingInvoiceCount: number;
    ageing: { outstanding: number; overdue: number; nextDueOn: string | null };
    billingProfile: { missingFields: Array<string> } | null;
  };
  joinRequests?: Array<{ id: string; name: string }>;
  formerMemberIntegrations?: { apiTokenCount: number; webhookCount: number };
};

export type BillingFiguresFragment = {
  pendingInvoiceCount: number;
  ageing: { outstanding: number; overdue: number; nextDueOn: string | null };
  billingProfile: { missingFields: Array<string> } | null;
};

export type SubscribedKeysFragment = {
  currentKey: {
    isUsed: boolean;
    extensionRefusal: string | null;
    licenceString: string;
    planType: PlanType;
    userLimit: number;
    addOns: Array<AddOn>;
    id: string;
    status: KeyStatus;
    startsAt: string;
    expiresAt: string;
    graceUntil: string | null;
  } | null;
  pendingRequests: {
    items: Array<{
      licenceString: string;
      planType: PlanType;
      userLimit: number;
      addOns: Array<AddOn>;
      id: string;
      status: KeyStatus;
      startsAt: string;
      expiresAt: string;
      graceUntil: string | null;
      replaces: { id: string } | null;
    }>;
  };
  nextKey: {
    licenceString: string;
    planType: PlanType;
    userLimit: number;
    addOns: Array<AddOn>;
    id: string;
    status: KeyStatus;
    startsAt: string;
    expiresAt: string;
    graceUntil: string | null;
  } | null;
  latestKey: {
    licenceString: string;
    planType: PlanType;
    userLimit: number;
    addOns: Array<AddOn>;
    id: string;
    status: KeyStatus;
    startsAt: string;
    expiresAt: string;
    graceUntil: string | null;
    replaces: { id: string } | null;
  } | null;
};

export type SubscribedKeyFragment = {
  licenceString: string;
  planType: PlanType;
  userLimit: number;
  addOns: Array<AddOn>;
  id: string;
  status: KeyStatus;
  startsAt: string;
  expiresAt: string;
  graceUntil: string | null;
};

export type DecidedKeyFragment = {
  id: string;
  status: KeyStatus;
  planType: PlanType;
  userLimit: number;
  replaces: { id: string; userLimit: number } | null;
};

export type SeatDayFactsFragment = { day: string; users: number | null; seats: number | null };

export type MonthFactsFragment = { from: string; before: string; booked: number; gst: number; newCompanies: number };

export type AdminDashboardQueryVariables = Exact<{ [key: string]: never }>;

export type AdminDashboardQuery = {
  adminDashboard: {
    companyCount: number;
    expiringKeys: number;
    untrustedProxySeen: boolean;
    missingImageSeen: boolean;
    thisMonth: { from: string; before: string; booked: number; gst: number; newCompanies: number };
    lastMonth: { from: string; before: string; booked: number; gst: number; newCompanies: number };
    topCompanies: Array<{ companyId: string; companyName: string; count: number }>;
    keyStatusCounts: Array<{ status: KeyStatus; count: number }>;
    requestsPerDay: Array<{ day: string; count: number }>;
  };
  renewalPage: { pageInfo: { totalCount: number; isTotalExact: boolean } };
  receivableTotals: { outstanding: number; overdue: number };
  seatFigures: { bought: number; unlimitedKeys: number; used: number } | null;
  setup: {
    hasEmail: boolean;
    hasActivePrices: boolean;
    hasSellerDetails: boolean;
    sendsMail: boolean;
    hasCompanies: boolean;
    signUpUrl: string;
  };
};

export type SeatFiguresQueryVariables = Exact<{ [key: string]: never }>;

export type SeatFiguresQuery = { seatFigures: { bought: number; unlimitedKeys: number; used: number } | null };

export type SeatSumsFragment = { bought: number; unlimitedKeys: number; used: number };

export type SetupFactsFragment = {
  hasEmail: boolean;
  hasActivePrices: boolean;
  hasSellerDetails: boolean;
  sendsMail: boolean;
  hasCompanies: boolean;
  signUpUrl: string;
};

export const BillingFiguresFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingFigures' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ageing' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'overdue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'nextDueOn' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'missingFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BillingFiguresFragment, unknown>;
export const SubscribedKeyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SubscribedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
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
} as unknown as DocumentNode<SubscribedKeyFragment, unknown>;
export const SubscribedKeysFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SubscribedKeys' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pendingRequests' },
            name: { kind: 'Name', value: 'keyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'EnumValue', value: 'PENDING' },
              },
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '20' } },
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
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } },
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
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nextKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } },
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
      name: { kind: 'Name', value: 'SubscribedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SubscribedKeysFragment, unknown>;
export const DecidedKeyFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DecidedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
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
} as unknown as DocumentNode<DecidedKeyFragment, unknown>;
export const SeatDayFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SeatDayFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SeatDay' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'day' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'seats' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SeatDayFactsFragment, unknown>;
export const MonthFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MonthFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MonthFigures' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'from' } },
          { kind: 'Field', name: { kind: 'Name', value: 'before' } },
          { kind: 'Field', name: { kind: 'Name', value: 'booked' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'newCompanies' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MonthFactsFragment, unknown>;
export const SeatSumsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SeatSums' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SeatFigures' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'bought' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unlimitedKeys' } },
          { kind: 'Field', name: { kind: 'Name', value: 'used' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SeatSumsFragment, unknown>;
export const SetupFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SetupFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Setup' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'hasEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasActivePrices' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSellerDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sendsMail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasCompanies' } },
          { kind: 'Field', name: { kind: 'Name', value: 'signUpUrl' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetupFactsFragment, unknown>;
export const CompanyDashboardDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyDashboard' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'days' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'hasInvoices' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'managesTeam' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'hasIntegrations' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentMember' },
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
            name: { kind: 'Name', value: 'me' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'keyCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hasUsedKey' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKeys' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'disabledKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DecidedKey' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'disablingReason' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'rejectedKey' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'DecidedKey' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rejectionReason' } },
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
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'seatDays' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'days' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'days' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SeatDayFacts' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'billing' },
            name: { kind: 'Name', value: 'me' },
            directives: [
              {
                kind: 'Directive',
                name: { kind: 'Name', value: 'include' },
                arguments: [
                  {
                    kind: 'Argument',
                    name: { kind: 'Name', value: 'if' },
                    value: { kind: 'Variable', name: { kind: 'Name', value: 'hasInvoices' } },
                  },
                ],
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'BillingFigures' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'joinRequests' },
            directives: [
              {
                kind: 'Directive',
                name: { kind: 'Name', value: 'include' },
                arguments: [
                  {
                    kind: 'Argument',
                    name: { kind: 'Name', value: 'if' },
                    value: { kind: 'Variable', name: { kind: 'Name', value: 'managesTeam' } },
                  },
                ],
              },
            ],
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
            name: { kind: 'Name', value: 'formerMemberIntegrations' },
            directives: [
              {
                kind: 'Directive',
                name: { kind: 'Name', value: 'include' },
                arguments: [
                  {
                    kind: 'Argument',
                    name: { kind: 'Name', value: 'if' },
                    value: { kind: 'Variable', name: { kind: 'Name', value: 'hasIntegrations' } },
                  },
                ],
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'apiTokenCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'webhookCount' } },
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
      name: { kind: 'Name', value: 'SubscribedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'KeyState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'licenceString' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
          { kind: 'Field', name: { kind: 'Name', value: 'addOns' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SubscribedKeys' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isUsed' } },
                { kind: 'Field', name: { kind: 'Name', value: 'extensionRefusal' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'pendingRequests' },
            name: { kind: 'Name', value: 'keyPage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'EnumValue', value: 'PENDING' },
              },
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '20' } },
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
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } },
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
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'nextKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'latestKey' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SubscribedKey' } },
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
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DecidedKey' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Key' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'planType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'userLimit' } },
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
      name: { kind: 'Name', value: 'SeatDayFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SeatDay' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'day' } },
          { kind: 'Field', name: { kind: 'Name', value: 'users' } },
          { kind: 'Field', name: { kind: 'Name', value: 'seats' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BillingFigures' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'pendingInvoiceCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'ageing' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'overdue' } },
                { kind: 'Field', name: { kind: 'Name', value: 'nextDueOn' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'billingProfile' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'missingFields' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyDashboardQuery, CompanyDashboardQueryVariables>;
export const AdminDashboardDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AdminDashboard' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'adminDashboard' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'companyCount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiringKeys' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'thisMonth' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MonthFacts' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'lastMonth' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MonthFacts' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'untrustedProxySeen' } },
                { kind: 'Field', name: { kind: 'Name', value: 'missingImageSeen' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'topCompanies' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'keyStatusCounts' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'requestsPerDay' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'day' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'count' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'renewalPage' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'days' }, value: { kind: 'IntValue', value: '30' } },
              { kind: 'Argument', name: { kind: 'Name', value: 'limit' }, value: { kind: 'IntValue', value: '1' } },
            ],
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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'receivableTotals' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'outstanding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'overdue' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seatFigures' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SeatSums' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setup' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SetupFacts' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MonthFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'MonthFigures' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'from' } },
          { kind: 'Field', name: { kind: 'Name', value: 'before' } },
          { kind: 'Field', name: { kind: 'Name', value: 'booked' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gst' } },
          { kind: 'Field', name: { kind: 'Name', value: 'newCompanies' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SeatSums' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SeatFigures' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'bought' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unlimitedKeys' } },
          { kind: 'Field', name: { kind: 'Name', value: 'used' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SetupFacts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Setup' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'hasEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasActivePrices' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSellerDetails' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sendsMail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasCompanies' } },
          { kind: 'Field', name: { kind: 'Name', value: 'signUpUrl' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AdminDashboardQuery, AdminDashboardQueryVariables>;
export const SeatFiguresDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SeatFigures' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'seatFigures' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SeatSums' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SeatSums' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SeatFigures' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'bought' } },
          { kind: 'Field', name: { kind: 'Name', value: 'unlimitedKeys' } },
          { kind: 'Field', name: { kind: 'Name', value: 'used' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SeatFiguresQuery, SeatFiguresQueryVariables>;

export const useCompanyDashboardQuery = (
  options: Apollo.useQuery.Options<CompanyDashboardQuery, CompanyDashboardQueryVariables>,
) => Apollo.useQuery(CompanyDashboardDocument, options);

export const useCompanyDashboardLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyDashboardQuery, CompanyDashboardQueryVariables>,
) => Apollo.useLazyQuery(CompanyDashboardDocument, options);

export const useAdminDashboardQuery = (
  options?: Apollo.useQuery.Options<AdminDashboardQuery, AdminDashboardQueryVariables>,
) => Apollo.useQuery(AdminDashboardDocument, options);

export const useAdminDashboardLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AdminDashboardQuery, AdminDashboardQueryVariables>,
) => Apollo.useLazyQuery(AdminDashboardDocument, options);

export const useSeatFiguresQuery = (options?: Apollo.useQuery.Options<SeatFiguresQuery, SeatFiguresQueryVariables>) =>
  Apollo.useQuery(SeatFiguresDocument, options);

export const useSeatFiguresLazyQuery = (
  options?: Apollo.useLazyQuery.Options<SeatFiguresQuery, SeatFiguresQueryVariables>,
) => Apollo.useLazyQuery(SeatFiguresDocument, options);
