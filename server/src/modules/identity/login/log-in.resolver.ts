import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  Public,
  RequiresScopes,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getOwner, Role } from '../../../platform/auth/viewer.ts';
import { findAccountHolder, getCurrentLogin } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { confirmIdentity } from './step-up.service.ts';
import { adminLogIn, logIn } from './log-in.service.ts';
import {
  AdminLogInInput,
  AdminLogInPayload,
  LogInInput,
  LogInPayload,
  LogOutPayload,
  ViewerAccount,
  ConfirmIdentityInput,
} from './log-in.types.ts';
import { endSession } from '../sessions/sessions.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';

@Resolver()
export class LogInResolver {
  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresScopes()
  @Query(() => ViewerAccount, { description: 'The company or administrator that is logged in.' })
  viewer(@Ctx() { db, viewer }: Context): Promise<Company | Administrator> {
    return findAccountHolder(db.manager, getOwner(viewer));
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('logIn')
  @Mutation(() => LogInPayload, {
    description: 'Starts a session for a company. The session ends after 7 days, or after 12 hours without a request.',
  })
  async logIn(@Input(() => LogInInput) input: LogInInput, @Ctx() context: Context): Promise<LogInPayload> {
    return { message: 'Logged in successfully.', ...(await logIn(context, input)) };
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('logIn')
  @Mutation(() => AdminLogInPayload, {
    description:
      'Starts a session for an administrator. The session ends after 7 days, or after 12 hours without a request.',
  })
  async adminLogIn(
    @Input(() => AdminLogInInput) input: AdminLogInInput,
    @Ctx() context: Context,
  ): Promise<AdminLogInPayload> {
    return { message: 'Logged in successfully.', ...(await adminLogIn(context, input)) };
  }

  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresPermission(Permission.OWN)
  @LimitsAttempts()
  @OncePerRequest('identity')
  @Mutation(() => AccountPayload, {
    description:
      'Confirms the password of the account. For the next ten minutes, the session can run operations that otherwise return CONFIRMATION_NEEDED.',
  })
  async confirmIdentity(
    @Input(() => ConfirmIdentityInput) { password, code }: ConfirmIdentityInput,
    @Ctx() context: Context,
  ): Promise<AccountPayload> {
    await confirmIdentity(context, { password, code });
    return { message: 'Thank you.' };
  }

  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => LogOutPayload, { description: 'Ends the current session immediately.' })
  async logOut(@Ctx() { db, viewer, now }: Context): Promise<LogOutPayload> {
    const { account, sessionId } = getCurrentLogin(viewer);
    await db.transaction((tx) => endSession(tx, account, sessionId, now));
    return { message: 'Logged out.' };
  }
}
