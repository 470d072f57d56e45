import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { isInvoicedOutsidePortal } from '../gst/registration.rules.ts';
import { Invoice, type TaxDocument } from '../invoices/tax-document.entity.ts';
import { ExternalInvoice } from './external-invoice.entity.ts';
import { correctExternalInvoice, listExternalInvoices, recordExternalInvoice } from './external-invoices.service.ts';
import {
  CorrectExternalInvoiceInput,
  CorrectExternalInvoicePayload,
  ExternalInvoiceConnection,
  ExternalInvoicePage,
  RecordExternalInvoiceInput,
  RecordExternalInvoicePayload,
} from './external-invoices.types.ts';

const readInvoices = ({ db, countsExactly }: Context, args: ListArgs, info: GraphQLResolveInfo) =>
  listExternalInvoices(db.manager, args, { needsTotal: selectsTotalCount(info), needsExactTotal: countsExactly });

@Resolver()
export class ExternalInvoicesResolver {
  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => ExternalInvoiceConnection, {
    description: 'The invoices that the seller issued outside the portal, the last recorded one first.',
  })
  async externalInvoices(
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ExternalInvoiceConnection> {
    return toConnection(await readInvoices(context, cursor, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => ExternalInvoicePage, { description: 'A numbered page of `externalInvoices`.' })
  async externalInvoicePage(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ExternalInvoicePage> {
    return toPage(await readInvoices(context, page, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @Mutation(() => RecordExternalInvoicePayload, {
    description:
      'Records an invoice that the seller issued outside the portal for a pending invoice, or for an invoice that is credited in full.',
  })
  async recordExternalInvoice(
    @Input(() => RecordExternalInvoiceInput) { pendingInvoiceId, ...details }: RecordExternalInvoiceInput,
    @Ctx() { db, now }: Context,
  ): Promise<RecordExternalInvoicePayload> {
    const externalInvoice = await recordExternalInvoice(db, pendingInvoiceId, details, now);
    return { message: `Invoice ${details.number} recorded.`, externalInvoice };
  }

  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @Mutation(() => CorrectExternalInvoicePayload, {
    description: 'Corrects an invoice that was recorded with `recordExternalInvoice`.',
  })
  async correctExternalInvoice(
    @Input(() => CorrectExternalInvoiceInput) { externalInvoiceId, ...details }: CorrectExternalInvoiceInput,
    @Ctx() { db, now }: Context,
  ): Promise<CorrectExternalInvoicePayload> {
    const externalInvoice = await correctExternalInvoice(db, externalInvoiceId, details, now);
    return { message: `Invoice ${details.number} corrected.`, externalInvoice };
  }
}

@Resolver(() => ExternalInvoice)
export class CompaniesOfExternalInvoicesResolver {
  @FieldResolver(() => Company, { description: 'The company that got the invoice.' })
  company(@Root() { companyId }: ExternalInvoice, @Ctx() { loaders }: Context): Promise<Company | null> {
    return loaders.company.load(companyId);
  }
}

@Resolver(() => Invoice)
export class ReplacedInvoicesResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'The id for `recordExternalInvoice`, to record an invoice that replaces this one. `null` unless this invoice is credited in full, no other invoice replaced it, and its buyer is now in a special economic zone or outside India.',
  })
  async externalInvoiceId(
    @Root() { id, supplyId, companyId }: TaxDocument,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> {
    const [replaceableInvoice, profile] = await Promise.all([
      loaders.replaceableInvoice.load(supplyId),
      loaders.billingProfile.load(companyId),
    ]);
    const canRecord = replaceableInvoice?.invoiceId === id && isInvoicedOutsidePortal(profile?.registration);
    return canRecord ? supplyId : null;
  }
}
