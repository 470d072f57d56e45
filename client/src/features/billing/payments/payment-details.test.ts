import { MAX_SHOWN_ALLOCATIONS } from '@portal/server/modules/billing/payments/allocation.rules';
import { expect, it } from 'vitest';
import { getRefundedAmount } from './PaymentDetails.tsx';

it.each([
  ['all of its allocations', MAX_SHOWN_ALLOCATIONS - 1, 50],
  ['possibly only some of its allocations', MAX_SHOWN_ALLOCATIONS, 0],
])('payments: the refunded amount of a receipt with %s is correct', (_name, count, expected) => {
  const allocations = Array.from({ length: count }, () => ({ amount: 1, invoice: { id: 'a', number: 'INV' } }));
  const receipt = { kind: 'RECEIPT', amount: count + 60, unallocated: 10, reversedAt: null, allocations } as const;
  expect(getRefundedAmount(receipt)).toBe(expected);
});
