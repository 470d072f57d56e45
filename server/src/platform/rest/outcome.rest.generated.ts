/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
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

export type RestOutcome_AcceptJoinRequestPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_AccountPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_AddKeyUsersPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_AdminLogInPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_AllocatePaymentPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CancelBulkDecisionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CancelOwnerRecoveryPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ChangeAdministratorRolePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ChangeKeyGracePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ChangeKeyStatusPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ChangeMemberRolePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CompleteSecondFactorSetupPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ConfirmBankLinesPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ConfirmJoinRequestPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ConfirmRenewalPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CorrectBillingProfilePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CorrectExternalInvoicePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CorrectInvoicePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateAdvertisementPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateApiTokenPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateCompanyNotePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateKeyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateSavedViewPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateVersionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_CreateWebhookEndpointPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_DeclineJoinRequestPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_DeclineRenewalPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_DeletePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_DisableAdministratorPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_DisableWebhookEndpointPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_EnableAdministratorPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_EnableWebhookEndpointPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_EraseCompanyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ExtendKeyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_IgnoreBankLinesPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ImportBankStatementPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ImportEInvoicesPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_InviteAdministratorPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_InviteMemberPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_IssueCreditNotePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_LiftSuspensionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_LogInPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_LogOutPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_MarkAllNotificationsReadPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_MarkNotificationReadPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ObjectToOwnerRecoveryPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_PrepareRenewalPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_PreviewBankStatementPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RecordExternalInvoicePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RecordReceiptPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RecordTaxDeductionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RedeliverWebhookPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RefundReceiptPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RegenerateRecoveryCodesPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ReinstateKeyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ReleaseCompanyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RemoveAdministratorSecondFactorPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RemoveMemberPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RemoveProfilePicturePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RenameSavedViewPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ReportSyncPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RequestKeyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RequestToJoinPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RestoreBankLinesPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RetryEmailPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ReversePaymentPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RevokeAdministratorSessionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RevokeAdministratorSessionsPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RevokeApiTokenPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RotateApiTokenPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_RotateWebhookSecretPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SendKeyReminderPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SendPaymentReminderPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SendTestWebhookPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SetEmailPreferencePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SetProfilePicturePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SignUpPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_StartBulkDecisionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_StartOwnerRecoveryPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_StartSecondFactorSetupPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_SuspendCompanyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateAdministratorProfilePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateAdvertisementPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateApiTokenPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateApiTokenSettingsPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateBillingProfilePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateCompanyPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateMemberEmailPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateMemberNamePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdatePlanSettingsPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateProfilePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateSellerDetailsPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateVersionPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_UpdateWebhookEndpointPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_ValidateLicencePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_WithdrawInvitationPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_WithdrawKeyRequestPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_WithdrawMemberInvitationPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_WithdrawRenewalPayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcome_WriteOffInvoicePayload_Fragment = {
  message: string;
  userErrors: Array<{ code: UserErrorCode; field: Array<string> | null; message: string }>;
};

