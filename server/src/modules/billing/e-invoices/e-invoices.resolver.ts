import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { AllowRoles, RequiresPermission, RequiresScopes } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { getViewerAs, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';
import { TaxReturn } from '../tax-returns/tax-returns.types.ts';
import { EInvoice } from './e-invoice.entity.ts';
import { importEInvoices, summarizeEInvoices } from './e-invoices.service.ts';
import {
  EInvoiceOutcome,
  EInvoiceSummary,
  ImportEInvoicesInput,
  ImportEInvoicesPayload,
  MAX_IRP_RESPONSES,
} from './e-invoices.types.ts';

@Resolver()
export class EInvoicesResolver {
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @RequiresScopes(Scope.INVOICES_WRITE)
  @Mutation(() => ImportEInvoicesPayload, {
    description: `Imports up to ${MAX_IRP_RESPONSES} responses of the invoice registration portal (IRP). Each must match its document. A new PDF with the IRN and the QR code is rendered and emailed. Importing the same response again changes nothing.`,
  })
  async importEInvoices(
    @Input(() => ImportEInvoicesInput) { entries }: ImportEInvoicesInput,
    @Ctx() { db, viewer }: Context,
  ): Promise<ImportEInvoicesPayload> {
    const { administratorId } = getViewerAs(viewer, Role.Admin);
    const results = await importEInvoices(db, entries, administratorId);
    const count = (outcome: EInvoiceOutcome) => results.filter((result) => result.outcome === outcome).length;
    const message = `${count(EInvoiceOutcome.IMPORTED)} imported, ${count(EInvoiceOutcome.UNCHANGED)} unchanged, ${count(EInvoiceOutcome.REJECTED)} rejected.`;
    return { message, results };
  }
}

@Resolver(() => TaxDocument)
export class EInvoicesOfDocumentsResolver {
  @FieldResolver(() => EInvoice, {
    nullable: true,
    description: 'The registration of the document as an e-invoice. `null` if it has no IRN.',
  })
  eInvoice(@Root() { id }: TaxDocument, @Ctx() { loaders }: Context): Promise<EInvoice | null> {
    return loaders.eInvoice.load(id);
  }
}

@Resolver(() => TaxReturn)
export class EInvoicesOfReturnsResolver {
  @FieldResolver(() => EInvoiceSummary, { description: 'The e-invoices of the return.' })
  eInvoices(@Root() taxReturn: TaxReturn, @Ctx() { db }: Context): Promise<EInvoiceSummary> {
    return summarizeEInvoices(db.manager, taxReturn);
  }
}
