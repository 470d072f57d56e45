import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { formatDay } from '../gst/document-dates.ts';
import type { InvoiceToPay } from './open-invoices.ts';
import { formatTransfer, PAYMENT_KIND_LABELS } from './payment-labels.ts';
import type { SettledAmountFragment } from './payments.generated.ts';
import classes from './PaymentDetails.module.css';

const RecordPaymentModal = createLazyComponent(() => import('./RecordPaymentModal.tsx'));
const RecordTaxDeductionModal = createLazyComponent(() => import('./RecordTaxDeductionModal.tsx'));
const WriteOffModal = createLazyComponent(() => import('./WriteOffModal.tsx'));

interface InvoicePaymentsProps {
  allocations: readonly SettledAmountFragment[];
  outstanding: number;
  /** Buttons or a UPI QR code below the list. */
  actions?: ReactNode;
}

/** The payments that settle an invoice, and the outstanding amount. */
export const InvoicePayments = ({ allocations, outstanding, actions }: InvoicePaymentsProps) => (
  <section>
    <Title order={3} mb="xs">
      Payments
    </Title>
    <ul className={classes.lines}>
      {allocations.map(({ amount, payment }) => (
        <li key={payment.id}>
          <div>
            <Anchor component={Link} to={`/payments?payment=${payment.id}`} inherit fw={550}>
              {PAYMENT_KIND_LABELS[payment.kind]}
            </Anchor>{' '}
            on {formatDay(payment.paidOn)}
            <Text size="xs" c="dimmed" className={classes.freeText}>
              {formatTransfer(payment)}
            </Text>
          </div>
          <span>{formatMoney(-amount)}</span>
        </li>
      ))}
      <li className={classes.remainder}>
        <span>Outstanding</span>
        <span>{formatMoney(outstanding)}</span>
      </li>
    </ul>
    {actions}
  </section>
);

export type PaymentDialog = 'payment' | 'deduction' | 'writeOff';

interface InvoicePaymentDialogsProps {
  company: { id: string; name: string };
  invoice: InvoiceToPay;
  dialog: string | null;
  onClose: () => void;
}

/** The dialogs in which administrators record payments, tax deductions and write-offs of an invoice. */
export const InvoicePaymentDialogs = ({ company, invoice, dialog, onClose }: InvoicePaymentDialogsProps) => {
  const getProps = (name: PaymentDialog) => ({ company, invoice, opened: dialog === name, onClose });
  return (
    <>
      <RecordPaymentModal {...getProps('payment')} />
      <RecordTaxDeductionModal {...getProps('deduction')} />
      <WriteOffModal {...getProps('writeOff')} />
    </>
  );
};
