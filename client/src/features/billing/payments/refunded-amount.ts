import { MAX_SHOWN_ALLOCATIONS } from '@portal/server/modules/billing/payments/shown-allocations.rules';
import { toPaise, toRupees } from '@portal/server/platform/kernel/paise.rules';
import type { PaymentDetailsFragment } from './payments.generated.ts';

/**
 * Returns the refunded amount of a receipt in INR. Returns 0 for other entries and for a reversed receipt. Also returns 0
 * if the receipt can have more allocations than the API returned, because its refunded amount is then unknown.
 */
export function getRefundedAmount(
  payment: Pick<PaymentDetailsFragment, 'kind' | 'amount' | 'unallocated' | 'reversedAt' | 'allocations'>,
): number {
  const { kind, amount, unallocated, reversedAt, allocations } = payment;
  if (kind !== 'RECEIPT' || reversedAt || allocations.length >= MAX_SHOWN_ALLOCATIONS) return 0;
  const allocatedPaise = allocations.reduce((sum, allocation) => sum + toPaise(allocation.amount), 0n);
  return toRupees(toPaise(amount) - toPaise(unallocated) - allocatedPaise);
}
