import { toPaise, toRupees } from '../../../platform/kernel/paise.rules.ts';

/** The taxable values of the files of a month in INR. */
export interface TaxableAmounts {
  B2B: number;
  B2CL: number;
  B2CS: number;
  CDNR: number;
  CDNUR: number;
  HSN_B2B: number;
  HSN_B2C: number;
  INVOICES: number;
  CREDIT_NOTES: number;
}

/** The taxable value of a month in INR, added up in three ways. */
export interface ReturnCheck {
  sections: number;
  hsn: number;
  register: number;
  agrees: boolean;
}

/** Adds up the taxable value of a month from the sections, the HSN summaries and the registers. */
export function checkReturn(amounts: TaxableAmounts): ReturnCheck {
  const getPaise = (name: keyof TaxableAmounts) => toPaise(amounts[name]);
  const sections = getPaise('B2B') + getPaise('B2CL') + getPaise('B2CS') - getPaise('CDNR') - getPaise('CDNUR');
  const hsn = getPaise('HSN_B2B') + getPaise('HSN_B2C');
  const register = getPaise('INVOICES') - getPaise('CREDIT_NOTES');
  return {
    sections: toRupees(sections),
    hsn: toRupees(hsn),
    register: toRupees(register),
    agrees: sections === hsn && hsn === register,
  };
}
