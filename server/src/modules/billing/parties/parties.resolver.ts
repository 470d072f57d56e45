import { Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import {
  AllowRoles,
  RequiresPermission,
  RequiresScopes,
  RequiresStepUp,
  RequiresCompanyRight,
} from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { listMissingBillingDetails } from '../gst/billing-profile.rules.ts';
import { findGstState } from '../gst/gst-states.rules.ts';
import { listMissingSellerDetails } from '../gst/seller-details.rules.ts';
import { BillingProfile } from './billing-profile.entity.ts';
import { readSellerDetails, saveBillingProfile, updateSellerDetails } from './parties.service.ts';
import {
  CorrectBillingProfileInput,
  CorrectBillingProfilePayload,
  UpdateBillingProfileInput,
  UpdateBillingProfilePayload,
  UpdateSellerDetailsInput,
  UpdateSellerDetailsPayload,
} from './parties.types.ts';
import { SellerDetails } from './seller-details.entity.ts';

@Resolver(() => SellerDetails)
export class SellerDetailsResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => SellerDetails, { description: 'The details of the seller on invoices.' })
  seller(@Ctx() { db }: Context): Promise<SellerDetails> {
    return readSellerDetails(db.manager);
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.SETTINGS)
  @RequiresStepUp()
  @Mutation(() => UpdateSellerDetailsPayload, {
    description:
      'Changes the details of the seller. Existing prices and invoices do not change. Pending invoices are issued as soon as all details are set.',
  })
  async updateSellerDetails(
    @Input(() => UpdateSellerDetailsInput) { known, ...input }: UpdateSellerDetailsInput,
    @Ctx() { db }: Context,
  ): Promise<UpdateSellerDetailsPayload> {
    return { message: 'Seller details saved.', seller: await updateSellerDetails(db, input, known) };
  }

  @FieldResolver(() => [String], {
    description: 'The names of the fields that a tax invoice needs and that are not set.',
  })
  missingFields(@Root() seller: SellerDetails): string[] {
    return listMissingSellerDetails(seller);
  }
}

@Resolver(() => BillingProfile)
export class BillingProfilesResolver {
  @AllowRoles(Role.Customer)
  @RequiresCompanyRight(CompanyRight.BILLING)
  @RequiresScopes(Scope.INVOICES_WRITE)
  @Mutation(() => UpdateBillingProfilePayload, {
    description:
      'Changes the billing profile of your company. Existing invoices do not change. Pending invoices are issued as soon as all details are set. While the seller issues a pending invoice outside the portal, the registration cannot change to one whose invoices the portal issues.',
  })
  async updateBillingProfile(
    @Input(() => UpdateBillingProfileInput) { known, ...input }: UpdateBillingProfileInput,
    @Ctx() context: Context,
  ): Promise<UpdateBillingProfilePayload> {
    const { companyId } = getViewerAs(context.viewer, Role.Customer);
    return { message: 'Billing details saved.', profile: await saveBillingProfile(context, companyId, input, known) };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @RequiresScopes(Scope.INVOICES_WRITE)
  @Mutation(() => CorrectBillingProfilePayload, {
    description: 'Corrects the billing profile of a company. Existing invoices do not change.',
  })
  async correctBillingProfile(
    @Input(() => CorrectBillingProfileInput) { companyId, known, ...input }: CorrectBillingProfileInput,
    @Ctx() context: Context,
  ): Promise<CorrectBillingProfilePayload> {
    return { message: 'Billing details saved.', profile: await saveBillingProfile(context, companyId, input, known) };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the state. `null` without a state.',
  })
  stateName(@Root() { stateCode }: BillingProfile): string | null {
    return findGstState(stateCode)?.name ?? null;
  }

  @FieldResolver(() => [String], {
    description: 'The names of the fields that a tax invoice needs and that are not set.',
  })
  missingFields(@Root() profile: BillingProfile): string[] {
    return listMissingBillingDetails(profile);
  }
}

@Resolver(() => Company)
export class CompanyBillingResolver {
  @RequiresScopes(Scope.INVOICES_READ)
  @FieldResolver(() => BillingProfile, {
    nullable: true,
    description: 'The details of the company on its invoices. `null` if none were saved.',
  })
  billingProfile(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<BillingProfile | null> {
    return loaders.billingProfile.load(id);
  }
}
