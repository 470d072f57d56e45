import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import {
  BankLinesResolver,
  BankStatementsResolver,
} from '../modules/billing/bank-statements/bank-statements.resolver.ts';
import { CreditNotesResolver, InvoiceCreditResolver } from '../modules/billing/credit-notes/credit-notes.resolver.ts';
import {
  EInvoicesOfDocumentsResolver,
  EInvoicesOfReturnsResolver,
  EInvoicesResolver,
} from '../modules/billing/e-invoices/e-invoices.resolver.ts';
import {
  CompaniesOfExternalInvoicesResolver,
  ExternalInvoicesResolver,
  ReplacedInvoicesResolver,
} from '../modules/billing/external-invoices/external-invoices.resolver.ts';
import { DocumentFilesResolver, FilesOfDocumentsResolver } from '../modules/billing/files/document-files.resolver.ts';
import {
  CreditNoteFieldsResolver,
  DocumentPartiesResolver,
  InvoiceFieldsResolver,
  TaxDocumentResolver,
} from '../modules/billing/invoices/invoice-fields.resolver.ts';
import {
  CompanyInvoicesResolver,
  InvoicesResolver,
  PendingInvoicesResolver,
} from '../modules/billing/invoices/invoices.resolver.ts';
import { CreditCause } from '../modules/billing/invoices/tax-document.entity.ts';
import {
  BillingProfilesResolver,
  CompanyBillingResolver,
  SellerDetailsResolver,
} from '../modules/billing/parties/parties.resolver.ts';
import { PaymentMethod } from '../modules/billing/payments/payment.rules.ts';
import {
  CompanyPaymentsResolver,
  InvoicePaymentsResolver,
  PaymentAllocationsResolver,
  PaymentFieldsResolver,
  PaymentsResolver,
} from '../modules/billing/payments/payments.resolver.ts';
import {
  CompanyAgeingResolver,
  InvoiceUpiResolver,
  ReceivablesResolver,
} from '../modules/billing/receivables/receivables.resolver.ts';
import { TaxReturnsResolver } from '../modules/billing/tax-returns/tax-returns.resolver.ts';
import { AdvertisementsResolver } from '../modules/catalogue/advertisements/advertisements.resolver.ts';
import { AddOn } from '../modules/catalogue/prices/add-on.rules.ts';
import { PlansResolver } from '../modules/catalogue/prices/plans.resolver.ts';
import { VersionType } from '../modules/catalogue/versions/version.entity.ts';
import { VersionsResolver } from '../modules/catalogue/versions/versions.resolver.ts';
import { CompaniesResolver } from '../modules/companies/companies/companies.resolver.ts';
import { CompanyNotesResolver } from '../modules/companies/company-notes/company-notes.resolver.ts';
import { EmailsResolver } from '../modules/events/email-outbox/emails.resolver.ts';
import { EmailPreferencesResolver } from '../modules/events/email-preferences/email-preferences.resolver.ts';
import { defineEventTypes, resolveEventTypes } from '../modules/events/feed/event-types.ts';
import { EventsResolver } from '../modules/events/feed/events.resolver.ts';
import { PaymentKind } from '../modules/events/outbox/payment-kinds.rules.ts';
import { ApiTokenFieldsResolver, ApiTokensResolver } from '../modules/identity/api-tokens/api-tokens.resolver.ts';
import { ErasureResolver } from '../modules/identity/erasure/erasure.resolver.ts';
import {
  AdministratorFieldsResolver,
  AdministratorAccountsResolver,
} from '../modules/identity/invitations/administrator-accounts.resolver.ts';
import { JoinRequestsResolver } from '../modules/identity/join-requests/join-requests.resolver.ts';
import { LogInResolver } from '../modules/identity/login/log-in.resolver.ts';
import {
  MemberFieldsResolver,
  MemberInvitationFieldsResolver,
  MembersResolver,
} from '../modules/identity/members/members.resolver.ts';
import {
  CompanyRecoveryResolver,
  OwnerRecoveryFieldsResolver,
  OwnerRecoveryResolver,
} from '../modules/identity/owner-recovery/owner-recovery.resolver.ts';
import { PasswordsResolver } from '../modules/identity/passwords/passwords.resolver.ts';
import { ProfileResolver } from '../modules/identity/profile/profile.resolver.ts';
import { SecondFactorResolver } from '../modules/identity/second-factor/second-factor.resolver.ts';
import { SessionsResolver } from '../modules/identity/sessions/sessions.resolver.ts';
import { SignUpResolver } from '../modules/identity/sign-up/sign-up.resolver.ts';
import { SuspensionResolver } from '../modules/identity/suspension/suspension.resolver.ts';
import { AuditResolver } from '../modules/insight/audit/audit.resolver.ts';
import { BackgroundResolver } from '../modules/insight/background-work/background.resolver.ts';
import { defineBackgroundKinds } from '../modules/insight/background-work/background.types.ts';
import { CompanySeatsResolver, DashboardsResolver } from '../modules/insight/dashboards/dashboards.resolver.ts';
import { PortalResolver } from '../modules/insight/portal-info/portal.resolver.ts';
import { SavedViewsResolver } from '../modules/insight/saved-views/saved-views.resolver.ts';
import { CompanyKeysResolver } from '../modules/licensing/api/company-keys.resolver.ts';
import { DocumentKeysResolver, PendingInvoiceKeysResolver } from '../modules/licensing/api/document-keys.resolver.ts';
import { KeyEventsResolver, KeyFieldsResolver } from '../modules/licensing/api/key-fields.resolver.ts';
import { KeysResolver } from '../modules/licensing/api/keys.resolver.ts';
import { BulkDecisionsResolver } from '../modules/licensing/bulk-decisions/bulk-decisions.resolver.ts';
import { InstallationsResolver } from '../modules/licensing/installations/installations.resolver.ts';
import { KeyStatus } from '../modules/licensing/keys/key-status.rules.ts';
import { PlanType } from '../modules/licensing/keys/key-term.rules.ts';
import { LicencesResolver } from '../modules/licensing/validation/licences.resolver.ts';
import {
  CompanyEventsResolver,
  NotificationsResolver,
  EventSummaryResolver,
  FeedEventMemberResolver,
} from '../modules/notifications/notifications/notifications.resolver.ts';
import {
  WebhookEndpointFieldsResolver,
  WebhooksResolver,
} from '../modules/notifications/webhooks/webhooks.resolver.ts';
import { OfferState } from '../modules/renewals/offers/renewal-offer.rules.ts';
import {
  CompanyRenewalsResolver,
  RenewalFieldsResolver,
  RenewalOffersResolver,
} from '../modules/renewals/offers/renewal-offers.resolver.ts';
import { RenewalsResolver } from '../modules/renewals/offers/renewals.resolver.ts';
import { SyncResolver } from '../modules/usage/sync/sync.resolver.ts';
import { guardOperations } from '../platform/graphql/operations.ts';
import { backgroundJobs } from './background-jobs.ts';
import { NodesResolver } from './nodes.resolver.ts';

