import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/formats/formats.ts';
import type { QueryResult } from '../../../ui/feedback/DataState.tsx';
import { useCompanyFilter } from '../../companies/company-choice/company-filter.ts';
import { getCreditNoteColumns, getInvoiceColumns } from './document-columns.tsx';
import { useDocumentFilter } from './document-filter.ts';
import type { DocumentView } from './document-labels.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentListPage } from './DocumentListPage.tsx';
import { useExternalInvoicesQuery } from './external-invoices.generated.ts';
import { ExternalInvoices } from './ExternalInvoices.tsx';
import {
  type CompanyCreditNotesQuery,
  type CompanyInvoicesQuery,
  type CreditNotesQuery,
  type InvoicesQuery,
  useCompanyCreditNotesQuery,
  useCompanyInvoicesQuery,
  useCreditNotesQuery,
  useInvoicesQuery,
  usePendingInvoicesQuery,
} from './invoices.generated.ts';
import { PendingInvoices } from './PendingInvoices.tsx';

const invoicesLink = (
  <Anchor component={Link} to="/invoices">
    Show invoices
  </Anchor>
);

/** The invoices and credit notes of all companies, the pending invoices and those issued elsewhere. */
export default function AllInvoicesPage() {
  const filter = useDocumentFilter(['invoices', 'creditNotes', 'pending', 'external']);
  const { view, status, companyId, page, pageSize } = filter;
  const { variables } = filter;
  const companyVariables = { ...variables, companyId: companyId ?? '' };
  const { chips } = useCompanyFilter(companyId, () => filter.setFilter('company', null));
  const isShown = (shownView: DocumentView, isOfCompany: boolean) =>
    view === shownView && isOfCompany === (companyId !== null);
  const allInvoices = useInvoicesQuery({ variables: { ...variables, status }, skip: !isShown('invoices', false) });
  const companyInvoices = useCompanyInvoicesQuery({
    variables: { ...companyVariables, status },
    skip: !isShown('invoices', true),
  });
  const allCreditNotes = useCreditNotesQuery({ variables, skip: !isShown('creditNotes', false) });
  const companyCreditNotes = useCompanyCreditNotesQuery({
    variables: companyVariables,
    skip: !isShown('creditNotes', true),
  });
  const invoices: QueryResult<InvoicesQuery | CompanyInvoicesQuery> = companyId ? companyInvoices : allInvoices;
  const creditNotes: QueryResult<CreditNotesQuery | CompanyCreditNotesQuery> = companyId
    ? companyCreditNotes
    : allCreditNotes;
  const pendingInvoices = usePendingInvoicesQuery({ variables: { page, limit: pageSize }, skip: view !== 'pending' });
  const externalInvoices = useExternalInvoicesQuery({
    variables: { page, limit: pageSize },
    skip: view !== 'external',
  });
  const pageInfo = (
    (invoices.data && getInvoicePage(invoices.data)) ??
    (creditNotes.data && getCreditNotePage(creditNotes.data))
  )?.pageInfo;
  const otherLists = [invoices, creditNotes, externalInvoices];
  const pendingSource = [
    ...otherLists.map(({ data }) => data),
    ...otherLists.map(({ previousData }) => previousData),
  ].find((data) => data !== undefined);
  const pendingCount = formatTotal(
    pendingInvoices.data?.pendingInvoicePage.pageInfo ?? pendingSource?.pending.pageInfo ?? { totalCount: 0 },
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
                getPage={getInvoicePage}
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
                getPage={getCreditNotePage}
                columns={getCreditNoteColumns({ onOpen })}
                onOpen={onOpen}
                empty={{ text: 'To credit an invoice, open it and choose Issue credit note.', action: invoicesLink }}
              />
            );
          case 'pending':
            return <PendingInvoices filter={filter} result={pendingInvoices} emptyAction={invoicesLink} />;
          case 'external':
            return <ExternalInvoices filter={filter} result={externalInvoices} emptyAction={invoicesLink} />;
        }
      }}
    </DocumentListPage>
  );
}

const getInvoicePage = (data: InvoicesQuery | CompanyInvoicesQuery) =>
  ('company' in data ? data.company : data).invoicePage;

const getCreditNotePage = (data: CreditNotesQuery | CompanyCreditNotesQuery) =>
  ('company' in data ? data.company : data).creditNotePage;

/** Formats a number of records, with a plus sign if there can be more. Returns undefined for 0. */
function formatTotal({ totalCount, isTotalExact = true }: { totalCount: number; isTotalExact?: boolean }) {
  return totalCount ? `${formatCount(totalCount)}${isTotalExact ? '' : '+'}` : undefined;
}
