// A separate file, because the portal shows payments without the code of `payment.rules.ts`, which only its forms need.

import type { PaymentKind } from '../../events/outbox/payment-kinds.rules.ts';

/**
 * The kinds whose unallocated amount can settle invoices. The released part of a write-off cannot, because the company
 * never paid it.
 */
export const ALLOCATABLE_KINDS: readonly (keyof typeof PaymentKind)[] = ['RECEIPT', 'TDS'];

/** The maximum number of allocations that the API returns with a payment or an invoice. */
export const MAX_SHOWN_ALLOCATIONS = 200;
