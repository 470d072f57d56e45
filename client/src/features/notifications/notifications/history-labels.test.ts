import { expect, it } from 'vitest';
import type { CompanyEventLineFragment, PaymentKind } from './company-events.generated.ts';
import { getHistoryTitle } from './history-labels.ts';

const createPaymentEvent = (paymentKind: PaymentKind): CompanyEventLineFragment => ({
  id: 'e',
  kind: 'PAYMENT_RECORDED',
  occurredAt: '2027-03-01T10:00:00Z',
  by: 'Chief',
  reason: null,
  daysLeft: null,
  users: null,
  percent: null,
  amount: 1180,
  paymentKind,
  graceDays: null,
  changes: [],
  key: null,
});

it.each<[PaymentKind, string]>([
  ['RECEIPT', 'Recorded a payment of ₹1,180'],
  ['TDS', 'Recorded a tax deduction (TDS) of ₹1,180'],
  ['REFUND', 'Recorded a refund of ₹1,180'],
  ['WRITE_OFF', 'Wrote off ₹1,180'],
])('company history: an entry of the kind %s is titled “%s”', (kind, title) => {
  expect(getHistoryTitle(createPaymentEvent(kind))).toBe(title);
});
