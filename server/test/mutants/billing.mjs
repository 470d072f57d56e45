const TAXES = {
  file: 'server/src/modules/billing/gst/taxes.rules.ts',
  tests: ['src/modules/billing/gst/taxes.test.ts'],
};

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    ...TAXES,
    rule: 'CGST and SGST are rounded separately, not half of a rounded tax',
    find: 'divideHalfUp(product, 20_000n)',
    replace: 'divideHalfUp(divideHalfUp(product, 10_000n), 2n)',
  },
  {
    ...TAXES,
    rule: 'The taxes of a credit note are capped at the remainder',
    find: 'min(taxes.igst, rest.igst)',
    replace: 'taxes.igst',
  },
  {
    ...TAXES,
    rule: 'A partial credit note leaves a total above 0',
    find: 'amount < rest.taxable && note.total < rest.total',
    replace: 'amount < rest.taxable && note.total <= rest.total',
  },
  {
    ...TAXES,
    rule: 'The last credit note also credits the round-off',
    find: 'return { amounts: toInvoiceAmounts(rest) };',
    replace: 'return { amounts: toInvoiceAmounts({ ...rest, roundOff: 0n }) };',
  },
  {
    rule: 'The check character of a GSTIN is compared',
    file: 'server/src/modules/billing/gst/gstin.rules.ts',
    find: 'gstin.endsWith(calculateCheckCharacter(gstin))',
    replace: 'calculateCheckCharacter(gstin)',
    tests: ['src/modules/billing/gst/gstin.test.ts'],
  },
  {
    rule: 'A financial year starts at midnight in India',
    file: 'server/src/modules/billing/gst/financial-year.rules.ts',
    find: "const ZONE = 'Asia/Kolkata'",
    replace: "const ZONE = 'UTC'",
    tests: ['src/modules/billing/gst/financial-year.test.ts'],
  },
  {
    rule: 'The state of a buyer matches the GSTIN',
    file: 'server/src/modules/billing/gst/billing-profile.rules.ts',
    find: 'state.code !== stateCode',
    replace: 'state.code === stateCode',
    tests: ['src/modules/billing/gst/billing-profile.test.ts'],
  },
];
