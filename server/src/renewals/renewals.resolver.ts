import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { remindCompany } from '../reminders/company-reminder.service.ts';
import { asksForTotal } from '../shared/asks-for.ts';
import type { Context } from '../shared/context.ts';
import { Guarded } from '../shared/guards.ts';
import { Role } from '../shared/viewer.ts';
import { listRenewals } from './renewals.service.ts';
import { ReminderPayload, Renewal, RenewalListArgs, RenewalPage } from './renewals.types.ts';

@Resolver(() => Renewal)
export class RenewalsResolver {
  @Guarded(Role.Admin)
  @Query(() => RenewalPage, {
    description:
      'The APPROVED keys that end soon and that no other key or request follows, the next to end first. `search` looks where that of `keys` does.',
  })
  renewals(
    @Args(() => RenewalListArgs) args: RenewalListArgs,
    @Ctx() { db, now, config, countsExactly }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RenewalPage> {
    const wanted = { isCounted: asksForTotal(info), isExact: countsExactly };
    return listRenewals(db.manager, args, { now, zone: config.businessTimeZone }, wanted);
  }

  @Guarded(Role.Admin)
  @Mutation(() => ReminderPayload, {
    description:
      'Mails a company that its key ends, with the price of a renewal: at most once a day, counting the mails that are sent without it.',
  })
  async remindCompany(
    @Arg('keyId', () => ID, { description: 'UUID of the key that ends.' }) keyId: string,
    @Ctx() { db, now, config }: Context,
  ): Promise<ReminderPayload> {
    const settings = { zone: config.businessTimeZone, publicUrl: config.publicUrl };
    return { message: 'Reminder sent.', key: await remindCompany(db, keyId, settings, now) };
  }
}
