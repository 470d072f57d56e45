/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** A join request to accept, and the role of the person. */
export type AcceptJoinRequestInput = {
  /** UUID of the join request. */
  requestId: string | number;
  /** The role that the member will have. */
  role: CompanyRole;
};

/** The name and password that an invited person chooses. */
export type AcceptMemberInvitationInput = {
  /** The same password again. */
  confirmPassword: string;
  /** Name, at most 200 characters. */
  name: string;
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&#. Common passwords are rejected. The password must not contain a word of five or more letters of the account's name, or a first domain label of four or more letters. */
  password: string;
  /** The link's token, from the fragment of its address. */
  token: string;
};

/** A right of a member of a company. The role grants rights. */
export type CompanyRight =
  /** Change the billing profile. */
  | 'BILLING'
  /** Change the profile and the picture of the company. */
  | 'COMPANY'
  /** Manage API tokens and webhooks. */
  | 'INTEGRATIONS'
  /** Read invoices, credit notes, payments and the billing profile. */
  | 'INVOICES'
  /** Read complete licence strings. Without this right, they are masked. */
  | 'LICENCE_STRINGS'
  /** Request keys, add users to them, withdraw requests, and confirm or decline prepared renewals. */
  | 'ORDER'
  /** Manage your own password, sessions, two-step login and email preferences, and mark notifications as read. */
  | 'OWN'
  /** Invite and remove members, change their roles, and read the activity log. */
  | 'PEOPLE'
  /** Read the company, its keys, their usage and the prices, and request quotes. */
  | 'READ';

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

/** A person to invite as a member of the company. */
export type InviteMemberInput = {
  /** The business email that receives the link. It can be on a domain other than the company's. */
  email: string;
  /** The role that the member will have. */
  role: CompanyRole;
};

/** The member's own new email. */
export type UpdateMemberEmailInput = {
  /** A business email. It can be on a domain other than the company's. */
  email: string;
};

