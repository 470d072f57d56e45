import { Anchor, Stack, Text, Title } from '@mantine/core';
import { formatState } from '@portal/server/modules/billing/parties/party-labels.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { Facts } from '../../../ui/elements/Card.tsx';
import { NameLink } from '../../../ui/elements/NameLink.tsx';
import { Tag } from '../../../ui/elements/Tag.tsx';
import { formatDay, formatDocumentDate } from '../gst/document-dates.ts';
import { InvoicePayments } from '../payments/InvoicePayments.tsx';
import { DocumentDate, StatusTag } from './document-columns.tsx';
import { DocumentSum, PartyAddress } from './DocumentParts.tsx';
import type { CreditNoteDetailsFragment, DocumentQuery, InvoiceDetailsFragment } from './invoices.generated.ts';
import classes from './DocumentDetails.module.css';

type TaxDocument = Extract<DocumentQuery['node'], { __typename: 'Invoice' | 'CreditNote' }>;

interface DocumentDetailsProps {
  document: TaxDocument;
  isOwn: boolean;
  /** Opens another document in the drawer. */
  onOpen: (documentId: string) => void;
  /** Buttons or a UPI QR code below the payments of an invoice. */
  paymentActions?: ReactNode;
}

/** The details of an issued document. For an invoice, also its credit notes and payments. */
export const DocumentDetails = ({ document, isOwn, onOpen, paymentActions }: DocumentDetailsProps) => (
  <Stack gap="xl">
    <div>
      <Text className={classes.total}>{formatMoney(document.total)}</Text>
      <Text size="sm" c="dimmed" component="div" className={classes.subtitle}>
        <span>
          Issued <DocumentDate at={document.issuedAt} />
          {document.__typename === 'Invoice' && `, due ${formatDay(document.dueOn)}`}
        </span>
        {document.__typename === 'Invoice' && <InvoiceTags invoice={document} />}
      </Text>
    </div>

    {document.__typename === 'CreditNote' && <CreditReason note={document} onOpen={onOpen} />}

    <div className={classes.parties}>
      <section>
        <Title order={3} mb={4}>
          Seller
        </Title>
        <PartyAddress party={document.seller} />
      </section>
      <section>
        <Title order={3} mb={4}>
          Buyer
        </Title>
        <PartyAddress party={document.buyer} />
      </section>
    </div>

    <section>
      <Title order={3} mb="xs">
        Amounts
      </Title>
      <DocumentSum document={document} />
      <Text size="sm" c="dimmed" mt={6}>
        {document.totalInWords}
      </Text>
    </section>

    {document.__typename === 'Invoice' && document.creditNotes.length > 0 && (
      <CreditNotes invoice={document} onOpen={onOpen} />
    )}

    {document.__typename === 'Invoice' && (
      <InvoicePayments allocations={document.allocations} outstanding={document.outstanding} actions={paymentActions} />
    )}

    <section>
      <Title order={3} mb="xs">
        Details
      </Title>
      <Facts facts={listFacts(document, isOwn)} />
    </section>
  </Stack>
);

function listFacts(document: TaxDocument, isOwn: boolean): [string, ReactNode][] {
  const { company, keyId, startsAt, expiresAt, placeOfSupply, sac, gstRate, eInvoice } = document;
  return [
    ...(isOwn
      ? []
      : [
          [
            'Company',
            <NameLink key="company" to={`/${company.id}/details`}>
              {company.name}
            </NameLink>,
          ] as [string, ReactNode],
        ]),
    [
      'Key',
      <Anchor key="key" component={Link} to={`${isOwn ? '/requestedKeys' : '/keysRequest'}?key=${keyId}`} inherit>
        Open the key
      </Anchor>,
    ],
    ['Term', `${formatDocumentDate(startsAt)} to ${formatDocumentDate(expiresAt)}`],
    ['Place of supply', formatState(placeOfSupply.code)],
    ['SAC', sac],
    ['GST rate', `${gstRate} %`],
    ['Reverse charge', 'No'],
    ...(eInvoice
      ? ([
          [
            'IRN',
            <span key="irn" className={classes.irn}>
              {eInvoice.irn}
            </span>,
          ],
          ['Acknowledgement', `${eInvoice.ackNumber}, ${formatDocumentDate(eInvoice.ackAt)}`],
        ] as [string, ReactNode][])
      : []),
  ];
}

/** The status of an invoice, the outstanding amount if it is less than the total, and a partially credited amount. */
function InvoiceTags({ invoice }: { invoice: InvoiceDetailsFragment }) {
  const { status, outstanding, total, credit } = invoice;
  return (
    <>
      <StatusTag status={status} />
      {outstanding > 0 && outstanding < total && <span>{formatMoney(outstanding)} outstanding</span>}
      {credit.total > 0 && credit.remainingTotal > 0 && <Tag tone="blue">{formatMoney(credit.total)} credited</Tag>}
    </>
  );
}

interface CreditReasonProps {
  note: CreditNoteDetailsFragment;
  onOpen: (documentId: string) => void;
}

const CreditReason = ({ note: { cause, reason, reversalConfirmation, invoice }, onOpen }: CreditReasonProps) => (
  <section>
    <Text size="sm">
      {cause === 'CORRECTION' ? 'Corrects the buyer of invoice ' : 'Credits invoice '}
      <Anchor component="button" type="button" inherit onClick={() => onOpen(invoice.id)}>
        {invoice.number}
      </Anchor>{' '}
      of <DocumentDate at={invoice.issuedAt} />
    </Text>
    <Text size="sm" mt={2} className={classes.reason}>
      {reason}
    </Text>
    {reversalConfirmation && (
      <Text size="sm" mt={2} className={classes.reason}>
        The buyer confirmed that it reversed its input tax credit: {reversalConfirmation}
      </Text>
    )}
  </section>
);

interface CreditNotesProps {
  invoice: InvoiceDetailsFragment;
  onOpen: (documentId: string) => void;
}

const CreditNotes = ({ invoice: { creditNotes, credit }, onOpen }: CreditNotesProps) => (
  <section>
    <Title order={3} mb="xs">
      Credit notes
    </Title>
    <ul className={classes.notes}>
      {creditNotes.map(({ id, number, issuedAt, total, reason }) => (
        <li key={id}>
          <div>
            <Anchor component="button" type="button" inherit fw={550} onClick={() => onOpen(id)}>
              {number}
            </Anchor>{' '}
            of <DocumentDate at={issuedAt} />
            <Text size="xs" c="dimmed" className={classes.reason}>
              {reason}
            </Text>
          </div>
          <span className={classes.amount}>{formatMoney(-total)}</span>
        </li>
      ))}
      <li className={classes.remainder}>
        <span>Remaining after credit notes</span>
        <span className={classes.amount}>{formatMoney(credit.remainingTotal)}</span>
      </li>
    </ul>
  </section>
);
