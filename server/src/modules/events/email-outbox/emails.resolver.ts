import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { PageArgs } from '../../../platform/kernel/pages.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { listUndeliveredEmails, retryEmail } from './emails.service.ts';
import { RetryEmailPayload, UndeliveredMail, UndeliveredMailPage, RetryEmailInput } from './emails.types.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';

@Resolver(() => UndeliveredMail)
export class EmailsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.SYSTEM_READ)
  @Query(() => UndeliveredMailPage, {
    description: 'Emails whose delivery failed permanently in the last 30 days, newest first.',
  })
  undeliveredMails(@Args(() => PageArgs) page: PageArgs, @Ctx() { db }: Context): Promise<UndeliveredMailPage> {
    return listUndeliveredEmails(db.manager, page);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => RetryEmailPayload, {
    description: 'Queues a failed email again, with retries for another three days.',
  })
  async retryEmail(
    @Input(() => RetryEmailInput) { emailId: id }: RetryEmailInput,
    @Ctx() { db }: Context,
  ): Promise<RetryEmailPayload> {
    await retryEmail(db.manager, id);
    return { message: 'Email queued for retry.' };
  }
}
