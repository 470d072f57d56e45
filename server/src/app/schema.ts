import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { AdvertisementsResolver } from '../advertisements/advertisements.resolver.ts';
import { LogInResolver } from '../log-in/log-in.resolver.ts';
import { PasswordsResolver } from '../passwords/passwords.resolver.ts';
import { SecondFactorResolver } from '../second-factor/second-factor.resolver.ts';
import { SessionsResolver } from '../sessions/sessions.resolver.ts';
import { SignUpResolver } from '../sign-up/sign-up.resolver.ts';
import { ErasureResolver } from '../erasure/erasure.resolver.ts';
import { SuspensionResolver } from '../suspension/suspension.resolver.ts';
import { AuditResolver } from '../audit/audit.resolver.ts';
import { BackgroundResolver } from '../background/background.resolver.ts';
import { CompaniesResolver } from '../companies/companies.resolver.ts';
import { ProfileResolver } from '../profile/profile.resolver.ts';
import { EventsResolver } from '../events/events.resolver.ts';
import { closeOperations } from '../graphql/operations.ts';
import { CompanySeatsResolver, DashboardsResolver } from '../dashboards/dashboards.resolver.ts';
import { CompanyKeysResolver, KeyEventsResolver, KeyFieldsResolver } from '../keys/key-fields.resolver.ts';
import { KeysResolver } from '../keys/keys.resolver.ts';
import { LicencesResolver } from '../licences/licences.resolver.ts';
import { MailChoicesResolver } from '../mails/mail-choices.resolver.ts';
import { MailsResolver } from '../mails/mails.resolver.ts';
import { NotesResolver } from '../notes/notes.resolver.ts';
import { CompanyEventsResolver, NoticesResolver, ToldResolver } from '../notices/notices.resolver.ts';
import { AdministratorFieldsResolver, PeopleResolver } from '../people/people.resolver.ts';
import { PlansResolver } from '../plans/plans.resolver.ts';
import { PortalResolver } from '../portal/portal.resolver.ts';
import {
  CompanyRenewalsResolver,
  RenewalFieldsResolver,
  RenewalOffersResolver,
} from '../renewals/renewal-offers.resolver.ts';
import { RenewalsResolver } from '../renewals/renewals.resolver.ts';
import { InstallationsResolver } from '../installations/installations.resolver.ts';
import { SyncResolver } from '../sync/sync.resolver.ts';
import { ApiTokensResolver } from '../tokens/api-tokens.resolver.ts';
import { VersionsResolver } from '../versions/versions.resolver.ts';
import { WebhooksResolver } from '../webhooks/webhooks.resolver.ts';
import { SavedViewsResolver } from '../views/saved-views.resolver.ts';

const resolvers = [
  LogInResolver,
  SessionsResolver,
  ApiTokensResolver,
  SecondFactorResolver,
  SignUpResolver,
  SuspensionResolver,
  ErasureResolver,
  PasswordsResolver,
  PeopleResolver,
  AdministratorFieldsResolver,
  CompaniesResolver,
  ProfileResolver,
  KeysResolver,
  KeyFieldsResolver,
  KeyEventsResolver,
  CompanyKeysResolver,
  PlansResolver,
  InstallationsResolver,
  SyncResolver,
  LicencesResolver,
  AdvertisementsResolver,
  VersionsResolver,
  DashboardsResolver,
  CompanySeatsResolver,
  PortalResolver,
  MailsResolver,
  MailChoicesResolver,
  EventsResolver,
  NoticesResolver,
  ToldResolver,
  CompanyEventsResolver,
  NotesResolver,
  SavedViewsResolver,
  RenewalsResolver,
  RenewalOffersResolver,
  RenewalFieldsResolver,
  CompanyRenewalsResolver,
  BackgroundResolver,
  AuditResolver,
  WebhooksResolver,
] as const;

const DateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A moment, ISO 8601 in UTC.',
});

/** The GraphQL schema of the whole product. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<Function>,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: false,
    skipCheck: true, // Apollo checks it
  });
  closeOperations(schema);
  return schema;
}
