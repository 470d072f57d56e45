import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useCompanyFilter } from '../../companies/company-choice/company-filter.ts';
import { useDocumentFilter } from './document-filter.ts';
import { getCreditNoteColumns, getInvoiceColumns } from './document-columns.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentListPage } from './DocumentListPage.tsx';
import { useCreditNotesQuery, useInvoicesQuery, usePendingInvoicesQuery } from './invoices.generated.ts';
import { PendingInvoices } from './PendingInvoices.tsx';

const invoicesLink = (
  <Anchor component={Link} to="/invoices">
    Show invoices
  </Anchor>
);

/** The invoices and credit notes of all companies, and the supplies whose invoice is pending. */
export default function AllInvoicesPage() {
  const filter = useDocumentFilter(['invoices', 'creditNotes', 'pending']);
  const { view, status, companyId, page, pageSize } = filter;
  const variables = { ...filter.variables, companyId };
  const { chips } = useCompanyFilter(companyId, () => filter.setFilter('company', null));
  const invoices = useInvoicesQuery({ variables: { ...variables, status }, skip: view !== 'invoices' });
  const creditNotes = useCreditNotesQuery({ variables, skip: view !== 'creditNotes' });
  const pending = usePendingInvoicesQuery({ variables: { page, limit: pageSize }, skip: view !== 'pending' });
  const pageInfo = invoices.data?.invoicePage.pageInfo ?? creditNotes.data?.creditNotePage.pageInfo;
  const pendingInfo = [invoices, creditNotes].map(({ data, previousData }) => (data ?? previousData)?.pending.pageInfo);
  const pendingCount = formatTotal(
    pending.data?.pendingInvoicePage.pageInfo ?? pendingInfo[0] ?? pendingInfo[1] ?? { totalCount: 0 },
  );
  return (
    <DocumentListPage
      filter={filter}
      chips={chips}
      exportPath="/admin/export-invoices"
      results={pageInfo}
      pendingCount={pendingCount}
    >
      {(onOpen) => {
        switch (view) {
          case 'invoices':
            return (
              <DocumentList
                filter={filter}
                result={invoices}
                getPage={({ invoicePage }) => invoicePage}
                columns={getInvoiceColumns({ onOpen })}
                onOpen={onOpen}
                empty={{
                  text: 'A GST invoice is issued when a request is approved and the details of the seller and the buyer are complete.',
                  action: pendingCount ? (
                    <Button component={Link} to="/invoices?view=pending">
                      Show pending invoices
                    </Button>
                  ) : (
                    <Anchor component={Link} to="/keysRequest?status=PENDING">
                      Show pending requests
                    </Anchor>
                  ),
                }}
              />
            );
          case 'creditNotes':
            return (
              <DocumentList
                filter={filter}
                result={creditNotes}
                getPage={({ creditNotePage }) => creditNotePage}
                columns={getCreditNoteColumns({ onOpen })}
                onOpen={onOpen}
                empty={{ text: 'To credit an invoice, open it and choose Issue credit note.', action: invoicesLink }}
              />
            );
          case 'pending':
            return <PendingInvoices filter={filter} result={pending} emptyAction={invoicesLink} />;
        }
      }}
    </DocumentListPage>
  );
}

/** Formats a number of records. Undefined if it is 0. */
function formatTotal({ totalCount, isTotalExact = true }: { totalCount: number; isTotalExact?: boolean }) {
  return totalCount ? `${formatCount(totalCount)}${isTotalExact ? '' : '+'}` : undefined;
}
