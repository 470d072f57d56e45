import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { CopyButton } from '../../../ui/elements/CopyButton.tsx';
import { Facts } from '../../../ui/elements/Card.tsx';
import type { AmountToPayFragment } from './receivables.generated.ts';
import { StatementButton } from './StatementButtons.tsx';
import classes from './PaymentCard.module.css';

// Most companies owe nothing, so they do not need the encoder.
const QrCode = lazy(async () => ({ default: (await import('../../../ui/elements/QrCode.tsx')).QrCode }));

/** What a company owes, and how to pay it. Nothing is shown if nothing is left to pay. */
export function PaymentCard({ ageing, paymentInstructions }: AmountToPayFragment) {
  if (!ageing.outstanding) return null;
  const { bankAccountName, bankAccountNumber, bankName, ifsc, upiId, upiUri } = paymentInstructions;
  return (
    <section className={classes.card} aria-label="How to pay">
      <Stack gap={10} className={classes.text}>
        <Text fw={600}>
          {formatMoney(ageing.outstanding)} to pay
          {ageing.overdue > 0 && (
            <Text span inherit c="red">
              , {formatMoney(ageing.overdue)} overdue
            </Text>
          )}
        </Text>
        {ageing.unallocated > 0 && (
          <Text size="sm">{formatMoney(ageing.unallocated)} of your payments is not used for an invoice yet.</Text>
        )}
        {bankAccountNumber ? (
          <Facts
            facts={[
              ['Account', <CopyableText key="account" text={bankAccountNumber} label="Copy account number" />],
              ['Name', bankAccountName],
              ['Bank', bankName],
              ['IFSC', <CopyableText key="ifsc" text={ifsc} label="Copy IFSC" />],
              ...(upiId ? ([['UPI', <CopyableText key="upi" text={upiId} label="Copy UPI ID" />]] as const) : []),
            ].map(([name, value]) => [name as string, value])}
          />
        ) : (
          !upiId && <Text size="sm">The bank account is on your invoice.</Text>
        )}
        <Group>
          <StatementButton />
        </Group>
      </Stack>
      {upiUri && (
        <figure className={classes.code}>
          <Suspense fallback={<Skeleton w={220} h={220} />}>
            <QrCode text={upiUri} label={`UPI QR code for ${formatMoney(ageing.outstanding)}`} />
          </Suspense>
          <figcaption>Scan with a UPI app</figcaption>
        </figure>
      )}
    </section>
  );
}

const CopyableText = ({ text, label }: { text: string; label: string }) => (
  <Group gap={4} wrap="nowrap" component="span">
    <span>{text}</span>
    <CopyButton text={text} label={label} />
  </Group>
);
