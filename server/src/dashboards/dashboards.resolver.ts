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
  async adminDashboard(@Ctx() { db, now, config, untrustedProxySeen }: Context): Promise<AdminDashboard> {
    return { ...(await readAdminDashboard(db.manager, now, config.businessTimeZone)), untrustedProxySeen };
  }
}
