import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  LimitsAttempts,
  RequiresPermission,
  OncePerRequest,
  Public,
  RequiresScopes,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getOwner, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { listSelectedScopes } from '../../../platform/graphql/selected-scopes.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { findMember } from '../../companies/members/members.service.ts';
import { getCurrentLogin } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { endSession } from '../sessions/sessions.service.ts';
import { SESSION_END_DESCRIPTION } from './log-in.rules.ts';
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
import { confirmIdentity } from './step-up.service.ts';

@Resolver()
export class LogInResolver {
  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresCompanyRight(CompanyRight.READ)
  @RequiresScopes()
  @Query(() => ViewerAccount, { description: 'The account of the caller: a company or an administrator.' })
  viewer(@Ctx() { db, viewer }: Context): Promise<Company | Administrator> {
    const owner = getOwner(viewer);
    return 'companyId' in owner
      ? findCompany(db.manager, owner.companyId)
      : db.manager.findOneByOrFail(Administrator, { id: owner.administratorId });
  }

  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresCompanyRight(CompanyRight.OWN)
  @Query(() => Member, {
    nullable: true,
    description: 'The person who is logged in for a company. `null` for an administrator.',
  })
  async currentMember(@Ctx() { db, viewer }: Context): Promise<Member | null> {
    const { account } = getCurrentLogin(viewer);
    return 'memberId' in account ? findMember(db.manager, account.memberId) : null;
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('logIn')
  @Mutation(() => LogInPayload, {
    description: `Starts a session for a member of a company. ${SESSION_END_DESCRIPTION}`,
  })
  async logIn(
    @Input(() => LogInInput) input: LogInInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<LogInPayload> {
    const { member, ...session } = await logIn(context, input, listSelectedScopes(info));
    context.loggedInMember = member;
    return { message: 'Logged in successfully.', ...session, member, company: member.company };
  }

  @Public()
  @LimitsAttempts()
  @OncePerRequest('logIn')
  @Mutation(() => AdminLogInPayload, {
    description: `Starts a session for an administrator. ${SESSION_END_DESCRIPTION}`,
  })
  async adminLogIn(
    @Input(() => AdminLogInInput) input: AdminLogInInput,
    @Ctx() context: Context,
  ): Promise<AdminLogInPayload> {
    return { message: 'Logged in successfully.', ...(await adminLogIn(context, input)) };
  }

  @AllowRoles(Role.Customer, Role.Admin, Role.Enrolling)
  @RequiresCompanyRight(CompanyRight.OWN)
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
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => LogOutPayload, { description: 'Ends the current session immediately.' })
  async logOut(@Ctx() { db, viewer, now }: Context): Promise<LogOutPayload> {
    const { account, sessionId } = getCurrentLogin(viewer);
    await db.transaction((tx) => endSession(tx, account, sessionId, now));
    return { message: 'Logged out.' };
  }
}
