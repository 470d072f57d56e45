import { Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { AllowRoles, RequiresPermission, RequiresCompanyRight } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { getCurrentLogin } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { Session } from './session.entity.ts';
import { endSession, endSessions, listSessions, MAX_LISTED_SESSIONS } from './sessions.service.ts';
import { RevokeSessionInput } from './sessions.types.ts';

@Resolver(() => Session)
export class SessionsResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @Extensions({ rows: MAX_LISTED_SESSIONS })
  @Query(() => [Session], {
    description: `The account's active sessions, most recently used first, up to ${MAX_LISTED_SESSIONS}.`,
  })
  sessions(@Ctx() { db, viewer, now }: Context): Promise<Session[]> {
    return listSessions(db.manager, getCurrentLogin(viewer).account, now);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => AccountPayload, {
    description:
      "Revokes one of the account's sessions. It stops working immediately on the server that handles the request, and within a second on all others.",
  })
  async revokeSession(
    @Input(() => RevokeSessionInput) { sessionId: id }: RevokeSessionInput,
    @Ctx() { db, viewer, now }: Context,
  ): Promise<AccountPayload> {
    const hasEnded = await db.transaction((tx) => endSession(tx, getCurrentLogin(viewer).account, id, now));
    if (!hasEnded) throw createNotFoundError('session');
    return { message: 'The session was ended.' };
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.OWN)
  @RequiresPermission(Permission.OWN)
  @Mutation(() => AccountPayload, { description: "Revokes all of the account's sessions except the current one." })
  async revokeOtherSessions(@Ctx() { db, viewer, now }: Context): Promise<AccountPayload> {
    const { account, sessionId } = getCurrentLogin(viewer);
    await db.transaction((tx) => endSessions(tx, account, now, sessionId));
    return { message: 'All other sessions were ended.' };
  }

  @FieldResolver(() => Boolean, { description: 'Whether this is the session of the request.' })
  isCurrent(@Root() { id }: Session, @Ctx() { viewer }: Context): boolean {
    return id === getCurrentLogin(viewer).sessionId;
  }
}