const resolvers = [
  LogInResolver,
  SessionsResolver,
  ApiTokensResolver,
  ApiTokenFieldsResolver,
  SecondFactorResolver,
  SignUpResolver,
  SuspensionResolver,
  ErasureResolver,
  PasswordsResolver,
  AdministratorAccountsResolver,
  AdministratorFieldsResolver,
  CompaniesResolver,
  MembersResolver,
  OwnerRecoveryResolver,
  OwnerRecoveryFieldsResolver,
  CompanyRecoveryResolver,
  MemberFieldsResolver,
  MemberInvitationFieldsResolver,
  JoinRequestsResolver,
  ProfileResolver,
  KeysResolver,
  KeyFieldsResolver,
  KeyEventsResolver,
  CompanyKeysResolver,
  BulkDecisionsResolver,
  PlansResolver,
  InstallationsResolver,
  SyncResolver,
  LicencesResolver,
  AdvertisementsResolver,
  VersionsResolver,
  DashboardsResolver,
  CompanySeatsResolver,
  PortalResolver,
  EmailsResolver,
  EmailPreferencesResolver,
  EventsResolver,
  NotificationsResolver,
  EventSummaryResolver,
  FeedEventMemberResolver,
  CompanyEventsResolver,
  CompanyNotesResolver,
  SavedViewsResolver,
  RenewalsResolver,
  RenewalOffersResolver,
  RenewalFieldsResolver,
  CompanyRenewalsResolver,
  BackgroundResolver,
  AuditResolver,
  WebhooksResolver,
  WebhookEndpointFieldsResolver,
  NodesResolver,
  SellerDetailsResolver,
  BillingProfilesResolver,
  CompanyBillingResolver,
  TaxDocumentResolver,
  InvoiceFieldsResolver,
  CreditNoteFieldsResolver,
  DocumentFilesResolver,
  FilesOfDocumentsResolver,
  DocumentPartiesResolver,
  InvoicesResolver,
  CompanyInvoicesResolver,
  PendingInvoicesResolver,
  CompaniesOfExternalInvoicesResolver,
  ExternalInvoicesResolver,
  ReplacedInvoicesResolver,
  CreditNotesResolver,
  InvoiceCreditResolver,
  PaymentsResolver,
  CompanyPaymentsResolver,
  PaymentFieldsResolver,
  PaymentAllocationsResolver,
  InvoicePaymentsResolver,
  ReceivablesResolver,
  CompanyAgeingResolver,
  InvoiceUpiResolver,
  BankStatementsResolver,
  BankLinesResolver,
  DocumentKeysResolver,
  PendingInvoiceKeysResolver,
  TaxReturnsResolver,
  EInvoicesResolver,
  EInvoicesOfDocumentsResolver,
  EInvoicesOfReturnsResolver,
] as const;

// The events module is in a lower layer than the modules that define these enums, so it cannot import the enums.
defineEventTypes({
  CreditCause,
  AddOn,
  KeyStatus,
  PaymentKind,
  PaymentMethod,
  PlanType,
  RenewalOfferState: OfferState,
  VersionType,
});

const DateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A timestamp, ISO 8601 in UTC.',
});

let sharedSchema: GraphQLSchema | undefined;

/** Returns the schema that the apps of this process share. The schema holds no state of an app. */
export const getSharedSchema = (): GraphQLSchema => (sharedSchema ??= createSchema());

/** Creates the GraphQL schema of the whole product. */
export function createSchema(): GraphQLSchema {
  defineBackgroundKinds(backgroundJobs);
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<Function>,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: false,
    skipCheck: true, // Apollo checks the schema
  });
  // type-graphql has no option for these descriptions.
  schema.getQueryType()!.description = 'The operations that read data.';
  schema.getMutationType()!.description =
    'The operations that change data. They run one after another, in the order of the document.';
  resolveEventTypes(schema);
  guardOperations(schema);
  return schema;
}
