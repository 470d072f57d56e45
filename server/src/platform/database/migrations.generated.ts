import { Initial1 } from './migrations/1-initial.ts';
import { LoginNames2 } from './migrations/2-login-names.ts';
import { IdempotencyKeys3 } from './migrations/3-idempotency-keys.ts';
import { UploadsId4 } from './migrations/4-uploads-id.ts';
import { MailBounds5 } from './migrations/5-mail-bounds.ts';
import { SyncPartitions6 } from './migrations/6-sync-partitions.ts';
import { Changes7 } from './migrations/7-changes.ts';
import { Tallies8 } from './migrations/8-tallies.ts';
import { ListIndexes9 } from './migrations/9-list-indexes.ts';
import { Events10 } from './migrations/10-events.ts';
import { Bearers11 } from './migrations/11-bearers.ts';
import { KeyStarts12 } from './migrations/12-key-starts.ts';
import { Grace13 } from './migrations/13-grace.ts';
import { Renewals14 } from './migrations/14-renewals.ts';
import { Desk15 } from './migrations/15-desk.ts';
import { CompanyDesk16 } from './migrations/16-company-desk.ts';
import { PriceChanges17 } from './migrations/17-price-changes.ts';
import { WaitingTotal18 } from './migrations/18-waiting-total.ts';
import { CountingIndexes19 } from './migrations/19-counting-indexes.ts';
import { SessionDevices20 } from './migrations/20-session-devices.ts';
import { ToldAddresses21 } from './migrations/21-told-addresses.ts';
import { Roles22 } from './migrations/22-roles.ts';
import { Replicas23 } from './migrations/23-replicas.ts';
import { Suspensions24 } from './migrations/24-suspensions.ts';
import { BackgroundRuns25 } from './migrations/25-background-runs.ts';
import { ConfirmedSessions26 } from './migrations/26-confirmed-sessions.ts';
import { EndsOfCompanies27 } from './migrations/27-ends-of-companies.ts';
import { SecondFactors28 } from './migrations/28-second-factors.ts';
import { AuditLog29 } from './migrations/29-audit-log.ts';
import { ApiTokens30 } from './migrations/30-api-tokens.ts';
import { Feed31 } from './migrations/31-feed.ts';
import { Webhooks32 } from './migrations/32-webhooks.ts';
import { Installations34 } from './migrations/34-installations.ts';
import { LicencePairs35 } from './migrations/35-licence-pairs.ts';
import { EventsOfKind36 } from './migrations/36-events-of-kind.ts';
import { CoveringIndexes37 } from './migrations/37-covering-indexes.ts';
import { LateApprovals38 } from './migrations/38-late-approvals.ts';
import { OfferPrices39 } from './migrations/39-offer-prices.ts';
import { InsertionStamps40 } from './migrations/40-insertion-stamps.ts';
import { HiddenUse43 } from './migrations/43-hidden-use.ts';
import { EventsByPlace44 } from './migrations/44-events-by-place.ts';
import { PhoneDigits45 } from './migrations/45-phone-digits.ts';
import { BackupRuns46 } from './migrations/46-backup-runs.ts';
import { Compatibility47 } from './migrations/47-compatibility.ts';
import { Erasures48 } from './migrations/48-erasures.ts';
import { AuditLogPaths49 } from './migrations/49-audit-log-paths.ts';
import { BulkDecisions50 } from './migrations/50-bulk-decisions.ts';
import { TokenLimits51 } from './migrations/51-token-limits.ts';
import { WebhookScopes52 } from './migrations/52-webhook-scopes.ts';
import { Invoices53 } from './migrations/53-invoices.ts';
import { TokenAddressChanges56 } from './migrations/56-token-address-changes.ts';
import { Payments57 } from './migrations/57-payments.ts';
import { EInvoices58 } from './migrations/58-e-invoices.ts';
import { BankStatements59 } from './migrations/59-bank-statements.ts';
import { Receivables60 } from './migrations/60-receivables.ts';
import { OpenInvoices61 } from './migrations/61-open-invoices.ts';
import { Members62 } from './migrations/62-members.ts';
import { MemberIndexes63 } from './migrations/63-member-indexes.ts';
import { JoinRequests64 } from './migrations/64-join-requests.ts';
import { OwnerRecoveries65 } from './migrations/65-owner-recoveries.ts';
import { EventMembers66 } from './migrations/66-event-members.ts';
import { CompanyBigrams67 } from './migrations/67-company-bigrams.ts';
import { DunningIndexes68 } from './migrations/68-dunning-indexes.ts';
import { ContactEmails69 } from './migrations/69-contact-emails.ts';
import { RenamedValues70 } from './migrations/70-renamed-values.ts';
import { BankPayers71 } from './migrations/71-bank-payers.ts';
import { SellerContact72 } from './migrations/72-seller-contact.ts';
import { TeamChanges74 } from './migrations/74-team-changes.ts';
import { SkippedReminders79 } from './migrations/79-skipped-reminders.ts';
import { GoneWebhooks80 } from './migrations/80-gone-webhooks.ts';
import { ReversedAllocations83 } from './migrations/83-reversed-allocations.ts';
import { QuotedBulkTotals84 } from './migrations/84-quoted-bulk-totals.ts';
import { ExternalInvoices87 } from './migrations/87-external-invoices.ts';
import { UpiLimit88 } from './migrations/88-upi-limit.ts';
import { ConfirmedAuditEmails91 } from './migrations/91-confirmed-audit-emails.ts';
import { ReversalConfirmations95 } from './migrations/95-reversal-confirmations.ts';
import { ConfirmedTeamEmails96 } from './migrations/96-confirmed-team-emails.ts';

/** All migrations, in the order in which they run. */
export const MIGRATIONS = [
  Initial1,
  LoginNames2,
  IdempotencyKeys3,
  UploadsId4,
  MailBounds5,
  SyncPartitions6,
  Changes7,
  Tallies8,
  ListIndexes9,
  Events10,
  Bearers11,
  KeyStarts12,
  Grace13,
  Renewals14,
  Desk15,
  CompanyDesk16,
  PriceChanges17,
  WaitingTotal18,
  CountingIndexes19,
  SessionDevices20,
  ToldAddresses21,
  Roles22,
  Replicas23,
  Suspensions24,
  BackgroundRuns25,
  ConfirmedSessions26,
  EndsOfCompanies27,
  SecondFactors28,
  AuditLog29,
  ApiTokens30,
  Feed31,
  Webhooks32,
  Installations34,
  LicencePairs35,
  EventsOfKind36,
  CoveringIndexes37,
  LateApprovals38,
  OfferPrices39,
  InsertionStamps40,
  HiddenUse43,
  EventsByPlace44,
  PhoneDigits45,
  BackupRuns46,
  Compatibility47,
  Erasures48,
  AuditLogPaths49,
  BulkDecisions50,
  TokenLimits51,
  WebhookScopes52,
  Invoices53,
  TokenAddressChanges56,
  Payments57,
  EInvoices58,
  BankStatements59,
  Receivables60,
  OpenInvoices61,
  Members62,
  MemberIndexes63,
  JoinRequests64,
  OwnerRecoveries65,
  EventMembers66,
  CompanyBigrams67,
  DunningIndexes68,
  ContactEmails69,
  RenamedValues70,
  BankPayers71,
  SellerContact72,
  TeamChanges74,
  SkippedReminders79,
  GoneWebhooks80,
  ReversedAllocations83,
  QuotedBulkTotals84,
  ExternalInvoices87,
  UpiLimit88,
  ConfirmedAuditEmails91,
  ReversalConfirmations95,
  ConfirmedTeamEmails96,
];
