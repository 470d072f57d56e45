import { Args, Ctx, Extensions, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Company } from '../companies/company.entity.ts';
import type { Context } from '../shared/context.ts';
import { Guarded } from '../shared/guards.ts';
import { Role } from '../shared/viewer.ts';
import { readAdminDashboard } from './dashboards.service.ts';
import { AdminDashboard } from './dashboards.types.ts';
import { MOST_SEAT_DAYS, SeatDay, SeatDaysArgs } from './seats.types.ts';

@Resolver()
export class DashboardsResolver {
  @Guarded(Role.Admin)
  @Query(() => AdminDashboard, { description: 'The whole platform at a glance.' })
  async adminDashboard(@Ctx() { db, now, countDays, untrustedProxySeen }: Context): Promise<AdminDashboard> {
    const [numbers, requestsPerDay] = await Promise.all([readAdminDashboard(db.manager), countDays(now)]);
    return { ...numbers, requestsPerDay, untrustedProxySeen };
  }
}

@Resolver(() => Company)
export class CompanySeatsResolver {
  @Extensions({ rows: MOST_SEAT_DAYS })
  @FieldResolver(() => [SeatDay], {
    description: 'Its users beside the users it had bought, on each of the last days, oldest first.',
  })
  seatDays(
    @Root() { id }: Company,
    @Args(() => SeatDaysArgs) args: SeatDaysArgs,
    @Ctx() { loaders }: Context,
  ): Promise<SeatDay[]> {
    return loaders.seatDays.load({ id, args });
  }
}