export type RestOutcomeFragment =
  | RestOutcome_AcceptJoinRequestPayload_Fragment
  | RestOutcome_AccountPayload_Fragment
  | RestOutcome_AddKeyUsersPayload_Fragment
  | RestOutcome_AdminLogInPayload_Fragment
  | RestOutcome_AllocatePaymentPayload_Fragment
  | RestOutcome_CancelBulkDecisionPayload_Fragment
  | RestOutcome_CancelOwnerRecoveryPayload_Fragment
  | RestOutcome_ChangeAdministratorRolePayload_Fragment
  | RestOutcome_ChangeKeyGracePayload_Fragment
  | RestOutcome_ChangeKeyStatusPayload_Fragment
  | RestOutcome_ChangeMemberRolePayload_Fragment
  | RestOutcome_CompleteSecondFactorSetupPayload_Fragment
  | RestOutcome_ConfirmBankLinesPayload_Fragment
  | RestOutcome_ConfirmJoinRequestPayload_Fragment
  | RestOutcome_ConfirmRenewalPayload_Fragment
  | RestOutcome_CorrectBillingProfilePayload_Fragment
  | RestOutcome_CorrectExternalInvoicePayload_Fragment
  | RestOutcome_CorrectInvoicePayload_Fragment
  | RestOutcome_CreateAdvertisementPayload_Fragment
  | RestOutcome_CreateApiTokenPayload_Fragment
  | RestOutcome_CreateCompanyNotePayload_Fragment
  | RestOutcome_CreateKeyPayload_Fragment
  | RestOutcome_CreateSavedViewPayload_Fragment
  | RestOutcome_CreateVersionPayload_Fragment
  | RestOutcome_CreateWebhookEndpointPayload_Fragment
  | RestOutcome_DeclineJoinRequestPayload_Fragment
  | RestOutcome_DeclineRenewalPayload_Fragment
  | RestOutcome_DeletePayload_Fragment
  | RestOutcome_DisableAdministratorPayload_Fragment
  | RestOutcome_DisableWebhookEndpointPayload_Fragment
  | RestOutcome_EnableAdministratorPayload_Fragment
  | RestOutcome_EnableWebhookEndpointPayload_Fragment
  | RestOutcome_EraseCompanyPayload_Fragment
  | RestOutcome_ExtendKeyPayload_Fragment
  | RestOutcome_IgnoreBankLinesPayload_Fragment
  | RestOutcome_ImportBankStatementPayload_Fragment
  | RestOutcome_ImportEInvoicesPayload_Fragment
  | RestOutcome_InviteAdministratorPayload_Fragment
  | RestOutcome_InviteMemberPayload_Fragment
  | RestOutcome_IssueCreditNotePayload_Fragment
  | RestOutcome_LiftSuspensionPayload_Fragment
  | RestOutcome_LogInPayload_Fragment
  | RestOutcome_LogOutPayload_Fragment
  | RestOutcome_MarkAllNotificationsReadPayload_Fragment
  | RestOutcome_MarkNotificationReadPayload_Fragment
  | RestOutcome_ObjectToOwnerRecoveryPayload_Fragment
  | RestOutcome_PrepareRenewalPayload_Fragment
  | RestOutcome_PreviewBankStatementPayload_Fragment
  | RestOutcome_RecordExternalInvoicePayload_Fragment
  | RestOutcome_RecordReceiptPayload_Fragment
  | RestOutcome_RecordTaxDeductionPayload_Fragment
  | RestOutcome_RedeliverWebhookPayload_Fragment
  | RestOutcome_RefundReceiptPayload_Fragment
  | RestOutcome_RegenerateRecoveryCodesPayload_Fragment
  | RestOutcome_ReinstateKeyPayload_Fragment
  | RestOutcome_ReleaseCompanyPayload_Fragment
  | RestOutcome_RemoveAdministratorSecondFactorPayload_Fragment
  | RestOutcome_RemoveMemberPayload_Fragment
  | RestOutcome_RemoveProfilePicturePayload_Fragment
  | RestOutcome_RenameSavedViewPayload_Fragment
  | RestOutcome_ReportSyncPayload_Fragment
  | RestOutcome_RequestKeyPayload_Fragment
  | RestOutcome_RequestToJoinPayload_Fragment
  | RestOutcome_RestoreBankLinesPayload_Fragment
  | RestOutcome_RetryEmailPayload_Fragment
  | RestOutcome_ReversePaymentPayload_Fragment
  | RestOutcome_RevokeAdministratorSessionPayload_Fragment
  | RestOutcome_RevokeAdministratorSessionsPayload_Fragment
  | RestOutcome_RevokeApiTokenPayload_Fragment
  | RestOutcome_RotateApiTokenPayload_Fragment
  | RestOutcome_RotateWebhookSecretPayload_Fragment
  | RestOutcome_SendKeyReminderPayload_Fragment
  | RestOutcome_SendPaymentReminderPayload_Fragment
  | RestOutcome_SendTestWebhookPayload_Fragment
  | RestOutcome_SetEmailPreferencePayload_Fragment
  | RestOutcome_SetProfilePicturePayload_Fragment
  | RestOutcome_SignUpPayload_Fragment
  | RestOutcome_StartBulkDecisionPayload_Fragment
  | RestOutcome_StartOwnerRecoveryPayload_Fragment
  | RestOutcome_StartSecondFactorSetupPayload_Fragment
  | RestOutcome_SuspendCompanyPayload_Fragment
  | RestOutcome_UpdateAdministratorProfilePayload_Fragment
  | RestOutcome_UpdateAdvertisementPayload_Fragment
  | RestOutcome_UpdateApiTokenPayload_Fragment
  | RestOutcome_UpdateApiTokenSettingsPayload_Fragment
  | RestOutcome_UpdateBillingProfilePayload_Fragment
  | RestOutcome_UpdateCompanyPayload_Fragment
  | RestOutcome_UpdateMemberEmailPayload_Fragment
  | RestOutcome_UpdateMemberNamePayload_Fragment
  | RestOutcome_UpdatePlanSettingsPayload_Fragment
  | RestOutcome_UpdateProfilePayload_Fragment
  | RestOutcome_UpdateSellerDetailsPayload_Fragment
  | RestOutcome_UpdateVersionPayload_Fragment
  | RestOutcome_UpdateWebhookEndpointPayload_Fragment
  | RestOutcome_ValidateLicencePayload_Fragment
  | RestOutcome_WithdrawInvitationPayload_Fragment
  | RestOutcome_WithdrawKeyRequestPayload_Fragment
  | RestOutcome_WithdrawMemberInvitationPayload_Fragment
  | RestOutcome_WithdrawRenewalPayload_Fragment
  | RestOutcome_WriteOffInvoicePayload_Fragment;

export type RestPageInfoFragment = { currentPage: number; totalPages: number; totalCount: number };

export const RestOutcomeFragmentDoc = {
  kind: 'Document',
  definitions: [
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
  ],
} as unknown as DocumentNode<RestOutcomeFragment, unknown>;
export const RestPageInfoFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RestPageInfo' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'NumberedPageInfo' } },
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
} as unknown as DocumentNode<RestPageInfoFragment, unknown>;
