import { Anchor, Button } from '@mantine/core';
import { isInvoicedOutsidePortal } from '@portal/server/modules/billing/gst/registration.rules';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatUnits } from '../../../lib/formats/formats.ts';
import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PaymentCard } from '../receivables/PaymentCard.tsx';
import { getCreditNoteColumns, getInvoiceColumns } from './document-columns.tsx';
import { useDocumentFilter } from './document-filter.ts';
import { formatMissingDetails } from './document-labels.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentListPage } from './DocumentListPage.tsx';
import { useMyCreditNotesQuery, useMyInvoicesQuery, type OwnPendingInvoicesFragment } from './invoices.generated.ts';
import classes from './DocumentListPage.module.css';

/** The invoices and credit notes of a company. */
export default function OwnInvoicesPage() {
  const mayOrder = useCompanyRightCheck()('ORDER');
  const filter = useDocumentFilter(['invoices', 'creditNotes']);
  const { view, status, variables } = filter;
  const invoices = useMyInvoicesQuery({ variables: { ...variables, status }, skip: view !== 'invoices' });
  const creditNotes = useMyCreditNotesQuery({ variables, skip: view !== 'creditNotes' });
  const result = view === 'invoices' ? invoices : creditNotes;
  const pageInfo = invoices.data?.me.invoicePage.pageInfo ?? creditNotes.data?.me.creditNotePage.pageInfo;
  const me = result.data?.me ?? result.previousData?.me;
  return (
    <DocumentListPage
      filter={filter}
      isOwn
      exportPath="/company/export-invoices"
      results={pageInfo}
      notice={
        <>
          {me && <PendingNotice {...me} />}
          {me && <PaymentCard {...me} />}
        </>
      }
    >
      {(onOpen) =>
        view === 'invoices' ? (
          <DocumentList
            filter={filter}
            result={invoices}
            getPage={({ me: { invoicePage } }) => invoicePage}
            columns={getInvoiceColumns({ isOwn: true, onOpen })}
            onOpen={onOpen}
            empty={{
              text: getEmptyText(me),
              action: mayOrder && !me?.pendingInvoiceCount && (
                <Button component={Link} to="/requestedKeys?request=new">
                  Request a key
                </Button>
              ),
            }}
          />
        ) : (
          <DocumentList
            filter={filter}
            result={creditNotes}
            getPage={({ me: { creditNotePage } }) => creditNotePage}
            columns={getCreditNoteColumns({ isOwn: true, onOpen })}
            onOpen={onOpen}
            empty={{
              text: 'If an invoice is credited in full or in part, the credit note appears here. You also get it by email.',
              action: (
                <Anchor component={Link} to="/invoices">
                  Show invoices
                </Anchor>
              ),
            }}
          />
        )
      }
    </DocumentListPage>
  );
}

/** Explains to a company without invoices when its invoices appear on the page. */
function getEmptyText(company: OwnPendingInvoicesFragment | undefined): string {
  if (isInvoicedOutsidePortal(company?.billingProfile?.registration))
    return 'The seller issues your invoices outside the portal, so they do not appear here.';
  return company?.pendingInvoiceCount
    ? 'Your invoice appears here as soon as the portal issues it. You also get it by email.'
    : 'A GST invoice appears here as soon as a key or additional users are approved. You also get it by email.';
}

/** Shows the number of pending invoices, and prompts for the billing details that these invoices still need. */
function PendingNotice({ pendingInvoiceCount, billingProfile }: OwnPendingInvoicesFragment) {
  const mayEdit = useCompanyRightCheck()('BILLING');
  if (!pendingInvoiceCount) return null;
  const count = formatUnits(pendingInvoiceCount, 'invoice');
  const missing = billingProfile?.missingFields;
  if (missing?.length === 0) {
    const isExternal = isInvoicedOutsidePortal(billingProfile?.registration);
    return (
      <div className={classes.notice}>
        <Notice
          tone="blue"
          icon={IconFileInvoice}
          title={isExternal ? `${count} outside the portal` : `${count} in preparation`}
        >
          Your billing details are complete, so there is nothing to do.{' '}
          {isExternal
            ? 'The seller issues your invoices outside the portal and sends them to you, because you are in a special economic zone or outside India.'
            : 'You get each invoice by email.'}
        </Notice>
      </div>
    );
  }
  return (
    <div className={classes.notice}>
      <Notice
        tone="amber"
        icon={IconFileInvoice}
        title={mayEdit ? `Complete your billing details to get ${count}` : `Billing details are missing for ${count}`}
      >
        {missing ? `Missing: ${formatMissingDetails(missing)}. ` : 'A GST invoice names the buyer and its state. '}
        {mayEdit ? (
          <Anchor component={Link} to="/settings?edit=billing" inherit underline="always">
            Complete billing details
          </Anchor>
        ) : (
          'An owner or billing member of your company can complete the billing details.'
        )}
      </Notice>
    </div>
  );
}
