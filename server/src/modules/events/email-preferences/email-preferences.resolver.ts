import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { AllowRoles, RequiresPermission, RequiresCompanyRight } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getReader, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { ADMINISTRATOR_EMAIL_KINDS, type EmailKind, MEMBER_EMAIL_KINDS } from './email-kinds.rules.ts';
import { listEmailPreferences, setEmailPreference } from './email-preferences.service.ts';
import { SetEmailPreferencePayload, SetEmailPreferenceInput, EmailPreference } from './email-preferences.types.ts';

const getEmailKinds = (viewer: Viewer): readonly EmailKind[] =>
  viewer.role === Role.Customer
    ? MEMBER_EMAIL_KINDS.flatMap(([kind, right]) => (viewer.rights.includes(right) ? kind : []))
    : ADMINISTRATOR_EMAIL_KINDS;

@Resolver(() => EmailPreference)
export class EmailPreferencesResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @Query(() => [EmailPreference], { description: 'The email preferences of the account.' })
  emailPreferences(@Ctx() { db, viewer }: Context): Promise<EmailPreference[]> {
    return listEmailPreferences(db.manager, getReader(viewer).accountId, getEmailKinds(viewer));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => SetEmailPreferencePayload, { description: 'Turns a kind of email on or off for the account.' })
  async setEmailPreference(
    @Input(() => SetEmailPreferenceInput) { kind, isOn }: SetEmailPreferenceInput,
    @Ctx() { db, viewer }: Context,
  ): Promise<SetEmailPreferencePayload> {
    const choice = { kind, isOn };
    const emailPreferences = await db.transaction((tx) =>
      setEmailPreference(tx, getReader(viewer).accountId, getEmailKinds(viewer), choice),
    );
    return {
      message: isOn ? 'You will receive these emails.' : 'You will no longer receive these emails.',
      emailPreferences,
    };
  }
}
