import { TaxReturnFileKind } from './tax-returns.types.ts';

/** The name of each file: the last part of its download path, and a part of its file name in the ZIP file. */
export const RETURN_FILE_NAMES = {
  [TaxReturnFileKind.B2B]: 'b2b',
  [TaxReturnFileKind.B2CL]: 'b2cl',
  [TaxReturnFileKind.B2CS]: 'b2cs',
  [TaxReturnFileKind.CDNR]: 'cdnr',
  [TaxReturnFileKind.CDNUR]: 'cdnur',
  [TaxReturnFileKind.HSN_B2B]: 'hsn-b2b',
  [TaxReturnFileKind.HSN_B2C]: 'hsn-b2c',
  [TaxReturnFileKind.DOCS]: 'docs',
  [TaxReturnFileKind.INVOICES]: 'invoices',
  [TaxReturnFileKind.CREDIT_NOTES]: 'credit-notes',
  [TaxReturnFileKind.PAYMENTS]: 'payments',
} as const;

export type ReturnFileName = (typeof RETURN_FILE_NAMES)[TaxReturnFileKind];
