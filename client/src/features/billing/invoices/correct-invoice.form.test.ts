import { expect, it } from 'vitest';
import { correctInvoiceForm } from './correct-invoice.form.ts';
import type { BillingDetailsFragment } from './invoices.generated.ts';

const address = { address: '1 MG Road', city: 'Mumbai', pin: '400001', stateCode: '27' };
const buyer = { legalName: 'Teak Traders', ...address, gstin: null };
const profile: BillingDetailsFragment = {
  legalName: 'Teak Traders LLP',
  ...address,
  gstin: '27AAPFU0939F1ZV',
  registration: 'REGISTERED',
  missingFields: [],
};

it.each<[string, BillingDetailsFragment | null, string | null]>([
  ['no profile', null, 'The company has no billing details. Enter them first.'],
  [
    'an incomplete profile',
    { ...profile, missingFields: ['pin', 'gstin'] },
    'The billing details are incomplete: PIN code, GSTIN. Complete them first.',
  ],
  [
    'a profile of a buyer in a special economic zone',
    { ...profile, registration: 'SEZ' },
    'The buyer is in a special economic zone or outside India. Credit this invoice, issue the new one outside the portal, and record it here.',
  ],
  [
    'an unchanged profile',
    { ...profile, legalName: 'Teak Traders', gstin: '', registration: 'UNREGISTERED' },
    'The billing details are the same as on the invoice. Correct the billing details first.',
  ],
  ['another profile', profile, null],
])('buyer correction form: the obstacle for %s is explained', (_case, details, obstacle) => {
  expect(correctInvoiceForm.getObstacle(buyer, details)).toBe(obstacle);
});
