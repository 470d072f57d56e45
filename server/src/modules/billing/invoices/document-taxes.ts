import { getTaxHeads } from '../gst/taxes.rules.ts';
import type { DocumentTax } from './invoices.types.ts';
import type { TaxDocument } from './tax-document.entity.ts';

const AMOUNT_FIELDS = { IGST: 'igst', CGST: 'cgst', SGST: 'sgst', UTGST: 'sgst' } as const;

/** Lists the taxes of a document with their rates and amounts. */
export const getDocumentTaxes = (document: TaxDocument): DocumentTax[] =>
  getTaxHeads(document.seller.stateCode, document.placeOfSupply, document.gstRate).map(({ head, rate }) => ({
    head,
    rate,
    amount: document[AMOUNT_FIELDS[head]],
  }));
