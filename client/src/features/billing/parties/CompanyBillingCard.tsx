import { useApolloClient } from '@apollo/client/react';
import { checkNotErased } from '@portal/server/modules/companies/companies/released-company.rules';
import { IconPencil } from '@tabler/icons-react';
import type { CompleteInput } from '../../../lib/forms/complete-input.ts';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { BillingCard } from './BillingCard.tsx';
import {
  CompanyBillingDocument,
  type CompanyBillingFragment,
  type OwnBillingProfileFields,
  type UpdateBillingProfileInput,
  useCorrectBillingProfileMutation,
} from './parties.generated.ts';

const BillingProfileModal = createLazyComponent(() => import('./BillingProfileModal.tsx'));

interface CompanyBillingCardProps {
  company: CompanyBillingFragment;
  onDone: () => void;
}

/** Only the company chooses who receives copies of its invoices. */
const omitInvoiceEmails = ({ invoiceEmails: _invoiceEmails, ...details }: OwnBillingProfileFields) => details;

/** The billing details of a company, which an administrator can correct. */
export function CompanyBillingCard({ company, onDone }: CompanyBillingCardProps) {
  const editModal = useUrlTarget('edit');
  const [correct] = useCorrectBillingProfileMutation();
  const save = async ({ known, ...details }: CompleteInput<UpdateBillingProfileInput>) => {
    const input = { companyId: company.id, ...omitInvoiceEmails(details), known: known && omitInvoiceEmails(known) };
    return (await correct({ variables: { input } })).data?.correctBillingProfile;
  };
  const client = useApolloClient();
  const loadCurrent = async () => {
    const variables = { companyId: company.id };
    const { data } = await client.query({ query: CompanyBillingDocument, variables, fetchPolicy: 'network-only' });
    return data?.company;
  };
  return (
    <BillingCard
      company={company}
      emptyText={
        company.erasedAt
          ? 'The billing details of the company were erased.'
          : 'The company has not entered its billing details.'
      }
      action={
        <ActionButton
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} aria-hidden />}
          right="INVOICES"
          disabledReason={checkNotErased(company)[0]?.message}
          onClick={() => editModal.open('billing')}
        >
          Correct billing details
        </ActionButton>
      }
    >
      <BillingProfileModal
        company={company}
        title={`Correct the billing details of ${company.name}`}
        save={save}
        loadCurrent={loadCurrent}
        opened={editModal.opened && editModal.target === 'billing' && !company.erasedAt}
        onClose={editModal.close}
        onDone={onDone}
      />
    </BillingCard>
  );
}
