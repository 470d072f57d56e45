import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded, Needs } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { accountOf, Role, type Viewer } from '../shared/viewer.ts';
import { listMailChoices, setMailChoice } from './mail-choices.service.ts';
import { MailChoice, MailChoicePayload } from './mail-choices.types.ts';
import { ADMINISTRATOR_MAILS, COMPANY_MAILS, MailKind } from './mail-kinds.rules.ts';

const kindsFor = ({ role }: Viewer) => (role === Role.Customer ? COMPANY_MAILS : ADMINISTRATOR_MAILS);

@Resolver(() => MailChoice)
export class MailChoicesResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Query(() => [MailChoice], { description: 'Which mails the account gets, of those it can switch off.' })
  mailChoices(@Ctx() { db, viewer }: Context): Promise<MailChoice[]> {
    return listMailChoices(db.manager, accountOf(viewer).id, kindsFor(viewer));
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => MailChoicePayload, { description: 'Switches a kind of mail on or off for the account.' })
  async setMailChoice(
    @Arg('kind', () => MailKind, { description: 'The kind.' }) kind: MailKind,
    @Arg('isOn', { description: 'Whether mails of this kind are wanted.' }) isOn: boolean,
    @Ctx() { db, viewer }: Context,
  ): Promise<MailChoicePayload> {
    const choice = { kind, isOn };
    const mailChoices = await db.transaction((tx) => setMailChoice(tx, accountOf(viewer).id, kindsFor(viewer), choice));
    return { message: isOn ? 'You will get these mails.' : 'You will get none of these mails.', mailChoices };
  }
}
