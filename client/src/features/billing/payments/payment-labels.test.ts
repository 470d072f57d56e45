import { expect, it } from 'vitest';
import { MAX_SHOWN_ALLOCATIONS } from '@portal/server/modules/billing/payments/payment.rules';
import { getAllocationObstacle, getRefundedAmount } from './payment-labels.ts';

it.each([
  ['a receipt with an unallocated part', { kind: 'RECEIPT', unallocated: 1 }, null],
  ['deducted tax with an unallocated part', { kind: 'TDS', unallocated: 1 }, null],
  ['a receipt without an unallocated part', { kind: 'RECEIPT', unallocated: 0 }, 'No unallocated amount is left.'],
  [
    'a write-off with an unallocated part',
    { kind: 'WRITE_OFF', unallocated: 1 },
    'A write-off settles only its own invoice.',
  ],
] as const)('payments: the obstacle to an allocation of %s is correct', (_entry, payment, obstacle) => {
  expect(getAllocationObstacle(payment)).toBe(obstacle);
});

it.each([
  ['all of its allocations', MAX_SHOWN_ALLOCATIONS - 1, 50],
  ['possibly only some of its allocations', MAX_SHOWN_ALLOCATIONS, 0],
])('payments: the refunded amount of a receipt with %s is correct', (_name, count, expected) => {
  const allocations = Array.from({ length: count }, () => ({ amount: 1, invoice: { id: 'a', number: 'INV' } }));
  const receipt = { kind: 'RECEIPT', amount: count + 60, unallocated: 10, reversedAt: null, allocations } as const;
  expect(getRefundedAmount(receipt)).toBe(expected);
});
