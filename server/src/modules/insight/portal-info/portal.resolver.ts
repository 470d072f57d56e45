import { Ctx, FieldResolver, Float, Query, Resolver } from 'type-graphql';
import { Public } from '../../../platform/auth/guards.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readSellerDetails, toAddressLines } from '../../billing/parties/parties.service.ts';
import { PortalInfo } from './portal.types.ts';

@Resolver(() => PortalInfo)
export class PortalResolver {
  @Public()
  @Query(() => PortalInfo, { description: 'Public settings of the portal, available without a login.' })
  portal(@Ctx() { config, demoData }: Context): PortalInfo {
    const { adminHost = null, customerHost = null, businessTimeZone, graceDays, auditKeep, smtpUrl } = config;
    const sendsEmail = smtpUrl !== undefined;
    return {
      adminHost,
      customerHost,
      demoData,
      sendsEmail,
      acceptsJoinRequests: sendsEmail,
      businessTimeZone,
      graceDays,
      auditKeepDays: auditKeep,
    };
  }

  // Only the next three fields read the database. A query without these fields also works while the database is down.
  @FieldResolver(() => [String], {
    description: 'The lines of the seller block on printed documents, such as the name and address.',
  })
  async seller(@Ctx() { db }: Context): Promise<string[]> {
    return toAddressLines(await readSellerDetails(db.manager));
  }

  @FieldResolver(() => String, { description: 'The contact email of the seller. Empty if it is not set.' })
  async contactEmail(@Ctx() { db }: Context): Promise<string> {
    return (await readSellerDetails(db.manager)).contactEmail;
  }

  @FieldResolver(() => Float, { description: 'The GST rate of new prices in percent.' })
  async gstRate(@Ctx() { db }: Context): Promise<number> {
    return (await readSellerDetails(db.manager)).gstRate;
  }
}
