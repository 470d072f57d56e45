import { expect, it } from 'vitest';
import { parseDocumentOrder, parseInvoiceStatus } from '../features/billing/invoices/document-labels.ts';
import { parsePaymentKind, parsePaymentOrder } from '../features/billing/payments/payment-labels.ts';
import { parseKeyOrder } from '../features/licensing/search/key-order.ts';
import { parseRenewalOrder } from '../features/renewals/offers/renewal-range.ts';

it.each([
  { value: 'an order of documents', parse: parseDocumentOrder, valid: 'OLDEST', fallback: 'NEWEST' },
  { value: 'a status of invoices', parse: parseInvoiceStatus, valid: 'OVERDUE', fallback: null },
  { value: 'an order of payments', parse: parsePaymentOrder, valid: 'OLDEST', fallback: 'NEWEST' },
  { value: 'a kind of payments', parse: parsePaymentKind, valid: 'RECEIPT', fallback: null },
  {
    value: 'an order of keys',
    parse: (text: string | null) => parseKeyOrder(text),
    valid: 'OLDEST',
    fallback: 'NEWEST',
  },
  { value: 'an order of renewals', parse: parseRenewalOrder, valid: 'DEAREST', fallback: 'EXPIRES_FIRST' },
])('URL values: $value is accepted, and an unknown one counts as $fallback', ({ parse, valid, fallback }) => {
  expect(parse(valid)).toBe(valid);
  for (const text of [null, '', 'other', 'toString', 'constructor', '__proto__']) expect(parse(text)).toBe(fallback);
});
