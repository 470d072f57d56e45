import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { Public } from '../../../platform/auth/guards.ts';
import { PortalInfo } from './portal.types.ts';

@Resolver()
export class PortalResolver {
  @Public()
  @Query(() => PortalInfo, { description: 'Public settings of the portal, available without a login.' })
  portal(@Ctx() { config, demoData }: Context): PortalInfo {
    const { adminHost = null, customerHost = null, businessTimeZone, graceDays, auditKeep, seller } = config;
    return { adminHost, customerHost, demoData, businessTimeZone, graceDays, auditKeepDays: auditKeep, seller };
  }
}
