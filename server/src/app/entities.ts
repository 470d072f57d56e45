import { Administrator } from '../modules/administrators/administrators/administrator.entity.ts';
import { BankFormat } from '../modules/billing/bank-statements/bank-format.entity.ts';
import { BankLine } from '../modules/billing/bank-statements/bank-line.entity.ts';
import { BankStatement } from '../modules/billing/bank-statements/bank-statement.entity.ts';
import { EInvoice } from '../modules/billing/e-invoices/e-invoice.entity.ts';
import { ExternalInvoice } from '../modules/billing/external-invoices/external-invoice.entity.ts';
import { DocumentFile } from '../modules/billing/files/document-file.entity.ts';
import { DocumentCounter } from '../modules/billing/invoices/document-series.entity.ts';
import { InvoiceBalance } from '../modules/billing/invoices/invoice-balance.entity.ts';
import { QueuedRender } from '../modules/billing/invoices/queued-render.entity.ts';
import { Supply } from '../modules/billing/invoices/supply.entity.ts';
import { TaxDocument } from '../modules/billing/invoices/tax-document.entity.ts';
import { BillingProfile } from '../modules/billing/parties/billing-profile.entity.ts';
import { SellerDetails } from '../modules/billing/parties/seller-details.entity.ts';
import { PaymentAllocation } from '../modules/billing/payments/payment-allocation.entity.ts';
import { Payment } from '../modules/billing/payments/payment.entity.ts';
import { ReversedAllocation } from '../modules/billing/payments/reversed-allocation.entity.ts';
import { CompanyReceivable } from '../modules/billing/receivables/company-receivable.entity.ts';
import { Advertisement } from '../modules/catalogue/advertisements/advertisement.entity.ts';
import { PlanSetting } from '../modules/catalogue/prices/plan-setting.entity.ts';
import { Version } from '../modules/catalogue/versions/version.entity.ts';
import { CompanyEmail } from '../modules/companies/companies/company-email.entity.ts';
import { Company } from '../modules/companies/companies/company.entity.ts';
import { CompanyNote } from '../modules/companies/company-notes/company-note.entity.ts';
import { LoginEmail } from '../modules/companies/members/login-email.entity.ts';
import { Member } from '../modules/companies/members/member.entity.ts';
import { MutedEmail } from '../modules/events/email-preferences/muted-email.entity.ts';
import { OutboxEvent } from '../modules/events/outbox/event.entity.ts';
import { EmailToken } from '../modules/identity/accounts/email-token.entity.ts';
import { ApiTokenSettings } from '../modules/identity/api-tokens/api-token-settings.entity.ts';
import { ApiToken } from '../modules/identity/api-tokens/api-token.entity.ts';
import { Invitation } from '../modules/identity/invitations/invitation.entity.ts';
import { JoinConfirmation } from '../modules/identity/join-requests/join-confirmation.entity.ts';
import { JoinRequestNotice } from '../modules/identity/join-requests/join-request-notice.entity.ts';
import { JoinRequest } from '../modules/identity/join-requests/join-request.entity.ts';
import { MemberInvitation } from '../modules/identity/members/member-invitation.entity.ts';
import { OwnerRecovery } from '../modules/identity/owner-recovery/owner-recovery.entity.ts';
import { PasswordResetRequest } from '../modules/identity/passwords/password-reset-request.entity.ts';
import { SecondFactor } from '../modules/identity/second-factor/second-factor.entity.ts';
import { KnownAddress } from '../modules/identity/sessions/known-address.entity.ts';
import { Session } from '../modules/identity/sessions/session.entity.ts';
import { AuditEntry } from '../modules/insight/audit/audit-entry.entity.ts';
import { SavedView } from '../modules/insight/saved-views/saved-view.entity.ts';
import { BulkDecisionItem } from '../modules/licensing/bulk-decisions/bulk-decision-item.entity.ts';
import { BulkDecision } from '../modules/licensing/bulk-decisions/bulk-decision.entity.ts';
import { Installation } from '../modules/licensing/installations/installation.entity.ts';
import { KeyEvent } from '../modules/licensing/keys/key-event.entity.ts';
import { Key } from '../modules/licensing/keys/key.entity.ts';
import { CollectedKeyRequest } from '../modules/licensing/orders/collected-key-request.entity.ts';
import { NotificationReader } from '../modules/notifications/notifications/notification-reader.entity.ts';
import { WebhookDelivery } from '../modules/notifications/webhooks/webhook-delivery.entity.ts';
import { WebhookEndpoint } from '../modules/notifications/webhooks/webhook-endpoint.entity.ts';
import { RenewalOffer } from '../modules/renewals/offers/renewal-offer.entity.ts';
import { ExpiryEmail } from '../modules/renewals/reminders/expiry-email.entity.ts';
import { KeyReminder } from '../modules/renewals/reminders/key-reminder.entity.ts';
import { SyncIdempotencyKey } from '../modules/usage/sync/sync-idempotency-key.entity.ts';
import { SyncRecord } from '../modules/usage/sync/sync-record.entity.ts';
import { BackupRun } from '../platform/backups/backup-run.entity.ts';
import { EmailSlot } from '../platform/email/email-slot.entity.ts';
import { OutboxEmail } from '../platform/email/outbox-email.entity.ts';
import { IdempotencyKey } from '../platform/idempotency/idempotency-key.entity.ts';
import { BackgroundRun } from '../platform/jobs/background-run.entity.ts';

export const entities = [
  Company,
  CompanyEmail,
  Member,
  LoginEmail,
  MemberInvitation,
  JoinConfirmation,
  JoinRequest,
  JoinRequestNotice,
  OwnerRecovery,
  CompanyNote,
  Administrator,
  Invitation,
  Session,
  ApiToken,
  ApiTokenSettings,
  SecondFactor,
  KnownAddress,
  EmailToken,
  PasswordResetRequest,
  PlanSetting,
  Key,
  KeyEvent,
  CollectedKeyRequest,
  BulkDecision,
  BulkDecisionItem,
  Installation,
  SyncRecord,
  SyncIdempotencyKey,
  Advertisement,
  Version,
  OutboxEmail,
  IdempotencyKey,
  EmailSlot,
  MutedEmail,
  OutboxEvent,
  NotificationReader,
  KeyReminder,
  SavedView,
  ExpiryEmail,
  RenewalOffer,
  BackgroundRun,
  BackupRun,
  AuditEntry,
  WebhookEndpoint,
  WebhookDelivery,
  SellerDetails,
  BillingProfile,
  Supply,
  ExternalInvoice,
  TaxDocument,
  DocumentCounter,
  InvoiceBalance,
  DocumentFile,
  QueuedRender,
  EInvoice,
  Payment,
  PaymentAllocation,
  ReversedAllocation,
  CompanyReceivable,
  BankFormat,
  BankStatement,
  BankLine,
];
