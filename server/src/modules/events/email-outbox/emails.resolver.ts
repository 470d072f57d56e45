import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Mutation, Query, Resolver, Info } from 'type-graphql';
import { AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { listUndeliveredEmails, retryEmail } from './emails.service.ts';
import {
  RetryEmailPayload,
  RetryEmailInput,
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
