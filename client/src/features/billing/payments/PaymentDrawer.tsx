import { Anchor, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowBackUp, IconArrowsSplit2, IconCashOff, IconFileX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Facts } from '../../../ui/elements/Card.tsx';
import { DialogTitle } from '../../../ui/elements/DialogTitle.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { EmptyNotice } from '../../../ui/feedback/EmptyNotice.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { isNotFound } from '../../../lib/forms/request-error.ts';
import { formatDay } from '../gst/document-dates.ts';
import { getPaymentState, PAYMENT_KIND_LABELS, PAYMENT_METHOD_LABELS, REFERENCE_LABELS } from './payment-labels.ts';
import classes from './PaymentDetails.module.css';
import { type PaymentDetailsFragment, usePaymentQuery } from './payments.generated.ts';

const AllocateModal = createLazyComponent(() => import('./AllocateModal.tsx'));
const RefundModal = createLazyComponent(() => import('./RefundModal.tsx'));
const ReverseModal = createLazyComponent(() => import('./ReverseModal.tsx'));

interface PaymentDrawerProps {
  /** The id of a payment, or null until one is opened. */
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
  const [isAllocating, allocation] = useDisclosure();
  const [isRefunding, refund] = useDisclosure();
  const [isReversing, reversal] = useDisclosure();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Esc closes only the topmost dialog.
      closeOnEscape={!isAllocating && !isRefunding && !isReversing}
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
          {({ payment: shown }) => (
            <Stack gap="lg">
              {!isOwn && (
                <PaymentActions
                  payment={shown}
                  onAllocate={allocation.open}
                  onRefund={refund.open}
                  onReverse={reversal.open}
                />
              )}
              <PaymentDetails payment={shown} isOwn={isOwn} onOpen={onOpen} />
              {!isOwn && (
                <>
                  <AllocateModal payment={shown} opened={isAllocating} onClose={allocation.close} />
                  <RefundModal payment={shown} opened={isRefunding} onClose={refund.close} />
                  <ReverseModal payment={shown} opened={isReversing} onClose={reversal.close} />
                </>
              )}
            </Stack>
          )}
        </DataState>
      )}
    </Drawer>
  );
}

interface PaymentActionsProps {
  payment: PaymentDetailsFragment;
  onAllocate: () => void;
  onRefund: () => void;
  onReverse: () => void;
}

