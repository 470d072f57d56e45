import type { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';

/**
 * The kinds whose unallocated amount can settle invoices. The released part of a write-off cannot, because the company
 * never paid it.
 */
export const ALLOCATABLE_KINDS: readonly (keyof typeof PaymentKind)[] = ['RECEIPT', 'TDS'];
