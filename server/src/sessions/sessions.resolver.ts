import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { notFound } from '../shared/faults.ts';
import { Guarded, Needs } from '../shared/guards.ts';
import { Right } from '../shared/rights.rules.ts';
import { Role } from '../shared/viewer.ts';
import { loginOf } from '../accounts/accounts.service.ts';
import { AccountPayload } from '../accounts/accounts.types.ts';
import { Session } from './session.entity.ts';
import { endSession, endSessions, listSessions, MOST_LISTED } from './sessions.service.ts';

@Resolver(() => Session)
export class SessionsResolver {
  @Guarded(Role.Customer, Role.Admin)
  @Extensions({ rows: MOST_LISTED })
  @Query(() => [Session], {
    description: `The account's own sessions that have not ended, those used last first; at most ${MOST_LISTED}.`,
  })
  sessions(@Ctx() { db, viewer, now }: Context): Promise<Session[]> {
    return listSessions(db.manager, loginOf(viewer).account, now);
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => AccountPayload, {
    description: "Ends one of the account's own sessions: at once on this server, within a second on every other.",
  })
  async endSession(
    @Arg('id', () => ID, { description: 'UUID of the session.' }) id: string,
    @Ctx() { db, viewer, now }: Context,
  ): Promise<AccountPayload> {
    const hasEnded = await db.transaction((tx) => endSession(tx, loginOf(viewer).account, id, now));
    if (!hasEnded) throw notFound('session');
    return { message: 'The session was ended.' };
  }

  @Guarded(Role.Customer, Role.Admin)
  @Needs(Right.OWN)
  @Mutation(() => AccountPayload, { description: "Ends all of the account's sessions except the one that asks." })
  async endOtherSessions(@Ctx() { db, viewer, now }: Context): Promise<AccountPayload> {
    const { account, sessionId } = loginOf(viewer);
    await db.transaction((tx) => endSessions(tx, account, now, sessionId));
    return { message: 'All other sessions were ended.' };
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent(@Root() { id }: Session, @Ctx() { viewer }: Context): boolean {
    return id === loginOf(viewer).sessionId;
  }
}
