import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../app/context.ts';
import { Role } from '../shared/viewer.ts';
import { readAdminDashboard } from './dashboards.service.ts';
import { AdminDashboard, PortalInfo } from './dashboards.types.ts';

@Resolver()
export class DashboardsResolver {
  @Authorized(Role.Admin)
  @Query(() => AdminDashboard, { description: 'The whole platform at a glance.' })
  adminDashboard(@Ctx() { db, now, config }: Context): Promise<AdminDashboard> {
    return readAdminDashboard(db.manager, now, config.businessTimeZone);
  }

  @Query(() => PortalInfo, { description: 'What the portal needs to know before anybody logs in.' })
  portal(@Ctx() { config, demoData }: Context): PortalInfo {
    return {
      adminHost: config.adminHost ?? null,
      customerHost: config.customerHost ?? null,
      demoData,
      businessTimeZone: config.businessTimeZone,
    };
  }
}
