import { expect, it } from 'vitest';
import { getAllocationObstacle, getReferenceLabel } from './payment-labels.ts';

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
  ['UTR', { kind: 'RECEIPT', method: 'BANK_TRANSFER' }],
  ['Certificate', { kind: 'TDS', method: null }],
  ['Reference', { kind: 'WRITE_OFF', method: null }],
] as const)('payments: "%s" is the label of the reference of %o', (label, payment) => {
  expect(getReferenceLabel(payment)).toBe(label);
});
