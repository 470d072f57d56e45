import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { IconAction } from '../../../ui/elements/IconAction.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { formatDay } from '../gst/document-dates.ts';
import {
  formatEntry,
  formatTransfer,
  getAllocationObstacle,
  getPaymentState,
  PAYMENT_KIND_LABELS,
} from './payment-labels.ts';
import type { PaymentRowFragment } from './payments.generated.ts';
import classes from './PaymentList.module.css';

interface ColumnSettings {
  /** Whether the payments belong to the user's own company. */
  isOwn?: boolean;
  onOpen: (paymentId: string) => void;
  onAllocate?: (payment: PaymentRowFragment) => void;
}

export const getPaymentColumns = (settings: ColumnSettings): Column<PaymentRowFragment>[] => {
  const { isOwn = false, onOpen, onAllocate } = settings;
  return [
    {
      header: 'Entry',
      narrow: 'title',
      cell: (payment) => (
        <span className={classes.entry}>
          <Anchor
            component="button"
            type="button"
            inherit
            fw={550}
            c="var(--mantine-color-text)"
            onClick={() => onOpen(payment.id)}
          >
            {PAYMENT_KIND_LABELS[payment.kind]}
            <VisuallyHidden>
              {' '}
              of {formatMoney(payment.amount)} on {formatDay(payment.paidOn)}
            </VisuallyHidden>
          </Anchor>
          <span className={classes.secondary}>{formatTransfer(payment)}</span>
        </span>
      ),
    },
    {
      header: 'Paid on',
      // Hidden on tablets to leave space for the company and the action.
      narrow: { label: 'Paid', isWideOnly: !isOwn },
      cell: ({ paidOn }) => (
        <time dateTime={paidOn} className={classes.day}>
          {formatDay(paidOn)}
        </time>
      ),
    },
    ...(isOwn ? [] : [companyColumn]),
    {
      header: 'Recorded',
      narrow: 'wideOnly',
      orders: { ascending: 'OLDEST', descending: 'NEWEST' },
      cell: ({ recordedAt }) => (
        <span className={classes.day}>
          <Timestamp at={recordedAt} pattern="DD MMM YYYY" />
        </span>
      ),
    },
    {
      header: 'Amount',
      narrow: 'aside',
      isNumeric: true,
      orders: { ascending: 'LOWEST', descending: 'HIGHEST' },
      cell: ({ amount, reversedAt }) => (reversedAt ? <s>{formatMoney(amount)}</s> : formatMoney(amount)),
    },
    {
      header: 'State',
      cell: (payment) => {
        const state = getPaymentState(payment, isOwn);
        return (
          <span className={classes.state}>
            <Tag tone={state.tone}>{state.label}</Tag>
            {payment.unallocated > 0 && (
              <span className={classes.secondary}>{formatMoney(payment.unallocated)} unallocated</span>
            )}
          </span>
        );
      },
    },
    ...(onAllocate
      ? [
          {
            header: 'Action',
            isAction: true,
            cell: (payment: PaymentRowFragment) => (
              <IconAction
                label="Allocate"
                about={`${formatEntry(payment)}, ${payment.company.name}`}
                icon={IconArrowsSplit2}
                right="PAYMENTS"
                disabledReason={getAllocationObstacle(payment)}
                onClick={() => onAllocate(payment)}
              />
            ),
          },
        ]
      : []),
  ];
};

const companyColumn: Column<PaymentRowFragment> = {
  header: 'Company',
  cell: ({ company }) => (
    <span className={classes.name}>
      <NameLink to={`/${company.id}/details#billing`}>{company.name}</NameLink>
    </span>
  ),
};
