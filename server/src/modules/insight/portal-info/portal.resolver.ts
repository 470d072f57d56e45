import { Ctx, Query, Resolver } from 'type-graphql';
import { readSellerDetails, toAddressLines } from '../../billing/parties/parties.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Public } from '../../../platform/auth/guards.ts';
import { PortalInfo } from './portal.types.ts';

@Resolver()
export class PortalResolver {
  @Public()
  @Query(() => PortalInfo, { description: 'Public settings of the portal, available without a login.' })
  async portal(@Ctx() { db, config, demoData }: Context): Promise<PortalInfo> {
    const { adminHost = null, customerHost = null, businessTimeZone, graceDays, auditKeep } = config;
    const seller = await readSellerDetails(db.manager);
    return {
      adminHost,
      customerHost,
      demoData,
      businessTimeZone,
      graceDays,
      auditKeepDays: auditKeep,
      seller: toAddressLines(seller),
      gstRate: seller.gstRate,
    };
  }
}
