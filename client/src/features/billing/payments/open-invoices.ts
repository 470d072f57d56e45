import { listOpenInvoices } from './invoice-amounts.ts';
import { type OpenInvoiceFragment, useOpenInvoicesQuery } from './payments.generated.ts';

/** The invoice for which a payment dialog is opened. */
export type InvoiceToPay = OpenInvoiceFragment;

const NO_INVOICES: OpenInvoiceFragment[] = [];

/** Loads the oldest open invoices of a company, oldest first, except that `first` is at the start. */
export function useOpenInvoices(companyId: string | null, first?: InvoiceToPay) {
  const result = useOpenInvoicesQuery({
    variables: { companyId: companyId ?? '' },
    skip: !companyId,
    // Another administrator may have recorded a payment since the invoices were cached.
    fetchPolicy: 'cache-and-network',
  });
  const page = result.data?.company.invoicePage;
  return {
    // While the invoices of a newly selected company load, previousData contains those of the previous company.
    result: { ...result, previousData: undefined },
    invoices: page ? listOpenInvoices(page, first) : NO_INVOICES,
    totalCount: page?.pageInfo.totalCount ?? 0,
    /**
     * The reason why the form cannot be sent yet, or null. Without this check, a slow response could leave a payment
     * unallocated.
     */
    obstacle: companyId && !page ? 'The open invoices are not loaded yet.' : null,
  };
}
