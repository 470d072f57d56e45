import { expect, it } from 'vitest';
import { checkReturn, type TaxableAmounts } from './return-check.rules.ts';

const AMOUNTS: TaxableAmounts = {
  B2B: 100.1,
  B2CL: 200.2,
  B2CS: -50.05,
  CDNR: 10.1,
  CDNUR: 20.2,
  HSN_B2B: 90,
  HSN_B2C: 129.95,
  INVOICES: 300.3,
  CREDIT_NOTES: 80.35,
};

it('GST returns: amounts that agree to the paisa pass the check', () => {
  expect(checkReturn(AMOUNTS)).toEqual({ sections: 219.95, hsn: 219.95, register: 219.95, agrees: true });
});

it.each(Object.keys(AMOUNTS) as (keyof TaxableAmounts)[])('GST returns: a paisa more in %s fails the check', (name) => {
  expect(checkReturn({ ...AMOUNTS, [name]: Number((AMOUNTS[name] + 0.01).toFixed(2)) }).agrees).toBe(false);
});
