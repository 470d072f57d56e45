import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, RequiresPermission } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getAccount, Role, type Viewer } from '../../../platform/auth/viewer.ts';
import { listEmailPreferences, setEmailPreference } from './email-preferences.service.ts';
import { EmailPreference, MailChoicePayload } from './email-preferences.types.ts';
import { ADMINISTRATOR_EMAIL_KINDS, COMPANY_EMAIL_KINDS, EmailKind } from './email-kinds.rules.ts';

const getEmailKinds = ({ role }: Viewer) => (role === Role.Customer ? COMPANY_EMAIL_KINDS : ADMINISTRATOR_EMAIL_KINDS);

@Resolver(() => EmailPreference)
export class EmailPreferencesResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @Query(() => [EmailPreference], { description: 'The email preferences of the account.' })
  emailPreferences(@Ctx() { db, viewer }: Context): Promise<EmailPreference[]> {
    return listEmailPreferences(db.manager, getAccount(viewer).id, getEmailKinds(viewer));
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => MailChoicePayload, { description: 'Switches a kind of email on or off for the account.' })
  async setMailChoice(
    @Arg('kind', () => EmailKind, { description: 'The kind of email.' }) kind: EmailKind,
    @Arg('isOn', { description: 'Whether to send emails of this kind.' }) isOn: boolean,
    @Ctx() { db, viewer }: Context,
  ): Promise<MailChoicePayload> {
    const choice = { kind, isOn };
    const emailPreferences = await db.transaction((tx) =>
      setEmailPreference(tx, getAccount(viewer).id, getEmailKinds(viewer), choice),
    );
    return {
      message: isOn ? 'You will receive these emails.' : 'You will no longer receive these emails.',
      emailPreferences,
    };
  }
}
