import { Ctx, Extensions, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Idempotent, AllowRoles, RequiresPermission, RequiresStepUp } from '../../../platform/auth/guards.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { getAdministratorId, Role } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { getIdempotentRequest } from '../../../platform/idempotency/idempotency.service.ts';
import { Input } from '../../../platform/kernel/mutation-input.ts';
import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';
import { CreditNote, Invoice } from '../invoices/tax-document.entity.ts';
import { MAX_CREDIT_NOTES } from './credit-note.rules.ts';
import { correctInvoice, getInvoiceCreditDeadline, issueCreditNote, type Issuer } from './credit-notes.service.ts';
import {
  CorrectInvoiceInput,
  CorrectInvoicePayload,
  InvoiceCredit,
  IssueCreditNoteInput,
  IssueCreditNotePayload,
} from './credit-notes.types.ts';

@Resolver()
export class CreditNotesResolver {
  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @RequiresStepUp()
  @Mutation(() => IssueCreditNotePayload, {
    description:
      'Issues a credit note against an invoice, in full or in part. Possible until 30 November after the financial year of the invoice.',
  })
  async issueCreditNote(
    @Input(() => IssueCreditNoteInput) input: IssueCreditNoteInput,
    @Ctx() context: Context,
  ): Promise<IssueCreditNotePayload> {
    const request = { ...input, taxable: input.taxable ?? null };
    const idempotentRequest = getIdempotentRequest(context, 'issueCreditNote', input);
    const creditNote = await issueCreditNote(context.db, request, getIssuer(context), idempotentRequest);
    return { message: `Credit note ${creditNote.number} issued.`, creditNote };
  }

  @Idempotent()
  @AllowRoles(Role.Admin)
  @RequiresPermission(Permission.INVOICES)
  @RequiresStepUp()
  @Mutation(() => CorrectInvoicePayload, {
    description:
      'Replaces an invoice with a wrong buyer: credits the remaining amount, and issues a new invoice with the current billing profile. Correct the profile first.',
  })
  async correctInvoice(
    @Input(() => CorrectInvoiceInput) input: CorrectInvoiceInput,
    @Ctx() context: Context,
  ): Promise<CorrectInvoicePayload> {
    const idempotentRequest = getIdempotentRequest(context, 'correctInvoice', input);
    const invoice = await correctInvoice(context.db, input, getIssuer(context), idempotentRequest);
    return { message: `Invoice ${invoice.number} issued.`, invoice };
  }
}

const getIssuer = ({ clock, viewer }: Context): Issuer => ({
  clock,
  administratorId: getAdministratorId(viewer),
});

@Resolver(() => Invoice)
export class InvoiceCreditResolver {
  @FieldResolver(() => InvoiceCredit, { description: 'The credited and the remaining amounts.' })
  async credit(@Root() invoice: Invoice, @Ctx() { loaders }: Context): Promise<InvoiceCredit> {
    const [balance, notes] = await Promise.all([
      loaders.invoiceBalance.load(invoice.id),
      loaders.creditNotes.load(invoice.id),
    ]);
    const { creditedTaxable, creditedTotal } = balance!;
    return {
      taxable: creditedTaxable,
      total: creditedTotal,
      remainingTaxable: subtract(invoice.taxable, creditedTaxable),
      remainingTotal: subtract(invoice.total, creditedTotal),
      notes: notes.length,
      until: getInvoiceCreditDeadline(invoice),
    };
  }

  // A credit note for the whole remaining amount can follow the last partial credit note.
  @Extensions({ rows: MAX_CREDIT_NOTES + 1 })
  @FieldResolver(() => [CreditNote], {
    description: `The credit notes of the invoice, oldest first: at most ${MAX_CREDIT_NOTES + 1}.`,
  })
  creditNotes(@Root() { id }: Invoice, @Ctx() { loaders }: Context): Promise<CreditNote[]> {
    return loaders.creditNotes.load(id);
  }
}

const subtract = (amount: number, other: number): number => toRupees(toPaise(amount) - toPaise(other));
