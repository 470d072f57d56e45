import { Args, Ctx, Extensions, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { AllowRoles, AllowStale, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, getViewerAs } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { getKeyTime } from '../../licensing/keys/keys.service.ts';
import { MAX_SEAT_DAYS, SeatDay, SeatDaysArgs, SeatFigures } from '../../usage/seats/seats.types.ts';
import { readAdminDashboard } from './dashboards.service.ts';
import { AdminDashboard } from './dashboards.types.ts';
import { readSetup, getSignUpUrl } from './setup.service.ts';
import { Setup } from './setup.types.ts';

@Resolver()
export class DashboardsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.REPORTS_READ)
  @AllowStale()
  @Query(() => AdminDashboard, { description: 'Key figures of the whole platform.' })
  async adminDashboard(@Ctx() context: Context): Promise<AdminDashboard> {
    const { untrustedProxySeen, missingImageSeen } = context;
    return { ...(await readAdminDashboard(context)), untrustedProxySeen, missingImageSeen };
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.REPORTS_READ)
  @Query(() => SeatFigures, {
    nullable: true,
    description:
      'The number of users that running keys allow and the number of reported users. The figures are up to an hour old, depending on the number of running keys. `null` while the figures are being computed. Retry after a few seconds.',
  })
  seatFigures(@Ctx() context: Context): Promise<SeatFigures | null> {
    return context.readSeatFigures(getKeyTime(context));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.SYSTEM_READ)
  @Query(() => Setup, { description: 'The setup steps of a new installation.' })
  async setup(@Ctx() { db, config, viewer }: Context): Promise<Setup> {
    const { administratorId } = getViewerAs(viewer, Role.Admin);
    const storedSetup = await readSetup(db.manager, administratorId);
    return { ...storedSetup, sendsMail: config.smtpUrl !== undefined, signUpUrl: getSignUpUrl(config) };
  }
}

@Resolver(() => Company)
export class CompanySeatsResolver {
  @Extensions({ rows: MAX_SEAT_DAYS })
  @RequiresScopes(Scope.REPORTS_READ)
  @FieldResolver(() => [SeatDay], {
    description: 'Reported users and bought users of the company on each of the last days, oldest first.',
  })
  seatDays(
    @Root() { id }: Company,
    @Args(() => SeatDaysArgs) args: SeatDaysArgs,
    @Ctx() { loaders }: Context,
  ): Promise<SeatDay[]> {
    return loaders.seatDays.load({ id, args });
  }
}
