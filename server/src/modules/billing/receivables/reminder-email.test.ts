import { expect, it } from 'vitest';
import { SELLER } from '../../../../test/billing.ts';
import type { SellerDetails } from '../parties/seller-details.entity.ts';
import { composeReminderEmail } from './reminder-email.ts';

it.each([
  [20, null, '₹2,000.00'],
  [21, 'and 1 more', '₹2,100.00'],
])(
  'receivables: a reminder about %i invoices lists 20, counts the others and contains the total of all',
  (count, rest, total) => {
    const invoices = Array.from({ length: count }, (_, index) => ({
      number: `INV/26-27/${String(index + 1).padStart(6, '0')}`,
      dueOn: '2026-10-01',
      outstanding: 100,
    }));
    const { text } = composeReminderEmail(invoices, SELLER as SellerDetails, 'https://portal.example');
    expect(text).toContain(`${total} is overdue.`);
    expect(text.match(/INV\/26-27\/\d+/g)).toHaveLength(20);
    expect(/and \d+ more/.exec(text)?.[0] ?? null).toBe(rest);
  },
);

it.each([
  [['INV/26-27/000007'], 'Reference: INV/26-27/000007'],
  [['INV/26-27/000007', 'INV/26-27/000008'], 'Reference: the numbers of the invoices'],
])('receivables: a reminder about %j names the reference of the payment', (numbers, reference) => {
  const invoices = numbers.map((number) => ({ number, dueOn: '2026-10-01', outstanding: 100 }));
  const { text } = composeReminderEmail(invoices, SELLER as SellerDetails, 'https://portal.example');
  expect(text).toContain(`UPI ${SELLER.upiId}\n${reference}\n`);
});