/** The member's own name. */
export type UpdateMemberNameInput = {
  /** Name, at most 200 characters. */
  name: string;
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

export type TeamQueryVariables = Exact<{ [key: string]: never }>;

export type TeamQuery = {
  me: { id: string; isEmailConfirmed: boolean };
  currentMember: { id: string } | null;
  members: Array<{
    rights: Array<CompanyRight>;
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
  memberInvitations: Array<{
    id: string;
    email: string;
    isOutsideDomain: boolean;
    role: CompanyRole;
    expiresAt: string;
  }>;
  joinRequests: Array<{ id: string; name: string; email: string; createdAt: string; expiresAt: string }>;
};

export type JoinRequestRowFragment = { id: string; name: string; email: string; createdAt: string; expiresAt: string };

export type MemberRowFragment = {
  rights: Array<CompanyRight>;
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
};

export type MemberFactsFragment = {
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
};

export type MemberIntegrationsFragment = { apiTokenCount: number; webhookCount: number };

export type CompanyMembersQueryVariables = Exact<{
  companyId: string | number;
}>;

export type CompanyMembersQuery = {
  companyMembers: Array<{
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
};

export type OwnMemberFragment = {
  id: string;
  name: string | null;
  email: string;
  isEmailConfirmed: boolean;
  confirmedEmail: string | null;
  role: CompanyRole;
  isContact: boolean;
  integrations: { apiTokenCount: number; webhookCount: number };
};

export type InviteMemberMutationVariables = Exact<{
  input: InviteMemberInput;
}>;

export type InviteMemberMutation = {
  inviteMember: {
    link: string | null;
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type WithdrawMemberInvitationMutationVariables = Exact<{
  id: string | number;
}>;

export type WithdrawMemberInvitationMutation = {
  withdrawMemberInvitation: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type AcceptJoinRequestMutationVariables = Exact<{
  input: AcceptJoinRequestInput;
}>;

export type AcceptJoinRequestMutation = {
  acceptJoinRequest: {
    link: string | null;
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type DeclineJoinRequestMutationVariables = Exact<{
  id: string | number;
}>;

export type DeclineJoinRequestMutation = {
  declineJoinRequest: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type MemberInvitationLinkQueryVariables = Exact<{
  token: string;
}>;

export type MemberInvitationLinkQuery = { memberInvitationLink: { companyName: string; email: string } | null };

export type AcceptMemberInvitationMutationVariables = Exact<{
  input: AcceptMemberInvitationInput;
}>;

export type AcceptMemberInvitationMutation = {
  acceptMemberInvitation: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type ChangeMemberRoleMutationVariables = Exact<{
  id: string | number;
  role: CompanyRole;
}>;

export type ChangeMemberRoleMutation = {
  changeMemberRole: {
    message: string;
    member: {
      rights: Array<CompanyRight>;
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
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type RemoveMemberMutationVariables = Exact<{
  id: string | number;
}>;

export type RemoveMemberMutation = {
  removeMember: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type LeaveCompanyMutationVariables = Exact<{ [key: string]: never }>;

export type LeaveCompanyMutation = {
  leaveCompany: {
    message: string;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type UpdateMemberNameMutationVariables = Exact<{
  input: UpdateMemberNameInput;
}>;

export type UpdateMemberNameMutation = {
  updateMemberName: {
    message: string;
    member: {
      id: string;
      name: string | null;
      email: string;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      role: CompanyRole;
      isContact: boolean;
      integrations: { apiTokenCount: number; webhookCount: number };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export type UpdateMemberEmailMutationVariables = Exact<{
  input: UpdateMemberEmailInput;
}>;

export type UpdateMemberEmailMutation = {
  updateMemberEmail: {
    message: string;
    member: {
      id: string;
      name: string | null;
      email: string;
      isEmailConfirmed: boolean;
      confirmedEmail: string | null;
      role: CompanyRole;
      isContact: boolean;
      integrations: { apiTokenCount: number; webhookCount: number };
    } | null;
    userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
  };
};

export const JoinRequestRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JoinRequestRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'JoinRequest' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<JoinRequestRowFragment, unknown>;
export const MemberIntegrationsFragmentDoc = {
  kind: 'Document',
  definitions: [
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
  ],
} as unknown as DocumentNode<MemberIntegrationsFragment, unknown>;
export const MemberFactsFragmentDoc = {
  kind: 'Document',
  definitions: [
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
  ],
} as unknown as DocumentNode<MemberFactsFragment, unknown>;
export const MemberRowFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MemberRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'rights' } },
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
  ],
} as unknown as DocumentNode<MemberRowFragment, unknown>;
export const OwnMemberFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OwnMember' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isContact' } },
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
  ],
} as unknown as DocumentNode<OwnMemberFragment, unknown>;
export const TeamDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Team' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'currentMember' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'members' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberRow' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'memberInvitations' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isOutsideDomain' } },
                { kind: 'Field', name: { kind: 'Name', value: 'role' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'joinRequests' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JoinRequestRow' } }],
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
      name: { kind: 'Name', value: 'MemberRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'rights' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JoinRequestRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'JoinRequest' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TeamQuery, TeamQueryVariables>;
export const CompanyMembersDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CompanyMembers' },
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
            name: { kind: 'Name', value: 'companyMembers' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberFacts' } }],
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
  ],
} as unknown as DocumentNode<CompanyMembersQuery, CompanyMembersQueryVariables>;
export const InviteMemberDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'InviteMember' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'InviteMemberInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'inviteMember' },
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
} as unknown as DocumentNode<InviteMemberMutation, InviteMemberMutationVariables>;
export const WithdrawMemberInvitationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'WithdrawMemberInvitation' },
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
            name: { kind: 'Name', value: 'withdrawMemberInvitation' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'invitationId' },
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
} as unknown as DocumentNode<WithdrawMemberInvitationMutation, WithdrawMemberInvitationMutationVariables>;
export const AcceptJoinRequestDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AcceptJoinRequest' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'AcceptJoinRequestInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'acceptJoinRequest' },
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
} as unknown as DocumentNode<AcceptJoinRequestMutation, AcceptJoinRequestMutationVariables>;
export const DeclineJoinRequestDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeclineJoinRequest' },
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
            name: { kind: 'Name', value: 'declineJoinRequest' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'requestId' },
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
} as unknown as DocumentNode<DeclineJoinRequestMutation, DeclineJoinRequestMutationVariables>;
export const MemberInvitationLinkDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MemberInvitationLink' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'token' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'memberInvitationLink' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'token' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'token' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'companyName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MemberInvitationLinkQuery, MemberInvitationLinkQueryVariables>;
export const AcceptMemberInvitationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AcceptMemberInvitation' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'AcceptMemberInvitationInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'acceptMemberInvitation' },
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
} as unknown as DocumentNode<AcceptMemberInvitationMutation, AcceptMemberInvitationMutationVariables>;
export const ChangeMemberRoleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ChangeMemberRole' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyRole' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changeMemberRole' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'memberId' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
                    },
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'role' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
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
                  name: { kind: 'Name', value: 'member' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberRow' } }],
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
      name: { kind: 'Name', value: 'MemberRow' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberFacts' } },
          { kind: 'Field', name: { kind: 'Name', value: 'rights' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ChangeMemberRoleMutation, ChangeMemberRoleMutationVariables>;
export const RemoveMemberDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveMember' },
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
            name: { kind: 'Name', value: 'removeMember' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: {
                  kind: 'ObjectValue',
                  fields: [
                    {
                      kind: 'ObjectField',
                      name: { kind: 'Name', value: 'memberId' },
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
} as unknown as DocumentNode<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const LeaveCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'LeaveCompany' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'leaveCompany' },
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
} as unknown as DocumentNode<LeaveCompanyMutation, LeaveCompanyMutationVariables>;
export const UpdateMemberNameDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateMemberName' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateMemberNameInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateMemberName' },
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
                  name: { kind: 'Name', value: 'member' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnMember' } }],
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
      name: { kind: 'Name', value: 'OwnMember' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isContact' } },
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
  ],
} as unknown as DocumentNode<UpdateMemberNameMutation, UpdateMemberNameMutationVariables>;
export const UpdateMemberEmailDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateMemberEmail' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateMemberEmailInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateMemberEmail' },
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
                  name: { kind: 'Name', value: 'member' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'OwnMember' } }],
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
      name: { kind: 'Name', value: 'OwnMember' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isEmailConfirmed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmedEmail' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isContact' } },
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
  ],
} as unknown as DocumentNode<UpdateMemberEmailMutation, UpdateMemberEmailMutationVariables>;

export const useTeamQuery = (options?: Apollo.useQuery.Options<TeamQuery, TeamQueryVariables>) =>
  Apollo.useQuery(TeamDocument, options);

export const useTeamLazyQuery = (options?: Apollo.useLazyQuery.Options<TeamQuery, TeamQueryVariables>) =>
  Apollo.useLazyQuery(TeamDocument, options);

export const useCompanyMembersQuery = (
  options: Apollo.useQuery.Options<CompanyMembersQuery, CompanyMembersQueryVariables>,
) => Apollo.useQuery(CompanyMembersDocument, options);

export const useCompanyMembersLazyQuery = (
  options?: Apollo.useLazyQuery.Options<CompanyMembersQuery, CompanyMembersQueryVariables>,
) => Apollo.useLazyQuery(CompanyMembersDocument, options);

export const useInviteMemberMutation = (
  options?: Apollo.useMutation.Options<InviteMemberMutation, InviteMemberMutationVariables>,
) => Apollo.useMutation(InviteMemberDocument, options);

export const useWithdrawMemberInvitationMutation = (
  options?: Apollo.useMutation.Options<WithdrawMemberInvitationMutation, WithdrawMemberInvitationMutationVariables>,
) => Apollo.useMutation(WithdrawMemberInvitationDocument, options);

export const useAcceptJoinRequestMutation = (
  options?: Apollo.useMutation.Options<AcceptJoinRequestMutation, AcceptJoinRequestMutationVariables>,
) => Apollo.useMutation(AcceptJoinRequestDocument, options);

export const useDeclineJoinRequestMutation = (
  options?: Apollo.useMutation.Options<DeclineJoinRequestMutation, DeclineJoinRequestMutationVariables>,
) => Apollo.useMutation(DeclineJoinRequestDocument, options);

export const useMemberInvitationLinkQuery = (
  options: Apollo.useQuery.Options<MemberInvitationLinkQuery, MemberInvitationLinkQueryVariables>,
) => Apollo.useQuery(MemberInvitationLinkDocument, options);

export const useMemberInvitationLinkLazyQuery = (
  options?: Apollo.useLazyQuery.Options<MemberInvitationLinkQuery, MemberInvitationLinkQueryVariables>,
) => Apollo.useLazyQuery(MemberInvitationLinkDocument, options);

export const useAcceptMemberInvitationMutation = (
  options?: Apollo.useMutation.Options<AcceptMemberInvitationMutation, AcceptMemberInvitationMutationVariables>,
) => Apollo.useMutation(AcceptMemberInvitationDocument, options);

export const useChangeMemberRoleMutation = (
  options?: Apollo.useMutation.Options<ChangeMemberRoleMutation, ChangeMemberRoleMutationVariables>,
) => Apollo.useMutation(ChangeMemberRoleDocument, options);

export const useRemoveMemberMutation = (
  options?: Apollo.useMutation.Options<RemoveMemberMutation, RemoveMemberMutationVariables>,
) => Apollo.useMutation(RemoveMemberDocument, options);

export const useLeaveCompanyMutation = (
  options?: Apollo.useMutation.Options<LeaveCompanyMutation, LeaveCompanyMutationVariables>,
) => Apollo.useMutation(LeaveCompanyDocument, options);

export const useUpdateMemberNameMutation = (
  options?: Apollo.useMutation.Options<UpdateMemberNameMutation, UpdateMemberNameMutationVariables>,
) => Apollo.useMutation(UpdateMemberNameDocument, options);

export const useUpdateMemberEmailMutation = (
  options?: Apollo.useMutation.Options<UpdateMemberEmailMutation, UpdateMemberEmailMutationVariables>,
) => Apollo.useMutation(UpdateMemberEmailDocument, options);
