/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** The username and password that an invited person chooses. */
export type AcceptInvitationInput = {
  /** The same password again. */
  confirmPassword: string;
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&#. Common passwords are rejected. The password must not contain a word of five or more letters of the account's name, or a first domain label of four or more letters. */
  password: string;
  /** The link's token, from the fragment of its address. */
  token: string;
  /** The login name, at most 254 characters. It must be unique. */
  username: string;
};

/** The role of an administrator. Every role includes the read access of VIEWER. */
export type AdministratorRole =
  /** Manages advertisements and versions. Licence strings are masked. */
  | 'EDITOR'
  /** Manages companies and keys. */
  | 'OPERATOR'
  /** Full access. The only role that can manage prices, administrators, suspensions, personal data, webhooks and the audit log. */
  | 'OWNER'
  /** Read access. Licence strings are masked. */
  | 'VIEWER';

/** A person to invite as an administrator. */
export type InviteAdministratorInput = {
  /** The email that receives the link. If omitted, the response contains the link. */
  email?: string | null | undefined;
  /** Name, at most 200 characters. */
  name: string;
  /** The role that the administrator will have. */
  role: AdministratorRole;
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

export type AdministratorsQueryVariables = Exact<{ [key: string]: never }>;

export type AdministratorsQuery = {
  administrators: Array<{
    id: string;
    name: string;
    username: string;
    email: string | null;
    role: AdministratorRole;
    disabledAt: string | null;
    lastSeenAt: string | null;
    hasSecondFactor: boolean;
  }>;
  invitations: Array<{ id: string; name: string; email: string | null; role: AdministratorRole; expiresAt: string }>;
};

export type AdministratorRowFragment = {
  id: string;
  name: string;
  username: string;
  email: string | null;
  role: AdministratorRole;
  disabledAt: string | null;
  lastSeenAt: string | null;
  hasSecondFactor: boolean;
};

export type InviteAdministratorMutationVariables = Exact<{
  input: InviteAdministratorInput;
}>;

export type InviteAdministratorMutation = {
  inviteAdministrator: {
    link: string | null;
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type WithdrawInvitationMutationVariables = Exact<{
  id: string | number;
}>;

export type WithdrawInvitationMutation = {
  withdrawInvitation: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;

export type AcceptInvitationMutation = {
  acceptInvitation: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type ChangeAdministratorRoleMutationVariables = Exact<{
  id: string | number;
  role: AdministratorRole;
}>;

export type ChangeAdministratorRoleMutation = {
  changeAdministratorRole: {
    message: string;
    administrator: {
      id: string;
      name: string;
      username: string;
      email: string | null;
      role: AdministratorRole;
      disabledAt: string | null;
      lastSeenAt: string | null;
      hasSecondFactor: boolean;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type DisableAdministratorMutationVariables = Exact<{
  id: string | number;
}>;

export type DisableAdministratorMutation = {
  disableAdministrator: {
    message: string;
    administrator: {
      id: string;
      name: string;
      username: string;
      email: string | null;
      role: AdministratorRole;
      disabledAt: string | null;
      lastSeenAt: string | null;
      hasSecondFactor: boolean;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type EnableAdministratorMutationVariables = Exact<{
  id: string | number;
}>;

export type EnableAdministratorMutation = {
  enableAdministrator: {
    message: string;
    administrator: {
      id: string;
      name: string;
      username: string;
      email: string | null;
      role: AdministratorRole;
      disabledAt: string | null;
      lastSeenAt: string | null;
      hasSecondFactor: boolean;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type EndAdministratorSessionsMutationVariables = Exact<{
  id: string | number;
}>;

export type EndAdministratorSessionsMutation = {
  endAdministratorSessions: {
    message: string;
    administrator: {
      id: string;
      name: string;
      username: string;
      email: string | null;
      role: AdministratorRole;
      disabledAt: string | null;
      lastSeenAt: string | null;
      hasSecondFactor: boolean;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type AdministratorSessionsQueryVariables = Exact<{
  id: string | number;
}>;

export type AdministratorSessionsQuery = {
  administratorSessions: Array<{
    id: string;
    device: string;
    address: string;
    lastAddress: string;
    createdAt: string;
    lastSeenAt: string;
    isCurrent: boolean;
  }>;
};

export type EndAdministratorSessionMutationVariables = Exact<{
  id: string | number;
  sessionId: string | number;
}>;

export type EndAdministratorSessionMutation = {
  endAdministratorSession: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export type RemoveAdministratorSecondFactorMutationVariables = Exact<{
  id: string | number;
}>;

export type RemoveAdministratorSecondFactorMutation = {
  removeAdministratorSecondFactor: {
    message: string;
    administrator: {
      id: string;
      name: string;
      username: string;
      email: string | null;
      role: AdministratorRole;
      disabledAt: string | null;
      lastSeenAt: string | null;
      hasSecondFactor: boolean;
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: string | null; message: string }>;
  };
};

export const AdministratorRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AdministratorRowFragment, unknown>;
export const AdministratorsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Administrators' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'administrators' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AdministratorRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invitations' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'role' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AdministratorsQuery, AdministratorsQueryVariables>;
export const InviteAdministratorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'InviteAdministrator' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'InviteAdministratorInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'inviteAdministrator' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'link' } },
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
} as unknown as DocumentNode<InviteAdministratorMutation, InviteAdministratorMutationVariables>;
export const WithdrawInvitationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'WithdrawInvitation' },
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
            name: { kind: 'Name', value: 'withdrawInvitation' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
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
} as unknown as DocumentNode<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>;
export const AcceptInvitationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AcceptInvitation' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'AcceptInvitationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'acceptInvitation' },
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
} as unknown as DocumentNode<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const ChangeAdministratorRoleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ChangeAdministratorRole' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'AdministratorRole' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changeAdministratorRole' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'role' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AdministratorRow' } }],
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
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ChangeAdministratorRoleMutation, ChangeAdministratorRoleMutationVariables>;
export const DisableAdministratorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DisableAdministrator' },
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
            name: { kind: 'Name', value: 'disableAdministrator' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'administrator' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AdministratorRow' } }],
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
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DisableAdministratorMutation, DisableAdministratorMutationVariables>;
export const EnableAdministratorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EnableAdministrator' },
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
            name: { kind: 'Name', value: 'enableAdministrator' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'administrator' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AdministratorRow' } }],
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
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EnableAdministratorMutation, EnableAdministratorMutationVariables>;
export const EndAdministratorSessionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EndAdministratorSessions' },
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
            name: { kind: 'Name', value: 'endAdministratorSessions' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'administrator' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AdministratorRow' } }],
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
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EndAdministratorSessionsMutation, EndAdministratorSessionsMutationVariables>;
export const AdministratorSessionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'AdministratorSessions' },
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
            name: { kind: 'Name', value: 'administratorSessions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnSession' } }],
            },
          },
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
  ],
} as unknown as DocumentNode<AdministratorSessionsQuery, AdministratorSessionsQueryVariables>;
export const EndAdministratorSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EndAdministratorSession' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'sessionId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'endAdministratorSession' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sessionId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'sessionId' } },
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
} as unknown as DocumentNode<EndAdministratorSessionMutation, EndAdministratorSessionMutationVariables>;
export const RemoveAdministratorSecondFactorDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveAdministratorSecondFactor' },
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
            name: { kind: 'Name', value: 'removeAdministratorSecondFactor' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MutationOutcome' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'administrator' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AdministratorRow' } }],
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
      name: { kind: 'Name', value: 'AdministratorRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Administrator' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'username' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'disabledAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'lastSeenAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasSecondFactor' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RemoveAdministratorSecondFactorMutation, RemoveAdministratorSecondFactorMutationVariables>;

export const useAdministratorsQuery = (
  options?: Apollo.useQuery.Options<AdministratorsQuery, AdministratorsQueryVariables>,
) => Apollo.useQuery(AdministratorsDocument, options);

export const useAdministratorsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AdministratorsQuery, AdministratorsQueryVariables>,
) => Apollo.useLazyQuery(AdministratorsDocument, options);

export const useInviteAdministratorMutation = (
  options?: Apollo.useMutation.Options<InviteAdministratorMutation, InviteAdministratorMutationVariables>,
) => Apollo.useMutation(InviteAdministratorDocument, options);

export const useWithdrawInvitationMutation = (
  options?: Apollo.useMutation.Options<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>,
) => Apollo.useMutation(WithdrawInvitationDocument, options);

export const useAcceptInvitationMutation = (
  options?: Apollo.useMutation.Options<AcceptInvitationMutation, AcceptInvitationMutationVariables>,
) => Apollo.useMutation(AcceptInvitationDocument, options);

export const useChangeAdministratorRoleMutation = (
  options?: Apollo.useMutation.Options<ChangeAdministratorRoleMutation, ChangeAdministratorRoleMutationVariables>,
) => Apollo.useMutation(ChangeAdministratorRoleDocument, options);

export const useDisableAdministratorMutation = (
  options?: Apollo.useMutation.Options<DisableAdministratorMutation, DisableAdministratorMutationVariables>,
) => Apollo.useMutation(DisableAdministratorDocument, options);

export const useEnableAdministratorMutation = (
  options?: Apollo.useMutation.Options<EnableAdministratorMutation, EnableAdministratorMutationVariables>,
) => Apollo.useMutation(EnableAdministratorDocument, options);

export const useEndAdministratorSessionsMutation = (
  options?: Apollo.useMutation.Options<EndAdministratorSessionsMutation, EndAdministratorSessionsMutationVariables>,
) => Apollo.useMutation(EndAdministratorSessionsDocument, options);

export const useAdministratorSessionsQuery = (
  options: Apollo.useQuery.Options<AdministratorSessionsQuery, AdministratorSessionsQueryVariables>,
) => Apollo.useQuery(AdministratorSessionsDocument, options);

export const useAdministratorSessionsLazyQuery = (
  options?: Apollo.useLazyQuery.Options<AdministratorSessionsQuery, AdministratorSessionsQueryVariables>,
) => Apollo.useLazyQuery(AdministratorSessionsDocument, options);

export const useEndAdministratorSessionMutation = (
  options?: Apollo.useMutation.Options<EndAdministratorSessionMutation, EndAdministratorSessionMutationVariables>,
) => Apollo.useMutation(EndAdministratorSessionDocument, options);

export const useRemoveAdministratorSecondFactorMutation = (
  options?: Apollo.useMutation.Options<
    RemoveAdministratorSecondFactorMutation,
    RemoveAdministratorSecondFactorMutationVariables
  >,
) => Apollo.useMutation(RemoveAdministratorSecondFactorDocument, options);
