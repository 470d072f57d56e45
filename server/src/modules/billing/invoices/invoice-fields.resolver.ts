import { Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/context/context.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { formatAmountInWords } from '../gst/amount-in-words.rules.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { findGstState } from '../gst/gst-states.rules.ts';
import { GstState } from '../parties/parties.types.ts';
import { getDocumentTaxes } from './document-taxes.ts';
import type { InvoiceBalance } from './invoice-balance.entity.ts';
import { getInvoiceStatus, getOutstanding, InvoiceStatus } from './invoice-status.rules.ts';
import { DocumentTax } from './invoices.types.ts';
import { CreditCause, CreditNote, DocumentParty, Invoice, TaxDocument } from './tax-document.entity.ts';

@Resolver(() => TaxDocument)
export class TaxDocumentResolver {
  @FieldResolver(() => Company, { description: 'The company that the document was issued to.' })
  company(@Root() { companyId }: TaxDocument, @Ctx() { loaders }: Context): Promise<Company | null> {
    return loaders.company.load(companyId);
  }

  @FieldResolver(() => GstState, {
    description: 'The place of supply: the state of the buyer. It decides which taxes apply.',
  })
  placeOfSupply(@Root() { placeOfSupply }: TaxDocument): GstState {
    return { code: placeOfSupply, name: findGstState(placeOfSupply)?.name ?? placeOfSupply };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The GSTIN of the buyer. `null` if the buyer is not registered.',
  })
  gstin(@Root() { buyer }: TaxDocument): string | null {
    return buyer.gstin;
  }

  @Extensions({ rows: 2, isEmbedded: true })
  @FieldResolver(() => [DocumentTax], { description: 'The taxes in the order of the document: one or two.' })
  taxes(@Root() document: TaxDocument): DocumentTax[] {
    return getDocumentTaxes(document);
  }

  @FieldResolver(() => String, { description: 'The total in words, such as `Rupees One Hundred Eighteen Only`.' })
  totalInWords(@Root() { total }: TaxDocument): string {
    return formatAmountInWords(total);
  }
}

@Resolver(() => Invoice)
export class InvoiceFieldsResolver {
  @FieldResolver(() => String, {
    description: 'The day in India on which the payment is due (YYYY-MM-DD).',
  })
  dueOn(@Root() { dueOn }: Invoice): string {
    return dueOn!;
  }

  @FieldResolver(() => InvoiceStatus, { description: 'The payment status on the current day in India.' })
  async status(@Root() invoice: Invoice, @Ctx() context: Context): Promise<InvoiceStatus> {
    return getInvoiceStatus(await readBalance(invoice, context), getIndianDay(context.now));
  }

  @FieldResolver(() => Money, {
    description: 'The outstanding amount in INR: the total minus credit notes and allocated payments.',
  })
  async outstanding(@Root() invoice: Invoice, @Ctx() context: Context): Promise<number> {
    return getOutstanding(await readBalance(invoice, context));
  }
}

const readBalance = async ({ id }: TaxDocument, { loaders }: Context): Promise<InvoiceBalance> =>
  (await loaders.invoiceBalance.load(id))!;

@Resolver(() => CreditNote)
export class CreditNoteFieldsResolver {
  @FieldResolver(() => Invoice, { description: 'The credited invoice.' })
  async invoice(@Root() { invoiceId }: CreditNote, @Ctx() { loaders }: Context): Promise<Invoice | null> {
    return loaders.invoice.load(invoiceId!);
  }

  @FieldResolver(() => String, { description: 'The reason that the administrator entered.' })
  reason(@Root() { reason }: CreditNote): string {
    return reason!;
  }

  @FieldResolver(() => CreditCause, { description: 'Whether the note credits the invoice or corrects its buyer.' })
  cause(@Root() { cause }: CreditNote): CreditCause {
    return cause!;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'How and when the buyer confirmed that it reversed its input tax credit, as the administrator entered it. `null` if the buyer has no GSTIN.',
  })
  reversalConfirmation(@Root() { reversalConfirmation }: CreditNote): string | null {
    return reversalConfirmation;
  }
}

@Resolver(() => DocumentParty)
export class DocumentPartiesResolver {
  @FieldResolver(() => String, { description: 'The name of the state.' })
  stateName(@Root() { stateCode }: DocumentParty): string {
    return findGstState(stateCode)?.name ?? stateCode;
  }
}
