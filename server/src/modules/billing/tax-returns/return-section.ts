/** The section of GSTR-1 that contains a document. B2CS has sums per state and rate instead of individual documents. */
export type ReturnSection = 'B2B' | 'B2CL' | 'B2CS' | 'CDNR' | 'CDNUR';

/** Above this total (INR), an invoice to an unregistered buyer in another state is listed individually. */
const LARGE_INVOICE_TOTAL = 100_000;

export const IS_BUYER_REGISTERED_SQL = `document.buyer ->> 'gstin' is not null`;

const IS_INTER_STATE_SQL = `document.seller ->> 'stateCode' <> document.place_of_supply`;

// For a credit note, the total of its invoice decides, even if the invoice is from an earlier month.
const IS_LARGE_SQL = `coalesce(
  (select invoice.total from documents invoice where invoice.id = document.invoice_id), document.total
) > ${LARGE_INVOICE_TOTAL}`;

/** SQL: the section of `document`. Null for a document that no rule covers, so that the check of the return fails. */
export const SECTION_SQL = `
  case
    when ${IS_BUYER_REGISTERED_SQL} then case document.kind when 'INVOICE' then 'B2B' when 'CREDIT_NOTE' then 'CDNR' end
    when ${IS_INTER_STATE_SQL} and ${IS_LARGE_SQL}
      then case document.kind when 'INVOICE' then 'B2CL' when 'CREDIT_NOTE' then 'CDNUR' end
    when document.seller ->> 'stateCode' is not null then 'B2CS'
  end`;

/**
 * Builds the SQL condition that `document` is in a section. Uses `coalesce` for the same reason as
 * `buildSellerCondition`.
 */
export const buildSectionCondition = (section: ReturnSection): string =>
  `coalesce(${SECTION_SQL} = '${section}', false)`;

/**
 * SQL: a value that is equal for consecutive numbers of a series. The numbers of one GSTIN have a gap where another GSTIN
 * issued documents.
 */
export const NUMBER_RUN_SQL =
  'document.sequence - row_number() over (partition by document.series order by document.sequence)';
