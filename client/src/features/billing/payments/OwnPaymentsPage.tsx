import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { OwnStatementButton } from '../receivables/OwnStatementButton.tsx';
import { usePaymentFilter } from './payment-filter.ts';
import { PaymentListPage } from './PaymentListPage.tsx';
import { useMyPaymentsQuery } from './payments.generated.ts';

/** The payments of a company, as the seller recorded them. */
export default function OwnPaymentsPage() {
  const filter = usePaymentFilter();
  const result = useMyPaymentsQuery({ variables: filter.variables });
  return (
    <PaymentListPage
      filter={filter}
      isOwn
      exportPath="/company/export-payments"
      result={result}
      getPage={({ me }) => me.paymentPage}
      actions={<OwnStatementButton />}
      empty={{
        text: 'Your payments appear here once they are recorded, with the invoices that they settle.',
        action: (
          <Anchor component={Link} to="/invoices">
            Show invoices
          </Anchor>
        ),
      }}
    />
  );
}
