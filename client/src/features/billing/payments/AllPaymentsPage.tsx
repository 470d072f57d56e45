import { Button } from '@mantine/core';
import { IconCash, IconReceiptTax } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { useCompanyFilter } from '../../companies/company-choice/company-filter.ts';
import { usePaymentFilter } from './payment-filter.ts';
import { PaymentListPage } from './PaymentListPage.tsx';
import { usePaymentsQuery } from './payments.generated.ts';

const RecordPaymentModal = createLazyComponent(() => import('./RecordPaymentModal.tsx'));
const RecordTaxDeductionModal = createLazyComponent(() => import('./RecordTaxDeductionModal.tsx'));

/** The payments of all companies. Administrators record them here. */
export default function AllPaymentsPage() {
  const filter = usePaymentFilter();
  const { companyId, setFilter } = filter;
  const { company, chips } = useCompanyFilter(companyId, () => setFilter('company', null));
  const result = usePaymentsQuery({ variables: { ...filter.variables, companyId } });
  const recording = useUrlTarget('record');
  const deduction = useUrlTarget('deduct');
  // The dialogs start with the company of the filter, so they wait for its name.
  const isReady = !companyId || company !== undefined;
  const recordButton = (
    <ActionButton
      leftSection={<IconCash size={18} stroke={1.7} aria-hidden />}
      right="PAYMENTS"
      onClick={() => recording.open('new')}
    >
      Record payment
    </ActionButton>
  );
  return (
    <>
      <PaymentListPage
        filter={filter}
        chips={chips}
        result={result}
        getPage={({ paymentPage }) => paymentPage}
        actions={
          <>
            {recordButton}
            <ActionButton
              variant="default"
              leftSection={<IconReceiptTax size={18} stroke={1.7} aria-hidden />}
              right="PAYMENTS"
              onClick={() => deduction.open('new')}
            >
              Record TDS
            </ActionButton>
            <Button component={Link} to="/payments/bank" variant="default">
              Bank statements
            </Button>
          </>
        }
        empty={{
          text: 'Record what companies pay, the tax that they deduct, and the invoices that a payment settles.',
          action: recordButton,
        }}
      />
      <RecordPaymentModal company={company} opened={isReady && recording.opened} onClose={recording.close} />
      <RecordTaxDeductionModal company={company} opened={isReady && deduction.opened} onClose={deduction.close} />
    </>
  );
}
