import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { AllowRoles, AllowStale, RequiresScopes, RequiresCompanyRight } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role, type CompanyScope, getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { CursorArgs, type ListArgs, PageArgs, toConnection, toPage } from '../../../platform/kernel/pages.ts';
import { selectsTotalCount } from '../../../platform/kernel/selected-fields.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { listDocuments, listPendingInvoices } from './document-lists.service.ts';
import { findDocument } from './documents.service.ts';
import {
  CreditNoteConnection,
  CreditNotePage,
  DocumentFilterArgs,
  InvoiceConnection,
  InvoiceFilterArgs,
  InvoicePage,
  PendingInvoice,
  PendingInvoiceConnection,
  PendingInvoicePage,
} from './invoices.types.ts';
import { CreditNote, DocumentKind, Invoice } from './tax-document.entity.ts';

const getSelection = (context: Context, info: GraphQLResolveInfo) => ({
  needsTotal: selectsTotalCount(info),
  needsExactTotal: context.countsExactly,
});

const readDocuments = (
  kind: DocumentKind,
  scope: CompanyScope,
  args: InvoiceFilterArgs & ListArgs,
  context: Context,
  info: GraphQLResolveInfo,
) => listDocuments(context.db.manager, kind, scope, args, getIndianDay(context.now), getSelection(context, info));

const SEARCH_DESCRIPTION =
  '`search` matches the number, the legal name of the buyer (words in any order) and the total.';

@Resolver()
export class InvoicesResolver {
  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INVOICES)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => Invoice, {
    nullable: true,
    description: "One invoice. `null` with the error NOT_FOUND for an unknown id or another company's invoice.",
  })
  invoice(
    @Arg('id', () => ID, { description: 'UUID of the invoice.' }) id: string,
    @Ctx() { db, viewer }: Context,
  ): Promise<Invoice> {
    return findDocument(db.manager, id, getCompanyScope(viewer), DocumentKind.INVOICE);
  }

  @AllowRoles(Role.Customer, Role.Admin)
  @RequiresCompanyRight(CompanyRight.INVOICES)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => CreditNote, {
    nullable: true,
    description: "One credit note. `null` with the error NOT_FOUND for an unknown id or another company's credit note.",
  })
  creditNote(
    @Arg('id', () => ID, { description: 'UUID of the credit note.' }) id: string,
    @Ctx() { db, viewer }: Context,
  ): Promise<CreditNote> {
    return findDocument(db.manager, id, getCompanyScope(viewer), DocumentKind.CREDIT_NOTE);
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @AllowStale()
  @Query(() => InvoiceConnection, { description: `The invoices of all companies. ${SEARCH_DESCRIPTION}` })
  async invoices(
    @Args(() => InvoiceFilterArgs) filter: InvoiceFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InvoiceConnection> {
    return toConnection(await readDocuments(DocumentKind.INVOICE, 'all', { ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @AllowStale()
  @Query(() => InvoicePage, { description: 'A numbered page of `invoices`, with the same filters.' })
  async invoicePage(
    @Args(() => InvoiceFilterArgs) filter: InvoiceFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InvoicePage> {
    return toPage(await readDocuments(DocumentKind.INVOICE, 'all', { ...filter, ...page }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @AllowStale()
  @Query(() => CreditNoteConnection, { description: `The credit notes of all companies. ${SEARCH_DESCRIPTION}` })
  async creditNotes(
    @Args(() => DocumentFilterArgs) filter: DocumentFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CreditNoteConnection> {
    return toConnection(await readDocuments(DocumentKind.CREDIT_NOTE, 'all', { ...filter, ...cursor }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @AllowStale()
  @Query(() => CreditNotePage, { description: 'A numbered page of `creditNotes`, with the same filters.' })
  async creditNotePage(
    @Args(() => DocumentFilterArgs) filter: DocumentFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CreditNotePage> {
    return toPage(await readDocuments(DocumentKind.CREDIT_NOTE, 'all', { ...filter, ...page }, context, info));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => PendingInvoiceConnection, {
    description: 'Supplies whose invoice is not issued yet, oldest first, each with the missing details.',
  })
  async pendingInvoices(
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PendingInvoiceConnection> {
    return toConnection(await listPendingInvoices(context.db.manager, 'all', cursor, getSelection(context, info)));
  }

  @AllowRoles(Role.Admin)
  @RequiresScopes(Scope.INVOICES_READ)
  @Query(() => PendingInvoicePage, { description: 'A numbered page of `pendingInvoices`.' })
  async pendingInvoicePage(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PendingInvoicePage> {
    return toPage(await listPendingInvoices(context.db.manager, 'all', page, getSelection(context, info)));
  }
}

@Resolver(() => Company)
export class CompanyInvoicesResolver {
  @RequiresScopes(Scope.INVOICES_READ)
  @FieldResolver(() => InvoiceConnection, {
    description: `The invoices of the company. ${SEARCH_DESCRIPTION}`,
  })
  async invoices(
    @Root() { id: companyId }: Company,
    @Args(() => InvoiceFilterArgs) filter: InvoiceFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InvoiceConnection> {
    const args = { ...filter, ...cursor };
    return toConnection(await readDocuments(DocumentKind.INVOICE, { companyId }, args, context, info));
  }

  @RequiresScopes(Scope.INVOICES_READ)
  @FieldResolver(() => InvoicePage, { description: 'A numbered page of `invoices`, with the same filters.' })
  async invoicePage(
    @Root() { id: companyId }: Company,
    @Args(() => InvoiceFilterArgs) filter: InvoiceFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<InvoicePage> {
    const args = { ...filter, ...page };
    return toPage(await readDocuments(DocumentKind.INVOICE, { companyId }, args, context, info));
  }

  @RequiresScopes(Scope.INVOICES_READ)
  @FieldResolver(() => CreditNoteConnection, {
    description: `The credit notes of the company. ${SEARCH_DESCRIPTION}`,
  })
  async creditNotes(
    @Root() { id: companyId }: Company,
    @Args(() => DocumentFilterArgs) filter: DocumentFilterArgs,
    @Args(() => CursorArgs) cursor: CursorArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CreditNoteConnection> {
    const args = { ...filter, ...cursor };
    return toConnection(await readDocuments(DocumentKind.CREDIT_NOTE, { companyId }, args, context, info));
  }

  @RequiresScopes(Scope.INVOICES_READ)
  @FieldResolver(() => CreditNotePage, { description: 'A numbered page of `creditNotes`, with the same filters.' })
  async creditNotePage(
    @Root() { id: companyId }: Company,
    @Args(() => DocumentFilterArgs) filter: DocumentFilterArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<CreditNotePage> {
    const args = { ...filter, ...page };
    return toPage(await readDocuments(DocumentKind.CREDIT_NOTE, { companyId }, args, context, info));
  }

  @RequiresScopes(Scope.INVOICES_READ)
  @FieldResolver(() => Int, {
    description:
      'The number of supplies whose invoice is not issued yet. If it is above 0, check that the billing profile is complete.',
  })
  pendingInvoiceCount(@Root() { id }: Company, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.pendingInvoiceCount.load(id);
  }
}

@Resolver(() => PendingInvoice)
export class PendingInvoicesResolver {
  @FieldResolver(() => Company, { description: 'The company that gets the invoice.' })
  company(@Root() { companyId }: PendingInvoice, @Ctx() { loaders }: Context): Promise<Company | null> {
    return loaders.company.load(companyId);
  }
}