/** The actions of administrators on an entry. Only receipts can be refunded. */
function PaymentActions({ payment, onAllocate, onRefund, onReverse }: PaymentActionsProps) {
  const { kind, unallocated, reversedAt } = payment;
  const reversedReason = reversedAt ? 'This entry is reversed.' : null;
  const usedReason = unallocated === 0 ? 'The whole amount is used.' : null;
  const refunded = getRefundedAmount(payment);
  return (
    <Group gap="xs">
      {kind !== 'REFUND' && (
        <ActionButton
          variant={unallocated ? 'filled' : 'default'}
          size="xs"
          leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
          right="PAYMENTS"
          disabledReason={reversedReason ?? usedReason}
          onClick={onAllocate}
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
          onClick={onRefund}
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
          reversedReason ?? (refunded > 0 ? 'A part of this receipt was paid back. Reverse the refund first.' : null)
        }
        onClick={onReverse}
      >
        Reverse
      </ActionButton>
    </Group>
  );
}

/** Returns the refunded amount of a receipt in INR. Subtracts paise, because differences of doubles are inexact. */
function getRefundedAmount({ kind, amount, unallocated, reversedAt, allocations }: PaymentDetailsFragment): number {
  if (kind !== 'RECEIPT' || reversedAt) return 0;
  const toPaise = (rupees: number) => Math.round(rupees * 100);
  const allocated = allocations.reduce((sum, allocation) => sum + toPaise(allocation.amount), 0);
  return (toPaise(amount) - toPaise(unallocated) - allocated) / 100;
}

interface PaymentDetailsProps {
  payment: PaymentDetailsFragment;
  isOwn: boolean;
  onOpen: (paymentId: string) => void;
}

function PaymentDetails({ payment, isOwn, onOpen }: PaymentDetailsProps) {
  const { kind, amount, paidOn, unallocated, reversedAt, reversalReason } = payment;
  const state = getPaymentState(payment, isOwn);
  return (
    <Stack gap="xl">
      <div>
        <Text className={classes.amount}>{reversedAt ? <s>{formatMoney(amount)}</s> : formatMoney(amount)}</Text>
        <Text size="sm" c="dimmed" component="div" className={classes.about}>
          <span>
            {DAY_LABELS[kind]} {formatDay(paidOn)}
          </span>
          <Tag tone={state.tone}>{state.label}</Tag>
        </Text>
      </div>
      {reversedAt && (
        <Notice tone="amber" icon={IconArrowBackUp} title="This entry is reversed">
          <span className={classes.typed}>{reversalReason}</span>
        </Notice>
      )}
      {kind === 'RECEIPT' && unallocated > 0 && (
        <Notice tone="amber" icon={IconAlertTriangle} title={`${formatMoney(unallocated)} is not used yet`}>
          {isOwn
            ? 'It will be applied to your next invoice or refunded to you.'
            : 'Issue a receipt voucher for it in your accounting system. Allocate it to an invoice, or refund it.'}
        </Notice>
      )}
      {kind !== 'REFUND' && !reversedAt && <Allocations payment={payment} />}
      <section>
        <Title order={3} mb="xs">
          Details
        </Title>
        <Facts facts={listFacts(payment, isOwn, onOpen)} />
      </section>
    </Stack>
  );
}

const DAY_LABELS = {
  RECEIPT: 'Paid on',
  TDS: 'Deducted on',
  REFUND: 'Paid back on',
  WRITE_OFF: 'Written off on',
};

/** The invoices that a payment settles, its refunded amount and its unused amount. */
function Allocations({ payment }: { payment: PaymentDetailsFragment }) {
  const { allocations, unallocated } = payment;
  const refunded = getRefundedAmount(payment);
  return (
    <section>
      <Title order={3} mb="xs">
        Use
      </Title>
      <ul className={classes.lines}>
        {allocations.map(({ amount, invoice }) => (
          <li key={invoice.id}>
            <Anchor component={Link} to={`/invoices?document=${invoice.id}`} inherit fw={550}>
              {invoice.number}
            </Anchor>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
        {refunded > 0 && (
          <li>
            <span>Paid back</span>
            <span>{formatMoney(refunded)}</span>
          </li>
        )}
        {unallocated > 0 && (
          <li className={classes.rest}>
            <span>Not used yet</span>
            <span>{formatMoney(unallocated)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

type Fact = [string, ReactNode];

function listFacts(payment: PaymentDetailsFragment, isOwn: boolean, onOpen: (paymentId: string) => void): Fact[] {
  const { kind, company, method, reference, note, refunded, recordedAt } = payment;
  const referenceLabel = kind === 'TDS' ? 'Certificate' : method ? REFERENCE_LABELS[method] : 'Reference';
  const facts: (Fact | false)[] = [
    !isOwn && [
      'Company',
      <NameLink key="company" to={`/${company.id}/details`}>
        {company.name}
      </NameLink>,
    ],
    method !== null && ['Method', PAYMENT_METHOD_LABELS[method]],
    reference !== null && [referenceLabel, reference],
    refunded !== null && [
      'Paid back from',
      <Anchor key="refunded" component="button" type="button" inherit onClick={() => onOpen(refunded.id)}>
        Receipt of {formatMoney(refunded.amount)} on {formatDay(refunded.paidOn)}
      </Anchor>,
    ],
    note !== null && [
      kind === 'WRITE_OFF' ? 'Reason' : 'Note',
      <span key="note" className={classes.typed}>
        {note}
      </span>,
    ],
    ['Recorded', <Timestamp key="recorded" at={recordedAt} pattern="DD Mon YYYY, HH:MM" />],
  ];
  return facts.filter((fact) => fact !== false);
}

const PaymentSkeleton = () => (
  <Stack gap="xl">
    <Skeleton h={30} w="40%" />
    <Skeleton h={56} />
    <Skeleton h={120} />
    <Skeleton h={160} />
  </Stack>
);
