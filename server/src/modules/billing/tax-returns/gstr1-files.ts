import { buildDayText } from '../../../platform/kernel/date-formats.rules.ts';
import type { ReturnFileName } from './return-files.ts';
import { IS_REGISTERED_SQL, type ReturnSection, SECTION_SQL } from './return-section.ts';

/** A file with the SQL of each column by its header, in the order of the file. Every value is text. */
export interface Gstr1File {
  columns: Record<string, string>;
}

/** A file with a row per document. */
interface DocumentFile extends Gstr1File {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  section: ReturnSection;
}

/** A file with a row per group of documents. */
interface GroupedFile extends Gstr1File {
  /** SQL: the documents of the file. */
  condition: string;
  groupBy: string;
  /** Default: the groups in ascending order. */
  orderBy?: string;
}

const DATE = buildDayText('document.issued_at', 'Asia/Kolkata');
const RATE = 'trim_scale(document.gst_rate)::text';
const EMPTY = `''`;

/** The header of the column with a state code. The export formats the code, for example as 29-Karnataka. */
export const PLACE_HEADER = 'Place Of Supply';
/** The header of the only column with text that a buyer typed. */
export const NAME_HEADER = 'Receiver Name';

/** SQL: the sum of an amount, with credit notes as negative amounts. */
const sumNet = (amount: string) => `sum(case document.kind when 'INVOICE' then ${amount} else -(${amount}) end)::text`;

export const DOCUMENT_FILES: Partial<Record<ReturnFileName, DocumentFile>> = {
  b2b: {
    kind: 'INVOICE',
    section: 'B2B',
    columns: {
      'GSTIN/UIN of Recipient': `document.buyer ->> 'gstin'`,
      [NAME_HEADER]: 'document.buyer_name',
      'Invoice Number': 'document.number',
      'Invoice date': DATE,
      'Invoice Value': 'document.total::text',
      [PLACE_HEADER]: 'document.place_of_supply',
      'Reverse Charge': `'N'`,
      'Applicable % of Tax Rate': EMPTY,
      'Invoice Type': `'Regular B2B'`,
      'E-Commerce GSTIN': EMPTY,
      Rate: RATE,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY,
    },
  },
  b2cl: {
    kind: 'INVOICE',
    section: 'B2CL',
    columns: {
      'Invoice Number': 'document.number',
      'Invoice date': DATE,
      'Invoice Value': 'document.total::text',
      [PLACE_HEADER]: 'document.place_of_supply',
      'Applicable % of Tax Rate': EMPTY,
      Rate: RATE,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY,
      'E-Commerce GSTIN': EMPTY,
    },
  },
  cdnr: {
    kind: 'CREDIT_NOTE',
    section: 'CDNR',
    columns: {
      'GSTIN/UIN of Recipient': `document.buyer ->> 'gstin'`,
      [NAME_HEADER]: 'document.buyer_name',
      'Note Number': 'document.number',
      'Note Date': DATE,
      'Note Type': `'C'`,
      [PLACE_HEADER]: 'document.place_of_supply',
      'Reverse Charge': `'N'`,
      'Note Supply Type': `'Regular B2B'`,
      'Note Value': 'document.total::text',
      'Applicable % of Tax Rate': EMPTY,
      Rate: RATE,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY,
    },
  },
  cdnur: {
    kind: 'CREDIT_NOTE',
    section: 'CDNUR',
    columns: {
      'UR Type': `'B2CL'`,
      'Note Number': 'document.number',
      'Note Date': DATE,
      'Note Type': `'C'`,
      [PLACE_HEADER]: 'document.place_of_supply',
      'Note Value': 'document.total::text',
      'Applicable % of Tax Rate': EMPTY,
      Rate: RATE,
      'Taxable Value': 'document.taxable::text',
      'Cess Amount': EMPTY,
    },
  },
};

const HSN_COLUMNS = {
  HSN: 'document.sac',
  Description: EMPTY,
  // Services have no unit and no quantity.
  UQC: `'NA'`,
  'Total Quantity': `'0'`,
  'Total Value': sumNet('document.taxable + document.igst + document.cgst + document.sgst'),
  Rate: RATE,
  'Taxable Value': sumNet('document.taxable'),
  'Integrated Tax Amount': sumNet('document.igst'),
  'Central Tax Amount': sumNet('document.cgst'),
  'State/UT Tax Amount': sumNet('document.sgst'),
  'Cess Amount': EMPTY,
};

export const GROUPED_FILES: Partial<Record<ReturnFileName, GroupedFile>> = {
  b2cs: {
    condition: `${SECTION_SQL} = 'B2CS'`,
    groupBy: 'document.place_of_supply, document.gst_rate',
    columns: {
      Type: `'OE'`,
      [PLACE_HEADER]: 'document.place_of_supply',
      'Applicable % of Tax Rate': EMPTY,
      Rate: RATE,
      'Taxable Value': sumNet('document.taxable'),
      'Cess Amount': EMPTY,
      'E-Commerce GSTIN': EMPTY,
    },
  },
  'hsn-b2b': {
    condition: IS_REGISTERED_SQL,
    groupBy: 'document.sac, document.gst_rate',
    columns: HSN_COLUMNS,
  },
  'hsn-b2c': {
    condition: `not (${IS_REGISTERED_SQL})`,
    groupBy: 'document.sac, document.gst_rate',
    columns: HSN_COLUMNS,
  },
  docs: {
    condition: 'true',
    groupBy: 'document.series',
    orderBy: 'document.series desc',
    columns: {
      'Nature of Document': `case document.series when 'INV' then 'Invoices for outward supply' else 'Credit Note' end`,
      'Sr. No. From': 'min(document.number)',
      'Sr. No. To': 'max(document.number)',
      'Total Number': 'count(*)::text',
      Cancelled: `'0'`,
    },
  },
};
