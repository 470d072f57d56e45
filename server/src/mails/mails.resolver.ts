import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded, Needs, Scoped } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { PageArgs } from '../shared/pages.ts';
import { Scope } from '../shared/scopes.rules.ts';
import { Role } from '../shared/viewer.ts';
import { listUndelivered, retryMail } from './mails.service.ts';
import { RetryMailPayload, UndeliveredMail, UndeliveredMailPage } from './mails.types.ts';

@Resolver(() => UndeliveredMail)
export class MailsResolver {
  @Guarded(Role.Admin)
  @Scoped(Scope.SYSTEM_READ)
  @Query(() => UndeliveredMailPage, {
    description: 'Mails that were given up in the last 30 days, the latest first.',
  })
  undeliveredMails(@Args(() => PageArgs) page: PageArgs, @Ctx() { db }: Context): Promise<UndeliveredMailPage> {
    return listUndelivered(db.manager, page);
  }

  @Guarded(Role.Admin)
  @Needs(Right.COMPANIES)
  @Mutation(() => RetryMailPayload, { description: 'Tries a mail that was given up again, for another three days.' })
  async retryMail(
    @Arg('id', () => ID, { description: 'UUID of the mail.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<RetryMailPayload> {
    await retryMail(db.manager, id);
    return { message: 'The mail is on its way again.' };
  }
}
