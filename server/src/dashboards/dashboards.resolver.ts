import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../shared/context.ts';
import { Guarded } from '../shared/guards.ts';
import { Role } from '../shared/viewer.ts';
import { readAdminDashboard } from './dashboards.service.ts';
import { AdminDashboard } from './dashboards.types.ts';

@Resolver()
export class DashboardsResolver {
  @Guarded(Role.Admin)
  @Query(() => AdminDashboard, { description: 'The whole platform at a glance.' })
  async adminDashboard(@Ctx() { db, now, countDays, untrustedProxySeen }: Context): Promise<AdminDashboard> {
    const [numbers, requestsPerDay] = await Promise.all([readAdminDashboard(db.manager), countDays(now)]);
    return { ...numbers, requestsPerDay, untrustedProxySeen };
  }
}
