import { Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { AllowRoles, RequiresPermission } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { SupplyState } from '../invoices/supply.entity.ts';
import { Invoice, type TaxDocument } from '../invoices/tax-document.entity.ts';
import { recordExternalInvoice } from './external-invoices.service.ts';
import { RecordExternalInvoiceInput, RecordExternalInvoicePayload } from './external-invoices.types.ts';

@Resolver()
export class ExternalInvoicesResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @Mutation(() => RecordExternalInvoicePayload, {
    description:
      'Records the number of an invoice that the seller issued outside the portal for a pending invoice, or for an invoice that is credited in full.',
  })
  async recordExternalInvoice(
    @Input(() => RecordExternalInvoiceInput) { pendingInvoiceId, number }: RecordExternalInvoiceInput,
    @Ctx() { db }: Context,
  ): Promise<RecordExternalInvoicePayload> {
    await recordExternalInvoice(db, pendingInvoiceId, number);
    return { message: `Invoice ${number} recorded.` };
  }
}

@Resolver(() => Invoice)
export class ReplacedInvoicesResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'The id for `recordExternalInvoice`, to record an invoice that replaces this one. `null` unless this invoice is credited in full and its buyer is now in a special economic zone or outside India.',
  })
  async externalInvoiceId(
    @Root() { supplyId, companyId }: TaxDocument,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> {
    const [supply, profile] = await Promise.all([
      loaders.supply.load(supplyId),
      loaders.billingProfile.load(companyId),
    ]);
    const canRecord = supply?.state === SupplyState.CREDITED && isInvoicedOutsidePortal(profile?.registration);
    return canRecord ? supplyId : null;
  }
}
