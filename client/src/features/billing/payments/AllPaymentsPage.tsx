import { Button } from '@mantine/core';
import { IconCash, IconChevronDown } from '@tabler/icons-react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { usePopupButton } from '../../../ui/elements/use-popup-button.ts';
import type { QueryResult } from '../../../ui/feedback/DataState.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { useCompanyFilter } from '../../companies/company-choice/company-filter.ts';
import { usePaymentFilter } from './payment-filter.ts';
import { PaymentListPage } from './PaymentListPage.tsx';
import {
  type CompanyPaymentsQuery,
  type PaymentsQuery,
  useCompanyPaymentsQuery,
  usePaymentsQuery,
} from './payments.generated.ts';

const PaymentActionsMenu = createLazyComponent(() => import('./PaymentActionsMenu.tsx'));
const RecordPaymentModal = createLazyComponent(() => import('./RecordPaymentModal.tsx'));
const RecordTaxDeductionModal = createLazyComponent(() => import('./RecordTaxDeductionModal.tsx'));

/** The payments of all companies. Administrators record them here. */
export default function AllPaymentsPage() {
  const filter = usePaymentFilter();
  const { companyId, setFilter } = filter;
  const { company, chips } = useCompanyFilter(companyId, () => setFilter('company', null));
  const { variables } = filter;
  const allPayments = usePaymentsQuery({ variables, skip: companyId !== null });
  const companyPayments = useCompanyPaymentsQuery({
    variables: { ...variables, companyId: companyId ?? '' },
    skip: companyId === null,
  });
  const result: QueryResult<PaymentsQuery | CompanyPaymentsQuery> = companyId ? companyPayments : allPayments;
  const recordModal = useUrlTarget('record');
  const deductionModal = useUrlTarget('deduct');
  // The dialogs are prefilled with the company of the filter, so they open only after the company's name is loaded.
  const isReady = !companyId || company !== undefined;
  const disabledReason = isReady ? null : 'The company is not loaded yet.';
  const recordButton = (
    <ActionButton
      leftSection={<IconCash size={18} stroke={1.7} aria-hidden />}
      right="PAYMENTS"
      disabledReason={disabledReason}
      onClick={() => recordModal.open('new')}
    >
      Record payment
    </ActionButton>
  );
  return (
    <>
      <PaymentListPage
        filter={filter}
        chips={chips}
        exportPath="/admin/export-payments"
        result={result}
        getPage={(data) => ('company' in data ? data.company : data).paymentPage}
        actions={
          <>
            {recordButton}
            <MoreActions disabledReason={disabledReason} onDeduct={() => deductionModal.open('new')} />
          </>
        }
        empty={{
          text: 'Record what companies pay, the tax that they deduct, and the invoices that a payment settles.',
          action: recordButton,
        }}
      />
      <RecordPaymentModal company={company} opened={isReady && recordModal.opened} onClose={recordModal.close} />
      <RecordTaxDeductionModal
        company={company}
        opened={isReady && deductionModal.opened}
        onClose={deductionModal.close}
      />
    </>
  );
}

function MoreActions(props: { disabledReason: string | null; onDeduct: () => void }) {
  const { button, popup } = usePopupButton('menu');
  return (
    <>
      <Button {...button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
        More
      </Button>
      <PaymentActionsMenu {...popup} {...props} />
    </>
  );
}
