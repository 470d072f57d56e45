import { Anchor, Box, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney, formatUnits } from '../../../lib/formats/formats.ts';
import { DataState } from '../../../ui/feedback/DataState.tsx';
import { formatDay } from '../gst/document-dates.ts';
import { DocumentDate, StatusTag } from './document-columns.tsx';
import { type InvoiceRowFragment, useKeyInvoicesQuery } from './invoices.generated.ts';
import { PdfAction } from './PdfButtons.tsx';
import classes from './DocumentDetails.module.css';

interface KeyInvoicesProps {
  keyId: string;
  /** Whether the key belongs to the viewer's company. */
  isOwn: boolean;
}

/** The invoices of a key, each with a button that downloads its PDF. */
export function KeyInvoices({ keyId, isOwn }: KeyInvoicesProps) {
  const result = useKeyInvoicesQuery({ variables: { keyId } });
  return (
    <Box component="section" aria-labelledby="key-invoices">
      <Title order={3} id="key-invoices" mb="xs">
        Invoices
      </Title>
      <DataState result={result} failure="The invoices could not be loaded" skeleton={<Skeleton h={56} />}>
        {({ key: { invoices, company } }) =>
          invoices.length ? (
            <ul className={classes.notes}>
              {invoices.map((invoice) => (
                <InvoiceLine key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          ) : (
            <NoInvoice pendingCount={company.pendingInvoiceCount} isOwn={isOwn} />
          )
        }
      </DataState>
    </Box>
  );
}

/** Explains why a key has no invoice. The pending invoices of its company include that of the key, if it gets one. */
const NoInvoice = ({ pendingCount, isOwn }: { pendingCount: number; isOwn: boolean }) => (
  <Text size="sm" c="dimmed">
    {pendingCount ? (
      <>
        No invoice was issued for this key yet. The company has {formatUnits(pendingCount, 'pending invoice')}.{' '}
        <Anchor component={Link} to={isOwn ? '/invoices' : '/invoices?view=pending'} inherit underline="always">
          Show invoices
        </Anchor>
      </>
    ) : (
      'No invoice was issued for this key.'
    )}
  </Text>
);

function InvoiceLine({ invoice }: { invoice: InvoiceRowFragment }) {
  const { id, number, issuedAt, dueOn, total, status } = invoice;
  return (
    <li>
      <div>
        <Group gap="2px 8px">
          <Anchor component={Link} to={`/invoices?document=${id}`} inherit fw={550}>
            {number}
          </Anchor>
          <StatusTag status={status} />
        </Group>
        <Text size="xs" c="dimmed">
          <DocumentDate at={issuedAt} />, due {formatDay(dueOn)}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" className={classes.amount}>
        {formatMoney(total)}
        <PdfAction document={invoice} />
      </Group>
    </li>
  );
}
