import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { isMasked, keyTimeOf } from '../keys/keys.service.ts';
import { remindCompany } from '../reminders/company-reminder.service.ts';
import { asksForTotal } from '../shared/asks-for.ts';
import type { Context } from '../shared/context.ts';
import { Guarded, MayLag, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role } from '../shared/viewer.ts';
import { listRenewals } from './renewals.service.ts';
import { ReminderPayload, Renewal, RenewalListArgs, RenewalPage } from './renewals.types.ts';

@Resolver(() => Renewal)
export class RenewalsResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_READ)
  @MayLag()
  @Query(() => RenewalPage, {
    description:
      'The APPROVED keys that end soon or are in their grace, and that no other key or request follows. `search` looks where that of `keys` does.',
  })
  renewals(
    @Args(() => RenewalListArgs) args: RenewalListArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RenewalPage> {
    const { db, countsExactly } = context;
    const wanted = { isCounted: asksForTotal(info), isExact: countsExactly };
    return listRenewals(db.manager, { ...args, isMasked: isMasked(context) }, keyTimeOf(context), wanted);
  }

  @Guarded(Role.Admin)
  @Scoped(Scope.KEYS_WRITE)
  @Needs(Right.KEYS)
  @Mutation(() => ReminderPayload, {
    description:
      'Mails a company that its key ends, with the price of a renewal: at most once a day, counting the mails that are sent without it.',
  })
  async remindCompany(
    @Arg('keyId', () => ID, { description: 'UUID of the key that ends.' }) keyId: string,
    @Ctx() context: Context,
  ): Promise<ReminderPayload> {
    const { db, config } = context;
    const settings = { ...keyTimeOf(context), publicUrl: config.publicUrl };
    return { message: 'Reminder sent.', key: await remindCompany(db, keyId, settings) };
  }
}
