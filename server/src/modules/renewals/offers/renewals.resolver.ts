import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { AllowRoles, AllowStale, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { isMasked, getKeyTime } from '../../licensing/keys/keys.service.ts';
import { sendKeyReminder } from '../reminders/company-reminder.service.ts';
import { listRenewals } from './renewals.service.ts';
import {
  SendKeyReminderPayload,
  Renewal,
  RenewalListArgs,
  RenewalPage,
  SendKeyReminderInput,
  RenewalConnection,
} from './renewals.types.ts';

function readRenewals(args: RenewalListArgs & ListArgs, context: Context, info: GraphQLResolveInfo) {
  const { db, countsExactly } = context;
  const selection = { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly };
  return listRenewals(db.manager, { ...args, isMasked: isMasked(context) }, getKeyTime(context), selection);
}

@Resolver(() => Renewal)
export class RenewalsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @AllowStale()
  @Query(() => RenewalConnection, {
    description:
      'The APPROVED keys that expire soon or are in their grace period and have not been renewed. A key is renewed if the company has another APPROVED key, or a pending request that can still be approved, with a later expiry. `search` matches the same fields as in `keys`.',
  })
  async renewals(
    @Args(() => RenewalListArgs) filter: RenewalListArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RenewalConnection> {
    return toConnection(await readRenewals({ ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_READ)
  @AllowStale()
  @Query(() => RenewalPage, { description: 'A numbered page of `renewals`, with the same filters.' })
  async renewalPage(
    @Args(() => RenewalListArgs) filter: RenewalListArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RenewalPage> {
    return toPage(await readRenewals({ ...filter, ...page }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.KEYS_WRITE)
  @RequiresPermission(Permission.KEYS)
  @Mutation(() => SendKeyReminderPayload, {
    description:
      'Emails a company that its key expires soon, with the price of a renewal. The company gets at most one such email per key and day, including automatic reminders.',
  })
  async sendKeyReminder(
    @Input(() => SendKeyReminderInput) { keyId }: SendKeyReminderInput,
    @Ctx() context: Context,
  ): Promise<SendKeyReminderPayload> {
    const { db, config } = context;
    const settings = { ...getKeyTime(context), publicUrl: config.publicUrl };
    const key = await sendKeyReminder(db, keyId, settings);
    return { message: config.smtpUrl ? 'Reminder sent.' : 'The reminder was saved to DATA_DIR/mail.', key };
  }
}
