import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { listUndeliveredEmails, retryEmail } from './emails.service.ts';
import {
  RetryMailPayload,
  UndeliveredEmail,
  UndeliveredEmailConnection,
  UndeliveredEmailPage,
} from './emails.types.ts';

const readUndeliveredEmails = (args: ListArgs, { db }: Context, info: GraphQLResolveInfo) =>
  listUndeliveredEmails(db.manager, args, { needsTotal: selectsTotalCount(info), needsExactTotal: true });

@Resolver(() => UndeliveredEmail)
export class EmailsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.SYSTEM_READ)
  @Query(() => UndeliveredEmailConnection, {
    description: 'Emails whose delivery failed permanently in the last 30 days, newest first.',
  })
  async undeliveredEmails(
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<UndeliveredEmailConnection> {
    return toConnection(await readUndeliveredEmails(cursor, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.SYSTEM_READ)
  @Query(() => UndeliveredEmailPage, { description: 'A numbered page of `undeliveredEmails`.' })
  async undeliveredEmailPage(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<UndeliveredEmailPage> {
    return toPage(await readUndeliveredEmails(page, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.COMPANIES)
  @Mutation(() => RetryMailPayload, {
    description: 'Queues a failed email again, with retries for another three days.',
  })
  async retryMail(
    @Arg('id', () => ID, { description: 'UUID of the email.' }) id: string,
    @Ctx() { db }: Context,
  ): Promise<RetryMailPayload> {
    await retryEmail(db.manager, id);
    return { message: 'Email queued for retry.' };
  }
}
