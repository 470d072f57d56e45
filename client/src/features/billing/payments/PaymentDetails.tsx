import { Anchor, Stack, Text, Title } from '@mantine/core';
import { MAX_SHOWN_ALLOCATIONS } from '@portal/server/modules/billing/payments/allocation.rules';
import { PAYMENT_METHOD_LABELS } from '@portal/server/modules/billing/payments/payment-labels.rules';
import { toPaise, toRupees } from '@portal/server/platform/kernel/paise.rules';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatDay } from '../gst/document-dates.ts';
import { getPaymentState, getReferenceLabel } from './payment-labels.ts';
import type { PaymentDetailsFragment, SettledInvoiceFragment } from './payments.generated.ts';
import classes from './PaymentDetails.module.css';

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

interface PaymentDetailsProps {
  payment: PaymentDetailsFragment;
  isOwn: boolean;
  onOpen: (paymentId: string) => void;
}

/** The amount of a payment, the invoices that the payment settles or settled before its reversal, and its other details. */
export function PaymentDetails({ payment, isOwn, onOpen }: PaymentDetailsProps) {
  const { kind, amount, paidOn, unallocated, reversedAt, reversalReason, reversedAllocations } = payment;
  const state = getPaymentState(payment, isOwn);
  return (
    <Stack gap="xl">
      <div>
        <Text className={classes.amount}>{reversedAt ? <s>{formatMoney(amount)}</s> : formatMoney(amount)}</Text>
        <Text size="sm" c="dimmed" component="div" className={classes.subtitle}>
          <span>
            {DAY_LABELS[kind]} {formatDay(paidOn)}
          </span>
          <Tag tone={state.tone}>{state.label}</Tag>
        </Text>
      </div>
      {reversedAt && (
        <Notice tone="amber" icon={IconArrowBackUp} title="This entry is reversed">
          <span className={classes.freeText}>{reversalReason}</span>
        </Notice>
      )}
      {kind === 'RECEIPT' && unallocated > 0 && (
        <Notice tone="amber" icon={IconAlertTriangle} title={`${formatMoney(unallocated)} is unallocated`}>
          {isOwn
            ? 'It will be applied to your next invoice or refunded to you.'
            : 'Issue a receipt voucher for this amount in your accounting system. Then allocate the amount to an invoice, or refund it.'}
        </Notice>
      )}
      {kind !== 'REFUND' && !reversedAt && <Allocations payment={payment} isOwn={isOwn} />}
      {reversedAllocations.length > 0 && (
        <section>
          <Title order={3} mb="xs">
            Allocations before the reversal
          </Title>
          <ul className={classes.lines}>
            <SettledInvoices allocations={reversedAllocations} />
          </ul>
        </section>
      )}
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

/** The invoices that a payment settles, its refunded amount and its unallocated amount. */
function Allocations({ payment, isOwn }: Pick<PaymentDetailsProps, 'payment' | 'isOwn'>) {
  const { allocations, unallocated, company } = payment;
  const refundedAmount = getRefundedAmount(payment);
  return (
    <section>
      <Title order={3} mb="xs">
        Allocations
      </Title>
      <ul className={classes.lines}>
        <SettledInvoices allocations={allocations} />
        {refundedAmount > 0 && (
          <li>
            <Anchor
              component={Link}
              to={`/payments?kind=REFUND${isOwn ? '' : `&company=${company.id}`}`}
              inherit
              fw={550}
            >
              Paid back
            </Anchor>
            <span>{formatMoney(refundedAmount)}</span>
          </li>
        )}
        {unallocated > 0 && (
          <li className={classes.remainder}>
            <span>Unallocated</span>
            <span>{formatMoney(unallocated)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** List items with the invoice and the amount of each allocation. */
const SettledInvoices = ({ allocations }: { allocations: SettledInvoiceFragment[] }) => (
  <>
    {allocations.map(({ amount, invoice }) => (
      <li key={invoice.id}>
        <Anchor component={Link} to={`/invoices?document=${invoice.id}`} inherit fw={550}>
          {invoice.number}
        </Anchor>
        <span>{formatMoney(amount)}</span>
      </li>
    ))}
    {allocations.length >= MAX_SHOWN_ALLOCATIONS && <li>At most {MAX_SHOWN_ALLOCATIONS} invoices are listed.</li>}
  </>
);

type Fact = [string, ReactNode];

function listFacts(payment: PaymentDetailsFragment, isOwn: boolean, onOpen: (paymentId: string) => void): Fact[] {
  const { kind, company, method, reference, note, refunded, recordedAt, reversedAt } = payment;
  const facts: (Fact | false)[] = [
    !isOwn && [
      'Company',
      <NameLink key="company" to={`/${company.id}/details`}>
        {company.name}
      </NameLink>,
    ],
    method !== null && ['Method', PAYMENT_METHOD_LABELS[method]],
    reference !== null && [getReferenceLabel(payment), reference],
    refunded !== null && [
      'Paid back from',
      <Anchor key="refunded" component="button" type="button" inherit onClick={() => onOpen(refunded.id)}>
        Receipt of {formatMoney(refunded.amount)} on {formatDay(refunded.paidOn)}
      </Anchor>,
    ],
    note !== null && [
      kind === 'WRITE_OFF' ? 'Reason' : 'Note',
      <span key="note" className={classes.freeText}>
        {note}
      </span>,
    ],
    ['Recorded', <Timestamp key="recorded" at={recordedAt} pattern="DD MMM YYYY, HH:mm" />],
    reversedAt !== null && ['Reversed', <Timestamp key="reversed" at={reversedAt} pattern="DD MMM YYYY, HH:mm" />],
  ];
  return facts.filter((fact) => fact !== false);
}
