import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { OwnStatementButton } from './OwnStatementButton.tsx';
import type { AmountToPayFragment } from './receivables.generated.ts';
import { UpiCode } from './UpiCode.tsx';
import classes from './PaymentCard.module.css';

/** Shows a company its outstanding amount and how to pay it. Renders nothing if nothing is outstanding. */
export function PaymentCard({ ageing, paymentInstructions }: AmountToPayFragment) {
  if (!ageing.outstanding) return null;
  const { bankAccountName, bankAccountNumber, bankName, ifsc, upiId, upiUri } = paymentInstructions;
  const facts: [string, ReactNode][] = [];
  if (bankAccountNumber)
    facts.push(
      ['Account', <CopyableText key="account" text={bankAccountNumber} label="Copy account number" />],
      ['Name', bankAccountName],
      ['Bank', bankName],
      ['IFSC', <CopyableText key="ifsc" text={ifsc} label="Copy IFSC" />],
    );
  if (upiId) facts.push(['UPI', <CopyableText key="upi" text={upiId} label="Copy UPI ID" />]);
  if (facts.length) facts.push(['Reference', 'The invoice number']);
  return (
    <section className={classes.card} aria-label="How to pay">
      <Stack gap={10} className={classes.text}>
        <Text fw={600}>
          {formatMoney(ageing.outstanding)} to pay
          {ageing.overdue > 0 && (
            <Text span inherit c="var(--tone-red)">
              , {ageing.overdue < ageing.outstanding && formatMoney(ageing.overdue)} overdue
            </Text>
          )}
        </Text>
        {ageing.unallocated > 0 && (
          <Text size="sm">{formatMoney(ageing.unallocated)} of your payments is not allocated to an invoice yet.</Text>
        )}
        {facts.length ? <Facts facts={facts} /> : <Text size="sm">The bank account is on your invoice.</Text>}
        <Group>
          <OwnStatementButton />
        </Group>
      </Stack>
      {upiUri && <UpiCode upiUri={upiUri} amount={ageing.outstanding} />}
    </section>
  );
}

const CopyableText = ({ text, label }: { text: string; label: string }) => (
  <span className={classes.copyable}>
    <span>{text}</span>
    <CopyButton text={text} label={label} />
  </span>
);
