import { Button, Group } from '@mantine/core';
import { IconFileDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/formats/formats.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { Card, Facts } from '../../../ui/elements/Card.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { Timestamp } from '../../../ui/elements/Timestamp.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import type { CompanyAgeingFragment } from './receivables.generated.ts';

const PaymentReminderModal = createLazyComponent(() => import('./PaymentReminderModal.tsx'));
const StatementModal = createLazyComponent(() => import('./StatementModal.tsx'));

/**
 * Shows administrators the amounts that a company owes, with buttons to remind the company and to download its
 * statement.
 */
export function CompanyReceivableCard({ company }: { company: CompanyAgeingFragment }) {
  const [dialog, setDialog] = useState<'reminder' | 'statement' | null>(null);
  const close = () => setDialog(null);
  const { outstanding, overdue, unallocated, nextDueOn } = company.ageing;
  const remindedAt = company.lastPaymentReminderAt;
  const buttonProps = { variant: 'default', size: 'xs' } as const;
  return (
    <Card
      title="Receivables"
      anchor="receivables"
      aside={
        <Group gap="xs">
          <ActionButton
            {...buttonProps}
            leftSection={<IconMail size={16} aria-hidden />}
            right="PAYMENTS"
            disabledReason={company.paymentReminderRefusal}
            onClick={() => setDialog('reminder')}
          >
            Send reminder
          </ActionButton>
          <Button
            {...buttonProps}
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => setDialog('statement')}
          >
            Download statement
          </Button>
        </Group>
      }
    >
      <Facts
        facts={[
          ['Outstanding', formatMoney(outstanding)],
          [
            'Overdue',
            overdue ? (
              <Tag key="overdue" tone="red">
                {formatMoney(overdue)}
              </Tag>
            ) : (
              formatMoney(0)
            ),
          ],
          ['First due on', nextDueOn ? formatDate(nextDueOn, 'DD MMM YYYY', 'UTC') : '-'],
          ['Last reminded', remindedAt ? <Timestamp key="reminded" at={remindedAt} pattern="DD MMM YYYY" /> : '-'],
          ['Unallocated', formatMoney(unallocated)],
        ]}
      />
      <PaymentReminderModal company={company} overdue={overdue} opened={dialog === 'reminder'} onClose={close} />
      <StatementModal company={company} opened={dialog === 'statement'} onClose={close} />
    </Card>
  );
}
