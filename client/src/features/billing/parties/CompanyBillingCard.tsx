import { checkNotErased } from '@portal/server/modules/companies/companies/released-company.rules';
import { IconPencil } from '@tabler/icons-react';
import { useUrlTarget } from '../../../lib/pages/url-target.ts';
import { ActionButton } from '../../../ui/elements/ActionButton.tsx';
import { createLazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { BillingCard } from './BillingCard.tsx';
import {
  type CompanyBillingFragment,
  type UpdateBillingProfileInput,
  useCorrectBillingProfileMutation,
} from './parties.generated.ts';

const BillingProfileModal = createLazyComponent(() => import('./BillingProfileModal.tsx'));

interface CompanyBillingCardProps {
  company: CompanyBillingFragment;
  onDone: () => void;
}

/** The billing details of a company, which an administrator can correct. */
export function CompanyBillingCard({ company, onDone }: CompanyBillingCardProps) {
  const editModal = useUrlTarget('edit');
  const [correct] = useCorrectBillingProfileMutation();
  const save = async (input: UpdateBillingProfileInput) => {
    const { registration, legalName, address, city, pin, stateCode, gstin } = input;
    const details = { registration, legalName, address, city, pin, stateCode, gstin };
    // Only the company chooses who receives copies of its invoices.
    return (await correct({ variables: { input: { companyId: company.id, ...details } } })).data?.correctBillingProfile;
  };
  return (
    <BillingCard
      company={company}
      emptyText="The company has not entered its billing details."
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
        opened={editModal.opened && editModal.target === 'billing' && !company.erasedAt}
        onClose={editModal.close}
        onDone={onDone}
      />
    </BillingCard>
  );
}
