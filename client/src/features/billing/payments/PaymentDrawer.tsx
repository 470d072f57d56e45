import { Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { ALLOCATABLE_KINDS } from '@portal/server/modules/billing/payments/allocation.rules';
import { IconArrowBackUp, IconArrowsSplit2, IconCashOff, IconFileX } from '@tabler/icons-react';
import { isNotFound } from '../../../lib/forms/request-error.ts';
import { useRecordDialog } from '../../../lib/pages/record-dialog.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { getAllocationObstacle, PAYMENT_KIND_LABELS } from './payment-labels.ts';
import { getRefundedAmount, PaymentDetails } from './PaymentDetails.tsx';
import { type PaymentDetailsFragment, usePaymentQuery } from './payments.generated.ts';

const AllocateModal = createLazyComponent(() => import('./AllocateModal.tsx'));
const RefundModal = createLazyComponent(() => import('./RefundModal.tsx'));
const ReverseModal = createLazyComponent(() => import('./ReverseModal.tsx'));

interface PaymentDrawerProps {
  /** The id of a payment. Null until a payment is opened. */
  paymentId: string | null;
  opened: boolean;
  onClose: () => void;
  /** Opens another payment in the drawer. */
  onOpen: (paymentId: string) => void;
  /** Whether the payment belongs to the user's own company. Otherwise, the user is an administrator. */
  isOwn: boolean;
}

/** Shows a payment with the invoices that it settles. Administrators can allocate, refund and reverse it here. */
export default function PaymentDrawer({ paymentId, opened, onClose, onOpen, isOwn }: PaymentDrawerProps) {
  const result = usePaymentQuery({ variables: { id: paymentId ?? '' }, skip: paymentId === null });
  const payment = result.data?.payment;
  const { dialog, open, close } = useRecordDialog<DrawerDialog>(opened ? paymentId : null);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes only the topmost dialog.
      closeOnEscape={dialog === null}
      position="right"
      size="lg"
      title={<DialogTitle>{payment ? PAYMENT_KIND_LABELS[payment.kind] : 'Payment'}</DialogTitle>}
    >
      {isNotFound(result.error) ? (
        <EmptyNotice
          icon={<IconFileX size={28} stroke={1.5} aria-hidden />}
          title="Payment not found"
          text="The link may be mistyped, or the payment belongs to another company."
        />
      ) : (
        <DataState
          result={{ ...result, previousData: undefined }}
          failure="The payment could not be loaded"
          skeleton={<PaymentSkeleton />}
        >
          {({ payment: shownPayment }) => (
            <Stack gap="lg">
              {!isOwn && <PaymentActions payment={shownPayment} onOpen={open} />}
              <PaymentDetails payment={shownPayment} isOwn={isOwn} onOpen={onOpen} />
              {!isOwn && (
                <>
                  <AllocateModal payment={shownPayment} opened={dialog === 'allocate'} onClose={close} />
                  <RefundModal payment={shownPayment} opened={dialog === 'refund'} onClose={close} />
                  <ReverseModal payment={shownPayment} opened={dialog === 'reverse'} onClose={close} />
                </>
              )}
            </Stack>
          )}
        </DataState>
      )}
    </Drawer>
  );
}

type DrawerDialog = 'allocate' | 'refund' | 'reverse';

interface PaymentActionsProps {
  payment: PaymentDetailsFragment;
  onOpen: (dialog: DrawerDialog) => void;
}

/** The actions of administrators on an entry. Receipts and deducted tax can be allocated, and receipts refunded. */
function PaymentActions({ payment, onOpen }: PaymentActionsProps) {
  const { kind, unallocated, reversedAt } = payment;
  const reversedReason = reversedAt ? 'This entry is reversed.' : null;
  const usedReason = getAllocationObstacle(payment);
  const refundedAmount = getRefundedAmount(payment);
  return (
    <Group gap="xs">
      {ALLOCATABLE_KINDS.includes(kind) && (
        <ActionButton
          variant={unallocated ? 'filled' : 'default'}
          size="xs"
          leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
          right="PAYMENTS"
          disabledReason={reversedReason ?? usedReason}
          onClick={() => onOpen('allocate')}
        >
          Allocate
        </ActionButton>
      )}
      {kind === 'RECEIPT' && (
        <ActionButton
          variant="default"
          size="xs"
          leftSection={<IconCashOff size={16} aria-hidden />}
          right="PAYMENTS"
          disabledReason={reversedReason ?? usedReason}
          onClick={() => onOpen('refund')}
        >
          Refund
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        right="PAYMENTS"
        disabledReason={
          reversedReason ??
          (refundedAmount > 0 ? 'A part of this receipt was paid back. Reverse the refund first.' : null)
        }
        onClick={() => onOpen('reverse')}
      >
        Reverse
      </ActionButton>
    </Group>
  );
}

const PaymentSkeleton = () => (
  <Stack gap="xl">
    <Skeleton h={30} w="40%" />
    <Skeleton h={56} />
    <Skeleton h={120} />
    <Skeleton h={160} />
  </Stack>
);
