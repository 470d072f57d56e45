import { buildDayText } from '../../../platform/database/lists/time-text.ts';
import type { ReturnFileName } from './return-files.ts';
import { IS_BUYER_REGISTERED_SQL, NUMBER_RUN_SQL, type ReturnSection, SECTION_SQL } from './return-section.ts';

/**
 * A CSV file of GSTR-1. `columns` maps each header, in the order of the file, to the SQL of its column. Every value is
 * text.
 */
export interface Gstr1File {
  columns: Record<string, string>;
}

/** A file with a row per document. */
interface FilePerDocument extends Gstr1File {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  section: ReturnSection;
}

/** A file with a row per group of documents. */
interface FilePerGroup extends Gstr1File {
  /** An SQL expression that the query adds to each document as the column `run`, for use in `groupBy`. */
  run?: string;
  /** The SQL condition that selects the documents of the file. */
  condition: string;
  groupBy: string;
  /** Default: the groups in ascending order. */
  orderBy?: string;
}

const DATE_SQL = buildDayText('document.issued_at', 'Asia/Kolkata');
const RATE_SQL = 'trim_scale(document.gst_rate)::text';
const EMPTY_SQL = `''`;

/** The header of the column with a state code. The export formats the code, for example as 29-Karnataka. */
export const PLACE_HEADER = 'Place Of Supply';
/** The header of the only column with free text that buyers enter. The export escapes formulas in this column. */
export const NAME_HEADER = 'Receiver Name';

/** Builds the SQL that sums an amount. Credit notes count as negative amounts. */
const buildNetSum = (amount: string) =>
  `sum(case document.kind when 'INVOICE' then ${amount} else -(${amount}) end)::text`;

export const DOCUMENT_FILES: Partial<Record<ReturnFileName, FilePerDocument>> = {
  b2b: {
    kind: 'INVOICE',
    section: 'B2B',
    columns: {
      'GSTIN/UIN of Recipient': `document.buyer ->> 'gstin'`,
      [NAME_HEADER]: 'document.buyer_name',
      'Invoice Number': 'document.number',
      'Invoice date': DATE_SQL,
      'Invoice Value': 'document.total::text',
      [PLACE_HEADER]: 'document.place_of_supply',
      'Reverse Charge': `'N'`,
      'Applicable % of Tax Rate': EMPTY_SQL,
      'Invoice Type': `'Regular B2B'`,
      'E-Commerce GSTIN': EMPTY_SQL,
      Rate: RATE_SQL,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY_SQL,
    },
  },
  b2cl: {
    kind: 'INVOICE',
    section: 'B2CL',
    columns: {
      'Invoice Number': 'document.number',
      'Invoice date': DATE_SQL,
      'Invoice Value': 'document.total::text',
      [PLACE_HEADER]: 'document.place_of_supply',
      'Applicable % of Tax Rate': EMPTY_SQL,
      Rate: RATE_SQL,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY_SQL,
      'E-Commerce GSTIN': EMPTY_SQL,
    },
  },
  cdnr: {
    kind: 'CREDIT_NOTE',
    section: 'CDNR',
    columns: {
      'GSTIN/UIN of Recipient': `document.buyer ->> 'gstin'`,
      [NAME_HEADER]: 'document.buyer_name',
      'Note Number': 'document.number',
      'Note Date': DATE_SQL,
      'Note Type': `'C'`,
      [PLACE_HEADER]: 'document.place_of_supply',
      'Reverse Charge': `'N'`,
      'Note Supply Type': `'Regular B2B'`,
      'Note Value': 'document.total::text',
      'Applicable % of Tax Rate': EMPTY_SQL,
      Rate: RATE_SQL,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY_SQL,
    },
  },
  cdnur: {
    kind: 'CREDIT_NOTE',
    section: 'CDNUR',
    columns: {
      'UR Type': `'B2CL'`,
      'Note Number': 'document.number',
      'Note Date': DATE_SQL,
      'Note Type': `'C'`,
      [PLACE_HEADER]: 'document.place_of_supply',
      'Note Value': 'document.total::text',
      'Applicable % of Tax Rate': EMPTY_SQL,
      Rate: RATE_SQL,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY_SQL,
    },
  },
};

const HSN_COLUMNS = {
  HSN: 'document.sac',
  Description: EMPTY_SQL,
  // Services have no unit and no quantity.
  UQC: `'NA'`,
  'Total Quantity': `'0'`,
  'Total Value': buildNetSum('document.taxable + document.igst + document.cgst + document.sgst'),
  Rate: RATE_SQL,
  'Taxable Value': buildNetSum('document.taxable'),
  'Integrated Tax Amount': buildNetSum('document.igst'),
  'Central Tax Amount': buildNetSum('document.cgst'),
  'State/UT Tax Amount': buildNetSum('document.sgst'),
  'Cess Amount': EMPTY_SQL,
};

export const GROUPED_FILES: Partial<Record<ReturnFileName, FilePerGroup>> = {
  b2cs: {
    condition: `${SECTION_SQL} = 'B2CS'`,
    groupBy: 'document.place_of_supply, document.gst_rate',
    columns: {
      Type: `'OE'`,
      [PLACE_HEADER]: 'document.place_of_supply',
      'Applicable % of Tax Rate': EMPTY_SQL,
      Rate: RATE_SQL,
      'Taxable Value': buildNetSum('document.taxable'),
      'Cess Amount': EMPTY_SQL,
      'E-Commerce GSTIN': EMPTY_SQL,
    },
  },
  'hsn-b2b': {
    condition: IS_BUYER_REGISTERED_SQL,
    groupBy: 'document.sac, document.gst_rate',
    columns: HSN_COLUMNS,
  },
  'hsn-b2c': {
    condition: `not (${IS_BUYER_REGISTERED_SQL})`,
    groupBy: 'document.sac, document.gst_rate',
    columns: HSN_COLUMNS,
  },
  docs: {
    run: NUMBER_RUN_SQL,
    condition: 'true',
    groupBy: 'document.series, document.run',
    orderBy: 'document.series desc, min(document.sequence)',
    columns: {
      'Nature of Document': `case document.series when 'INV' then 'Invoices for outward supply' else 'Credit Note' end`,
      'Sr. No. From': 'min(document.number)',
      'Sr. No. To': 'max(document.number)',
      'Total Number': 'count(*)::text',
      Cancelled: `'0'`,
    },
  },
};
